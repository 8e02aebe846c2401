import { childRuleOf, elementTypes, kindInList } from '../../server/language/grammar/elements.ts';
import type { ChildKey, ElementKind } from '../../server/language/grammar/types.ts';

/** An element with one sort of content, and one entry of each kind elsewhere on the same site. */
export interface Pairing {
  readonly holder: ElementKind;
  /** The key under which it holds something; undefined when it holds nothing. */
  readonly holds: ChildKey | undefined;
  readonly files: ReadonlyMap<string, string>;
  /** The joined keys of the holder. */
  readonly key: string;
  /** The same files with an entry written into the holder, legal or not. */
  forced(entry: string): ReadonlyMap<string, string>;
}

/** The kinds that can be moved, each with the joined keys of one. */
export const movableEntries: ReadonlyMap<string, string> = new Map([
  ['language', 'language:fr'],
  ['version', 'language:de/version:1/product:P/tab:T/dropdown:D/version:2'],
  ['product', 'language:de/version:1/product:P'],
  ['dropdown', 'language:de/version:1/product:P/tab:T/dropdown:D'],
  ['tab', 'language:de/version:1/product:P/tab:T'],
  ['anchor', 'language:es/anchor:A'],
  ['item', 'language:it/tab:M/item:I'],
  ['group', 'language:es/anchor:A/group:G'],
  ['page', 'language:es/anchor:A/group:G/page:b'],
]);

const elsewhere = [
  { language: 'fr', pages: ['a'] },
  {
    language: 'de',
    versions: [
      {
        version: '1',
        products: [
          {
            product: 'P',
            tabs: [{ tab: 'T', dropdowns: [{ dropdown: 'D', versions: [{ version: '2', pages: ['a'] }] }] }],
          },
        ],
      },
    ],
  },
  { language: 'es', anchors: [{ anchor: 'A', groups: [{ group: 'G', pages: ['a', 'b'] }] }] },
  { language: 'it', tabs: [{ tab: 'M', menu: [{ item: 'I', pages: ['a'] }] }] },
];

/** Every kind of element with every sort of content the grammar gives it. */
export function pairings(): readonly Pairing[] {
  const kinds = Object.keys(elementTypes) as readonly ElementKind[];
  return kinds
    .filter((kind) => kind !== 'navigation' && kind !== 'global')
    .flatMap((holder) => {
      const keys = elementTypes[holder].children.map(({ key }) => key);
      return [undefined, ...keys].map((holds) => pairing(holder, holds));
    });
}

function pairing(holder: ElementKind, holds: ChildKey | undefined): Pairing {
  const label = holder === 'language' ? 'en' : 'H';
  const own = { [elementTypes[holder].labelKey ?? '']: label, ...contentOf(holds) };
  const { way } = around(holder, own);
  return {
    holder,
    holds,
    files: siteWith(holder, own),
    key: ['language:en', ...way].join('/'),
    forced(entry) {
      const content: Record<string, unknown> = { ...own };
      for (const [key, items] of Object.entries(entryOf(entry))) {
        const there = content[key];
        content[key] = Array.isArray(there) ? [...there, ...items] : items;
      }
      return siteWith(holder, content);
    },
  };
}

/** A new entry under the key it belongs to; a group in a group stands in `pages`. */
function entryOf(entry: string): Record<string, readonly unknown[]> {
  if (entry === 'page') return { pages: ['b'] };
  const { listKey = '', labelKey = '' } = elementTypes[entry as ElementKind];
  return { [listKey]: [{ [labelKey]: entry === 'language' ? 'fr' : 'New', pages: ['b'] }] };
}

function siteWith(holder: ElementKind, element: object): ReadonlyMap<string, string> {
  const english = holder === 'language' ? element : { language: 'en', ...around(holder, element).content };
  const docs = {
    theme: 'mint',
    name: 'W',
    colors: { primary: '#0f766e' },
    navigation: { languages: [english, ...elsewhere] },
  };
  const files = new Map([['docs.json', JSON.stringify(docs, null, 2)]]);
  for (const page of ['a', 'b', 'c']) files.set(`${page}.mdx`, '');
  return files;
}

/** What a language holds so that the element stands in it. */
function around(holder: ElementKind, element: object): { readonly content: object; readonly way: readonly string[] } {
  if (holder === 'language') return { content: {}, way: [] };
  const { listKey = '' } = elementTypes[holder];
  const own = `${holder}:H`;
  if (childRuleOf('language', listKey)) return { content: { [listKey]: [element] }, way: [own] };
  return { content: { tabs: [{ tab: 'X', [listKey]: [element] }] }, way: ['tab:X', own] };
}

function contentOf(holds: ChildKey | undefined): object {
  if (holds === undefined) return {};
  if (holds === 'href') return { href: 'https://example.com' };
  if (holds === 'pages') return { pages: ['c'] };
  const kind = kindInList(holds) ?? 'group';
  const label = kind === 'language' ? 'nl' : 'C';
  return { [holds]: [{ [elementTypes[kind].labelKey ?? '']: label, pages: ['c'] }] };
}
