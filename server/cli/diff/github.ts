import path from 'node:path';
import type { DiffReport } from '../../library/compare/report.ts';
import { summaryWords } from '../../library/compare/words.ts';
import { shownPath } from '../../library/paths.ts';
import { checkoutOf } from '../format/checkout.ts';
import { githubCommands, propertyText } from '../format/github.ts';
import type { Io } from '../io.ts';
import { commandText } from '../output.ts';
import type { MarkdownOptions } from './markdown.ts';
import { shortened } from './text.ts';

/** `--format github`: workflow commands for broken addresses and new problems, and the counts as lines of the log. */
export function diffGithub(report: DiffReport, { max }: MarkdownOptions, io: Pick<Io, 'env' | 'cwd'>): string {
  const base = checkoutOf(report.root, io);
  const file = shownPath(path.join(report.root, 'docs.json'), base);
  const broken = report.addresses.broken.map(({ address, title, becomes }) => {
    const next = becomes === undefined ? 'No similar page was found.' : `It most likely became ${becomes}.`;
    const message = `Readers of ${address} ("${title}") no longer find a page. ${next} Add a redirect.`;
    return `::error file=${propertyText(file)},title=broken-address::${commandText(message)}`;
  });
  const problems = githubCommands(report.problems.new, (problem) =>
    shownPath(path.join(report.root, problem.file), base),
  );
  return [...shortened(broken, max), ...shortened(problems, max), ...summaryWords(report), ''].join('\n');
}
