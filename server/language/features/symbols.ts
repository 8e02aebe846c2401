import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import type { FileLocation } from '../../base/locations.ts';
import { memo } from '../../base/memo.ts';
import { elementTypes } from '../grammar/elements.ts';
import type { ElementKind } from '../grammar/types.ts';
import { resolve } from '../model/document/config.ts';
import { allChildElements, type ChildItem, type Element, slotOf } from '../model/document/element.ts';
import type { SiteView } from '../model/view.ts';
import { isContainer, type Node, type Tree } from '../text/nodes.ts';
import { childrenOf } from '../text/walk.ts';
import { rangeIn } from './range.ts';

/**
 * The maximum number of symbols for the navigation, and for any other setting; the same as VS Code's limit for its own JSON
 * server (`json.maxItemsComputed`). Pages are left out first, then the deepest levels.
 */
export const maxSymbols = 5_000;
/** This many levels of each are sent in any case: enough for the groups of a navigation of tabs, and the sources of redirects. */
const minDepth = 3;

/** The outline of docs.json or of a file it refers to: its settings, and the navigation by elements and pages. */
export function documentSymbols(view: SiteView, file: string, text: TextDocument): DocumentSymbol[] {
  const known = outlines(view);
  const symbols = known.get(file) ?? symbolsOf(view, file, text);
  known.set(file, symbols);
  return symbols;
}

/** Editors ask repeatedly while nothing has changed: for the outline, the breadcrumbs and sticky scroll. */
const outlines = memo((_view: SiteView) => new Map<string, DocumentSymbol[]>());

function symbolsOf(view: SiteView, file: string, text: TextDocument): DocumentSymbol[] {
  const tree = file === view.config.file ? view.config.tree : view.find(file);
  if (!tree) return [];
  // Pages are counted before any symbol is made: a large site shows none of them.
  const mayShowPages = !hasMorePages(view, file, maxSymbols);
  const first = outlineOf(view, tree, { file, withPages: mayShowPages });
  const isTooLong = mayShowPages && countOf(navigationIn(first)) > maxSymbols;
  const outline = isTooLong ? outlineOf(view, tree, { file, withPages: false }) : first;
  // The limit applies to each setting, so that many redirects do not shorten the navigation.
  const depth = file === view.config.file ? undefined : depthOf(outline);
  return outline.map((entry) => symbol(entry, 1, depth ?? depthOf([entry])));

  function symbol(
    { name, detail, kind, start, end, nameStart, nameEnd, children }: Entry,
    level: number,
    depth: number,
  ): DocumentSymbol {
    const below = level < depth ? children() : [];
    return {
      name: name === '' ? '(empty)' : name,
      ...(detail === undefined ? {} : { detail }),
      kind,
      range: rangeIn(text, start, end),
      selectionRange: rangeIn(text, nameStart, nameEnd),
      ...(below.length > 0 ? { children: below.map((entry) => symbol(entry, level + 1, depth)) } : {}),
    };
  }
}

/** One entry of the outline; offsets count from the start of the file. */
interface Entry {
  readonly name: string;
  readonly detail: string | undefined;
  readonly kind: SymbolKind;
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Created on demand: the deep levels of a large file are never needed. */
  readonly children: () => readonly Entry[];
}

/** Which part of a navigation is listed: what is in the file, with or without its pages. */
interface OutlineScope {
  readonly file: string;
  readonly withPages: boolean;
}

function outlineOf(view: SiteView, tree: Tree, scope: OutlineScope): readonly Entry[] {
  const { config } = view;
  const { root, rootOffset } = tree;
  const start = config.navigation && view.location(config.navigation);
  const navigation = config.navigation && start ? entriesBelow(config.navigation, start, scope) : [];
  if (!root) return [];
  if (scope.file !== config.file) return navigation.length > 0 ? navigation : settingsIn(root, rootOffset);
  return settingsIn(root, rootOffset, navigation);
}

/** The pages and elements below that are in the file; for an element from another file, those of its children that are. */
function entriesBelow(element: Element, position: FileLocation, scope: OutlineScope): readonly Entry[] {
  const items = scope.withPages ? itemsOf(element) : allChildElements(element);
  const entries = items.flatMap((item) => entriesOf(item, resolve(position, item), scope));
  return element.links ? entries.sort((a, b) => a.start - b.start) : entries;
}

function itemsOf(element: Element): readonly ChildItem[] {
  return [...(element.links ? [element.links] : []), ...element.lists.flatMap((list) => list.items)];
}

/** Whether more than this many pages of the navigation are in the file. */
function hasMorePages({ config, location }: SiteView, file: string, most: number): boolean {
  const start = config.navigation && location(config.navigation);
  let pages = 0;
  if (config.navigation && start) count(config.navigation, start.file);
  return pages > most;

  function count(element: Element, around: string): void {
    for (const { items } of element.lists) {
      for (const item of items) if (item.kind === 'page' && (item.file ?? around) === file) pages++;
    }
    for (const child of allChildElements(element)) {
      if (pages > most) return;
      count(child.element, child.file ?? around);
    }
  }
}

