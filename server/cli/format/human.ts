import path from 'node:path';
import type { Level } from '../../language/model/messages/problem.ts';
import { counted } from '../../language/model/messages/problem.ts';
import { shownPath } from '../../library/paths.ts';
import { atLeast, countLevel, type FoundProblem, type LocatedMessage } from '../../library/problems.ts';
import type { Report } from '../report.ts';
import { excerptOf } from './excerpt.ts';
import { summaryOf } from './summary.ts';
import { type Paint, painter, withoutControlCharacters } from './terminal.ts';

export interface HumanOptions {
  /** The folder that the shown paths count from, so that a terminal can open them. */
  readonly from: string;
  readonly minLevel: Level;
  readonly colour: boolean;
  readonly columns: number;
}

/** `--format human`: every problem with its line, then what was left out, then the summary. */
export function humanFormat(report: Report, options: HumanOptions): string {
  const paint = painter(options.colour);
  const show = ({ file: name, range: { start } }: LocatedMessage) => {
    const file = withoutControlCharacters(shownPath(path.join(report.root, name), options.from));
    return `${file}:${start.line + 1}:${start.character + 1}`;
  };
  const shown = atLeast(report.problems, options.minLevel);
  const blocks = shown.map((problem) => block(problem, { ...options, paint, show }));
  const rest = [...foldedLines(report, options.minLevel).map((line) => paint('dim', line)), ...summaryOf(report)];
  const last = rest.pop() ?? '';
  return [...blocks, [...rest, paint(moodOf(report), last), ''].join('\n')].join('\n');
}

interface Show {
  readonly columns: number;
  readonly paint: Paint;
  show(message: LocatedMessage): string;
}

function block(problem: FoundProblem, { columns, paint, show }: Show): string {
  const { level, code, message, range, text } = problem;
  const lines = [
    `${paint('bold', show(problem))} ${paint(level, level)} ${paint('dim', code)}`,
    withoutControlCharacters(message),
  ];
  const number = String(range.start.line + 1);
  const margin = ' '.repeat(number.length + 2);
  if (text) {
    const { line, lead, carets } = excerptOf(text, range, Math.max(20, columns - margin.length - 2));
    lines.push(`${paint('dim', ` ${number} │`)} ${line}`.trimEnd());
    lines.push(`${paint('dim', `${margin}│`)} ${' '.repeat(lead)}${paint(level, '^'.repeat(carets))}`);
  }
  for (const note of notes(problem)) lines.push(`${margin}${note}`);
  return `${lines.join('\n')}\n`;

  function notes({ related }: FoundProblem): readonly string[] {
    const shown = related
      .slice(0, maxNotes)
      .map((place) => `${paint('dim', `↳ ${show(place)}`)} ${withoutControlCharacters(place.message)}`);
    const left = related.length - shown.length;
    return left > 0 ? [...shown, paint('dim', `↳ and ${counted(left, 'more place')}`)] : shown;
  }
}

/** A problem with hundreds of causes names the first few; `--format json` has them all. */
const maxNotes = 4;

const orphanCode = 'orphan-page';

/** What is there and not shown, counted: pages in no navigation on a line of their own. */
function foldedLines({ problems }: Report, minLevel: Level): readonly string[] {
  if (minLevel !== 'information') return [];
  const hints = problems.filter((problem) => problem.level === 'hint');
  const orphans = hints.filter((problem) => problem.code === orphanCode).length;
  const others = hints.length - orphans;
  return [
    ...(orphans > 0 ? [`${counted(orphans, 'page')} not in the navigation (${orphanCode})`] : []),
    ...(others > 0 ? [counted(others, 'hint')] : []),
  ].map((line) => `${line}, shown with --min-level hint`);
}

function moodOf({ problems }: Report): 'error' | 'warning' | 'good' {
  if (countLevel(problems, 'error') > 0) return 'error';
  return countLevel(problems, 'warning') > 0 ? 'warning' : 'good';
}
