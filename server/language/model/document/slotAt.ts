import { memo } from '../../../base/memo.ts';
import type { Container, Node, Property, StringNode, Tree } from '../../text/nodes.ts';
import { childBefore, isContainer } from '../../text/nodes.ts';
import type { Config } from './config.ts';
import type { ChildItem, Element } from './element.ts';
import { type Form, formOfItem, formOfProperty } from './form.ts';
import type { FindTree } from './references.ts';
import { refUses } from './refs.ts';

/**
 * The slot of the grammar at an offset of the text. Completion, hover, links, definitions, highlights and rename all start here.
 * Offsets are absolute in `file`, in UTF-16 code units.
 */
export type SlotAt = KeyAt | ValueAt | EmptyAt;

interface Base {
  readonly file: string;
  /** The requested offset. */
  readonly offset: number;
  /** The containers around the offset, outermost first; with a `$ref`, also those of the files above. */
  readonly levels: readonly Level[];
  /** The index among the children of the innermost container; for an empty slot, the index of the child that follows. */
  readonly index: number;
}

/** In the key of a property or its quotes. */
export interface KeyAt extends Base {
  readonly kind: 'key';
  readonly node: StringNode;
  readonly start: number;
  readonly property: Property;
  /** What the grammar expects as the value of that key. */
  readonly form: Form;
}

/** In a value or directly before it: that of a property, an item of an array, or that of the whole file. */
export interface ValueAt extends Base {
  readonly kind: 'value';
  /** A text, number or literal; a container if the offset is between the key and it; undefined directly after `:`. */
  readonly node: Node | undefined;
  readonly start: number;
  readonly property: Property | undefined;
  readonly form: Form;
}

/** Between children, or where the first one could be. */
export interface EmptyAt extends Base {
  readonly kind: 'empty';
  /**
   * What the grammar expects as a value here; undefined in an object, where a key is expected (or the value of the key before).
   */
  readonly form: Form | undefined;
}

/** One object or array around an offset. */
export interface Level {
  readonly file: string;
  readonly node: Container;
  readonly start: number;
  readonly form: Form;
  /** The property whose value it is. */
  readonly property: Property | undefined;
  /** The element that the object represents, if any. */
  readonly element: Element | undefined;
}

/** The input from which a configuration is read; a snapshot implements it. */
export interface Source {
  readonly config: Config;
  readonly find: FindTree;
}

/**
 * The slot at an offset of docs.json or of a file it refers to with `$ref`; undefined for any other file. Goes down from the root
 * by binary search, so the cost depends on the depth and not on the size of the file.
 */
export function slotAt(source: Source, file: string, offset: number): SlotAt | undefined {
  const root = rootsOf(source).get(file);
  return root && descend(source.config, root, file, offset);
}

/** The elements around a slot, outermost first. */
export function elementsAround({ levels }: SlotAt): readonly Element[] {
  return elementsOf(levels);
}

/** The value that is about to be visited. */
interface Step {
  readonly node: Node | undefined;
  readonly start: number;
  readonly form: Form;
  /** The element that the value represents, or whose list of children it is. */
  readonly element: Element | undefined;
  readonly property: Property | undefined;
  readonly index: number;
}

interface Root extends Step {
  readonly levels: readonly Level[];
}

/** The role of the root of each file: fixed for docs.json, otherwise that of the first `$ref` that leads to it. */
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
    if (!node) return { kind: 'empty', ...base, index, form };
    if (!isContainer(node)) {
      if (isAtCursor(node, start, offset)) return { kind: 'value', ...base, index, node, start, property, form };
      return { kind: 'empty', ...base, index: offset < start ? index : index + 1, form };
    }
    if (!isInside(node, start, offset)) {
      return { kind: 'empty', ...base, index: offset <= start ? index : index + 1, form };
    }
    levels.push({ file, node, start, form, property, element: elementOf(step) });
    const child = childBefore(node, offset - start);
    const at = start + (node.offsets[child] ?? 0);
    const found =
      node.kind === 'array'
        ? inArray(step, node.items[child], { start: at, index: child, here: base })
        : inObject(config, step, { property: node.properties[child], start: at, index: child, here: base });
    if ('kind' in found) return found;
    step = found;
  }
}

type CursorContext = Pick<SlotAt, 'file' | 'offset' | 'levels'>;

function inArray(
  step: Step,
  item: Node | undefined,
  { start, index, here }: { readonly start: number; readonly index: number; readonly here: CursorContext },
): Step | EmptyAt {
  const form = formOfItem(step.form);
  if (!item || !reaches(item, start, here.offset)) return { kind: 'empty', ...here, index: index + 1, form };
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
  }: {
    readonly property: Property | undefined;
    readonly start: number;
    readonly index: number;
    readonly here: CursorContext;
  },
): Step | SlotAt {
  const { offset } = here;
  const after: EmptyAt = { kind: 'empty', ...here, index: index + 1, form: undefined };
  if (!property) return after;
  const { key, value: node } = property;
  const form = formOfProperty(step.form, key.value);
  if (isAtCursor(key, start, offset)) return { kind: 'key', ...here, index, node: key, start, property, form };
  const valueStart = start + property.valueOffset;
  if (node ? !reaches(node, valueStart, offset) : offset > valueStart) return after;
  if (!node) return { kind: 'value', ...here, index, node, start: offset, property, form };
  if (offset < valueStart || (offset === valueStart && isContainer(node))) {
    return { kind: 'value', ...here, index, node, start: valueStart, property, form };
  }
  return { node, start: valueStart, form, property, index, element: valueElement(config, step, key.value, form) };
}

/** Whether an offset belongs to the child that begins before it: inside it, or after it while it is not closed. */
function reaches(node: Node, start: number, offset: number): boolean {
  return isContainer(node) ? offset <= start || isInside(node, start, offset) : offset <= start + node.length;
}

function isInside(node: Container, start: number, offset: number): boolean {
  return offset > start && (offset < start + node.length || !node.closed);
}

function isAtCursor(node: Node, start: number, offset: number): boolean {
  return offset >= start && offset <= start + node.length;
}

/** The element that an object represents; undefined for an array and for any other object. */
function elementOf({ node, form, element }: Step): Element | undefined {
  return node?.kind === 'object' && (form.kind === 'element' || form.kind === 'entry') ? element : undefined;
}

function itemElement({ node, form, element }: Step, index: number): Element | undefined {
  if (form.kind !== 'children') return undefined;
  const list = element?.lists.find(({ key, slot }) => key === form.key && slot.value === node);
  return asElement(list?.items[index]);
}

/** The element that a value represents, or its parent if the value is a list of children. */
function valueElement(config: Config, holder: Step, key: string, form: Form): Element | undefined {
  if (form.kind === 'children') return elementOf(holder);
  if (form.kind !== 'element') return undefined;
  return holder.form.kind === 'config'
    ? config.navigation
    : key === 'global'
      ? asElement(elementOf(holder)?.links)
      : undefined;
}

function asElement(item: ChildItem | undefined): Element | undefined {
  return item?.kind === 'element' ? item.element : undefined;
}

function elementsOf(levels: readonly Level[]): readonly Element[] {
  return levels.flatMap((level) => level.element ?? []);
}
