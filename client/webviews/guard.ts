import { localize } from '../../server/base/messages.ts';

/** Longer texts are shown as they are: parsing them would hold the page up (characters). */
const maxLength = 200_000;
/** Of texts that are longer still only the beginning is shown (characters). */
const maxShown = 1_000_000;
/** Pages are read up to this length (characters). */
export const maxDrawn = 3_000_000;
/** People stop at four or five; a parser that calls itself stops somewhere above a thousand. */
const maxDepth = 40;
/** Every item of a list costs as much as there are items before it: four thousand, a second. */
const maxOpened = 4000;
/** A line may be a block, as a fence that ends another is. */
const maxLines = 10_000;

/** Brackets, emphasis and code that open and never close cost the square of their number in a paragraph; formulas are slow to draw. */
const maxMarks = 1500;
const maxColumns = 200;
/** A line of one letter is a row of as many cells as the table has columns. */
const maxCells = 20_000;

/** Whether a text is short enough to be read as Markdown. */
export function isShort(text: string): boolean {
  return text.length <= maxLength && hasFewCells(text);
}

/** Whether a page can be drawn, of which every piece of Markdown is short: only what is near is drawn at a time. */
export function isDrawable(text: string): boolean {
  return text.length <= maxDrawn && hasFewCells(text, 10 * maxCells);
}

/** What is shown of a text that is too long to be read as Markdown; `how` says how to get all of it. */
export function beginning(text: string, how: string): string {
  if (text.length <= maxShown) return text;
  return `${text.slice(0, maxShown)}\n\n… ${localize('Too long to be shown whole: {how}.', { how })}`;
}

/** Whether a text can be read as Markdown within a moment: neither nested nor going on without end. */
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

/** A fenced listing at the margin, where no list can end it; it may not be at its end yet. */
const listing =
  /(?<![^\n])(?:(`{3,}(?!`))[^`\n]*|(~{3,}(?!~))[^\n]*)\n[\s\S]*?(?:(?<=\n) {0,3}(?:\1`*|\2~*)[ \t]*(?![^\r\n])|(?![\s\S]))/g;
/** HTML and other listings, in which a fence is none, or which end where it is not seen. */
const doubtful = /^[ \t>\-*+\d.)]*(?:`{3,}|~{3,}|<[a-z/!?])/im;

/** A text without what is certainly code: that is not looked into. */
function proseOf(text: string): string {
  const prose = text.replace(listing, '');
  return doubtful.test(prose) ? text : prose;
}

/** Whether the tables of a text, all together, are drawn within a moment. Any bar may be a border. */
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

/** How many columns of a table a line may begin. */
function columnsOf(line: string): number {
  return line.match(/\|/g)?.length ?? 0;
}

/** How many quotes and list items a line opens, as in `> - 1. text`. An indentation counts as what it may continue. */
function depthOf(line: string): number {
  const opening = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*[ \t]*/.exec(line)?.[0] ?? '';
  return opening.match(/[>*+-]|\d{1,9}[.)]| {4}|\t/g)?.length ?? 0;
}
