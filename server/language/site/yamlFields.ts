import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { firstKeyOf } from '../../mdx/frontMatter.ts';
import { readPlainFields } from './plainFields.ts';
import { yamlDocument } from './yamlDocument.ts';
import { errorsOf } from './yamlErrors.ts';
import { isMergeKey, mergedInto } from './yamlMerge.ts';
import { scalarValue } from './yamlScalar.ts';

/** The top-level fields of a YAML mapping. */
export interface Fields {
  readonly fields: ReadonlyMap<string, unknown>;
  readonly problems: readonly FieldProblem[];
}

/** Something that a YAML reader refuses; the platform's build stops there. Offsets count from the start of the YAML text. */
export interface FieldProblem {
  readonly code: 'invalid-yaml';
  readonly offset: number;
  readonly length: number;
  /** The reader's own message. */
  readonly detail: string;
  /** Set if only the spaces before the first key are in the way. */
  readonly isIndented?: true;
}

/**
 * Reads YAML as the platform does; if the text is broken, what can be read is returned together with the problems. Never throws.
 */
export function readFields(text: string): Fields {
  const fields = readPlainFields(text);
  return fields ? { fields, problems: [] } : readAnyFields(text);
}

/** A text that is the value of a top-level field, and its position including its quotes. */
export interface FieldText {
  readonly key: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The strings among the top-level fields, in their order; empty if the text is not a mapping. Never throws. */
export function fieldTexts(text: string): readonly FieldText[] {
  if (isTooDeep(text)) return [];
  const { contents } = yamlDocument(text, { isSilent: true });
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }): readonly FieldText[] => {
    if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string' || !value.range) return [];
    const [start, end] = value.range;
    return [{ key: String(key.value), value: value.value, start, end }];
  });
}

/** A top-level field and its range: from its key to the end of its value, which is empty if there is none. */
export interface FieldRange {
  readonly key: string;
  readonly start: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly end: number;
}

/**
 * The ranges of the top-level fields, in their order; undefined for a text with errors, and for one that is not a block
 * mapping.
 */
export function fieldRanges(text: string): readonly FieldRange[] | undefined {
  if (isTooDeep(text)) return undefined;
  const { contents, errors } = yamlDocument(text, { isSilent: true });
  if (errors.length > 0) return undefined;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isMap(contents) || contents.flow) return undefined;
  const ranges: FieldRange[] = [];
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || !key.range) return undefined;
    const [start, keyEnd] = key.range;
    const [valueStart, valueEnd] = isNode(value) && value.range ? value.range : [keyEnd + 1, keyEnd + 1];
    // A text block extends to the beginning of the next line.
    const end = valueStart + text.slice(valueStart, valueEnd).trimEnd().length;
    ranges.push({ key: String(key.value), start, keyEnd, valueStart, end });
  }
  return ranges;
}

/** Reads any YAML text through the YAML library. */
export function readAnyFields(text: string): Fields {
  const begin = firstKeyOf(text);
  if (begin > 0) {
    const { fields, problems } = readAnyFields(text.slice(begin));
    return { fields, problems: problems.map((problem) => ({ ...problem, offset: problem.offset + begin })) };
  }
  const strict = readDocument(text);
  if (strict.problems.length === 0) return strict;
  // In real pages, quoted text sometimes continues at the start of a line, which the platform's reader accepts and YAML 1.2 does
  // not.
  const lenient = readDocument(withIndents(text).text);
  return lenient.problems.length === 0 ? lenient : strict;
}

/**
 * The text with a space inserted before each line at the left edge that continues quoted or bracketed content of its field;
 * `inserted` are the offsets of these spaces.
 */
export function withIndents(text: string): { readonly text: string; readonly inserted: readonly number[] } {
  const inserted: number[] = [];
  /** The character the value began with, and how many quotes or brackets are open. */
  let sign = '';
  let open = 0;
  let at = 0;
  const lines = text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    const goesOn = open > 0 && /^\S/.test(line);
    const value = open > 0 ? line : quotedValue.exec(line)?.[1];
    if (open <= 0) sign = value?.[0] ?? '';
    if (value !== undefined) open = openBehind(value, sign, open);
    if (goesOn) inserted.push(start);
    return goesOn ? ` ${line}` : line;
  });
  return { text: lines.join('\n'), inserted };
}

