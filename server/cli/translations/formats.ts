import { grouped, largest } from '../../base/lists.ts';
import { counted, showNumber } from '../../language/model/messages/problem.ts';
import type { ReportedDivision, TranslationReport } from '../../library/translations/report.ts';
import { shortened } from '../diff/text.ts';
import { columnsOf, type Paint, withoutControlCharacters } from '../format/terminal.ts';
import { cleanJson } from '../output.ts';

/** `--format json`: public API, described in docs/translations.md. */
export function translationJson({ kind, from, divisions }: TranslationReport): string {
  const list = divisions.map(({ name, pages, missing, outdated, elsewhere, extra, withoutFile, shared }) => ({
    [kind]: name,
    pages,
    missing,
    outdated: outdated.map(({ words: _w, commit: _c, ...page }) => page),
    elsewhere,
    extra,
    ...(withoutFile.length > 0 && { withoutFile }),
    ...(shared.length > 0 && { shared }),
  }));
  return cleanJson(`${JSON.stringify({ version: 1, from, [`${kind}s`]: list }, undefined, 2)}\n`);
}

/** One thing to do in a language or version. */
interface Task {
  readonly status:
    | 'missing'
    | 'not listed'
    | 'no file'
    | 'to be translated'
    | 'outdated'
    | 'elsewhere'
    | 'only here'
    | 'not translated';
  readonly page: string;
  /** The counterpart, or the file that is there. */
  readonly counterpart: string;
  readonly sourceChanged: string;
  readonly changed: string;
  /** The words of the source that changed since. */
  readonly words: string;
  /** What changed in the source, without the lines that name the file. */
  readonly diff: readonly string[];
}

function tasksOf({
  missing,
  withoutFile,
  outdated,
  elsewhere,
  extra,
  untranslated,
}: ReportedDivision): readonly Task[] {
  const task = (status: Task['status'], page: string, more: Partial<Task> = {}): Task => {
    return { status, page, counterpart: '', sourceChanged: '', changed: '', words: '', diff: [], ...more };
  };
  return [
    ...missing.map(({ page, file }) => {
      return file === undefined ? task('missing', page) : task('not listed', page, { counterpart: file });
    }),
    ...withoutFile.map(({ page, counterpart }) => task('no file', page, { counterpart })),
    ...outdated.map(({ page, counterpart, sourceChanged = '', changed = '', placeholder, words, diff }) => {
      const count = words === undefined ? '' : String(words);
      const status = placeholder ? 'to be translated' : 'outdated';
      return task(status, page, { counterpart, sourceChanged, changed, words: count, diff: diffLines(diff) });
    }),
    ...elsewhere.map(({ page, counterpart }) => task('elsewhere', page, { counterpart })),
    ...extra.map(({ page }) => task('only here', page)),
    ...untranslated.map((label) => task('not translated', label)),
  ];
}

/** The lines from the first hunk on; none where nothing is known. */
function diffLines(diff = ''): readonly string[] {
  const start = diff.indexOf('\n@@');
  return start < 0
    ? []
    : diff
        .slice(start + 1)
        .trimEnd()
        .split('\n');
}

const columns = ['status', 'page', 'counterpart', 'sourceChanged', 'changed', 'words'] as const;

/** `--format csv`: a line for everything to do, with the language or version first. Texts that a table would calculate are quoted. */
export function translationCsv({ kind, divisions }: TranslationReport): string {
  const rows = divisions.flatMap((division) => {
    return tasksOf(division).map((task) => [division.name, ...columns.map((column) => task[column])]);
  });
  return [[kind, ...columns], ...rows].map((row) => `${row.map(csvField).join(',')}\n`).join('');
}

function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const tableHead = ['', 'pages', 'missing', 'no file', 'outdated', 'elsewhere', 'only here'];

function tableRows({ kind, from, sourcePages, divisions }: TranslationReport): readonly (readonly string[])[] {
  const [, ...head] = tableHead;
  return [
    [kind, ...head],
    [from, showNumber(sourcePages), '', '', '', '', ''],
    ...divisions.map((division) => [
      division.name,
      ...[division.pages, ...countsOf(division)].map((count) => showNumber(count)),
    ]),
  ];
}

function countsOf({ missing, withoutFile, outdated, elsewhere, extra }: ReportedDivision): readonly number[] {
  return [missing, withoutFile, outdated, elsewhere, extra].map((list) => list.length);
}

