import type { OpenSite } from '../../engine/workspace.ts';
import { targetOfLink } from '../../features/pageLinks.ts';
import { addressParts, anchorIn } from '../../links/address.ts';
import type { Location } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { createTargets } from '../targets.ts';

/**
 * Returns the location in a file that a link on the page `file` leads to: a heading, an operation, or the beginning of a file.
 */
export function linkLocations(context: Pick<ServerContext, 'read'>) {
  const targets = createTargets(context);
  return async (site: OpenSite, file: string, target: string): Promise<Location | undefined> => {
    const own = addressParts(target).path === '' ? ({ kind: 'page', path: '', file } as const) : undefined;
    const found = own ?? targetOfLink(site.state.snapshot, file, { kind: 'link', target });
    return found && targets.location(site, found, anchorIn(target));
  };
}
