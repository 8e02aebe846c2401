import { unfetchedSpecs } from '../../model/specs/unfetched.ts';
import { fetchedSpecNotification, unfetchedSpecsRequest } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** Specifications on the web: which ones are missing, and the texts of those that were fetched. */
export function createFetchedSpecs({ onRequest, onNotification, workspace }: ServerContext): LanguageModule {
  onRequest(unfetchedSpecsRequest, [], () => [
    ...new Set(workspace.sites.flatMap(({ state }) => unfetchedSpecs(state.snapshot))),
  ]);
  onNotification(fetchedSpecNotification, ({ address, text }) => workspace.fetchedSpec(address, text));
  return {};
}
