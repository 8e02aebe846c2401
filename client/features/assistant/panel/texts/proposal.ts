import { t } from '@vscode/l10n';
import type { ProposedCheck, ProposedProblem } from '../../../../../server/language/protocol/index.ts';
import { count } from '../../../../ui/format.ts';

/** How many problems are named; the others are only counted. */
const maxNamed = 3;

/** How a proposed text changes the problems of the site, in a sentence or two. */
export function describeCheck(check: ProposedCheck | null): string {
  if (!check) return t('the file belongs to no site, so it was not checked.');
  const { added, removed, pages } = check;
  const listed = pages.after - pages.before;
  const sentences = [
    added.length === 0
      ? t('no new problems')
      : t('{0} would be added: {1}', count(added.length, 'problem'), named(added)),
    ...(removed.length === 0 ? [] : [t('{0} would be solved: {1}', count(removed.length, 'problem'), named(removed))]),
    ...(listed === 0
      ? []
      : [t('{0} in the navigation', count(Math.abs(listed), listed > 0 ? 'more page' : 'fewer page'))]),
  ];
  return `${sentences.join('; ')}.`;
}

function named(problems: readonly ProposedProblem[]): string {
  const shown = problems.slice(0, maxNamed).map(({ message }) => message.replace(/\.$/, ''));
  const rest = problems.length - shown.length;
  return [...shown, ...(rest > 0 ? [t('and {0} more', rest)] : [])].join('; ');
}
