import { memo } from '../../../base/memo.ts';
import type { Container, Node, Property, StringNode, Tree } from '../../text/nodes.ts';
import { childBefore, isContainer } from '../../text/nodes.ts';
import type { Config } from './config.ts';
import type { Element, Item } from './element.ts';
import { type Form, formOfItem, formOfProperty } from './form.ts';
import type { FindTree } from './references.ts';
import { refUses } from './refs.ts';

/**
 * Which slot of the grammar a place in the text is. Completion, hover, links, definitions, highlights and rename all
 * start here. Offsets are absolute in `file`, in UTF-16 code units.
 */
export type SlotAt = KeyPlace | ValuePlace | EmptyPlace;

interface Base {
  readonly file: string;
  /** The place that was asked for. */
  readonly offset: number;
  /** The containers around the place, outermost first; through `$ref` those of the files above too. */
  readonly levels: readonly Level[];
  /** Where the place is among the children of the innermost container; of an empty place, before which child it is. */
  readonly index: number;
}

/** In the key of a property, its quotes included. */
export interface KeyPlace extends Base {
  readonly place: 'key';
  readonly node: StringNode;
  readonly start: number;
  readonly property: Property;
  /** What the value of that key should be. */
  readonly form: Form;
}

/** In or directly before a value: of a property, an item of an array, or of the whole file. */
export interface ValuePlace extends Base {
  readonly place: 'value';
  /** A text, number or literal; a container when the place is between the key and it; undefined directly behind `:`. */
  readonly node: Node | undefined;
  readonly start: number;
  readonly property: Property | undefined;
  readonly form: Form;
}

/** Between children, or where the first one could stand. */
export interface EmptyPlace extends Base {
  readonly place: 'empty';
  /** What a value here should be; undefined in an object, where a key is wanted (or the value of the key before). */
  readonly form: Form | undefined;
}

/** One object or array around a place. */
export interface Level {
  readonly file: string;
  readonly node: Container;
  readonly start: number;
  readonly form: Form;
  /** The property it is the value of. */
  readonly property: Property | undefined;
  /** The element the object is, when it is one. */
  readonly element: Element | undefined;
}

/** What a configuration is read from; a snapshot is one. */
export interface Source {
  readonly config: Config;
  readonly find: FindTree;
}

/**
 * The slot at an offset of docs.json or of a file it refers to with `$ref`; undefined for any other file. Goes down from
 * the root by binary search, so it costs the depth of the place and not the size of the file.
 */
export function slotAt(source: Source, file: string, offset: number): SlotAt | undefined {
  const root = rootsOf(source).get(file);
  return root && descend(source.config, root, file, offset);
}

/** The elements around a place, outermost first. */
export function elementsAround({ levels }: SlotAt): readonly Element[] {
  return elementsOf(levels);
}

/** The value a walk stands before. */
interface Step {
  readonly node: Node | undefined;
  readonly start: number;
  readonly form: Form;
  /** The element the value is, or whose list of children it is. */
  readonly element: Element | undefined;
  readonly property: Property | undefined;
  readonly index: number;
}

interface Root extends Step {
  readonly levels: readonly Level[];
}

/** The role the root of each file plays: by itself for docs.json, else that of the first `$ref` that leads to it. */
const rootsOf = memo((source: Source): ReadonlyMap<string, Root> => {
  const { config, find } = source;
  const rootAt = ({ root, rootOffset }: Tree) => ({ node: root, start: rootOffset, index: 0, property: undefined });
  const atTop: Root = { ...rootAt(config.tree), form: { kind: 'config' }, levels: [], element: undefined };
  const roots = new Map([[config.file, atTop]]);
  for (const { file, offset, target } of refUses(config, find)) {
    if ((target.kind !== 'found' && target.kind !== 'invalid') || roots.has(target.file)) continue;
    const tree = find(target.file);
    const above = roots.get(file);
    const slot = above && descend(config, above, file, offset);
    const holder = slot?.levels.at(-1);
    if (!tree || !slot || !holder) continue;
    const levels = slot.levels.slice(0, -1);
    const element = holder.element ?? (holder.form.kind === 'children' ? elementsOf(levels).at(-1) : undefined);
    roots.set(target.file, { ...rootAt(tree), form: holder.form, levels, element });
  }
  return roots;
});

