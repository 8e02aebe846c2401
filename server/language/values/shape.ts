import type { OffsetRange } from '../../base/locations.ts';
import { memo } from '../../base/memo.ts';
import type { Condition, Field, Shape } from '../grammar/types.ts';
import { type ArrayNode, isContainer, isFinished, type Node, type ObjectNode, property } from '../text/nodes.ts';
import { namedPart } from '../text/parts.ts';
import { nearest } from './nearest.ts';
import { type JsonType, jsonType, movedProblem, type ShapeProblem } from './shapeProblem.ts';
import { wrongProtocol } from './spec.ts';
import { checkText } from './text.ts';

type ObjectShape = Extract<Shape, { kind: 'object' }>;
type ListShape = Extract<Shape, { kind: 'list' }>;
type MapShape = Extract<Shape, { kind: 'map' }>;

/**
 * Checks whether a value is what its place requires, as the platform does (platform.md 1.1): objects drop unknown keys unless
 * they are closed; of a union, the first alternative that fits is used. Never throws. What the author has not finished typing
 * gives no problem, nor does anything that an object with `$ref` may get from its file. Positions are relative to the origin of
 * `offset`, which is the beginning of the node. `key` names the property that contains it.
 */
export function* checkShape(shape: Shape, node: Node, offset: number, key?: string): Iterable<ShapeProblem> {
  if (node.kind === 'string' && !node.closed) return;
  if (!typesOf(shape).includes(jsonType(node))) {
    if (!mayBeReference(node)) yield wrongType(shape, node, offset, key);
    return;
  }
  switch (shape.kind) {
    case 'text':
    case 'choice':
      if (node.kind === 'string')
        yield* checkWord(shape, node.value, { start: offset, end: offset + node.length }, key);
      break;
    case 'list':
      if (node.kind === 'array') yield* checkList(shape, node, offset, key);
      break;
    case 'object':
      if (node.kind === 'object') yield* checkObject(shape, node, offset, key);
      break;
    case 'map':
      if (node.kind === 'object') yield* checkMap(shape, node, offset, key);
      break;
    case 'union':
      yield* checkUnion(shape.of, node, offset, key);
  }
}

function* checkWord(
  shape: Extract<Shape, { kind: 'text' | 'choice' }>,
  value: string,
  range: OffsetRange,
  key: string | undefined,
): Iterable<ShapeProblem> {
  const named = key === undefined ? {} : { key };
  if (shape.kind === 'choice') {
    const choices = shape.values.map((choice) => choice.value);
    if (choices.includes(value)) return;
    const guess = nearest(value, choices);
    const [only = ''] = choices;
    const says =
      choices.length === 1
        ? { template: 'must be `{only}`', args: { only } }
        : {
            template: 'must be one of {count} words, such as {some}',
            args: { count: choices.length, some: choices.slice(0, 3) },
          };
    const args = { ...named, value, reason: 'choice', says, choices, ...(guess ? { nearest: guess } : {}) } as const;
    yield { code: 'invalid-value', ...range, refused: true, args };
    return;
  }
  const problem = checkText(shape.of, value) ?? (shape.protocols && wrongProtocol(value, shape.protocols));
  if (problem) {
    const { refused, ...rest } = problem;
    yield { code: 'invalid-value', ...range, refused, args: { ...named, value, ...rest } };
  } else if (shape.pattern && !shape.pattern.test.test(value)) {
    const args = { ...named, value, reason: 'pattern', says: { template: shape.pattern.says } } as const;
    yield { code: 'invalid-value', ...range, refused: true, args };
  }
}

