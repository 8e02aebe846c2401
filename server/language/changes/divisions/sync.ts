import { addAll } from '../../../base/lists.ts';
import { isPlain, type Plain } from '../../../base/plain.ts';
import { type Division, type DivisionList, divisionLists } from '../../divisions/divisions.ts';
import { pairOf } from '../../divisions/pair.ts';
import { elementTypes } from '../../grammar/elements.ts';
import { type ChildItem, type ChildList, isChildKey, slotOf } from '../../model/document/element.ts';
import { branchesOf } from '../../model/navigation/branches.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { namedPageKey } from '../../site/paths.ts';
import { addEdits, type TextEdit } from '../../text/edits.ts';
import { type Node, nodeValue } from '../../text/nodes.ts';
import type { ChangeContext, Refused } from '../change.ts';
import { joinOrders } from '../merge/sequence.ts';
import { alignedEdits } from '../text/aligned.ts';
import { refused } from '../text/draft.ts';
import { valueFrom } from '../text/refPaths.ts';
import { childAt, nodeOf, type WrittenElement } from '../tree/nodes.ts';
import { arrayOf, containerOf } from '../tree/places.ts';
import { labelToTranslate } from './add.ts';
import { copyOf, hasContent } from './copy.ts';
import { claimsOf, elementCounterparts, isUnlike, rootOf } from './match.ts';
import { type MissingChoice, pathsFor, type WantedPage } from './missing.ts';

/** What must change so that one division has the structure of another. */
export interface Synced {
  readonly kind: 'synced';
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** Pages to create. */
  readonly creates: readonly WantedPage[];
  /** New labels that are still those of the source. */
  readonly labels: readonly string[];
  /** The labels of elements whose children are of another kind than in their source; they are left unchanged. */
  readonly unlike: readonly string[];
  /** Pages whose sources are unknown, see `Pair`: they stay where they are. */
  readonly unsure: readonly string[];
  /** The pages of the source by the paths of their counterparts, as far as these are listed. */
  readonly sources: ReadonlyMap<string, string>;
}

/** A division, and the one whose structure it gets. */
export interface SyncedDivision {
  readonly kind: Division['kind'];
  readonly from: string;
  readonly name: string;
}

/**
 * Gives all divisions of one name the structure of their sources: entries for pages with existing files, in the order and groups
 * of the source. Labels and all other properties stay as they are, and so do the division's own pages, after what precedes them
 * now.
 */
export function syncDivision(
  context: ChangeContext,
  { kind, from, name }: SyncedDivision,
  missing: MissingChoice,
): Synced | Refused {
  const { view } = context;
  const edits = new Map<string, readonly TextEdit[]>();
  const unsure: string[] = [];
  const sources = new Map<string, string>();
  const result = { creates: [] as WantedPage[], labels: [] as string[], unlike: [] as string[] };
  for (const list of divisionLists(view.navigation())) {
    const own = list.kind === kind ? list.divisions : [];
    const [source, target] = [from, name].map((wanted) => own.find((one) => one.name === wanted));
    if (!source || !target) continue;
    const builder = createBuilder(context, { source, target, list }, missing, result);
    if (!builder) return refused('The navigation of "{name}" cannot be read for certain.', { name });
    addAll(unsure, builder.unsure);
    for (const [page, meant] of builder.sources) sources.set(page, meant);
    builder.run();
    for (const { file, node, start, value } of builder.changes) {
      const text = context.text(file);
      if (text === undefined) return refused('"{file}" cannot be read.', { file });
      const found = alignedEdits({ text, nameOf: nameOfItem }, node, start, value);
      addEdits(edits, file, found);
    }
  }
  const [first] = unsure;
  if (first !== undefined && missing !== 'leave-out') return refusedAsUnsure(name, first, unsure.length);
  return { kind: 'synced', edits, ...result, unsure, sources };
}

