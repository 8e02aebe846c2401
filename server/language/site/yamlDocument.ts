import { type Document, isScalar, parseDocument } from 'yaml';
import { isMergeKey } from './yamlMerge.ts';

/** Parses YAML; no key may appear twice in a map, except `<<`. If `isSilent`, a second document is not an error. */
export function yamlDocument(text: string, { isSilent = false } = {}): Document.Parsed {
  return parseDocument(text, { prettyErrors: false, logLevel: isSilent ? 'silent' : 'warn', uniqueKeys: isSameKey });
}

function isSameKey(one: unknown, other: unknown): boolean {
  return isScalar(one) && isScalar(other) && one.value === other.value && !isMergeKey(one);
}
