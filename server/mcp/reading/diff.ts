import { compareRevisions } from '../../library/compare/compareRevisions.ts';
import { isEmpty } from '../../library/compare/report.ts';
import { shownSide } from '../../library/compare/revisions.ts';
import { nodeWords, placeWords, summaryWords } from '../../library/compare/words.ts';
import { maxAnswer, shownSlice, sliceOf } from '../answer.ts';
import { oneLine } from '../quoted.ts';
import { tool } from '../tool.ts';
import { problemLine } from './problems.ts';

/** `docs_diff`: what changes for readers between two revisions. */
export const diffTool = tool(
  'docs_diff',
  {
    title: 'Compare with a revision',
    description:
      'Reports what changes for readers between a git revision and the current files: entries, addresses that are broken, redirected or new, and problems that are new or solved.',
    effect: 'reads',
  },
  async ({ base, target, cursor }, { folder, links, context }) => {
    const params = {
      ...(base !== undefined && { base }),
      ...(target !== undefined && { target }),
      site: folder,
      links,
    };
    const { report } = await compareRevisions(params, context);
    const { changes, addresses, problems } = report;
    const lines = [
      ...addresses.broken.map(({ address, title, becomes }) => {
        const next = becomes === undefined ? '' : `; its page is now ${becomes}`;
        return `broken address ${address} ${JSON.stringify(title)}${next}`;
      }),
      ...changes.map((change) => `${change.kind} ${nodeWords(change)} ${placeWords(change)}`),
      ...addresses.redirected.map(({ address, to }) => `redirected address ${address} → ${to}`),
      ...addresses.gained.map((address) => `new address ${address}`),
      ...problems.new.map((problem) => `new problem ${problemLine(problem)}`),
      ...problems.gone.map((problem) => `problem gone ${problemLine(problem)}`),
    ];
    const summary = [...(isEmpty(report) ? ['No change for readers.'] : []), ...summaryWords(report)];
    const head = `From ${shownSide(report.base)} to ${shownSide(report.target)}. ${summary.join('; ')}`;
    const slice = sliceOf(lines.map((line) => `${oneLine(line)}\n`).join(''), cursor, maxAnswer - 1000);
    return `${oneLine(head)}\n\n${shownSlice(slice)}`;
  },
);
