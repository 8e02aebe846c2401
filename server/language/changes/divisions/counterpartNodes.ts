import { type Division, type DivisionList, divisionLists } from '../../divisions/divisions.ts';
import { type Pair, pairBetween } from '../../divisions/pair.ts';
import type { ChildItem } from '../../model/document/element.ts';
import type { SiteView } from '../../model/view.ts';
import { isBelow } from '../tree/entries.ts';
import { isSamePlace, nodeOf, type Written, type WrittenElement, writtenBelow } from '../tree/nodes.ts';
import { claimsOf, elementCounterparts } from './match.ts';

/** A language with the others in its list. */
export interface LanguageAround {
  readonly own: Division;
  readonly list: DivisionList;
  readonly others: readonly Division[];
}

/** The innermost language around a node, or the node itself; undefined if the node is in no language. */
export function languageAround(view: SiteView, key: string): LanguageAround | undefined {
  const found = divisionLists(view.navigation()).flatMap((list) => {
    const own =
      list.kind === 'language' ? list.divisions.find((one) => one.key === key || isBelow(key, one.key)) : undefined;
    return own ? [{ own, list, others: list.divisions.filter((one) => one !== own) }] : [];
  });
  return found.at(-1);
}

/** Two parallel languages: which nodes and pages correspond to each other. */
export interface LanguagePair {
  readonly pair: Pair;
  /** The counterpart of a node; undefined if it has none, or is the same place in the text as its counterpart. */
  nodeAt(key: string): Written | undefined;
  /** Whether a node is the same place in the text in both, as with a \`$ref\` to one file: a change there affects both. */
  isShared(key: string): boolean;
}

/** Pairs two languages of a list; undefined if one of them cannot be read. */
export function languagePair(
  view: SiteView,
  { own, list }: Pick<LanguageAround, 'own' | 'list'>,
  other: Division,
): LanguagePair | undefined {
  const [ours, theirs] = [nodeOf(view, own.key), nodeOf(view, other.key)];
  if (ours?.kind !== 'element' || theirs?.kind !== 'element') return undefined;
  const pair = pairBetween(own, other, list, view.settings.translations.pages);
  const elements = elementCounterparts({ source: own, target: other }, [ours, theirs], pair);
  const { places } = claimsOf([ours, theirs], pair, elements);
  const entries = new Map(Array.from(pagesBelow(theirs), (page) => [page.item as ChildItem, page]));
  const find = (key: string) => {
    const node = nodeOf(view, key);
    if (node?.kind !== 'element' && node?.kind !== 'page') return undefined;
    const place = node.kind === 'page' ? places.get(node.item) : undefined;
    const item = place?.list.items[place.index];
    const there = node.kind === 'element' ? elements.get(key) : item && entries.get(item);
    return there && { there, isShared: isSamePlace(there, node) };
  };
  return {
    pair,
    nodeAt(key) {
      const found = find(key);
      return found?.isShared ? undefined : found?.there;
    },
    isShared: (key) => find(key)?.isShared === true,
  };
}

function* pagesBelow(holder: WrittenElement): Iterable<Written & { kind: 'page' }> {
  for (const node of writtenBelow(holder)) {
    if (node.kind === 'page') yield node;
    else yield* pagesBelow(node);
  }
}