function entriesOf(item: ChildItem, position: FileLocation, scope: OutlineScope): readonly Entry[] {
  if (item.kind === 'other') return [];
  if (item.kind === 'element') {
    const children = once(() => entriesBelow(item.element, position, scope));
    return position.file === scope.file ? [elementEntry(item.element, position.offset, children)] : children();
  }
  if (position.file !== scope.file) return [];
  const place = { start: position.offset, end: position.offset + item.node.length };
  const name = { nameStart: place.start, nameEnd: place.end };
  return [{ name: item.node.value, detail: undefined, kind: symbolKind.file, ...place, ...name, children: none }];
}

function elementEntry(element: Element, start: number, children: Entry['children']): Entry {
  const { labelKey } = elementTypes[element.kind];
  const label = labelKey === undefined ? undefined : slotOf(element, labelKey);
  const isHere = label?.value !== undefined && label.valueLocation.file === undefined;
  const nameStart = isHere ? start + label.valueLocation.offset : start;
  return {
    name: element.label || element.kind,
    detail: element.label ? element.kind : undefined,
    kind: kindOfElement[element.kind],
    start,
    end: start + element.node.length,
    nameStart,
    nameEnd: nameStart + (isHere ? (label.value?.length ?? 1) : 1),
    children,
  };
}

/** Keys of objects and, for lists, the objects in them, named by a property that distinguishes them. */
function settingsIn(node: Node, start: number, navigation?: readonly Entry[]): readonly Entry[] {
  if (!isContainer(node)) return [];
  return Array.from(childrenOf(node, start)).flatMap((child): readonly Entry[] => {
    const { node: value, property } = child;
    if (!property && !isContainer(value)) return [];
    const name = property?.key.value ?? nameOfItem(value, child.index);
    return [
      {
        name,
        detail: detailOf(value),
        kind: kindOfValue(value),
        start: child.outerStart,
        end: child.start + value.length,
        nameStart: child.outerStart,
        nameEnd: child.outerStart + (property?.key.length ?? 1),
        children: once(() => (navigation && name === 'navigation' ? navigation : settingsIn(value, child.start))),
      },
    ];
  });
}

function nameOfItem(node: Node, index: number): string {
  const first = node.kind === 'object' ? node.properties.find(({ value }) => value?.kind === 'string') : undefined;
  return first?.value?.kind === 'string' ? first.value.value : `${index + 1}`;
}

function detailOf(node: Node): string | undefined {
  if (isContainer(node)) return undefined;
  return String(node.value).slice(0, 60);
}

/** The navigation of docs.json; for a file it refers to, everything. */
function navigationIn(outline: readonly Entry[]): readonly Entry[] {
  return outline.find(({ name }) => name === 'navigation')?.children() ?? outline;
}

/** Calls `make` once, at the first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const none = () => [];

/** How many levels are sent: as many as the limit allows. */
function depthOf(outline: readonly Entry[]): number {
  let count = 0;
  let level = outline;
  for (let depth = 1; level.length > 0; depth++) {
    count += level.length;
    // The next level is not created, since nothing of it is sent.
    if (count > maxSymbols && depth >= minDepth) return Math.max(minDepth, depth - 1);
    level = level.flatMap(({ children }) => children());
  }
  return Number.POSITIVE_INFINITY;
}

function countOf(entries: readonly Entry[]): number {
  let count = 0;
  for (const entry of entries) count += 1 + countOf(entry.children());
  return count;
}

/** The numbers of `SymbolKind`, from which only the type can be imported here. */
const symbolKind = {
  file: 1,
  module: 2,
  namespace: 3,
  package: 4,
  string: 15,
  number: 16,
  boolean: 17,
  array: 18,
  object: 19,
  key: 20,
  null: 21,
  enumMember: 22,
} as const;

const kindOfElement: Readonly<Record<ElementKind, SymbolKind>> = {
  navigation: symbolKind.module,
  global: symbolKind.object,
  language: symbolKind.namespace,
  version: symbolKind.namespace,
  product: symbolKind.package,
  dropdown: symbolKind.module,
  tab: symbolKind.module,
  anchor: symbolKind.key,
  item: symbolKind.enumMember,
  group: symbolKind.package,
};

function kindOfValue(node: Node): SymbolKind {
  switch (node.kind) {
    case 'object':
      return symbolKind.object;
    case 'array':
      return symbolKind.array;
    case 'string':
      return symbolKind.string;
    case 'number':
      return symbolKind.number;
    case 'literal':
      return node.value === null ? symbolKind.null : symbolKind.boolean;
  }
}