function descend(config: Config, root: Root, file: string, offset: number): SlotAt {
  const levels = [...root.levels];
  let step: Step = root;
  for (;;) {
    const { node, start, form, property, index } = step;
    const base = { file, offset, levels };
    if (!node) return { place: 'empty', ...base, index, form };
    if (!isContainer(node)) {
      if (isTouched(node, start, offset)) return { place: 'value', ...base, index, node, start, property, form };
      return { place: 'empty', ...base, index: offset < start ? index : index + 1, form };
    }
    if (!isInside(node, start, offset)) {
      return { place: 'empty', ...base, index: offset <= start ? index : index + 1, form };
    }
    levels.push({ file, node, start, form, property, element: elementOf(step) });
    const child = childBefore(node, offset - start);
    const at = start + (node.offsets[child] ?? 0);
    const found =
      node.kind === 'array'
        ? inArray(step, node.items[child], { start: at, index: child, here: base })
        : inObject(config, step, { property: node.properties[child], start: at, index: child, here: base });
    if ('place' in found) return found;
    step = found;
  }
}

type Here = Pick<SlotAt, 'file' | 'offset' | 'levels'>;

function inArray(
  step: Step,
  item: Node | undefined,
  { start, index, here }: { readonly start: number; readonly index: number; readonly here: Here },
): Step | EmptyPlace {
  const form = formOfItem(step.form);
  if (!item || !reaches(item, start, here.offset)) return { place: 'empty', ...here, index: index + 1, form };
  return { node: item, start, form, property: undefined, index, element: itemElement(step, index) };
}

function inObject(
  config: Config,
  step: Step,
  {
    property,
    start,
    index,
    here,
  }: { readonly property: Property | undefined; readonly start: number; readonly index: number; readonly here: Here },
): Step | SlotAt {
  const { offset } = here;
  const behind: EmptyPlace = { place: 'empty', ...here, index: index + 1, form: undefined };
  if (!property) return behind;
  const { key, value: node } = property;
  const form = formOfProperty(step.form, key.value);
  if (isTouched(key, start, offset)) return { place: 'key', ...here, index, node: key, start, property, form };
  const valueStart = start + property.valueOffset;
  if (node ? !reaches(node, valueStart, offset) : offset > valueStart) return behind;
  if (!node) return { place: 'value', ...here, index, node, start: offset, property, form };
  if (offset < valueStart || (offset === valueStart && isContainer(node))) {
    return { place: 'value', ...here, index, node, start: valueStart, property, form };
  }
  return { node, start: valueStart, form, property, index, element: valueElement(config, step, key.value, form) };
}

/** True when the place belongs to the child that begins before it: in it, or behind it while it is not closed. */
function reaches(node: Node, start: number, offset: number): boolean {
  return isContainer(node) ? offset <= start || isInside(node, start, offset) : offset <= start + node.length;
}

function isInside(node: Container, start: number, offset: number): boolean {
  return offset > start && (offset < start + node.length || !node.closed);
}

function isTouched(node: Node, start: number, offset: number): boolean {
  return offset >= start && offset <= start + node.length;
}

/** The element an object is; undefined for an array and for an object that is none. */
function elementOf({ node, form, element }: Step): Element | undefined {
  return node?.kind === 'object' && (form.kind === 'element' || form.kind === 'entry') ? element : undefined;
}

function itemElement({ node, form, element }: Step, index: number): Element | undefined {
  if (form.kind !== 'children') return undefined;
  const list = element?.lists.find(({ key, slot }) => key === form.key && slot.value === node);
  return asElement(list?.items[index]);
}

/** The element a value is, or the one around it when the value is its list of children. */
function valueElement(config: Config, holder: Step, key: string, form: Form): Element | undefined {
  if (form.kind === 'children') return elementOf(holder);
  if (form.kind !== 'element') return undefined;
  return holder.form.kind === 'config'
    ? config.navigation
    : key === 'global'
      ? asElement(elementOf(holder)?.links)
      : undefined;
}

function asElement(item: Item | undefined): Element | undefined {
  return item?.kind === 'element' ? item.element : undefined;
}

function elementsOf(levels: readonly Level[]): readonly Element[] {
  return levels.flatMap((level) => level.element ?? []);
}
