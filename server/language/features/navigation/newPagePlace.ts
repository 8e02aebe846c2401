import type { Refused } from '../../changes/change.ts';
import { destinationOf } from '../../changes/tree/destination.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { SiteView } from '../../model/view.ts';
import type { Target } from '../../protocol/operation.ts';
import { folderOf } from '../../site/paths.ts';
import { elementKindOf } from './abilities.ts';
import { stepsTo } from './steps.ts';

/** Where a page is inserted that is added at a node. */
export interface InsertionPlace {
  readonly kind: 'place';
  readonly target: Target;
  readonly folder: string;
}

/** After a page, or at the end of anything else, or why no page is possible there; with the folder of the neighbouring pages. */
export function newPagePlace(view: SiteView, root: NavigationNode, key: string): InsertionPlace | Refused {
  const way = stepsTo(root, key).map(({ node }) => node);
  const node = way.at(-1);
  const isElement = node !== undefined && elementKindOf(node.kind) !== undefined;
  const target: Target = { node: key, place: isElement ? 'inside' : 'after' };
  const destination = destinationOf(view, target, [{ kind: 'page' }]);
  return destination.kind === 'refused' ? destination : { kind: 'place', target, folder: folderAround(way) };
}

/** The folder of the nearest pages: of the page itself, of those in the element, otherwise of those further up. */
function folderAround(way: readonly NavigationNode[]): string {
  for (const node of way.toReversed()) {
    const folder = folderOfPage(node) ?? commonest(node.children.flatMap((child) => folderOfPage(child) ?? []));
    if (folder !== undefined) return folder;
    const shared = sharedFolder(node);
    if (shared !== undefined) return shared;
  }
  return '';
}

function folderOfPage({ kind, path, file }: NavigationNode): string | undefined {
  return kind === 'page' && path !== undefined && file !== undefined ? folderOf(path) : undefined;
}

function commonest(folders: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The folder that contains all pages below: `guides` for `guides/start` and `guides/more/backup`. */
function sharedFolder(node: NavigationNode): string | undefined {
  let shared: string | undefined;
  for (const child of node.children) {
    const folder = folderOfPage(child) ?? sharedFolder(child);
    if (folder !== undefined) shared = shared === undefined ? folder : sharedStart(shared, folder);
    if (shared === '') return shared;
  }
  return shared;
}

function sharedStart(one: string, other: string): string {
  const [parts, others] = [one.split('/'), other.split('/')];
  const differs = parts.findIndex((part, index) => part !== others[index]);
  return (differs < 0 ? parts : parts.slice(0, differs)).join('/');
}
