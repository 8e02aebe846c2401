import { compact } from '../../../base/compact.ts';
import { isRefused } from '../../../base/result.ts';
import type { Refused } from '../../changes/change.ts';
import type { SiteState } from '../../engine/siteState.ts';
import { searchIcons } from '../../features/iconSearch.ts';
import { nodeEndpoints } from '../../features/navigation/endpoints.ts';
import { newPagePlace } from '../../features/navigation/newPagePlace.ts';
import { stepsTo } from '../../features/navigation/steps.ts';
import { textOf } from '../../model/messages/problem.ts';
import { type FoundIcon, findIconsRequest, nodeEndpointsRequest, pagePlaceRequest } from '../../protocol/index.ts';
import { libraryNames } from '../../values/icon.ts';
import { ownSite, type ServerContext } from '../context.ts';
import { brokenText, failedText } from './changes.ts';
import type { ShownSite, ShownSites } from './viewState.ts';

/** Answers what may be put at a node of a navigation, before an author is asked for more. */
export function registerNavigationAdding({ onRequest, workspace, drawings }: ServerContext, sites: ShownSites): void {
  onRequest(pagePlaceRequest, failed, ({ uri, key }) =>
    ask(uri, ({ snapshot }, { root }) => newPagePlace(snapshot, root, key)),
  );
  onRequest(nodeEndpointsRequest, failed, ({ uri, key }) => ask(uri, ({ snapshot }) => nodeEndpoints(snapshot, key)));

  onRequest(findIconsRequest, { library: '', icons: [] }, async ({ uri, key, text }) => {
    const state = workspace.siteOf(uri)?.state;
    if (!state) return { library: '', icons: [] };
    const { root, iconLibrary: own } = sites.of(state);
    const library = stepsTo(root, key).at(-1)?.node.iconLibrary ?? own;
    // Once a library is read, all that is in it is at hand.
    await drawings.load(library, '');
    const found = searchIcons(library, text.trim().replace(/\s+/g, '-'), maxIcons);
    const icons = found.map(({ name, words }) =>
      compact<FoundIcon>({ name, words: words || undefined, drawing: drawings.find(library, name) }),
    );
    return { library: libraryNames[library], icons };
  });

  /** What is asked of a site whose text can be read, or why it cannot be told. */
  function ask<T>(uri: string, question: (state: SiteState, shown: ShownSite) => T | Refused): T | Failed {
    const state = ownSite(workspace, uri)?.state;
    if (!state) return failed;
    const shown = sites.of(state);
    if (shown.broken !== null) return { kind: 'refused', reason: brokenText(shown.broken) };
    const told = question(state, shown);
    return isRefused(told) ? { kind: 'refused', reason: textOf(told.reason) } : told;
  }
}

/** Pictures cost; who looks for another icon types more of its name. */
const maxIcons = 200;

interface Failed {
  readonly kind: 'refused';
  readonly reason: string;
}

const failed: Failed = { kind: 'refused', reason: failedText };
