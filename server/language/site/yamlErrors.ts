import { type Document, isCollection, isMap, isScalar, isSeq } from 'yaml';
import { isMergeable, isMergeKey } from './yamlMerge.ts';

/** A mistake and its position in the YAML text. */
export interface YamlError {
  readonly pos: readonly [start: number, end: number];
  readonly message: string;
}

/** The errors of the library, and those of the platform's reader in addition. */
export function errorsOf(document: Document, text: string): readonly YamlError[] {
  const errors = document.errors.map(({ code, pos, message }): YamlError => {
    // The second document begins with its `---`.
    return code === 'MULTIPLE_DOCS' ? { pos: [pos[0], pos[0] + 3], message: secondDocument } : { pos, message };
  });
  return [...errors, ...refusedByPlatform(document, text)];
}

/** The message for a `---` with something after it, with which a second document of YAML begins. */
export const secondDocument = 'There is a second document';

/**
 * What the library accepts and the platform's reader (js-yaml 3) does not: custom tags, empty keys, merges of what is not a map, and
 * control characters.
 */
export function refusedByPlatform(
  { contents, warnings }: Pick<Document, 'contents' | 'warnings'>,
  text: string,
): readonly YamlError[] {
  const tags = warnings.filter(({ code, message }) => code === 'TAG_RESOLVE_FAILED' && !knownTag.test(message));
  // The platform removes white space at the end of the whole text, to which some of the characters belong.
  const controls = control.test(text) ? controlsIn(contents, text.trimEnd()) : [];
  return [...tags, ...wrongKeys(contents, new Map()), ...controls];
}

/** Types of YAML 1.1 that YAML 1.2 does not have. */
const knownTag = /: tag:yaml\.org,2002:(?:binary|merge|omap|pairs|set|timestamp)$/;

/** `anchors`: what the anchors before the node mark. */
function* wrongKeys(node: unknown, anchors: Map<string, unknown>): Iterable<YamlError> {
  if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) anchors.set(node.anchor, node);
  if (isSeq(node)) for (const item of node.items) yield* wrongKeys(item, anchors);
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    const isNothing = !node.flow && isScalar(key) && key.type === 'PLAIN' && !key.source && !key.tag && !key.anchor;
    const range = isScalar(key) ? key.range : undefined;
    if (isNothing && range) yield { pos: [range[0], range[0] + 1], message: 'A key is missing' };
    yield* wrongKeys(key, anchors);
    yield* wrongKeys(value, anchors);
    const isWrong = isMergeKey(key) && !isMergeable(value, (name) => anchors.get(name));
    if (isWrong && range) yield { pos: [range[0], range[1]], message: mergedNothing };
  }
}

/** The message for a `<<` with anything but maps. */
export const mergedNothing = 'Only maps can be merged';

/** Control characters in keys and values; comments may contain them. Quotes allow those above ASCII (platform.md 4). */
function* controlsIn(node: unknown, text: string): Iterable<YamlError> {
  if (isSeq(node)) for (const item of node.items) yield* controlsIn(item, text);
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      yield* controlsIn(key, text);
      yield* controlsIn(value, text);
    }
  }
  if (!isScalar(node) || !node.range) return;
  const [start, end] = node.range;
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  const at = text.slice(start, end).search(isQuoted ? asciiControl : control);
  if (at < 0) return;
  const code = text
    .charCodeAt(start + at)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0');
  yield { pos: [start + at, start + at + 1], message: `${controlCharacter}${code}` };
}

/** With which the message about a control character begins; its number follows. */
export const controlCharacter = 'Control character U+';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const asciiControl = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]/;
