import { childRuleOf, elementTypes, kindInList } from '../grammar/elements.ts';
import { childKeys } from '../grammar/types.ts';
import { indentUnit, lineBreak, type TextEdit } from '../text/edits.ts';
import { type ArrayNode, isFinished, plain } from '../text/nodes.ts';
import { type Part, partOf } from '../text/parts.ts';
import { type Found, removal } from './fix.ts';
import { labelFor, labelsIn } from './labels.ts';

/** The entries of a list and where they stand. */
export interface Items {
  readonly node: ArrayNode;
  readonly start: number;
  /** From the first to behind the last item. */
  readonly from: number;
  readonly to: number;
}

/** The value of a part when it is an array with something in it, and nothing broken. */
export function arrayOf({ value, valueStart }: Part): Items | undefined {
  if (value?.kind !== 'array' || !isFinished(value) || value.broken) return undefined;
  const [first] = value.offsets;
  const [last, end] = [value.offsets.at(-1), value.items.at(-1)];
  if (first === undefined || last === undefined || !end) return undefined;
  return { node: value, start: valueStart, from: valueStart + first, to: valueStart + last + end.length };
}

/** The property of that name beside a part. */
export function siblingOf({ part: { container } }: Found, key: string): Part | undefined {
  if (container.node.kind !== 'object') return undefined;
  const index = container.node.properties.findLastIndex((item) => item.key.value === key);
  return partOf(container.node, container.start, index);
}

/** The items of an array before those of another one of the same key, each once. */
export function joined(found: Found, target: Part): readonly TextEdit[] | undefined {
  const removed = removal(found);
  const [own, other] = [arrayOf(found.part), arrayOf(target)];
  if (!removed || !own || !other) return undefined;
  const known = new Set(other.node.items.map((item) => JSON.stringify(plain(item))));
  const gap = gapOf(found.text, other);
  const fresh = own.node.items.flatMap((item, index) => {
    const start = own.start + (own.node.offsets[index] ?? 0);
    return known.has(JSON.stringify(plain(item))) ? [] : `${found.text.slice(start, start + item.length)},${gap}`;
  });
  return fresh.length === 0 ? undefined : [removed, { offset: other.from, end: other.from, text: fresh.join('') }];
}

/** The items as they are written, at the end of the other array; both stand at one depth. */
export function moved(found: Found, target: Part): readonly TextEdit[] | undefined {
  const removed = removal(found);
  const [own, other] = [arrayOf(found.part), arrayOf(target)];
  if (!removed || !own) return undefined;
  const items = found.text.slice(own.from, own.to);
  if (other) return [removed, { offset: other.to, end: other.to, text: `,${gapOf(found.text, other)}${items}` }];
  const { value, valueStart } = target;
  if (value?.kind !== 'array' || value.items.length > 0 || !isFinished(value)) return undefined;
  const whole = found.text.slice(own.start, own.start + own.node.length);
  return [removed, { offset: valueStart, end: valueStart + value.length, text: whole }];
}

/** A list put into an entry of its own. */
export interface Wrapping {
  /** What sort of entry, in words. */
  readonly kind: string;
  readonly label: string;
  readonly edits: readonly TextEdit[];
}

/** The list in an entry of its own among the others, first or last as it was; undefined where it cannot stand there. */
export function wrapped(found: Found, target: Part, winner: string, key: string): Wrapping | undefined {
  const { text, part } = found;
  const listKey = childKeys.find((name) => name === winner);
  const kind = listKey && kindInList(listKey);
  const { labelKey } = kind === undefined ? {} : elementTypes[kind];
  const removed = removal(found);
  const [own, other] = [arrayOf(part), arrayOf(target)];
  if (kind === undefined || labelKey === undefined || !childRuleOf(kind, key) || !removed || !own || !other)
    return undefined;
  const label = labelFor(kind, own.node, labelsIn(other.node, labelKey));
  if (label === undefined) return undefined;
  const indent = indentAt(text, other.from);
  const [unit, newline] = [indentUnit(text), lineBreak(text)];
  const gap = gapOf(text, other);
  const items = text.slice(own.start, own.start + own.node.length);
  const outer = indentAt(text, own.start);
  const inner = gap === ' ' ? outer : indent + unit;
  const list = items.replaceAll(`\n${outer}`, `\n${inner}`);
  const [open, between, close] =
    gap === ' ' ? [' ', ' ', ' '] : [newline + indent + unit, newline + indent + unit, newline + indent];
  const entry = `{${open}"${labelKey}": ${JSON.stringify(label)},${between}"${key}": ${list}${close}}`;
  const isFirst = own.start < other.start;
  const at = isFirst ? other.from : other.to;
  const edit = { offset: at, end: at, text: isFirst ? `${entry},${gap}` : `,${gap}${entry}` };
  return { kind: kind === 'item' ? 'menu item' : kind, label, edits: [removed, edit] };
}

/** What stands between items: a line break with the indentation, or a space. */
function gapOf(text: string, { start, from }: Items): string {
  return text.slice(start, from).includes('\n') ? lineBreak(text) + indentAt(text, from) : ' ';
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}
