import type { TextEdit } from '../text/edits.ts';
import { type Container, isContainer, type Node } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { indentAt, lineBreak, styleOf } from '../text/style.ts';
import { argOf, type Fix, inFile } from './fix.ts';
import { type Correction, corrections, type Slip } from './slip.ts';

/** Adds the brackets that close everything left open at the end of the text, or the one of an empty container in its middle. */
export const unclosed: Correction = (slip) => {
  const { problem, text, here } = slip;
  const open = openAtEnd(text);
  const closer = here === '{' ? '}' : ']';
  if (!open.some(({ start }) => start === problem.start)) {
    const needsComma = /^\s*["\w[{]/.test(text.slice(problem.end));
    const edit = { offset: problem.end, end: problem.end, text: needsComma ? `${closer},` : closer };
    const insert = tried(slip, { template: 'Insert `{closer}`', args: { closer } }, edit);
    return [...surplus(slip), ...insert];
  }
  const end = text.trimEnd().replace(/,$/, '').length;
  const isBroken = text.slice(problem.start, end).includes('\n');
  const closers = open.toReversed().map(({ node, start }) => {
    const gap = isBroken ? lineBreak(text) + indentAt(text, start) : text.charAt(start + 1) === ' ' ? ' ' : '';
    return gap + (node.kind === 'object' ? '}' : ']');
  });
  const args = { closers: closers.map((item) => item.trim()).join('') };
  const edit = { offset: end, end: text.trimEnd().length, text: closers.join('') };
  return tried(slip, { template: 'Close it at the end with `{closers}`', args }, edit);
};

/**
 * Adds the opening bracket that is missing: after the key and its colon, or before an entry, in a line of its own if the entry
 * begins one and ends in another.
 */
export const opener: Correction = (slip) => {
  const { problem, text } = slip;
  const missing = argOf(problem, 'text');
  if (missing === undefined) return [];
  const { unit, newline } = styleOf(text);
  const start = text.slice(0, problem.start).trimEnd().length;
  const indent = indentAt(text, problem.start);
  const isFirst = start === 0 || text.slice(start, problem.start).endsWith(`\n${indent}`);
  const line = /.*/.exec(text.slice(problem.start))?.[0] ?? '';
  const isLonger = isFirst && line.split('{').length >= line.split('}').length;
  const outer = start === 0 ? '' : indent.replace(unit, '');
  const at = problem.start - (isLonger ? indent.length : 0);
  const edit =
    isFirst && text.charAt(start - 1) === ':'
      ? { offset: start, end: start, text: ` ${missing}` }
      : { offset: at, end: at, text: isLonger ? outer + missing + newline : missing };
  return tried(slip, { template: 'Insert `{missing}`', args: { missing } }, edit);
};

/** Removes a key that nothing follows, with one of the commas around it. */
export const unfinished: Correction = (slip) => {
  const { problem, text } = slip;
  const comma = /^[\s:]*,[ \t]*(?:\r?\n[ \t]*)?/.exec(text.slice(problem.end))?.[0].length;
  const after =
    comma ?? (beginsEntry(text, problem.end) ? /^\s*/.exec(text.slice(problem.end))?.[0].length : undefined);
  const before = gapBefore(text, problem.start);
  const colon = /^\s*:/.exec(text.slice(problem.end))?.[0].length ?? 0;
  const edit =
    after === undefined
      ? { offset: problem.start - before, end: problem.end + colon, text: '' }
      : { offset: problem.start, end: problem.end + after, text: '' };
  const args = { here: keyOf(slip.here) };
  return tried(slip, { template: 'Remove `{here}`', args }, edit);
};

/** Where the white space before an offset begins, including a comma before it. */
function gapBefore(text: string, end: number): number {
  const before = text.slice(0, end).trimEnd();
  return end - before.length + (before.endsWith(',') ? 1 : 0);
}

function keyOf(here: string): string {
  return here.replace(/(?<![\s:])[\s:]+$/, '').replace(/^"|"$/g, '');
}

/** Removes a closing bracket or a character that means nothing, and puts a comma in its place if one is missing there. */
export const surplus: Correction = (slip) => {
  const { problem, text, here } = slip;
  const after = text.slice(problem.end);
  const before = text.slice(0, problem.start).trimEnd();
  if (/^[[{]/.test(here)) {
    // What follows an opening bracket takes its place, but for the next line.
    const isAlone = before === '' || text.slice(before.length, problem.start).includes('\n');
    const isLast = !isAlone && /^[ \t]*\r?\n/.test(after);
    const edit = isLast
      ? { offset: before.length, end: problem.end, text: '' }
      : { offset: problem.start, end: problem.end + after.length - after.trimStart().length, text: '' };
    return tried(slip, { template: 'Remove `{here}`', args: { here } }, edit);
  }
  const isInText = here === '"' && /^\w/.test(after);
  const needsComma = !isInText && /["\w\]}]$/.test(before) && /^\s*["\w[{]/.test(after);
  const offset = isInText ? problem.start : before.length;
  // One of two commas goes too.
  const comma = /[,[{]$/.test(before) ? (/^\s*,/.exec(after)?.[0].length ?? 0) : 0;
  const isLast = comma === 0 && before.endsWith(',') && /^\s*[\]}]/.test(after);
  const edit = { offset: offset - (isLast ? 1 : 0), end: problem.end + comma, text: needsComma ? ',' : '' };
  return tried(slip, { template: 'Remove `{here}`', args: { here } }, edit);
};

/** Removes a line that is written twice: the first one, because a comma may follow the second. */
export const repeatedLine: Correction = (slip) => {
  const { problem, text, here } = slip;
  const offset = text.slice(0, problem.start).trimEnd().length - here.length;
  return tried(slip, { template: 'Remove this line' }, { offset, end: problem.start, text: '' });
};

/** Removes what follows the end of the file. */
export const afterEnd: Correction = (slip) => {
  const { problem, text } = slip;
  const start = text.slice(0, problem.start).trimEnd().length;
  const isClosersOnly = /^[\s,\]}]*$/.test(text.slice(problem.start));
  const template = isClosersOnly ? 'Remove what is superfluous' : 'Remove what follows the end';
  return tried(slip, { template }, { offset: start, end: text.trimEnd().length, text: '' });
};

/** Whether an entry begins next, with or without a key. */
export function beginsEntry(text: string, offset: number): boolean {
  return entry.test(text.slice(offset, offset + near));
}

/** Whether an entry ends right before an offset. */
export function endsEntry(text: string, offset: number): boolean {
  return /["}\]]\s*$/.test(text.slice(Math.max(0, offset - near), offset));
}

const entry = /^\s*["[{]/;
/** How much text around a problem is looked at. */
const near = 200;

/** The fix, if it corrects something. */
function tried(slip: Slip, message: Pick<Fix, 'template' | 'args'>, ...edits: readonly TextEdit[]): readonly Fix[] {
  return corrections(slip, edits) ? [{ ...message, preferred: true, edits: inFile(slip.problem.file, edits) }] : [];
}

interface Open {
  readonly node: Container;
  readonly start: number;
}

/** The containers still open at the end of the text, the outermost first. */
function openAtEnd(text: string): readonly Open[] {
  const open: Open[] = [];
  let { root: node, rootOffset: start }: { root: Node | undefined; rootOffset: number } = parse(text);
  while (node && isContainer(node) && !node.closed) {
    open.push({ node, start });
    const last = node.offsets.length - 1;
    start += (node.offsets[last] ?? 0) + (node.kind === 'object' ? (node.properties[last]?.valueOffset ?? 0) : 0);
    node = node.kind === 'object' ? node.properties[last]?.value : node.items[last];
  }
  return open;
}
