/** Longer texts are shown as they are: parsing them would hold the panel up (characters). */
const maxLength = 200_000;
/** Of texts that are longer still only the beginning is shown (characters). */
const maxShown = 1_000_000;
/** People stop at four or five; a parser that calls itself stops somewhere above a thousand. */
const maxDepth = 40;

/** Brackets, emphasis and code that open and never close cost the square of their number in a paragraph. */
const maxMarks = 1500;
const maxColumns = 200;

/** Whether a text is short enough to be read as Markdown. */
export function isShort(text: string): boolean {
  return text.length <= maxLength;
}

/** What is shown of a text that is too long to be read as Markdown. */
export function beginning(text: string): string {
  return text.length <= maxShown
    ? text
    : `${text.slice(0, maxShown)}\n\n… Too long to be shown whole: copy the answer.`;
}

/** Whether a text can be read as Markdown within a moment: not nested without end. */
export function isReadable(text: string): boolean {
  if (text.split('\n').some((line) => depthOf(line) > maxDepth || columnsOf(line) > maxColumns)) return false;
  const paragraphs = text.replace(listing, '').split(/\n[ \t]*\n/);
  return paragraphs.every((paragraph) => (paragraph.match(/[[*_~`]/g)?.length ?? 0) <= maxMarks);
}

/** A fenced listing, which may not be at its end yet: what is in it is not looked into. */
const listing = /^ {0,3}(`{3,})[^`\n]*\n[\s\S]*?(?:^ {0,3}\1`*[ \t]*$|(?![\s\S]))/gm;

/** How many columns of a table a line may begin. */
function columnsOf(line: string): number {
  return line.match(/\|/g)?.length ?? 0;
}

/** How many quotes and list items a line opens, as in `> - 1. text`. An indentation counts as what it may continue. */
function depthOf(line: string): number {
  const opening = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*[ \t]*/.exec(line)?.[0] ?? '';
  return opening.match(/[>*+-]|\d+[.)]| {4}|\t/g)?.length ?? 0;
}
