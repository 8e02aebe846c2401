import type { Problem } from '../model/messages/problem.ts';
import type { TextErrorCode } from '../text/nodes.ts';

/**
 * Problems without those that follow from a text that is not valid JSON itself: that it is not a page or a value yet is not a second
 * mistake, nor is that both sides of a merge conflict list the same page. The problems must be sorted.
 */
export function causesOnly(problems: readonly Problem[]): readonly Problem[] {
  const causes = problems.filter(({ code }) => code === 'syntax').flatMap(causeOf);
  if (causes.length === 0) return problems;
  let next = 0;
  return problems.filter((problem) => {
    if (problem.code === 'syntax') return true;
    while (isBefore(causes[next], problem)) next++;
    // Of nested ranges, a later cause may be inside while an earlier one is.
    return !causes.slice(next, next + nearby).some((cause) => isCauseOf(cause, problem));
  });
}

/** How many causes a problem is compared with: it is about one text, which hardly has more. */
const nearby = 4;

/** A range, and of which rules it causes problems that overlap it; of all without them. */
interface Cause extends Pick<Problem, 'file' | 'start' | 'end'> {
  readonly codes?: readonly Problem['code'][];
}

function causeOf({ file, start, end, data, related }: Problem): readonly Cause[] {
  const error = data?.error ?? '';
  if (error === 'conflict-marker') {
    return [{ file, start, end: related.at(-1)?.end ?? end, codes: ['duplicate-page'] }];
  }
  return inValue.has(error) ? [{ file, start, end }] : [];
}

/** Mistakes inside of a value or at its end. */
const inValue: ReadonlySet<string> = new Set<TextErrorCode>([
  'repeated-line',
  'missing-comma',
  'missing-colon',
  'missing-value',
  'unquoted-key',
  'single-quotes',
  'curly-quotes',
  'unclosed-string',
  'extra-quote',
  'invalid-escape',
  'control-character',
  'line-break',
  'unknown-word',
]);

function isBefore(cause: Cause | undefined, { file, start }: Problem): boolean {
  return cause !== undefined && (cause.file < file || (cause.file === file && cause.end <= start));
}

function isCauseOf(cause: Cause, { file, start, end, code }: Problem): boolean {
  return cause.file === file && cause.start < end && start < cause.end && (cause.codes?.includes(code) ?? true);
}
