import assert from 'node:assert/strict';
import type { SiteState } from '../../server/language/engine/siteState.ts';
import { type NavigationJson, navigationJson } from '../../server/language/model/navigation/json.ts';
import { entryKey } from '../../server/language/model/navigation/keys.ts';
import { type LocatedNode, locatedChildren, locatedRoot } from '../../server/language/model/navigation/located.ts';
import { type NavigationNode, published } from '../../server/language/model/navigation/node.ts';
import { normalisePagePath } from '../../server/language/site/paths.ts';
import { loadSite } from '../kit/check.ts';
import { checkMarks, type Mark, readFixture } from '../kit/fixture.ts';

/** A site whose pages are read, so that `navigation` is the last word. */
export async function resolveSite(files: ReadonlyMap<string, string>): Promise<SiteState> {
  const state = await loadSite(files);
  state.ensureLoaded('frontMatter');
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

/** The node and all below it with their places, parents first. */
export function locatedNodes(placed: LocatedNode): readonly LocatedNode[] {
  return [placed, ...locatedChildren(placed).flatMap(locatedNodes)];
}

/**
 * Asserts that every node's `source` points at the text it was made of: a page at its path, an element at its label.
 * `parsed` gives the JSON of a file. Gives the number of nodes.
 */
export function checkSources({ navigation, snapshot }: SiteState, parsed: (file: string) => unknown): number {
  const root = navigationJson(locatedRoot(navigation, snapshot), snapshot.find, true);
  let checked = 0;
  const visit = (node: NavigationJson): void => {
    const value = valueAt(parsed(node.source.file), node.source.pointer);
    const where = `${node.source.file}${node.source.pointer}: ${JSON.stringify(value)?.slice(0, 80)}`;
    if (typeof value === 'string') assert(node.key?.endsWith(entryKey(normalisePagePath(value))), where);
    else if (typeof value === 'object' && value && !node.generated && !('$ref' in value) && node.kind !== 'root') {
      assert(node.kind === 'global' || Object.values(value).includes(node.title), where);
    }
    checked++;
    node.children.forEach(visit);
  };
  visit(root);
  return checked;
}

function valueAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    value,
  );
}

/**
 * Asserts that the navigation below the root holds exactly the nodes that the carets of the fixture show: each stands
 * where it is written, with its kind, its title and what else it shows, paths and addresses aside. What the platform
 * throws away is shown as lost.
 */
export async function checkNavigation(fixture: string): Promise<void> {
  const read = readFixture(fixture);
  const state = await resolveSite(read.files);
  const [, ...nodes] = locatedNodes(locatedRoot(state.navigation, state.snapshot));
  const marks = nodes.map(({ node, location: { file, offset } }): Mark => {
    const text = /^"(?:[^"\\]|\\.)*"/.exec(read.files.get(file)?.slice(offset) ?? '')?.[0];
    return { file, start: offset, end: offset + (text ?? '{').length, code: node.kind, message: describeNode(node) };
  });
  checkMarks(read, marks);
}

/** A node in words: its title, then what else it shows. */
function describeNode(node: NavigationNode): string {
  const { key: _, kind: __, title, children: ___, locations: ____, path, address, file, ...fields } = node;
  const words = Object.entries(fields).map(([key, value]) => {
    if (value === true) return key;
    return `${key} ${typeof value === 'string' ? value : Object.values(value).join(' ')}`;
  });
  return [title, ...words].join(', ');
}
