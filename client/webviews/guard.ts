import { localize } from '../../server/base/messages.ts';

/** Longer texts are shown unparsed, since parsing them would block the page (characters). */
const maxLength = 200_000;
/** Of even longer texts, only the beginning is shown (characters). */
const maxShown = 1_000_000;
/** Longer pages are not parsed (characters). */
export const maxDrawn = 3_000_000;
/** Authors nest four or five levels; a recursive parser fails somewhere above a thousand. */
const maxDepth = 40;
/** Every item of a list costs as much as the number of items before it: four thousand items take a second. */
const maxOpened = 4000;
/** A line may be a block, for example a fence that ends another one. */
const maxLines = 10_000;

/** Unclosed brackets, emphasis and code cost the square of their number in a paragraph, and formulas are slow to draw. */
const maxMarks = 1500;
const maxColumns = 200;
/** A line with one letter is a row with as many cells as the table has columns. */
const maxCells = 20_000;

/** Whether a text is short enough to be parsed as Markdown. */
export function isShort(text: string): boolean {
  return text.length <= maxLength && hasFewCells(text);
}

/** Whether a page can be drawn, given that all its fragments are short: only what is near the visible part is drawn. */
export function isDrawable(text: string): boolean {
  return text.length <= maxDrawn && hasFewCells(text, 10 * maxCells);
}

/** The shown part of a text that is too long to be parsed as Markdown; `how` says how to see all of it. */
export function beginning(text: string, how: string): string {
  if (text.length <= maxShown) return text;
  return `${text.slice(0, maxShown)}\n\n… ${localize('Too long to be shown whole: {how}.', { how })}`;
}

/** Whether a text can be parsed as Markdown quickly: without deep nesting and not too long. */
export function isReadable(text: string): boolean {
  const prose = proseOf(text);
  const lines = prose.split('\n');
  if (lines.length > maxLines || (text.match(listing)?.length ?? 0) > maxLines / 4) return false;
  const depths = lines.map(depthOf);
  if (depths.some((depth) => depth > maxDepth)) return false;
  if (depths.reduce((sum, depth) => sum + depth, 0) > maxOpened) return false;
  if (lines.some((line) => columnsOf(line) > maxColumns)) return false;
  return paragraphsOf(prose).every((paragraph) => (paragraph.match(/[[*_~`$]/g)?.length ?? 0) <= maxMarks);
}

/** A fenced listing at the margin, where no list can end it; it may be unfinished. */
const listing =
  /(?<![^\n])(?:(`{3,}(?!`))[^`\n]*|(~{3,}(?!~))[^\n]*)\n[\s\S]*?(?:(?<=\n) {0,3}(?:\1`*|\2~*)[ \t]*(?![^\r\n])|(?![\s\S]))/g;
/** HTML and other listings, in which a fence is not a fence, or which end at a place that this does not find. */
const doubtful = /^[ \t>\-*+\d.)]*(?:`{3,}|~{3,}|<[a-z/!?])/im;

/** A text without everything that is certainly code, which need not be checked. */
function proseOf(text: string): string {
  const prose = text.replace(listing, '');
  return doubtful.test(prose) ? text : prose;
}

/** Whether all tables of a text together can be drawn quickly. Any bar may be a border. */
function hasFewCells(text: string, most = maxCells): boolean {
  let cells = 0;
  for (const paragraph of paragraphsOf(proseOf(text))) {
    const lines = paragraph.split('\n');
    const columns = lines.reduce((most, line) => Math.max(most, columnsOf(line)), 0);
    if (columns > 0) cells += (columns + 1) * lines.length;
  }
  return cells <= most;
}

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n[ \t]*\n/);
}

/** How many table columns a line may start. */
function columnsOf(line: string): number {
  return line.match(/\|/g)?.length ?? 0;
}

/** How many quotes and list items a line opens, as in `> - 1. text`. An indentation counts as whatever it may continue. */
function depthOf(line: string): number {
  const opening = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*[ \t]*/.exec(line)?.[0] ?? '';
  return opening.match(/[>*+-]|\d{1,9}[.)]| {4}|\t/g)?.length ?? 0;
}
