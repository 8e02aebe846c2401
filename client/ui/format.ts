import type { ProblemCounts } from '../../server/language/protocol/index.ts';

/** `1 error`, `1,200 errors`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** More names than this are no help in a question. */
const maxNames = 5;

/** The first of these names, as in `a, b, c, d, e and 3 more`. */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}

/** For example `2 errors, 1 warning`, empty for none; hints are left out, as the Problems view does. */
export function problemCounts({ errors, warnings, information }: Omit<ProblemCounts, 'hints'>): string {
  const counts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [information, 'note'],
  ] as const;
  return counts.flatMap(([number, word]) => (number > 0 ? [count(number, word)] : [])).join(', ');
}
