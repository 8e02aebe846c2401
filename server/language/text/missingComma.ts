import { columnOf } from './indent.ts';
import type { TextError } from './nodes.ts';

/** Where two entries begin and end between which there is no comma. */
interface Pair {
  readonly first: number;
  readonly firstEnd: number;
  readonly second: number;
  readonly secondEnd: number;
}

/**
 * Reports that there is no comma between two entries, at `index` of the errors. If the second entry is the line of the first,
 * written twice, neither a comma nor another key is missing.
 */
export function addMissingComma(errors: TextError[], index: number, text: string, pair: Pair): void {
  const { first, firstEnd, second, secondEnd } = pair;
  const line = text.slice(second, secondEnd);
  // What is inside brackets may change without the container around them.
  const isRepeated =
    columnOf(text, second) !== undefined && !/[[{\n]/.test(line) && text.slice(first, firstEnd) === line;
  if (isRepeated && errors.at(-1)?.code === 'duplicate-key') errors.pop();
  const error: TextError = isRepeated
    ? { code: 'repeated-line', offset: second, length: line.length }
    : { code: 'missing-comma', offset: firstEnd - 1, length: 1 };
  errors.splice(index, 0, error);
}
