import { TextDocument } from 'vscode-languageserver-textdocument';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { targetOfLink } from '../../features/pageLinks.ts';
import { addressParts, anchorIn } from '../../links/address.ts';
import { anchorNamed } from '../../links/fragment.ts';
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
    const start = found && (await targets.location(site, found));
    const anchor = anchorIn(target);
    return start && found?.kind === 'page' && anchor !== undefined ? inPage(site, found.file, anchor) : start;
  };

  async function inPage(site: OpenSite, file: string, anchor: string): Promise<Location> {
    const uri = uriBelow(site.folder, file);
    await site.state.scans.read([file]);
    const scan = site.state.scans.find(file);
    const text = TextDocument.create(uri, '', 0, (await context.read(site, file)) ?? '');
    const start = text.positionAt((scan && anchorNamed(scan, anchor)?.start) ?? 0);
    return { uri, range: { start, end: start } };
  }
}