/** The refusal if the sources of some pages, of which one is `first`, are unknown. */
export function refusedAsUnsure(name: string, first: string, count: number): Refused {
  return refused(
    'Pages of "{name}" whose source is unknown: {count}, such as "{first}". They would be listed twice. Name their sources in docs-json.config.json: {example}.',
    { count, name, first, example: `"translations": { "pages": { "${first}": "PAGE" } }` },
  );
}

/** A value in a file, and its new value. */
interface ValueChange {
  readonly file: string;
  readonly node: Node;
  readonly start: number;
  readonly value: unknown;
}

interface Divisions {
  readonly source: Division;
  readonly target: Division;
  readonly list: DivisionList;
}

function createBuilder(
  { view }: ChangeContext,
  { source, target, list }: Divisions,
  missing: MissingChoice,
  result: { readonly creates: WantedPage[]; readonly labels: string[]; readonly unlike: string[] },
) {
  const [ours, theirs] = [nodeOf(view, source.key), nodeOf(view, target.key)];
  if (ours?.kind !== 'element' || theirs?.kind !== 'element') return undefined;
  const pair = pairOf(source, target, list, view.settings.translations.pages);
  const counterparts = elementCounterparts({ source, target }, [ours, theirs], pair);
  const claims = claimsOf([ours, theirs], pair, counterparts, isUnlike);
  const paths = pathsFor(view, pair, { missing }, result.creates);
  const changes: ValueChange[] = [];
  const added = new Set<string>();
  return { changes, unsure: pair.unsure, sources: pair.sources, run: () => own(theirs, build(ours, theirs)) };

  /** Replaces the value of an element in the file that contains it, which may be another one. */
  function own(holder: WrittenElement, value: Plain): unknown {
    const object = containerOf(view, holder);
    if (holder === theirs || object.file !== holder.at.file || object.start !== holder.at.offset) {
      changes.push({ ...object, value });
      return nodeValue(holder.element.node);
    }
    return value;
  }

  function build(one: WrittenElement, other: WrittenElement): Plain {
    const object = containerOf(view, other);
    const value: Record<string, unknown> = { ...asPlain(nodeValue(object.node)) };
    const [ourLists, theirLists] = [branchesOf(one.element).kept, branchesOf(other.element).kept];
    for (const our of ourLists) {
      const their = theirLists.find(({ key }) => key === our.key);
      if (isUnlike(our, other)) {
        result.unlike.push(other.element.label ?? other.element.kind);
        continue;
      }
      const items = itemsOf(one, our, other, their);
      const array = their && arrayOf(other, their);
      if (!array) {
        if (items.length > 0) value[our.key] = items;
      } else if (array.file === object.file) value[our.key] = items;
      else changes.push({ ...array, value: items });
    }
    addRoot(one, other, value);
    return value;
  }

  function addRoot(one: WrittenElement, other: WrittenElement, value: Record<string, unknown>): void {
    const root = rootOf(one.element);
    if (root === undefined || slotOf(other.element, 'root')) return;
    const path = paths.page(namedPageKey(root));
    if (path !== undefined) value['root'] = path;
  }

  /** The items of a list in the order of the source; items that exist only here stay after what precedes them. */
  function itemsOf(
    one: WrittenElement,
    our: ChildList,
    other: WrittenElement,
    their: ChildList | undefined,
  ): readonly unknown[] {
    const values = new Map<string, unknown>();
    const to = ((their && arrayOf(other, their)) ?? containerOf(view, other)).file;
    const order = our.items.flatMap((item, index): readonly string[] => {
      const place = claims.places.get(item);
      const isHere = place !== undefined && place.holder === other.key && place.list === their;
      const id = isHere ? `old ${place.index}` : `new ${index}`;
      const value = valueFor(one, our, index, to);
      if (value === undefined) return [];
      values.set(id, value);
      return [id];
    });
    const present = (their?.items ?? []).flatMap((item, index): readonly string[] => {
      const id = `old ${index}`;
      if (values.has(id)) return [id];
      if (claims.taken.has(item)) return [];
      const kept = keptExtra(item, other, their, index);
      if (kept === undefined) return [];
      values.set(id, kept);
      return [id];
    });
    return joinOrders(order, present).map((id) => values.get(id));
  }

  /** The counterpart of an item of the source in the target, for the file `to`: the existing entry, a new one, or nothing. */
  function valueFor(one: WrittenElement, our: ChildList, index: number, to: string): unknown {
    const item = our.items[index];
    const place = item && claims.places.get(item);
    if (item?.kind === 'element') {
      const own = childAt(one, our, index);
      const counterpart = own && counterparts.get(own.key);
      if (own && counterpart) return valueFrom(ownChild(own, counterpart), counterpart.at.file, to);
      return own && newElement(own, to);
    }
    const there = place?.list.items[place.index];
    if (there && there.kind !== 'element') return nodeValue(there.node);
    if (item?.kind !== 'page') return undefined;
    if (parseEndpoint(item.node.value)) return item.node.value;
    const path = namedPageKey(item.node.value);
    // If the source lists a page more often than the target, the target need not follow.
    if (pair.targets.has(path)) return undefined;
    const own = paths.page(path);
    if (own === undefined || pair.target.pages.has(namedPageKey(own)) || added.has(own)) return undefined;
    added.add(own);
    return own;
  }

  /** An element that the target does not have yet, with those of its entries that the target has. */
  function newElement(own: WrittenElement, to: string): Plain | undefined {
    const { element } = own;
    const before = result.labels.length;
    const copy = copyOf(element, paths, (list, index) => valueFor(own, list, index, to));
    if (copy) result.labels.splice(before, 0, ...labelToTranslate(element));
    return copy;
  }

  function ownChild(own: WrittenElement, counterpart: WrittenElement): unknown {
    const value = build(own, counterpart);
    const object = containerOf(view, counterpart);
    if (object.file === counterpart.at.file && object.start === counterpart.at.offset) return value;
    changes.push({ ...object, value });
    return nodeValue(counterpart.element.node);
  }

  /** An entry that only the target has, without what moves elsewhere. */
  function keptExtra(item: ChildItem, other: WrittenElement, their: ChildList | undefined, index: number): unknown {
    if (item.kind !== 'element') return nodeValue(item.node);
    const own = their && childAt(other, their, index);
    const raw = nodeValue(item.element.node);
    if (!own || !isPlain(raw) || !item.element.lists.some((list) => hasTaken(list))) return raw;
    const value: Record<string, unknown> = { ...raw };
    let isEmpty = !hasContent(raw);
    for (const list of item.element.lists) {
      const items = list.items.flatMap((child, at) => {
        if (claims.taken.has(child)) return [];
        return [keptExtra(child, own, list, at) ?? []].flat();
      });
      if (Object.hasOwn(raw, list.key)) value[list.key] = items;
      if (items.length > 0) isEmpty = false;
    }
    return isEmpty ? undefined : value;
  }

  function hasTaken(list: ChildList): boolean {
    return list.items.some((item) => {
      if (claims.taken.has(item)) return true;
      return item.kind === 'element' && item.element.lists.some(hasTaken);
    });
  }
}

function asPlain(value: unknown): Plain {
  return isPlain(value) ? value : {};
}

/** The name of an item of a list: for a page its path, for an element its label. */
function nameOfItem(item: unknown): string {
  if (!isPlain(item)) return JSON.stringify(item) ?? '';
  for (const { labelKey } of Object.values(elementTypes)) {
    if (labelKey !== undefined && Object.hasOwn(item, labelKey)) return `${labelKey} ${JSON.stringify(item[labelKey])}`;
  }
  const bare = Object.entries(item).filter(([key]) => !isChildKey(key));
  return JSON.stringify(bare);
}
