import type { SiteState } from '../../server/language/engine/siteState.ts';
import { type NavigationNode, published } from '../../server/language/model/navigation.ts';
import { type PlacedNode, placedChildren } from '../../server/language/model/navigationPlaces.ts';
import { loadSite } from '../kit/check.ts';
import { checkMarks, type Mark, readFixture } from '../kit/fixture.ts';

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

/** The root with its place, as `placedChildren` wants it. */
export function placedRoot(state: SiteState, node: NavigationNode): PlacedNode {
  const { config, position } = state.snapshot;
  const start = config.navigation && position(config.navigation);
  return { node, key: '', position: start ?? { file: config.file, offset: 0 } };
}

/** The node and all below it with their places, parents first. */
export function placedNodes(placed: PlacedNode): readonly PlacedNode[] {
  return [placed, ...placedChildren(placed).flatMap(placedNodes)];
}

/**
 * Asserts that the navigation below the root holds exactly the nodes that the carets of the fixture show: each stands
 * where it is written, with its kind, its title and what else it shows, paths and addresses aside. What the platform
 * throws away is shown as lost.
 */
export async function checkNavigation(fixture: string): Promise<void> {
  const read = readFixture(fixture);
  const state = await resolveSite(read.files);
  const [, ...nodes] = placedNodes(placedRoot(state, state.navigation));
  const marks = nodes.map(({ node, position: { file, offset } }): Mark => {
    const text = /^"(?:[^"\\]|\\.)*"/.exec(read.files.get(file)?.slice(offset) ?? '')?.[0];
    return { file, start: offset, end: offset + (text ?? '{').length, code: node.kind, message: told(node) };
  });
  checkMarks(read, marks);
}

/** A node in words: its title, then what else it shows. */
function told(node: NavigationNode): string {
  const { key: _, kind: __, title, children: ___, places: ____, path, address, file, ...fields } = node;
  const words = Object.entries(fields).map(([key, value]) => {
    if (value === true) return key;
    return `${key} ${typeof value === 'string' ? value : Object.values(value).join(' ')}`;
  });
  return [title, ...words].join(', ');
}
