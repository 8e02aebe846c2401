import type { OffsetRange } from '../../base/locations.ts';
import { parseReference } from './endpoint.ts';

/** A word, and its range. */
export interface Word extends OffsetRange {
  readonly text: string;
}

/** The words of `[file ]METHOD /path` or `[file ]webhook name`. */
export interface ReferenceWords {
  readonly file: Word | undefined;
  readonly method: Word;
  /** The path, or the name of the webhook. */
  readonly path: Word;
}

/**
 * Splits a reference to an operation as written, with its quotes, if it has any. `start` is its offset. Undefined for other
 * texts, and if characters are escaped, so that a word is not what it seems to be.
 */
export function referenceWords(written: string, start: number): ReferenceWords | undefined {
  const [, quote = '', text = ''] = /^(["']?)(.*)\1$/s.exec(written) ?? [];
  if (/["'\\]/.test(text)) return undefined;
  const reference = parseReference(text);
  if (!reference) return undefined;
  const from = start + quote.length;
  const [first, second, third] = Array.from(text.matchAll(/\S+/g), (match): Word => {
    return { text: match[0], start: from + match.index, end: from + match.index + match[0].length };
  });
  const [method, path] = reference.file === undefined ? [first, second] : [second, third];
  if (!method || !path) return undefined;
  const end = from + text.trimEnd().length;
  const whole = { text: text.slice(path.start - from, end - from), start: path.start, end };
  return { file: reference.file === undefined ? undefined : first, method, path: whole };
}
