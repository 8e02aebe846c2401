import { joinKeys } from '../../../base/joinedKeys.ts';
import { type Division, type DivisionKind, type DivisionList, divisionLists } from '../../divisions/divisions.ts';
import { counterpartPath, type Pair, pairOf } from '../../divisions/pair.ts';
import { elementPairs } from '../../divisions/places.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { Target } from '../../protocol/operation.ts';
import { namedPageKey } from '../../site/paths.ts';
import type { Change, ChangeContext } from '../change.ts';
import { insert } from '../operations/insert.ts';
import { refused } from '../text/draft.ts';

/** A page of a source, and the language or version that should list its counterpart. */
export interface PageToList {
  readonly kind: DivisionKind;
  readonly from: string;
  readonly name: string;
  /** The entry in the source. */
  readonly page: string;
}

/** A page of a source in one list of divisions. */
export interface FoundPair {
  readonly list: DivisionList;
  readonly source: Division;
  readonly target: Division;
  readonly pair: Pair;
}

/** The first list in which the source has that page, or in which the target has it as its own page. */
export function pairWith(
  { view }: Pick<ChangeContext, 'view'>,
  { kind, from, name, page }: PageToList,
): FoundPair | undefined {
  for (const list of divisionLists(view.navigation())) {
    const own = list.kind === kind ? list.divisions : [];
    const [source, target] = [from, name].map((wanted) => own.find((one) => one.name === wanted));
    if (!source || !target) continue;
    const pair = pairOf(source, target, list, view.settings.translations.pages);
    if (pair.source.pages.has(page) || pair.target.pages.has(page)) return { list, source, target, pair };
  }
  return undefined;
}

/**
 * Lists the counterpart of one page in the place of its source: after or before the same neighbour. The file of the counterpart
 * need not exist yet.
 */
export function listCounterpart(context: ChangeContext, wanted: PageToList): Change {
  const { name, page } = wanted;
  const found = pairWith(context, wanted);
  if (!found?.pair.source.pages.has(page)) return refused('"{page}" is not a page that "{from}" lists.', { ...wanted });
  const path = counterpartPath(found.pair, page);
  if (path === undefined || path === page) {
    return refused('The path of "{page}" does not say where its counterpart in "{name}" belongs.', { page, name });
  }
  const target = targetOf(found, page);
  if (!target) {
    return refused('"{name}" has no group for "{page}" yet. Sync all of it: docs-json translations sync {name}.', {
      page,
      name,
    });
  }
  return insert({ kind: 'insert', entries: [{ kind: 'page', path }], target }, context);
}

function targetOf({ source, target, pair }: FoundPair, page: string): Target | undefined {
  const ours = pair.source.pages.get(page);
  const elements = elementPairs(source.node, target.node, pair);
  const container = ours && elements.get(ours.container);
  if (!ours || !container) return undefined;
  const key = keyOf(container, target, pair);
  const { children } = ours.container;
  /** The node in the target that corresponds to a sibling of the source's page. */
  const sibling = (child: NavigationNode) => {
    const path = child.path === undefined ? undefined : namedPageKey(child.path);
    const listed = path === undefined ? undefined : pair.target.pages.get(pair.targets.get(path) ?? '');
    const node = listed?.node ?? elements.get(child);
    return node && container.children.includes(node) ? joinKeys(key, node.key) : undefined;
  };
  for (const child of children.slice(0, Math.max(ours.index, 0)).reverse()) {
    const node = sibling(child);
    if (node !== undefined) return { node, place: 'after' };
  }
  for (const child of children.slice(ours.index + 1)) {
    const node = sibling(child);
    if (node !== undefined) return { node, place: 'before' };
  }
  return { node: key, place: 'inside' };
}

/** The joined keys on the path to an element of a division. */
function keyOf(node: NavigationNode, division: Division, pair: Pair): string {
  const parent = node === division.node ? undefined : pair.target.parents.get(node);
  return parent ? joinKeys(keyOf(parent, division, pair), node.key) : division.key;
}