function* checkList(
  shape: ListShape,
  node: ArrayNode,
  offset: number,
  key: string | undefined,
): Iterable<ShapeProblem> {
  const named = key === undefined ? {} : { key };
  const { min = 0, max = Number.POSITIVE_INFINITY } = shape;
  if (isFinished(node) && node.items.length < min) {
    yield { code: 'empty-element', start: offset, end: offset + node.length, refused: true, args: named };
  }
  const seen = new Map<string, OffsetRange>();
  const byKey = shape.unique?.by === undefined ? {} : { key: shape.unique.by };
  for (const [index, item] of node.items.entries()) {
    const start = offset + (node.offsets[index] ?? 0);
    for (const problem of itemProblems(shape.items, item, start, key)) {
      const isItem = problem.code === 'wrong-type' && problem.start === start;
      yield isItem ? { ...problem, args: { ...problem.args, isEntry: true } } : problem;
    }
    if (index === max) {
      const says = { template: 'must have at most {max} entries', args: { max } };
      const args = { ...named, value: '', reason: 'too-many', says } as const;
      yield { code: 'invalid-value', start, end: start + marked(item), refused: true, args };
    }
    const compared = shape.unique && comparedText(shape.unique.by, item, start);
    if (!compared) continue;
    const { value, range } = compared;
    const first = seen.get(value);
    if (first) {
      const says = { template: 'must not appear here twice' };
      const args = { ...named, ...byKey, value, reason: 'repeated', says, first } as const;
      yield { code: 'invalid-value', ...range, refused: true, args };
    } else seen.set(value, range);
  }
}

/** Cached for objects: a keystroke in one of a thousand redirects does not check the others again. */
function itemProblems(shape: Shape, item: Node, start: number, key: string | undefined): Iterable<ShapeProblem> {
  if (item.kind !== 'object') return checkShape(shape, item, start, key);
  const checks = itemChecks(shape);
  let check = checks.get(key);
  if (!check) {
    check = memo((object: Node) => [...checkShape(shape, object, 0, key)]);
    checks.set(key, check);
  }
  return check(item).map((problem) => movedProblem(problem, start));
}

/** By the key of the list: its problems name it. */
const itemChecks = memo((_shape: Shape) => new Map<string | undefined, (item: Node) => readonly ShapeProblem[]>());

/** The text by which an item of a list without duplicates is compared, and its range. */
function comparedText(
  by: string | undefined,
  item: Node,
  start: number,
): { value: string; range: OffsetRange } | undefined {
  if (by === undefined) {
    return item.kind === 'string' && item.closed
      ? { value: item.value, range: { start, end: start + item.length } }
      : undefined;
  }
  if (item.kind !== 'object') return undefined;
  const part = namedPart(item, start, by);
  return part?.value && comparedText(undefined, part.value, part.valueStart);
}

function* checkObject(shape: ObjectShape, node: ObjectNode, offset: number, above?: string): Iterable<ShapeProblem> {
  const named = above === undefined ? {} : { key: above };
  const reference = isReference(node);
  for (const { key, range, entry, valueStart } of entriesOf(node, offset)) {
    const field = shape.fields.find((known) => known.key === key);
    if (!field) {
      const guess = nearestField(shape.fields, node, key);
      const args = { ...named, property: key, ...(guess === undefined ? {} : { nearest: guess }) };
      yield { code: 'unknown-property', ...range, refused: shape.closed, args };
    } else if (field.onlyWhen && !holds(field.onlyWhen, node)) {
      if (holds(field.onlyWhen, node) === undefined) continue;
      const args = { ...named, property: key, onlyWhen: field.onlyWhen };
      yield { code: 'unknown-property', ...range, refused: false, args };
    } else if (entry.value && property(node, key) === entry) {
      for (const problem of checkShape(field.shape, entry.value, valueStart, key)) {
        yield field.lenient ? { ...problem, refused: false } : problem;
      }
    }
  }
  if (reference || !isFinished(node)) return;
  for (const field of shape.fields) {
    const required = typeof field.required === 'object' ? holds(field.required, node) : field.required;
    if (required && !property(node, field.key)) {
      const args = { ...named, property: field.key };
      yield { code: 'missing-property', start: offset, end: offset + 1, refused: true, args };
    }
  }
}

function* checkMap(shape: MapShape, node: ObjectNode, offset: number, above?: string): Iterable<ShapeProblem> {
  for (const { key, range, entry, valueStart } of entriesOf(node, offset)) {
    const keyProblem =
      shape.keys.kind === 'text' || shape.keys.kind === 'choice'
        ? [...checkWord(shape.keys, key, range, above)][0]
        : undefined;
    if (keyProblem?.code === 'invalid-value') {
      const guess = keyProblem.args.nearest;
      const unused = guess !== undefined && !property(node, guess);
      const args = {
        ...(above === undefined ? {} : { key: above }),
        property: key,
        ...(unused ? { nearest: guess } : {}),
      };
      yield { code: 'unknown-property', ...range, refused: keyProblem.refused, args };
    } else if (entry.value && property(node, key) === entry) {
      yield* checkShape(shape.values, entry.value, valueStart, key);
    }
  }
}

