import { allChildElements, type Element, isSet } from '../model/document/element.ts';
import type { Occurrence, RepeatedPage } from '../model/pages/occurrences.ts';
import { type PageReference, pageReferences } from '../model/pages/references.ts';
import { lookedUpKey } from '../site/paths.ts';

/**
 * Which places list which page. It is updated by comparing the old navigation with the new one: elements that are the same
 * objects are skipped, so the cost depends on the edit and not on the size of the site.
 */
export interface Occurrences {
  update(root: Element | undefined): void;
  /** The pages that one scope lists more than once; `order` sorts elements as they appear in the text. */
  repeated(order: (a: Occurrence, b: Occurrence) => number): readonly RepeatedPage[];
  /** All places that list the page, in any scope and in no particular order. */
  of(path: string): readonly Occurrence[];
  /** Whether the navigation lists the page anywhere. */
  lists(path: string): boolean;
  /** Whether one scope lists both pages. */
  areTogether(path: string, other: string): boolean;
  readonly distinctPages: number;
}

/** Where readers see an element; two pages are duplicates only within one `scope`. */
interface ReadersView {
  readonly scope: string;
  readonly tab: string;
}

/**
 * The occurrences of one page in one scope, by element: a `$ref` file used a thousand times contributes the same one each time.
 */
type Places = Map<Element, Occurrence[]>;

const scopeKinds = new Set<Element['kind']>(['language', 'version', 'product', 'dropdown']);
const outside: ReadersView = { scope: '', tab: '' };
/** Separates the parts of a name; no label contains it. */
const separator = '\u0000';

/** What one scope lists. */
interface Scope {
  /** By path. Nearly every page is listed once, and is then stored without a map of its own. */
  readonly places: Map<string, Occurrence | Places>;
  /** The paths that are listed more than once. */
  readonly repeated: Set<string>;
}

/** Creates an empty index; `update` adds a navigation. */
export function createOccurrences(): Occurrences {
  /** The scopes that list anything, by name. */
  const scopes = new Map<string, Scope>();
  const listed = new Map<string, number>();
  let current: Element | undefined;

  return {
    update(root) {
      if (root !== current) replace(current, root, outside, outside);
      current = root;
    },
    repeated: (order) =>
      Array.from(scopes.values()).flatMap(({ places, repeated }) =>
        Array.from(repeated, (path) => ({ path, occurrences: occurrencesIn(places.get(path)).sort(order) })),
      ),
    of(path) {
      if (!listed.has(path)) return [];
      return Array.from(scopes.values()).flatMap(({ places }) => occurrencesIn(places.get(path)));
    },
    lists: (path) => listed.has(path),
    areTogether(path, other) {
      if (!listed.has(path) || !listed.has(other)) return false;
      return [...scopes.values()].some(({ places }) => places.has(path) && places.has(other));
    },
    get distinctPages() {
      return listed.size;
    },
  };

  function replace(
    old: Element | undefined,
    next: Element | undefined,
    oldAround: ReadersView,
    around: ReadersView,
  ): void {
    if (old && next && old === next && oldAround.scope === around.scope && oldAround.tab === around.tab) return;
    const oldInner = old && within(old, oldAround);
    const inner = next && within(next, around);
    if (old && oldInner) for (const page of pageReferences(old)) remove(oldInner, pageKey(page), old);
    if (next && inner) {
      for (const page of pageReferences(next)) add(inner.scope, pageKey(page), { element: next, page, tab: inner.tab });
    }
    for (const [before, after] of pairChildren(old, next))
      replace(before, after, oldInner ?? outside, inner ?? outside);
  }

  function add(scope: string, path: string, occurrence: Occurrence): void {
    const { places, repeated } = scopes.get(scope) ?? emptyScope();
    if (places.size === 0) scopes.set(scope, { places, repeated });
    const known = places.get(path);
    if (known) {
      repeated.add(path);
      const all = placesOf(known);
      const same = all.get(occurrence.element);
      if (same) same.push(occurrence);
      else all.set(occurrence.element, [occurrence]);
      places.set(path, all);
    } else places.set(path, occurrence);
    listed.set(path, (listed.get(path) ?? 0) + 1);
  }

  function remove({ scope, tab }: ReadersView, path: string, element: Element): void {
    const { places, repeated } = scopes.get(scope) ?? emptyScope();
    const known = places.get(path);
    if (known instanceof Map) {
      const same = known.get(element);
      const index = same?.findLastIndex((item) => item.tab === tab) ?? -1;
      if (same && index >= 0) same.splice(index, 1);
      if (same?.length === 0) known.delete(element);
      if (known.size === 0) places.delete(path);
      if (!isRepeated(known)) repeated.delete(path);
    } else if (known?.element === element) places.delete(path);
    if (places.size === 0) scopes.delete(scope);
    takeOne(listed, path);
  }
}

function emptyScope(): Scope {
  return { places: new Map(), repeated: new Set() };
}

function occurrencesIn(places: Occurrence | Places | undefined): Occurrence[] {
  if (!places) return [];
  return places instanceof Map ? [...places.values()].flat() : [places];
}

function placesOf(known: Occurrence | Places): Places {
  return known instanceof Map ? known : new Map([[known.element, [known]]]);
}

function isRepeated(places: Places): boolean {
  const [first] = places.values();
  return places.size > 1 || (first?.length ?? 0) > 1;
}

/** `guides/a/`, `guides\a` and `guides/a` are the same page. */
function pageKey({ path }: PageReference): string {
  return lookedUpKey(path);
}

function takeOne(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
}

function within(element: Element, around: ReadersView): ReadersView {
  // The sidebar shows no hidden branch and no pages below a global link, so nothing there counts as a duplicate.
  if (element.kind === 'global' || isSet(element, 'hidden')) {
    return placeOf(element, { ...around, scope: `${around.scope}${separator}hidden` });
  }
  return placeOf(element, around);
}

function placeOf(element: Element, around: ReadersView): ReadersView {
  if (scopeKinds.has(element.kind)) {
    return { scope: `${around.scope}${separator}${element.kind}:${element.label}`, tab: around.tab };
  }
  if (element.kind === 'tab') return { scope: around.scope, tab: `${around.tab}${separator}${element.label}` };
  return around;
}

type Pair = readonly [Element | undefined, Element | undefined];

/** Pairs old and new children: first the same objects, then the others in order, so that an edited one is paired with itself. */
function pairChildren(old: Element | undefined, next: Element | undefined): readonly Pair[] {
  const before = old ? allChildElements(old).map((item) => item.element) : [];
  const after = next ? allChildElements(next).map((item) => item.element) : [];
  const known = new Set(before);
  const kept = new Set(after);
  // A `$ref` file that is used twice contributes the same object twice; identity then decides nothing.
  if (known.size < before.length || kept.size < after.length) {
    return [
      ...before.map((element): Pair => [element, undefined]),
      ...after.map((element): Pair => [undefined, element]),
    ];
  }
  const gone = before.filter((element) => !kept.has(element));
  const pairs = after.map((element): Pair => (known.has(element) ? [element, element] : [gone.shift(), element]));
  return [...pairs, ...gone.map((element): Pair => [element, undefined])];
}
