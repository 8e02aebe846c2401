import { frontMatterRange } from '../../mdx/frontMatter.ts';
import { pageFieldEdit, yamlOf } from '../changes/pages/frontMatter.ts';
import type { Message } from '../model/messages/problem.ts';
import { pageLabel } from '../site/labels.ts';
import { isPageFile, pageKeyOf } from '../site/paths.ts';
import type { TextEdit } from '../text/edits.ts';
import { lineBreak } from '../text/style.ts';
import { argOf, type FixesOf, inFile } from './fix.ts';
import { icon } from './replacements.ts';

/** Writes the value that was most likely meant, in the quotes of the current one. */
export const frontMatterValue: FixesOf = function* (problem, context) {
  const { instead, word } = problem.data ?? {};
  const text = context.text(problem.file);
  const here = text?.slice(problem.start, problem.end) ?? '""';
  const value = word ?? (instead === undefined ? undefined : yamlOf(instead, here));
  if (value === undefined) return;
  const edits = inFile(problem.file, { offset: problem.start, end: problem.end, text: value });
  yield { template: 'Write `{instead}`', args: { instead: value }, preferred: true, edits };
};

/** Writes the key that was most likely meant. */
export const frontMatterKey: FixesOf = function* (problem) {
  const meant = argOf(problem, 'meant');
  if (meant === undefined) return;
  const text = /^[\w-]+$/.test(meant) ? meant : JSON.stringify(meant);
  const edits = inFile(problem.file, { offset: problem.start, end: problem.end, text });
  yield { template: 'Write `{instead}`', args: { instead: meant }, preferred: true, edits };
};

/**
 * Adds what is missing in front matter that cannot be read: its last line, or the quotes around a text with a colon; or removes what
 * is superfluous.
 */
export const frontMatterSyntax: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  if (text === undefined) return;
  const why = problem.data?.unreadable;
  const fix =
    why === 'unclosed'
      ? closingLine(text)
      : why === 'blanks'
        ? withoutBlanks(problem.start, problem.end)
        : why === 'indented'
          ? withoutMargin(text, problem.end - problem.start)
          : quotedText(text, problem.start);
  if (fix) yield { ...fix.message, preferred: true, edits: inFile(problem.file, fix.edit) };
};

interface FrontMatterFix {
  readonly message: Message;
  readonly edit: TextEdit;
}

/** Inserts the line before the first line that is not a key. */
function closingLine(text: string): FrontMatterFix | undefined {
  let offset = text.indexOf('\n') + 1;
  for (const line of text.slice(offset).split('\n')) {
    if (!/^(?:"[^"]*"|'[^']*'|[\w-]+):(?:\s|$)/.test(line)) break;
    offset += line.length + 1;
  }
  if (offset > text.length) return undefined;
  return { message: { template: 'Insert `---`' }, edit: { offset, end: offset, text: `---${lineBreak(text)}` } };
}

function withoutBlanks(offset: number, end: number): FrontMatterFix {
  return { message: { template: 'Write `{instead}`', args: { instead: '---' } }, edit: { offset, end, text: '' } };
}

/** Removes as many spaces from the start of each line of front matter as there are before its first key. */
function withoutMargin(text: string, margin: number): FrontMatterFix | undefined {
  const range = frontMatterRange(text);
  if (!range) return undefined;
  const moved = text.slice(range.start, range.end).replace(/^[^\S\r\n]+/gm, (blanks) => blanks.slice(margin));
  return {
    message: { template: 'Begin all lines at the left edge' },
    edit: { offset: range.start, end: range.end, text: moved },
  };
}

/** Quotes the text of a line like `title: Waymark: an introduction`. */
function quotedText(text: string, at: number): FrontMatterFix | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? text.length : end).trimEnd();
  const [whole, before = '', value = ''] = /^([\w-]+: )(\S.*)$/.exec(line) ?? [];
  if (whole === undefined || !/: |:$/.test(value) || /^["'[{|>&*!]/.test(value) || / #/.test(value)) return undefined;
  const offset = start + before.length;
  return {
    message: { template: 'Write the text in quotes' },
    edit: { offset, end: offset + value.length, text: JSON.stringify(value) },
  };
}

/** Names the specification so that it gives the page its title, or adds a title to start from: what the page is called now. */
export const titleOfPage: FixesOf = function* (problem, context) {
  yield* frontMatterValue(problem, context);
  const text = context.text(problem.file);
  const key = pageKeyOf(problem.file);
  if (text === undefined || key === undefined) return;
  const title = headingOf(text) ?? pageLabel(key);
  const edit = pageFieldEdit(text, 'title', title);
  if (edit && 'offset' in edit) {
    const fix = { template: 'Set `title` to "{title}"', args: { title }, edits: inFile(problem.file, edit) };
    yield problem.data?.instead === undefined ? { ...fix, preferred: true } : fix;
  }
};

/** Removes `hidden`, so that the page is shown again. */
export const removeHidden: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const edit = text === undefined ? undefined : pageFieldEdit(text, 'hidden', undefined);
  if (edit && 'offset' in edit) yield { template: 'Show the page: remove `hidden`', edits: inFile(problem.file, edit) };
};

/** Fixes an icon of docs.json or of a page. */
export const iconAnywhere: FixesOf = function* (problem, context) {
  if (!isPageFile(problem.file)) return yield* icon(problem, context);
  const instead = argOf(problem, 'instead');
  if (instead === undefined) return;
  if (!problem.data?.isPart) return yield* frontMatterValue({ ...problem, data: { instead } }, context);
  const edits = inFile(problem.file, { offset: problem.start, end: problem.end, text: instead });
  yield { template: 'Write "{instead}"', args: { instead }, preferred: true, edits };
};

/** The first heading, which is the author's name for the page. */
function headingOf(text: string): string | undefined {
  const found = /^# (.{1,200})$/m.exec(text.slice(0, 5_000))?.[1]?.trim();
  return found && !/[<>{}[\]`*_\\]/.test(found) ? found : undefined;
}