/** The first alternative that fits; else the one that knows most of the author's keys, else the first. */
function* checkUnion(shapes: readonly Shape[], node: Node, offset: number, key?: string): Iterable<ShapeProblem> {
  const possible = shapes.filter((shape) => typesOf(shape).includes(jsonType(node)));
  if (isReference(node) && possible.length !== 1) return;
  let best: readonly ShapeProblem[] = [];
  let bestKnown = -1;
  for (const shape of possible) {
    const problems = [...checkShape(shape, node, offset, key)];
    if (!problems.some((problem) => problem.refused)) {
      yield* problems;
      return;
    }
    const known = knownKeys(shape, node);
    if (known > bestKnown) {
      best = problems;
      bestKnown = known;
    }
  }
  yield* best;
}

function knownKeys(shape: Shape, node: Node): number {
  if (shape.kind !== 'object' || node.kind !== 'object') return 0;
  return shape.fields.filter((field) => property(node, field.key)).length;
}

/** The properties that have at least the beginning of a value, without the `$ref` that the platform resolves. */
function* entriesOf(node: ObjectNode, offset: number) {
  const reference = isReference(node);
  for (const [index, entry] of node.properties.entries()) {
    const { value: key, closed, length } = entry.key;
    if (!closed || !entry.value || (reference && key === '$ref')) continue;
    const start = offset + (node.offsets[index] ?? 0);
    yield { key, entry, range: { start, end: start + length }, valueStart: start + entry.valueOffset };
  }
}

/** Whether the object meets a condition; undefined if that is not decided by what is typed so far, or a `$ref` may decide it. */
export function holds(condition: Condition, node: ObjectNode): boolean | undefined {
  const entry = property(node, condition.key);
  if (!entry && isReference(node)) return undefined;
  const value = entry?.value;
  const settled = !entry || condition.values === undefined || (value?.kind === 'string' && value.closed);
  if (!settled) return undefined;
  const met = condition.values
    ? value?.kind === 'string' && condition.values.includes(value.value)
    : entry !== undefined;
  return met !== (condition.not ?? false);
}

function nearestField(fields: readonly Field[], node: ObjectNode, key: string): string | undefined {
  const free = fields.filter((field) => !property(node, field.key));
  const renamed = free.find((field) => field.formerly?.includes(key));
  if (renamed) return renamed.key;
  return nearest(
    key,
    free.filter((field) => !field.onlyWhen || holds(field.onlyWhen, node)).map((field) => field.key),
  );
}

/** An object that the platform replaces by the content of a file before it checks it (platform.md 1.7). */
function isReference(node: Node): boolean {
  return node.kind === 'object' && property(node, '$ref')?.value?.kind === 'string';
}

/** The same, or an object that may become one because it is still being typed. */
function mayBeReference(node: Node): boolean {
  return isReference(node) || (node.kind === 'object' && !isFinished(node));
}

function wrongType(shape: Shape, node: Node, start: number, key: string | undefined): ShapeProblem {
  const args = { expected: typesOf(shape), found: jsonType(node), ...(key === undefined ? {} : { key }) };
  return { code: 'wrong-type', start, end: start + marked(node), refused: true, args };
}

/** How much of a value is marked: for an object or list only its bracket, since otherwise half the file could be underlined. */
function marked(node: Node): number {
  return isContainer(node) ? 1 : node.length;
}

const everything: readonly JsonType[] = ['object', 'list', 'text', 'number', 'boolean', 'null'];

/** The types of value that a shape accepts, in the order in which it names them. */
function typesOf(shape: Shape): readonly JsonType[] {
  switch (shape.kind) {
    case 'text':
    case 'choice':
      return ['text'];
    case 'list':
      return ['list'];
    case 'object':
    case 'map':
      return ['object'];
    case 'union':
      return [...new Set(shape.of.flatMap(typesOf))];
    case 'boolean':
    case 'number':
    case 'null':
      return [shape.kind];
    case 'any':
    case 'elements':
      return everything;
  }
}
