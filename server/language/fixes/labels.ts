import { kindByLabel } from '../grammar/elements.ts';
import type { ElementKind } from '../grammar/types.ts';
import { folderOf } from '../site/paths.ts';
import type { Node } from '../text/nodes.ts';
import { property } from '../text/nodes.ts';
import { findLanguage } from '../values/language.ts';
import { humanise } from '../values/words.ts';

/** The page paths in `pages`, at any depth of a node; an array is one of pages or of elements itself. */
function* pagesBelow(node: Node, isPages = true): Iterable<string> {
  if (node.kind === 'array') {
    for (const item of node.items) {
      if (item.kind !== 'string') yield* pagesBelow(item);
      else if (isPages && !/\s/.test(item.value)) yield item.value;
    }
  } else if (node.kind === 'object') {
    for (const { key, value } of node.properties) if (value) yield* pagesBelow(value, key.value === 'pages');
  }
}

/** The segments of the folder that contains all pages of a node; empty if it has no pages or they have no common folder. */
export function commonFolder(node: Node): readonly string[] {
  let common: readonly string[] | undefined;
  for (const page of pagesBelow(node)) {
    const segments = folderOf(page.replace(/^\/+/, '')).split('/').filter(Boolean);
    const differs: number = common?.findIndex((segment, index) => segment !== segments[index]) ?? -1;
    common = common === undefined ? segments : differs < 0 ? common : common.slice(0, differs);
  }
  return common ?? [];
}

/** A label derived from the folder of the pages, or undefined. */
export function labelAfterPages(node: Node): string | undefined {
  const folder = commonFolder(node).at(-1);
  return folder === undefined
    ? undefined
    : humanise(folder).replace(/^(?:api|sdk|cli|faq)s?\b/i, (word) => capitals(word));
}

/** `Apis` → `APIs`. */
function capitals(word: string): string {
  return word.slice(0, 3).toUpperCase() + word.slice(3);
}

/** The texts that the entries of a list have for a key. */
export function labelsIn(list: Node, key: string): ReadonlySet<string> {
  const items = list.kind === 'array' ? list.items : [];
  const values = items.map((item) => (item.kind === 'object' ? property(item, key)?.value : undefined));
  return new Set(values.flatMap((value) => (value?.kind === 'string' ? [value.value] : [])));
}

/** The label, with the lowest number appended that makes it unique if necessary: `Guides 2`. */
export function freeLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  let number = 2;
  while (taken.has(`${label} ${number}`)) number++;
  return `${label} ${number}`;
}

/**
 * A label for a new element of a kind that will contain `node`: that of the only element there, else one derived from the folder
 * of the pages, else a generic one that the author can improve. Undefined if only the author can know.
 */
export function labelFor(kind: ElementKind, node: Node, taken: ReadonlySet<string>): string | undefined {
  const folders = commonFolder(node);
  if (kind === 'language') return [...folders, 'en'].find((code) => findLanguage(code) && !taken.has(code));
  if (kind === 'version') return freeLabel(folders.find((segment) => /\d/.test(segment)) ?? 'v1', taken);
  const [only] = node.kind === 'array' && node.items.length === 1 ? labelsOf(node) : [];
  return freeLabel(only ?? labelAfterPages(node) ?? usual[kind] ?? humanise(kind), taken);
}

const usual: Partial<Readonly<Record<ElementKind, string>>> = { group: 'Overview', item: 'Overview', tab: 'Guides' };

function labelsOf(list: Node): readonly string[] {
  return [...kindByLabel.keys()].flatMap((key) => [...labelsIn(list, key)]).filter((label) => label !== '');
}
