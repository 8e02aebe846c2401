import { childRuleOf, elementTypes, kindInList } from '../grammar/elements.ts';
import { childKeys, type ElementKind } from '../grammar/types.ts';
import type { TextEdit } from '../text/edits.ts';
import { type Fragment, fragmentAt, newFragment, objectFragment, propertyFragment } from '../text/fragments.ts';
import { type ArrayNode, isFinished, nodeValue } from '../text/nodes.ts';
import { insertFragments } from '../text/partEdits.ts';
import { type Located, namedPart, type Part, partsOf } from '../text/parts.ts';
import { type ProblemPart, removal } from './fix.ts';
import { labelFor, labelsIn } from './labels.ts';

/** The value of a part if it is a non-empty array without syntax errors. */
export function arrayOf({ value, valueStart }: Part): Located<ArrayNode> | undefined {
  if (value?.kind !== 'array' || !isFinished(value) || value.broken || value.items.length === 0) return undefined;
  return { node: value, start: valueStart };
}

/** The property of that name beside a part. */
export function siblingOf({ part: { container } }: ProblemPart, key: string): Part | undefined {
  return container.node.kind === 'object' ? namedPart(container.node, container.start, key) : undefined;
}

/** Puts the items of an array before those of another array of the same key, each once. */
export function mergeItems(found: ProblemPart, target: Part): readonly TextEdit[] | undefined {
  const removed = removal(found);
  const [own, other] = [arrayOf(found.part), arrayOf(target)];
  if (!removed || !own || !other) return undefined;
  const known = new Set(other.node.items.map((item) => JSON.stringify(nodeValue(item))));
  const isKnown = own.node.items.map((item) => known.has(JSON.stringify(nodeValue(item))));
  const fresh = fragmentsOf(found.text, own).filter((_, index) => !isKnown[index]);
  return fresh.length === 0 ? undefined : [removed, insertFragments(found.text, other, 0, { fragments: fresh })];
}

/** Appends the items, as written, to another array. */
export function appendItems(found: ProblemPart, target: Part): readonly TextEdit[] | undefined {
  const removed = removal(found);
  const own = arrayOf(found.part);
  const { value, valueStart } = target;
  if (!removed || !own || value?.kind !== 'array' || !isFinished(value) || value.broken) return undefined;
  const list = { node: value, start: valueStart };
  return [removed, insertFragments(found.text, list, value.items.length, { fragments: fragmentsOf(found.text, own) })];
}

function fragmentsOf(text: string, list: Located): readonly Fragment[] {
  return partsOf(list).map((part) => fragmentAt(text, part.start, part.end));
}

/** A list put into an entry of its own. */
export interface Wrapping {
  readonly kind: ElementKind;
  readonly label: string;
  readonly edits: readonly TextEdit[];
}

/** Puts the list into an entry of its own among the others, first or last as it was; undefined if it is not allowed there. */
export function wrapped(found: ProblemPart, target: Part, winner: string, key: string): Wrapping | undefined {
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
  const list = fragmentAt(text, own.start, own.start + own.node.length);
  const entry = objectFragment([propertyFragment(labelKey, newFragment(label)), propertyFragment(key, list)]);
  const at = own.start < other.start ? 0 : other.node.items.length;
  const edits = [removed, insertFragments(text, other, at, { fragments: [entry] })];
  return { kind, label, edits };
}
