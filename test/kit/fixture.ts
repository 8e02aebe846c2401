import assert from 'node:assert/strict';

/** What a test expects at a place, or what a rule reported there. Offsets are UTF-16 code units in the file's text. */
export interface Mark {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly code: string;
  /** In an expectation, a message that ends with `…` matches every message with that beginning; an absent one matches any. */
  readonly message?: string;
}

export interface Fixture {
  readonly files: ReadonlyMap<string, string>;
  /** The position of the `|`; only if it was requested. */
  readonly cursor?: { readonly file: string; readonly offset: number };
  readonly marks: readonly Mark[];
}

/**
 * Reads several files out of one string.
 *
 *     // file: docs.json
 *     { "navigation": { "pages": ["intro", "guides/sart"] } }
 *     //                                   ^^^^^^^^^^^^^ page-not-found: No file for page …
 *     // file: guides/start.mdx
 *
 * - Without a `// file:` line the whole string is `docs.json`. Text before the first such line is an error.
 * - The indentation of the first line is cut off every line, so a fixture may be indented like the test around it. A
 *   line break at the very start, and white space on the last line, do not count.
 * - A line of carets marks the closest line above it that is none; one line each for several marks. `//<` marks the
 *   first character of the line, which a caret cannot reach, and `//<^^` the first three. Such lines are not part of the file.
 * - With `cursor: true` the first `|` is the cursor and no part of the file; carets are drawn under the text as it is written.
 */
export function readFixture(text: string, options: { readonly cursor?: boolean } = {}): Fixture {
  const files = new Map<string, string>();
  const marks: Mark[] = [];
  let cursor: Fixture['cursor'];
  let file: string | undefined;
  let line = { start: 0, cut: Number.POSITIVE_INFINITY };

  const lines = linesOf(text);
  if (!lines.some((item) => separator.test(item))) {
    file = 'docs.json';
    files.set(file, '');
  }
  for (const item of lines) {
    const name = separator.exec(item)?.[1];
    if (name !== undefined) {
      assert(!files.has(name), `The fixture has two files ${name}.`);
      file = name;
      files.set(file, '');
      line = { start: 0, cut: Number.POSITIVE_INFINITY };
      continue;
    }
    assert(file !== undefined, `The fixture begins with text in no file: ${item}`);
    const before = files.get(file) ?? '';
    const caret = caretLine.exec(item);
    if (caret) {
      const { from, to } = columns(caret, line.cut);
      // An empty file has one column, for problems of the file as a whole.
      assert(line.start + to <= Math.max(before.length, 1), `The carets point behind the end of the line: ${item}`);
      const message = caret[5]?.trim();
      const range = { file, start: line.start + from, end: line.start + to, code: caret[4] ?? '' };
      marks.push(message ? { ...range, message } : range);
      continue;
    }
    line = { start: before.length, cut: Number.POSITIVE_INFINITY };
    const bar = options.cursor && !cursor ? item.indexOf('|') : -1;
    if (bar >= 0) {
      cursor = { file, offset: before.length + bar };
      line.cut = bar;
    }
    files.set(file, before + (bar < 0 ? item : item.slice(0, bar) + item.slice(bar + 1)));
  }
  assert(!options.cursor || cursor, 'The fixture has no cursor.');
  return cursor ? { files, cursor, marks } : { files, marks };
}

/** Asserts that `found` is exactly what the fixture expects; a difference is shown as two drawings. */
export function checkMarks(fixture: Fixture, found: readonly Mark[]): void {
  const expected = fixture.marks.toSorted(byPlace);
  const actual = found.toSorted(byPlace);
  const used = new Set<Mark>();
  // A mark that meets an expectation is drawn with the expected text, so that only real differences are shown.
  const shown = actual.map((mark) => {
    const counterpart = expected.find((item) => !used.has(item) && isAsExpected(mark, item));
    if (counterpart) used.add(counterpart);
    return counterpart ?? mark;
  });
  assert.equal(drawMarks(fixture.files, shown), drawMarks(fixture.files, expected));
}

/** The files and their marks as a fixture's text. A range over several lines is drawn to the end of its first line. */
export function drawMarks(files: ReadonlyMap<string, string>, marks: readonly Mark[]): string {
  const sorted = marks.toSorted(byPlace);
  return [...files].map(([file, text]) => `// file: ${file}\n${drawFile(file, text, sorted)}`).join('');
}

const separator = /^\/\/ file: (.*?)\s*$/;
/** `//`, then `<` or spaces, then carets, a code and perhaps a message. */
const caretLine = /^(\s*\/\/)(?:(<\^*)|( *\^+))\s+([a-z][\w-]*)(?::\s*(.*?))?\s*$/;

/** The lines, each with its line break, without the indentation of the first. */
function linesOf(text: string): readonly string[] {
  const body = text.replace(/^\r?\n/, '').replace(/[ \t]+$/, '');
  const indent = /^[ \t]*/.exec(body)?.[0] ?? '';
  return body.split(/(?<=\n)/).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
}

/** Start and end column of a caret line in the text above it, from which the cursor at column `cut` was taken. */
function columns(caret: RegExpExecArray, cut: number): { from: number; to: number } {
  const [, slashes = '', first, carets = ''] = caret;
  const end = slashes.length + carets.length;
  const from = first ? 0 : slashes.length + carets.indexOf('^');
  const to = first ? first.length : end;
  return { from: from > cut ? from - 1 : from, to: to > cut ? to - 1 : to };
}

function isAsExpected(mark: Mark, expected: Mark): boolean {
  const { message } = expected;
  const same = (['file', 'start', 'end', 'code'] as const).every((key) => mark[key] === expected[key]);
  if (!same || message === undefined) return same;
  return message.endsWith('…') ? (mark.message ?? '').startsWith(message.slice(0, -1)) : mark.message === message;
}

function drawFile(file: string, text: string, marks: readonly Mark[]): string {
  let start = 0;
  let drawn = '';
  for (const line of text === '' ? [''] : text.split(/(?<=\n)/)) {
    const end = start + line.length;
    const isLast = end === text.length;
    drawn += line === '' || line.endsWith('\n') ? line : `${line}\n`;
    for (const mark of marks) {
      const isHere = mark.start >= start && (mark.start < end || (isLast && mark.start === end));
      if (mark.file === file && isHere) drawn += drawMark(mark, start, start + line.trimEnd().length);
    }
    start = end;
  }
  return drawn;
}

function drawMark(mark: Mark, lineStart: number, lineEnd: number): string {
  const from = mark.start - lineStart;
  const length = Math.max(1, Math.min(mark.end, lineEnd) - mark.start);
  const lead =
    from < 2 ? `//${' '.repeat(from)}<${'^'.repeat(length - 1)}` : `//${' '.repeat(from - 2)}${'^'.repeat(length)}`;
  return `${lead} ${mark.code}${mark.message === undefined ? '' : `: ${mark.message}`}\n`;
}

function byPlace(a: Mark, b: Mark): number {
  return a.start - b.start || a.end - b.end || a.code.localeCompare(b.code);
}
