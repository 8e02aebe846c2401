import { type Document, isMap, isScalar, isSeq } from 'yaml';

/** A mistake and its position in the YAML text. */
export interface YamlError {
  readonly pos: readonly [start: number, end: number];
  readonly message: string;
}

/** The errors of the library, and those of the platform's reader in addition. */
export function errorsOf(document: Document): readonly YamlError[] {
  return [...document.errors, ...refusedByPlatform(document)];
}

/** What the library accepts and the platform's reader (js-yaml 3) does not: custom tags and empty keys. */
export function refusedByPlatform({
  contents,
  warnings,
}: Pick<Document, 'contents' | 'warnings'>): readonly YamlError[] {
  const tags = warnings.filter(({ code, message }) => code === 'TAG_RESOLVE_FAILED' && !knownTag.test(message));
  return [...tags, ...keysOfNothing(contents)];
}

/** Types of YAML 1.1 that YAML 1.2 does not have. */
const knownTag = /: tag:yaml\.org,2002:(?:binary|merge|omap|pairs|set|timestamp)$/;

function* keysOfNothing(node: unknown): Iterable<YamlError> {
  if (isSeq(node)) for (const item of node.items) yield* keysOfNothing(item);
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    const isNothing = !node.flow && isScalar(key) && key.type === 'PLAIN' && !key.source && !key.tag && !key.anchor;
    if (isNothing && key.range) yield { pos: [key.range[0], key.range[0] + 1], message: 'A key is missing' };
    yield* keysOfNothing(value);
  }
}
