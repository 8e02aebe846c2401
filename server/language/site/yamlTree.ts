import { CORE_SCHEMA, load } from 'js-yaml';
import { isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { lastNotAbove } from '../../base/lists.ts';
import type { OffsetRange } from '../../base/locations.ts';
import type { Plain } from '../../base/plain.ts';
import { firstKeyOf } from '../../mdx/frontMatter.ts';
import { plainLines } from './plainFields.ts';
import { yamlDocument } from './yamlDocument.ts';
import { errorsOf, refusedByPlatform } from './yamlErrors.ts';
import { type FieldProblem, isTooDeep, withIndents } from './yamlFields.ts';
import { isMergeKey, mergedInto } from './yamlMerge.ts';
import { scalarValue } from './yamlScalar.ts';

/** A value of a YAML text and its range, quotes included; offsets count from the start of the text. */
export type YamlValue =
  | (OffsetRange & { readonly kind: 'scalar'; readonly value: Scalar })
  | (OffsetRange & { readonly kind: 'list'; readonly items: readonly YamlValue[] })
  | (OffsetRange & { readonly kind: 'map'; readonly fields: readonly YamlField[] })
  /** An alias of a list or a map, which is not resolved: aliases of aliases grow without end. */
  | (OffsetRange & { readonly kind: 'alias' });

export type Scalar = string | number | boolean | null;

/** A key of a mapping with its value, which is an empty `null` if none is written. */
export interface YamlField {
  readonly key: string;
  readonly keyRange: OffsetRange;
  readonly value: YamlValue;
}

/** A mapping with the positions of everything in it. */
export interface YamlTree {
  readonly fields: readonly YamlField[];
  readonly problems: readonly FieldProblem[];
}

/** More values than this are not front matter. */
const maxValues = 2_000;
const maxKey = 200;

/** The fields as plain JSON; undefined if there are too many values, or one is an alias of more than a single value. */
export function plainFields(fields: readonly YamlField[]): Plain | undefined {
  let left = maxValues;
  let isWhole = true;
  const value = mapOf(fields);
  return isWhole ? value : undefined;

  function mapOf(inner: readonly YamlField[]): Plain {
    if (inner.some(({ key }) => key.length > maxKey)) isWhole = false;
    return Object.fromEntries(inner.map(({ key, value: one }) => [key, plainOf(one)]));
  }

  function plainOf(one: YamlValue): unknown {
    if (one.kind === 'alias' || --left < 0) isWhole = false;
    if (!isWhole) return null;
    if (one.kind === 'list') return one.items.map(plainOf);
    return one.kind === 'map' ? mapOf(one.fields) : one.kind === 'scalar' ? one.value : null;
  }
}

/** Longer texts are not parsed: this much is not front matter, and a reader may take seconds for it. */
export const maxYamlLength = 100_000;

/**
 * Reads a YAML mapping with its positions; if the text is broken, what can be read is returned together with the problems. Never
 * throws.
 *
 * @param by is added to every offset: the offset of the text in its file
 */
export function readYamlTree(text: string, by = 0): YamlTree {
  const lines = plainLines(text);
  if (!lines) return movedTree(readFromFirstKey(text), by);
  const fields = lines.map(({ key, value, start, valueStart, end }): YamlField => {
    return {
      key,
      keyRange: { start: start + by, end: start + by + key.length },
      value: plainTree(value, { start: valueStart + by, end: end + by }),
    };
  });
  return { fields, problems: [] };
}

function movedTree({ fields, problems }: YamlTree, by: number): YamlTree {
  return {
    fields: fields.map((field) => movedField(field, by)),
    problems: problems.map((problem) => ({ ...problem, offset: problem.offset + by })),
  };
}

function movedField({ key, keyRange, value }: YamlField, by: number): YamlField {
  return { key, keyRange: { start: keyRange.start + by, end: keyRange.end + by }, value: moved(value, by) };
}

function moved(value: YamlValue, by: number): YamlValue {
  const range = { start: value.start + by, end: value.end + by };
  switch (value.kind) {
    case 'list':
      return { ...value, ...range, items: value.items.map((item) => moved(item, by)) };
    case 'map':
      return { ...value, ...range, fields: value.fields.map((field) => movedField(field, by)) };
    default:
      return { ...value, ...range };
  }
}

function plainTree(value: unknown, range: OffsetRange): YamlValue {
  if (!Array.isArray(value)) return { kind: 'scalar', value: scalarOf(value), ...range };
  return { kind: 'list', items: value.map((item) => plainTree(item, range)), ...range };
}

function readFromFirstKey(text: string): YamlTree {
  const begin = firstKeyOf(text);
  const read = movedTree(readTree(text.slice(begin)), begin);
  const margin = begin - text.slice(0, begin).lastIndexOf('\n') - 1;
  const whole = margin > 0 && read.problems.length > 0 ? readTree(text) : read;
  if (read.problems.length === 0 || whole.problems.length > 0) return read;
  const detail = 'The first key is indented';
  const indented = { code: 'invalid-yaml', offset: begin - margin, length: margin, detail, isIndented: true } as const;
  return { fields: whole.fields, problems: [indented] };
}

function readTree(text: string): YamlTree {
  const strict = readDocument(text, []);
  if (strict.problems.length === 0 || text.length > maxYamlLength) return strict;
  // In real pages, quoted text sometimes continues at the start of a line, which the platform's reader accepts and YAML 1.2 does
  // not.
  const { text: indented, inserted } = withIndents(text);
  const lenient = inserted.length > 0 ? readDocument(indented, inserted) : strict;
  if (lenient.problems.length === 0) return lenient;
  // The platform uses a library of this family: what that accepts is not a mistake, whatever the other reader says.
  return isTaken(text) ? { ...strict, problems: [] } : strict;
}

function isTaken(text: string): boolean {
  if (isTooDeep(text)) return false;
  try {
    const value = load(text, { schema: CORE_SCHEMA });
    if (typeof value !== 'object' || Array.isArray(value)) return false;
    return refusedByPlatform(yamlDocument(text, { isSilent: true }), text).length === 0;
  } catch {
    return false;
  }
}

/** `inserted`: the offsets of spaces that the author's text does not have. */
function readDocument(text: string, inserted: readonly number[]): YamlTree {
  const places = inserted.map((at, index) => at + index);
  const original = (offset: number) => offset - (lastNotAbove(places, offset - 1) + 1);
  const refused = (detail: string): YamlTree => {
    return { fields: [], problems: [{ code: 'invalid-yaml', offset: 0, length: text.trimEnd().length, detail }] };
  };
  if (text.length > maxYamlLength) return refused('It is too long to be front matter');
  if (isTooDeep(text)) return refused('Lists and maps are nested too deep');
  const document = yamlDocument(text);
  const { contents } = document;
  const problems = errorsOf(document, text).map(({ pos, message }): FieldProblem => {
    const offset = Math.min(original(pos[0]), text.length);
    return {
      code: 'invalid-yaml',
      offset,
      length: Math.max(0, Math.min(original(pos[1]), text.length) - offset),
      detail: message,
    };
  });
  if (contents === null || (isScalar(contents) && contents.value === null)) return { fields: [], problems };
  if (!isMap(contents)) return problems.length > 0 ? { fields: [], problems } : refused('No "key: value" pairs');
  const reading: Reading = { text, original, anchors: new Map(), unknown: [] };
  const own = fieldsOf(contents.items, reading);
  const merged = mergedInto(contents, (name) => reading.anchors.get(name)?.node);
  // Each is where it is written, which may be within another field.
  const fields = [...own, ...fieldsOf(merged, reading)];
  const unresolved = reading.unknown.map(({ start, end, name }): FieldProblem => {
    return { code: 'invalid-yaml', offset: start, length: end - start, detail: `Unresolved alias: ${name}` };
  });
  return { fields, problems: [...problems, ...unresolved] };
}

interface Reading {
  readonly text: string;
  readonly original: (offset: number) => number;
  /** What anchors mark, with its value if that is a single one. */
  readonly anchors: Map<string, { readonly node: Node; readonly value: Scalar | undefined }>;
  readonly unknown: (OffsetRange & { readonly name: string })[];
}

/** The fields as they are written, without what `<<` adds. */
function fieldsOf(pairs: readonly Pair[], reading: Reading): readonly YamlField[] {
  return pairs.flatMap(({ key, value }): readonly YamlField[] => {
    if (!isScalar(key)) return [];
    const keyRange = rangeOf(key, reading);
    if (!keyRange) return [];
    const empty = { start: keyRange.end, end: keyRange.end };
    const field = { key: String(key.value ?? ''), keyRange, value: valueIn(value, empty, reading) };
    return isMergeKey(key) ? [] : [field];
  });
}

function valueIn(node: unknown, around: OffsetRange, reading: Reading): YamlValue {
  if (!isNode(node)) return { kind: 'scalar', value: null, ...around };
  const range = rangeOf(node, reading) ?? around;
  if (isAlias(node)) return aliasOf(node.source, range, reading);
  if (isScalar(node)) {
    const value = scalarOf(scalarValue(node));
    if (node.anchor !== undefined) reading.anchors.set(node.anchor, { node, value });
    return { kind: 'scalar', value, ...range };
  }
  if ('anchor' in node && node.anchor !== undefined) reading.anchors.set(node.anchor, { node, value: undefined });
  if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => valueIn(item, range, reading)), ...range };
  return isMap(node) ? { kind: 'map', fields: fieldsOf(node.items, reading), ...range } : { kind: 'alias', ...range };
}

function aliasOf(name: string, range: OffsetRange, { anchors, unknown }: Reading): YamlValue {
  const anchored = anchors.get(name);
  if (!anchored) unknown.push({ ...range, name });
  const value = anchored?.value;
  return value === undefined ? { kind: 'alias', ...range } : { kind: 'scalar', value, ...range };
}

function rangeOf({ range }: Node, { text, original }: Reading): OffsetRange | undefined {
  if (!range) return undefined;
  const [start, end] = range;
  // A text block extends to the beginning of the next line.
  return { start: original(start), end: original(start + text.slice(start, end).trimEnd().length) };
}

function scalarOf(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
}
