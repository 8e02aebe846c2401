import type { OffsetRange } from '../../base/locations.ts';
import { createJsx } from '../../mdx/jsx/jsx.ts';
import type { ComponentFault } from '../../mdx/syntax/verdict.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { TextEdit } from '../text/edits.ts';
import { columnOf, endOfLine } from '../text/indent.ts';
import { indentAt, lineBreak } from '../text/style.ts';
import { argOf, type Fix, type FixesOf, inFile } from './fix.ts';

/** Moves what a component hides to where readers see it, or names who is to see it. */
export const componentContent: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const fault = problem.data?.component;
  if (text === undefined || !fault) return;
  const { kind, name } = fault;
  switch (kind) {
    case 'repeated': {
      const template = 'Move its content into the first `<{name}>`';
      yield* fixWith(problem, { template, args: { name } }, moved(text, fault, name, 'content'));
      break;
    }
    case 'beside-panel':
      yield* fixWith(problem, { template: 'Move it into the `<Panel>`' }, moved(text, fault, 'Panel', 'element'));
      break;
    case 'code-group':
      yield* fixWith(problem, { template: 'Remove the tags of `<CodeGroup>`' }, unwrapped(text, fault));
      break;
    case 'audience':
      yield* audienceFixes(text, problem);
  }
};

/** Puts tabs and steps into the component they belong in. */
export const misplacedComponent: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const { detail: parent, whole: range } = problem.data?.component ?? {};
  const lines = text !== undefined && range && linesOf(text, range);
  if (!lines || parent === undefined) return;
  const lineEnd = lineBreak(text);
  const edits = [
    { offset: lines.start, end: lines.start, text: `${lines.indent}<${parent}>${lineEnd}` },
    { offset: range.end, end: range.end, text: `${lineEnd}${lines.indent}</${parent}>` },
  ];
  yield* fixWith(problem, { template: 'Put it into `<{parent}>`', args: { parent } }, edits);
};

function* fixWith({ file }: Problem, said: Omit<Fix, 'edits'>, edits: readonly TextEdit[]): Iterable<Fix> {
  if (edits.length > 0) yield { ...said, preferred: true, edits: inFile(file, edits) };
}

/** Moves an element, or its content, to the end of another one; no edits unless the tags of both are on lines of their own. */
function moved(text: string, fault: ComponentFault, into: string, what: 'content' | 'element'): readonly TextEdit[] {
  const from = blockAt(text, fault.whole, fault.name);
  const to = blockAt(text, fault.into, into);
  if (!from || !to || from.indent !== to.indent) return [];
  const { start, end } = what === 'content' ? from.inner : from;
  const content = text
    .slice(start, end)
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();
  const lineEnd = lineBreak(text);
  const before = text.slice(to.inner.start, to.inner.end);
  const hasGap = /\n[ \t]*\r?\n$/.test(`\n${before}`);
  const lead = hasGap || before.trim() === '' ? '' : lineEnd;
  const insertion = `${lead}${content}${lineEnd}${hasGap ? lineEnd : ''}`;
  const edits = content === '' ? [] : [{ offset: to.inner.end, end: to.inner.end, text: insertion }];
  return [...edits, removalOf(text, from)];
}

/** Removes whole lines, and an empty line beside them if there would be two, or one at the end. */
function removalOf(text: string, { start, end }: OffsetRange): TextEdit {
  const before = /(?<=\n|^)[ \t]*\r?\n$/.exec(text.slice(Math.max(0, start - 100), start))?.[0].length;
  const after = /^[ \t]*\r?\n/.exec(text.slice(end, end + 100))?.[0].length ?? 0;
  if (end === text.length) return { offset: start - (before ?? 0), end, text: '' };
  return { offset: start, end: start === 0 || before !== undefined ? end + after : end, text: '' };
}

function unwrapped(text: string, { whole }: ComponentFault): readonly TextEdit[] {
  const block = blockAt(text, whole, 'CodeGroup');
  if (!block) return [];
  return [
    { offset: block.start, end: block.inner.start, text: '' },
    { offset: block.inner.end, end: block.end, text: '' },
  ];
}

function* audienceFixes(text: string, problem: Problem): Iterable<Fix> {
  const near = argOf(problem, 'nearest');
  const { start, end, file } = problem;
  const isTag = text.slice(start, end) === '<Visibility';
  for (const audience of near === undefined ? ['humans', 'agents'] : [near]) {
    const instead = `for="${audience}"`;
    const edit = isTag ? { offset: end, end, text: ` ${instead}` } : { offset: start, end, text: instead };
    const preferred = near === undefined ? {} : { preferred: true as const };
    yield { template: 'Write `{instead}`', args: { instead }, ...preferred, edits: inFile(file, edit) };
  }
}

interface Lines extends OffsetRange {
  readonly indent: string;
}

/** An element whose tags have lines of their own, with the lines between them. */
interface BlockElement extends Lines {
  readonly inner: OffsetRange;
}

function blockAt(text: string, range: OffsetRange | undefined, name: string | undefined): BlockElement | undefined {
  const lines = range && linesOf(text, range);
  const opening = range && createJsx(text).tag(range.start);
  const closing = `</${name}>`;
  if (!lines || !opening || opening.name !== name || !text.slice(opening.end, range.end).endsWith(closing))
    return undefined;
  const end = range.end - closing.length;
  const column = columnOf(text, end);
  const isAlone = text.slice(opening.end, endOfLine(text, opening.end)).trim() === '';
  if (column === undefined || !isAlone) return undefined;
  return { ...lines, inner: { start: nextLine(text, opening.end), end: end - column } };
}

/** The whole lines of a range; undefined if there is something else on them. */
function linesOf(text: string, { start, end }: OffsetRange): Lines | undefined {
  const column = columnOf(text, start);
  if (column === undefined || text.slice(end, endOfLine(text, end)).trim() !== '') return undefined;
  return { start: start - column, end: nextLine(text, end), indent: indentAt(text, start) };
}

function nextLine(text: string, from: number): number {
  const end = endOfLine(text, from);
  return end + (text.startsWith('\r\n', end) ? 2 : end < text.length ? 1 : 0);
}