function openBehind(line: string, sign: string, open: number): number {
  if (sign === '"') return (open + (line.replace(/\\./g, '').split(sign).length - 1)) % 2;
  if (sign === "'") return (open + (line.split(sign).length - 1)) % 2;
  return open + line.split(/[[{]/).length - line.split(/[\]}]/).length;
}

/** After its key, or on a line below it. */
const quotedValue = /^(?:[^\s#][^:]*:)?[ \t]+(["'[{][^\n]*)$/;

function readDocument(text: string): Fields {
  const refused = (detail: string): FieldProblem => {
    return { code: 'invalid-yaml', offset: 0, length: text.trimEnd().length, detail };
  };
  if (isTooDeep(text)) return { fields: new Map(), problems: [refused('Lists and maps are nested too deep')] };
  const document = yamlDocument(text);
  const { contents } = document;
  const problems: FieldProblem[] = errorsOf(document, text).map(({ pos, message }) => ({
    code: 'invalid-yaml',
    offset: Math.min(pos[0], text.length),
    length: Math.max(0, Math.min(pos[1], text.length) - pos[0]),
    detail: message,
  }));
  const fields = new Map<string, unknown>();
  try {
    if (isMap(contents)) {
      const anchors: Anchors = new Map();
      for (const [key, value] of entriesOf(contents.items, anchors)) fields.set(key, value);
      const merged = mergedInto(contents, (name) => anchors.get(name)?.node);
      for (const [key, value] of entriesOf(merged, anchors)) fields.set(key, value);
    } else if (contents !== null && !(isScalar(contents) && contents.value === null)) {
      problems.push(refused('No "key: value" pairs'));
    }
  } catch (error) {
    if (!(error instanceof UnknownAlias)) throw error;
    problems.push(refused(error.message));
  }
  return { fields, problems };
}

/** No real text is nested like that. For some thousand brackets the library uses up the memory of the whole process. */
const maxDepth = 60;

/** Whether the brackets of lists and maps, or the markers of block lists and keys on one line, are nested too deep. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth++;
    else if ((sign === ']' || sign === '}') && depth > 0) depth--;
    if (depth > maxDepth) return true;
  }
  return marks.test(text);
}

/** `- - - -` and `? ? ? ?`. */
const marks = new RegExp(`(?:[?-][ \\t]+){${maxDepth}}`);

class UnknownAlias extends Error {}

/** What anchors mark; an alias returns the very same value, so that no text grows by them. */
type Anchors = Map<string, { readonly node: Node; readonly value: unknown }>;

/**
 * The entries of a map, except what `<<` adds. The library's own `toJS` writes keys that are lists or maps as text, which takes for
 * ever if they are nested.
 */
function* entriesOf(pairs: readonly Pair[], anchors: Anchors): Iterable<readonly [string, unknown]> {
  for (const { key, value } of pairs) {
    const name = plainOf(key, anchors);
    const inner = plainOf(value, anchors);
    if (!isCollection(key) && !isMergeKey(key)) yield [String(name ?? ''), inner];
  }
}

function plainOf(node: unknown, anchors: Anchors): unknown {
  if (isAlias(node)) {
    const anchored = anchors.get(node.source);
    if (!anchored) throw new UnknownAlias(`Unresolved alias: ${node.source}`);
    return anchored.value;
  }
  if (!isNode(node)) return null;
  const value = isScalar(node) ? scalarValue(node) : collectionOf(node, anchors);
  if (node.anchor !== undefined) anchors.set(node.anchor, { node, value });
  return value;
}

function collectionOf(node: Node, anchors: Anchors): unknown {
  if (isSeq(node)) return node.items.map((item) => plainOf(item, anchors));
  return isMap(node) ? Object.fromEntries(entriesOf(node.items, anchors)) : undefined;
}
