import type { Connection } from 'vscode-languageserver';
import type { OpenSite, Workspace } from './engine/workspace.ts';
import { newPagePlace } from './features/navigation/newPagePlace.ts';
import { textOf } from './model/problem.ts';
import { type NewPagePlace, type NodeParams, pagePlaceMethod } from './protocol.ts';
import { answering } from './serverContext.ts';
import { brokenText, failedText } from './serverNavigationChanges.ts';
import type { ShownSites } from './serverShownSites.ts';

/** Answers what may be put at a node of a navigation, before an author is asked for more. */
export function registerNavigationAdding(connection: Connection, workspace: Workspace, sites: ShownSites): void {
  const answer = answering(connection);

  connection.onRequest<NewPagePlace, void>(
    pagePlaceMethod,
    answer<NodeParams, NewPagePlace>({ kind: 'refused', reason: failedText }, ({ uri, key }) => {
      const site = siteAt(uri);
      if (!site) return { kind: 'refused', reason: failedText };
      const { root, isBroken } = sites.of(site.state);
      if (isBroken) return { kind: 'refused', reason: brokenText };
      const place = newPagePlace(site.state.snapshot, root, key);
      return place.kind === 'refused' ? { kind: 'refused', reason: textOf(place.reason) } : place;
    }),
  );

  /** The site of a docs.json that is ours. */
  function siteAt(uri: string): OpenSite | undefined {
    const site = workspace.siteOf(uri);
    return site && !site.state.isForeign ? site : undefined;
  }
}
