import { lineEnd } from './lines.ts';
import type { PageHeading } from './pageLink.ts';

/** The heading on the line that begins here, or undefined. */
export function headingAt(text: string, from: number): PageHeading | undefined {
  const [, marks, title = ''] = numbered.exec(text.slice(from, lineEnd(text, from)).slice(0, longest)) ?? [];
  return marks === undefined ? undefined : headingOf(title.replace(/(?:^| )#+ *$/, ''), marks.length, from);
}

/** The heading whose line ends with the line break before `from`, when a line of `=` or `-` begins here. */
export function underlinedHeading(text: string, from: number, previous: number): PageHeading | undefined {
  const underline = underlined.exec(text.slice(from, lineEnd(text, from)))?.[1];
  const title = text.slice(previous, from).trim();
  if (underline === undefined || title === '' || noTitle.test(title)) return undefined;
  return headingOf(title.slice(0, longest), underline === '=' ? 1 : 2, previous);
}

/** No title is longer: it keeps what follows cheap on a file that is one long line. */
const longest = 1000;
const numbered = /^[ \t]*(?:>[ \t]*)*(#{1,6})(?:[ \t]+(.*))?$/;
const underlined = /^[ \t]*([=-])\1*[ \t\r]*$/;
const noTitle = /^(?:[#|><]|[-*+] |\d+[.)] |[-=]+$)/;

function headingOf(written: string, level: number, start: number): PageHeading {
  const text = written.trim();
  const id = /\{#([^{}\s]+)\}$/.exec(text);
  const title = plainText(id ? text.slice(0, id.index) : text);
  return id?.[1] === undefined ? { title, level, start } : { title, level, start, id: id[1] };
}

/** Markdown of one line without its marks. */
function plainText(markdown: string): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part.replace(/^`+ ?| ?`+$/g, '') : withoutMarks(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\\([!-/:-@[-`{-~])|\*+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '$1')
    .replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? '');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
