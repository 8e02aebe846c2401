import { lineEnd } from '../lines.ts';

/** The texts above and below a heading: their last and first signs, or undefined at the top and the end of a page. */
export interface Neighbours {
  readonly above?: string;
  readonly below?: string;
}

/**
 * The neighbours of a heading. They decide the direction of a quotation mark at its start or end, since the platform typesets
 * the text of a page as a whole (platform.md 4.2). Code and tags have no such signs; a paragraph begins with a space.
 */
export function neighboursOf(text: string, start: number, end: number): Neighbours {
  const above = signsAbove(text, start);
  const below = signsBelow(text, end);
  return { ...(above === undefined ? {} : { above }), ...(below === undefined ? {} : { below }) };
}

function signsAbove(text: string, heading: number): string | undefined {
  for (let end = heading - 1; end > heading - maxDistance && end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end).trim();
    const fence = fenceOf(line);
    if (fence !== undefined) end = startOfFence(text, start, fence) - 1;
    else if (hasNoText(line)) end = start - 1;
    else {
      // For `**bold**` and `[link](/a)` the text counts; for a table, its last cell.
      const cell = line.endsWith('|') ? line.slice(0, -1) : line.replace(givenId, '');
      const title = /^#{1,6}\s/.test(cell) ? cell.replace(closingHashes, '') : cell;
      const written = title.replace(tags, '').replace(pictures, '').replace(expressionAtEnd, '').trimEnd();
      const words = written.replace(/\]\([^()]*\)[.*_]*$|(?<![*_~])[*_~]+$/, '');
      return words.slice(-2).replaceAll('`', 'A') || ' ';
    }
  }
  return undefined;
}

/** The start of the line with the opening fence that this closing fence belongs to. */
function startOfFence(text: string, closing: number, fence: string): number {
  for (let end = closing - 1; end > closing - maxDistance && end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (text.slice(start, end).trimStart().startsWith(fence)) return start;
    end = start - 1;
  }
  return 0;
}

function signsBelow(text: string, heading: number): string | undefined {
  let fence: string | undefined;
  const limit = Math.min(text.length, heading + maxDistance);
  for (let start = heading + 1; start < limit; start = lineEnd(text, start) + 1) {
    const line = text.slice(start, lineEnd(text, start)).trim();
    if (fence !== undefined) {
      if (line.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = fenceOf(line);
    if (fence === undefined && !hasNoText(line)) return firstSigns(text, start, line);
  }
  return undefined;
}

/** The first signs of the block that begins on a line. */
function firstSigns(text: string, start: number, line: string): string {
  const words = line.replace(containers, '');
  const isTitle = /^(?:#{1,6}\s|<[^>]*>.*<\/\w+>$)/.test(words) || isTableOrTitle(text, start);
  // A title whose author gave it an id becomes a paragraph.
  if (!isTitle || givenId.test(line)) return ' ';
  return words
    .replace(/^(?:#{1,6}\s+|\|\s*)/, '')
    .replace(tags, '')
    .replace(pictures, '')
    .replace(/^[*_~[]+/, '')
    .slice(0, 3)
    .replaceAll('`', 'A');
}

/** The sign of code or of mathematics that begins or ends on a line. */
function fenceOf(line: string): string | undefined {
  return /^(?:`{3}|~{3}|\${2})/.exec(line)?.[0];
}

/** Whether a table begins on a line, or a title of at most three lines that is underlined. */
function isTableOrTitle(text: string, start: number): boolean {
  const isTable = text[start] === '|';
  for (let at = start, lines = 0; at < text.length && lines <= 3; at = lineEnd(text, at) + 1, lines++) {
    const line = text.slice(at, lineEnd(text, at)).trim();
    if (lines > 0 && isTable) return /^[|:\s-]+$/.test(line);
    if (lines > 0 && /^[>\s]*(?:=+|-+)$/.test(line)) return true;
    if (line === '') return false;
  }
  return false;
}

function hasNoText(line: string): boolean {
  return (
    line.replace(tags, '').trim() === '' ||
    /^(?:import|export)\s|^(?:[-=*_>]\s*)+$|^\{.*\}$|^\[[^\]^][^\]]*\]:\s*\S/.test(line)
  );
}

/** Longer listings between two texts are not looked through, which would take long in a page full of them. */
const maxDistance = 10_000;
const tags = /<\/?[\w.]*(?:\s[^<>]*)?>/g;
const pictures = /!\[[^![\]]*\]\([^!()]*\)/g;
const closingHashes = /(?<!\s)\s+#+$/;
const expressionAtEnd = /(?<=[^\s{}])\{[^{}#]*\}$/;
const givenId = /\{\s*#[^{}]*\}$/;
const containers = /^(?:>[ \t]*|(?:[-*+]|\d+[.)])[ \t]+)+/;
