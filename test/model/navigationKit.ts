import type { SiteState } from '../../server/language/engine/siteState.ts';
import { type NavigationNode, published } from '../../server/language/model/navigation.ts';
import { loadSite } from '../kit/check.ts';

/** A site whose pages are read, so that `navigation` is the last word. */
export async function resolveSite(files: ReadonlyMap<string, string>): Promise<SiteState> {
  const state = await loadSite(files);
  void state.navigation;
  await state.settled();
  return state;
}

/** What readers get. */
export function publishedOf(state: SiteState): NavigationNode {
  return published(state.navigation);
}

/** The node and all below it, parents first. */
export function nodesOf(node: NavigationNode): readonly NavigationNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}
