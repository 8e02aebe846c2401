import type { LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { childRuleOf, elementTypes, fieldOf, kindByLabel } from '../../grammar/elements.ts';
import type { ChildKey, ElementKind, Shape } from '../../grammar/types.ts';
import { isContainer, isFinished, type Node } from '../../text/nodes.ts';
import { type HrefForm, readHref } from '../../values/href.ts';
import { nearest } from '../../values/nearest.ts';
import type { ValueProblem } from '../../values/read.ts';
import { checkShape } from '../../values/shape.ts';
import { type JsonType, jsonType } from '../../values/shapeProblem.ts';
import {
  type ChildItem,
  type ChildList,
  type Element,
  isChildKey,
  isUnresolved,
  type Slot,
  slotOf,
} from './element.ts';
import { keyRange } from './locations.ts';
import { refOf } from './references.ts';
import { problemAt, type ShapeDetail, wholeProblems } from './wholeProblems.ts';

/** A problem with the keys and values of an element itself, apart from its children. */
export type FieldProblem = LocationRange & {
  /** True if the platform refuses the element because of it; false if it drops the key or accepts it. */
  readonly refused: boolean;
} & FieldProblemDetail;

export type FieldProblemDetail = ShapeDetail | ChildDetail | LinkDetail;

interface ChildDetail {
  readonly code: 'child-not-allowed';
  /** `stranger` is set if the whole object is of another kind than expected in its place. */
  readonly args: { readonly property: string; readonly stranger?: ElementKind };
}

interface LinkDetail {
  readonly code: 'href';
  /** Either the form of link within the site, or why the value is not a link. */
  readonly args: { readonly value: string; readonly form?: HrefForm; readonly problem?: ValueProblem };
}

/** What the platform's validator and this program's own rules find in the element's own keys (platform.md 1.1, 1.3, 2.3). */
export const fieldProblems: (element: Element) => readonly FieldProblem[] = memo((element) => {
  const stranger = strangerLabel(element);
  if (stranger) return [misplaced(stranger)];
  return [...missingKeys(element), ...element.slots.flatMap((slot) => [...slotProblems(element, slot)])];
});

/** What is wrong with the entries of a list that are not elements. */
export const itemProblems: (list: ChildList) => readonly FieldProblem[] = memo((list) => {
  const problems: FieldProblem[] = [];
  for (const item of list.items) {
    const problem = itemProblem(list, item);
    if (problem) problems.push(problem);
  }
  return problems.length === 0 ? none : problems;
});

const none: readonly FieldProblem[] = [];

/** Whether the platform refuses unknown keys here instead of dropping them. */
export function isClosed(element: Element): boolean {
  if (element.kind === 'global') return true;
  return element.kind === 'tab' && (slotOf(element, 'graphql') ?? slotOf(element, 'sdk')) !== undefined;
}

/** Whether elements of this kind may have children under that key, in this place. */
export function mayHold(element: Element, key: ChildKey): boolean {
  if (element.global) return key === 'href';
  if (element.kind === 'tab' && isClosed(element)) return key === 'groups';
  return childRuleOf(element.kind, key) !== undefined;
}

function* missingKeys(element: Element): Iterable<FieldProblem> {
  const { node } = element;
  const { labelKey } = elementTypes[element.kind];
  if (!isFinished(node) || isUnresolved(element)) return;
  for (const property of [...(labelKey ? [labelKey] : []), ...(element.global ? ['href'] : [])]) {
    if (slotOf(element, property)) continue;
    yield { code: 'missing-property', file: undefined, offset: 0, length: 1, refused: true, args: { property } };
  }
}

/** The label key of another kind if the element's own is missing: for example, a tab in `pages`. */
function strangerLabel(element: Element): Slot | undefined {
  const { labelKey, fields } = elementTypes[element.kind];
  if (labelKey === undefined || slotOf(element, labelKey) || !isFinished(element.node)) return undefined;
  return element.slots.find(({ key }) => kindByLabel.has(key) && !fields.some((field) => field.key === key));
}

function misplaced(slot: Slot): FieldProblem {
  const stranger = kindByLabel.get(slot.key);
  const args = { property: slot.key, ...(stranger ? { stranger } : {}) };
  return { code: 'child-not-allowed', ...keyRange(slot), refused: true, args };
}

function itemProblem(list: ChildList, item: ChildItem): FieldProblem | undefined {
  if (item.kind === 'element') return undefined;
  const { file, offset, node } = item;
  const range = { file, offset, length: node.length, refused: true };
  const key = list.key;
  if (item.kind === 'other') {
    const expected: readonly JsonType[] = key === 'pages' ? ['text', 'object'] : ['object'];
    const isReferenced = file !== undefined && file !== list.slot.valueLocation.file;
    const args = { key, expected, found: jsonType(node), isEntry: true } as const;
    return { ...range, code: 'wrong-type', args: isReferenced ? { ...args, isReferenced } : args };
  }
  if (item.node.value !== '' || !item.node.closed) return undefined;
  return {
    ...range,
    code: 'invalid-value',
    args: { key, value: '', reason: 'empty', says: { template: 'must not be empty' } },
  };
}

function* slotProblems(element: Element, slot: Slot): Iterable<FieldProblem> {
  const { key, value } = slot;
  // A key without a value is still being typed.
  if (!value) return;
  if (!takesHere(element, key)) {
    yield unknownKey(element, slot);
    return;
  }
  if (key === 'global' && fieldOf(element.kind, 'global')) {
    if (value.kind !== 'object') yield wrongType(slot, ['object']);
    return;
  }
  if (isChildKey(key)) {
    yield* childProblems(element, slot, key);
    return;
  }
  const field = fieldOf(element.kind, key);
  if (!field) {
    // The rule `root-openapi-ignored` reports it for the root, with its own message.
    if (element.kind !== 'navigation' || !['openapi', 'asyncapi'].includes(key)) yield unknownKey(element, slot);
  } else if (isBesideOpenApi(element, key)) {
    const args = { property: key, onlyWhen: { key: 'openapi', not: true } };
    yield { code: 'unknown-property', ...keyRange(slot), refused: false, args };
  } else {
    for (const problem of shapeProblems(field.shape, slot, value)) {
      yield { ...problem, refused: problem.refused && !field.lenient };
    }
  }
}

function* shapeProblems(shape: Shape, slot: Slot, value: Node): Iterable<FieldProblem> {
  if (slot.whole) yield* wholeProblems(shape, slot, slot.whole);
  else for (const problem of checkShape(shape, value, 0, slot.key)) yield problemAt(slot.valueLocation, problem);
}

function* childProblems(element: Element, slot: Slot, key: ChildKey): Iterable<FieldProblem> {
  if (!mayHold(element, key)) {
    yield { code: 'child-not-allowed', ...keyRange(slot), refused: isClosed(element), args: { property: key } };
  } else if (key === 'href') {
    yield* linkProblems(slot);
  } else if (slot.value && slot.value.kind !== 'array' && !mayBeReference(slot.value)) {
    yield wrongType(slot, ['list']);
  }
}

/** False for a key that such elements have but that is dropped or refused in this place (measured, 0.1.876 and 0.1.878). */
function takesHere(element: Element, key: string): boolean {
  if (element.global) return !notInGlobal.has(key);
  if (element.kind !== 'tab' || !isClosed(element)) return true;
  return !notBesideSchema.has(key) && !(key === 'sdk' && slotOf(element, 'graphql'));
}

/** Fields of a link in `global` that are dropped, and the two for which a tab is refused there. */
const notInGlobal: ReadonlySet<string> = new Set(['openapi', 'asyncapi', 'global', 'graphql', 'sdk']);

/** Fields for which a tab with `graphql` or `sdk` is refused. */
const notBesideSchema: ReadonlySet<string> = new Set(['openapi', 'asyncapi', 'global']);

/** Whether the key is the `asyncapi` of a group with a readable `openapi`, even an empty list: the group keeps only that. */
export function isBesideOpenApi(element: Element, key: string): boolean {
  if (element.kind !== 'group' || key !== 'asyncapi') return false;
  const slot = slotOf(element, 'openapi');
  return slot?.value !== undefined && isKept(element, slot);
}

/** False for a value that is silently dropped because its field does not accept it. */
export function isKept(element: Element, slot: Slot): boolean {
  const { key, value } = slot;
  const field = fieldOf(element.kind, key);
  if (!field || !value || !takesHere(element, key) || isBesideOpenApi(element, key)) return false;
  return !field.lenient || ![...shapeProblems(field.shape, slot, value)].some(({ refused }) => refused);
}

/** Whether a value is an object with `$ref`, or one that is still being typed. */
function mayBeReference(value: Node): boolean {
  return value.kind === 'object' && (refOf(value) !== undefined || !isFinished(value));
}

function* linkProblems(slot: Slot): Iterable<FieldProblem> {
  const { value, valueLocation } = slot;
  if (!value) return;
  if (value.kind !== 'string') {
    yield wrongType(slot, ['text']);
    return;
  }
  const { ok: form, problem } = readHref(value.value);
  if (form === 'url' || form === 'mail' || !value.closed) return;
  const args = { value: value.value, ...(problem ? { problem } : {}), ...(form ? { form } : {}) };
  yield { code: 'href', ...valueLocation, length: value.length, refused: problem?.refused ?? false, args };
}

function unknownKey(element: Element, slot: Slot): FieldProblem {
  const { fields, children } = elementTypes[element.kind];
  // A list cannot have been meant by `"group": "Guides"`.
  const mayBeList = !slot.value || isContainer(slot.value);
  const rows = [...fields, ...children.filter(({ key }) => mayBeList || key === 'href')];
  const free = rows.map((row) => row.key).filter((key) => !slotOf(element, key));
  const guess = nearest(slot.key, free);
  const args = { property: slot.key, ...(guess === undefined ? {} : { nearest: guess }) };
  const refused = isClosed(element) || (elementTypes[element.kind].refuses?.includes(slot.key) ?? false);
  return { code: 'unknown-property', ...keyRange(slot), refused, args };
}

function wrongType(slot: Slot, expected: readonly JsonType[]): FieldProblem {
  const { value, valueLocation, key } = slot;
  const found = value ? jsonType(value) : 'null';
  const length = value && value.kind !== 'object' && value.kind !== 'array' ? value.length : 1;
  return { code: 'wrong-type', ...valueLocation, length, refused: true, args: { key, expected, found } };
}
