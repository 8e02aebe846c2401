import { compareRevisions } from '../../library/compare/compareRevisions.ts';
import { allProblems, atLeast, countLevel, type FoundProblem, levelOrder } from '../../library/problems.ts';
import { diskAges } from '../../library/translations/diskAges.ts';
import { maxAnswer, shownSlice, sliceOf } from '../answer.ts';
import { oneLine } from '../quoted.ts';
import type { Session } from '../session.ts';
import { readSite } from '../site.ts';
import { type InputOf, tool } from '../tool.ts';

/** `docs_problems`: what is wrong with the site, or with what changed since a revision. */
export const problemsTool = tool(
  'docs_problems',
  {
    title: 'List problems',
    description:
      'Lists the problems of the site: file, line, column, level, rule and what to do. With base, only problems that are new since that git revision. The resource docs-json://rules/CODE explains a rule.',
    effect: 'reads',
  },
  async (input, session) => {
    const problems = await problemsOf(input, session);
    const shown = atLeast(problems, input.level ?? 'information');
    const counts = levelOrder.map((level) => `${countLevel(problems, level)} ${level}`).join(', ');
    const since = input.base === undefined ? '' : ` new since ${oneLine(input.base)}`;
    const head = problems.length === 0 ? `No problems${since}.` : `Problems${since}: ${counts}.`;
    const slice = sliceOf(shown.map((one) => `${problemLine(one)}\n`).join(''), input.cursor, maxAnswer - 1000);
    return `${head}\n${shownSlice(slice)}`;
  },
);

/** A problem on one line, as `docs-json check` counts lines and columns. */
export function problemLine({ file, range: { start }, level, code, message }: FoundProblem): string {
  return oneLine(`${file}:${start.line + 1}:${start.character + 1} ${level} ${code} ${message}`);
}

async function problemsOf({ base }: InputOf<'docs_problems'>, session: Session): Promise<readonly FoundProblem[]> {
  const { folder, links, context } = session;
  if (base !== undefined) return (await compareRevisions({ base, site: folder, links }, context)).report.problems.new;
  const { state, files } = await readSite(session);
  return allProblems({ state, files, ages: diskAges(folder, context) });
}
