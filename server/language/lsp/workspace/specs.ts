import { unfetchedSpecs } from '../../engine/snapshot.ts';
import { type FetchedSpec, fetchedSpecMethod, unfetchedSpecsMethod } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** Specifications on the web: which are missing, and the texts of those that were fetched. */
export function createFetchedSpecs({ connection, workspace }: ServerContext): LanguageModule {
  connection.onRequest(unfetchedSpecsMethod, () => [
    ...new Set(workspace.sites.flatMap(({ state }) => unfetchedSpecs(state.snapshot))),
  ]);
  connection.onNotification(fetchedSpecMethod, ({ address, text }: FetchedSpec) =>
    workspace.fetchedSpec(address, text),
  );
  return {};
}
