import type { ProposedCheck, ProposedProblem } from '../../../../server/language/protocol/index.ts';

/** So many problems are named; more are counted. */
const maxNamed = 3;

/** What a proposed text does to the problems of the site, in a sentence or two. */
export function describeCheck(check: ProposedCheck | null): string {
  if (!check) return 'the file belongs to no site, so it was not checked.';
  const { added, removed, pages } = check;
  const listed = pages.after - pages.before;
  const sentences = [
    added.length === 0 ? 'no new problems' : `${count(added.length)} would come: ${named(added)}`,
    ...(removed.length === 0 ? [] : [`${count(removed.length)} would go: ${named(removed)}`]),
    ...(listed === 0 ? [] : [`${Math.abs(listed)} ${listed > 0 ? 'more' : 'fewer'} pages in the navigation`]),
  ];
  return `${sentences.join('; ')}.`;
}

function named(problems: readonly ProposedProblem[]): string {
  const shown = problems.slice(0, maxNamed).map(({ message }) => message.replace(/\.$/, ''));
  const rest = problems.length - shown.length;
  return `${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
}

function count(problems: number): string {
  return problems === 1 ? '1 problem' : `${problems} problems`;
}