/** `--format text`: the table, then what is to be done, at most `max` lines of each language and kind. */
export function translationText(report: TranslationReport, paint: Paint, max: number): string {
  const rows = tableRows(report);
  const widths = tableHead.map((_, column) => largest(rows.map((row) => columnsOf(row[column] ?? ''))));
  const table = rows.map((row, index) => {
    const cells = row.map((cell, column) => {
      const padding = ' '.repeat((widths[column] ?? 0) - columnsOf(cell));
      return column === 0 ? withoutControlCharacters(cell) + padding : padding + cell;
    });
    return index === 0 ? paint('bold', cells.join('  ').trimEnd()) : cells.join('  ').trimEnd();
  });
  const sections = report.divisions.flatMap((division) => {
    const tasks = grouped(tasksOf(division), ({ status }) => status);
    return [...tasks].flatMap(([status, own]) => [
      '',
      paint(
        'bold',
        `${withoutControlCharacters(division.name)}: ${counted(own.length, status === 'not translated' ? 'label' : 'page')} ${status}`,
      ),
      ...shortened(
        own.map((task) => taskText(task, paint)),
        max,
      ).map((line) => `  ${line}`),
    ]);
  });
  return [...table, ...sections, '', ...notesOf(report), ''].join('\n');
}

/** A line, and below it what changed in the source. */
function taskText(task: Task, paint: Paint): string {
  const diff = task.diff.map((line) => {
    const text = `    ${withoutControlCharacters(line)}`;
    if (line.startsWith('+')) return paint('good', text);
    return line.startsWith('-') ? paint('error', text) : paint('dim', text);
  });
  return [taskLine(task), ...diff].join('\n');
}

function taskLine({ page, counterpart, sourceChanged, changed, words }: Task): string {
  const dates = sourceChanged === '' ? '' : `source ${sourceChanged}, translation ${changed}`;
  const count = words === '' ? '' : wordCount(words);
  const more = [dates, count].filter((part) => part !== '').join(', ');
  return withoutControlCharacters(
    [page, ...(counterpart === '' ? [] : [counterpart]), ...(more === '' ? [] : [more])].join('  '),
  );
}

function wordCount(words: string): string {
  return `${words} ${words === '1' ? 'word' : 'words'}`;
}

function notesOf({ from, divisions }: TranslationReport): readonly string[] {
  const shared = divisions.flatMap(({ name, shared }) =>
    shared.length > 0 ? [`${name} lists ${counted(shared.length, 'page')} of ${from} as they are.`] : [],
  );
  const unknown = divisions.reduce((sum, { unknownAge }) => sum + unknownAge, 0);
  const ages = unknown > 0 ? [`The history does not show the age of ${counted(unknown, 'page')}.`] : [];
  return [...shared, ...ages].map(withoutControlCharacters);
}

/** `--format markdown`: the table, and a list to tick off for each language or version. */
export function translationMarkdown(report: TranslationReport): string {
  const [head = [], ...rows] = tableRows(report);
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  const table = [
    line(head),
    `|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ];
  const lists = report.divisions.flatMap((division) => {
    const tasks = tasksOf(division);
    if (tasks.length === 0) return [];
    return [
      '',
      `## ${markdownText(division.name)}`,
      '',
      ...tasks.flatMap((task) => [`- [ ] ${task.status}: ${taskMarkdown(task)}`, ...diffMarkdown(task)]),
    ];
  });
  return `${[...table, ...lists].join('\n')}\n`;
}

function taskMarkdown({ page, counterpart, sourceChanged, changed, words }: Task): string {
  const dates = sourceChanged === '' ? [] : [`source of ${sourceChanged}, translation of ${changed}`];
  const more = [...dates, ...(words === '' ? [] : [wordCount(words)])].join(', ');
  return [code(page), ...(counterpart === '' ? [] : [code(counterpart)]), ...(more === '' ? [] : [`(${more})`])].join(
    ' ',
  );
}

/** The diff in a fence that nothing in it can close, as part of the item of the list. */
function diffMarkdown({ diff }: Task): readonly string[] {
  if (diff.length === 0) return [];
  const ticks = largest(diff.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length)));
  const fence = '`'.repeat(Math.max(3, ticks + 1));
  return ['', `${fence}diff`, ...diff.map(withoutControlCharacters), fence, ''].map((line) =>
    line === '' ? '' : `  ${line}`,
  );
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll('\n', ' ')}\``;
}

function markdownText(text: string): string {
  return text.replace(/[\\|`*_<>[\]]/g, '\\$&').replaceAll('\n', ' ');
}
