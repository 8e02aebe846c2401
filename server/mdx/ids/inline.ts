import { addAll } from '../../base/lists.ts';
import { linkDestination } from '../destination.ts';
import { code, tagAt } from '../jsx/read.ts';
import { createReader } from '../jsx/reader.ts';
import { bareAddressEnd } from './bareAddress.ts';
import { type Delimiter, edge, type InlineText, matchDelimiters } from './emphasis.ts';
import { decodedReferences } from './references.ts';

/** A part of a line while the line is being read. */
type Part = InlineText | Delimiter | Bracket;

interface Bracket {
  readonly kind: 'bracket';
  readonly value: string;
  readonly isImage: boolean;
  /** Set if a link follows it, which no link may contain. */
  readonly isInactive?: true;
  /** Where the text between the brackets begins. */
  readonly contentStart: number;
}

/** The form of the title, and the labels of links and notes that the page defines (`[label]: /path`). */
interface Context {
  readonly form: TitleForm;
  readonly labels: ReadonlySet<string>;
}

/** How a title is written: as Markdown of a page, or of an attribute, where tags, braces and mathematics are plain text. */
export type TitleForm = 'page' | 'attribute';

/**
 * One line of Markdown as the text that readers see: without the marks of emphasis, the addresses of links, pictures and notes,
 * and (in the form `page`) without tags, expressions and mathematics. The ids of headings are made from it (platform.md 4.2).
 */
export function inlineText(markdown: string, form: TitleForm, labels: readonly string[] = []): readonly InlineText[] {
  if (plain.test(markdown)) return [{ kind: 'text', value: markdown }];
  const parts: Part[] = [];
  const context = { form, labels: new Set(labels) };
  for (let at = 0; at < markdown.length; ) at = readPart(markdown, at, context, parts);
  return joined(matched(parts));
}

/** The text of a title as one string. */
export function titleText(markdown: string, form: TitleForm): string {
  return inlineText(markdown, form)
    .map(({ value }) => value)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Matches a text without any marks. */
const plain = /^[^\\`*_~[\]<>{}$&!]*$/;

/** Reads what begins at an offset; returns the offset after it. */
function readPart(markdown: string, at: number, context: Context, parts: Part[]): number {
  const { form } = context;
  const sign = markdown[at] ?? '';
  switch (sign) {
    case '\\':
      return escaped(markdown, at, parts);
    case '&':
      return reference(markdown, at, parts);
    case '`':
      return fenced(markdown, at, (value) => parts.push({ kind: 'code', value: withoutMargin(value) }), parts);
    case '$':
      if (form === 'page') return fenced(markdown, at, () => parts.push(edge), parts);
      break;
    case '<':
    case '{':
      if (form === 'page') return markup(markdown, at, parts);
      break;
    case '*':
    case '_':
    case '~':
      return delimiter(markdown, at, parts);
    case '!':
      if (markdown[at + 1] === '[') {
        parts.push({ kind: 'bracket', value: '![', isImage: true, contentStart: at + 2 });
        return at + 2;
      }
      break;
    case '[':
      return openingBracket(markdown, at, context, parts);
    case ']':
      return closingBracket(markdown, at, context, parts);
    default:
      return ordinaryText(markdown, at, context, parts);
  }
  return text(parts, sign, at);
}

/** Text without marks, or a bare address with whatever is in it; not in the text of a link. */
function ordinaryText(markdown: string, at: number, { form }: Context, parts: Part[]): number {
  const end = form === 'page' ? bareAddressEnd(markdown, at) : undefined;
  if (end !== undefined && !parts.some(({ kind }) => kind === 'bracket')) {
    parts.push(edge, { kind: 'text', value: markdown.slice(at, end) }, edge);
    return end;
  }
  ordinary.lastIndex = at;
  return text(parts, ordinary.exec(markdown)?.[0] ?? markdown[at] ?? '', at);
}

/** Up to the next mark, or to where the next bare address may begin. */
const ordinary = /[^\\`*_~[\]<>{}$&!](?:(?!https?:\/\/|www\.)[^\\`*_~[\]<>{}$&!])*/iy;

function text(parts: Part[], value: string, at: number): number {
  parts.push({ kind: 'text', value });
  return at + value.length;
}

function escaped(markdown: string, at: number, parts: Part[]): number {
  const next = markdown[at + 1] ?? '';
  if (!/[!-/:-@[-`{-~]/.test(next)) return text(parts, '\\', at);
  return text(parts, next, at + 1);
}

function reference(markdown: string, at: number, parts: Part[]): number {
  characterReference.lastIndex = at;
  const whole = characterReference.exec(markdown)?.[0] ?? '&';
  parts.push({ kind: 'text', value: decodedReferences(whole) });
  return at + whole.length;
}

const characterReference = /&#?\w{1,32};/y;

/** The text between two equally long runs of the same sign, which is code or mathematics. */
function fenced(markdown: string, at: number, found: (value: string) => void, parts: Part[]): number {
  const sign = markdown[at] ?? '';
  const behind = endOfRun(markdown, at);
  for (let run = markdown.indexOf(sign, behind); run >= 0; ) {
    const end = endOfRun(markdown, run);
    if (end - run === behind - at) {
      found(markdown.slice(behind, run));
      return end;
    }
    run = markdown.indexOf(sign, end);
  }
  return text(parts, markdown.slice(at, behind), at);
}

function endOfRun(markdown: string, at: number): number {
  let end = at + 1;
  while (markdown[end] === markdown[at]) end++;
  return end;
}

/** One space at each end belongs to the backticks. */
function withoutMargin(value: string): string {
  const line = value.replaceAll('\n', ' ');
  return /^ .*[^ ]/.test(line) && line.endsWith(' ') ? line.slice(1, -1) : line;
}

/** A tag or an expression, neither of which leaves any text. */
function markup(markdown: string, at: number, parts: Part[]): number {
  const reader = createReader(markdown);
  const end =
    markdown[at] === '{'
      ? code(reader, at + 1, 0)
      : (closingTagEnd(markdown, at) ?? tagAt(reader, at, 0)?.end ?? undefined);
  if (end === undefined) return text(parts, markdown[at] ?? '', at);
  parts.push(edge);
  return end;
}

function closingTagEnd(markdown: string, at: number): number | undefined {
  closingTag.lastIndex = at;
  return closingTag.test(markdown) ? closingTag.lastIndex : undefined;
}

const closingTag = /<\/\s*(?:[\w.:-]+\s*)?>/y;

function delimiter(markdown: string, at: number, parts: Part[]): number {
  const end = endOfRun(markdown, at);
  const before = /\S/.exec(markdown[at - 1] ?? '')?.[0];
  const after = /\S/.exec(markdown[end] ?? '')?.[0];
  parts.push({ kind: 'delimiter', sign: markdown[at] ?? '', value: markdown.slice(at, end), before, after });
  return end;
}

/** `[`, or a note `[^1]` of the page, which leaves no text. */
function openingBracket(markdown: string, at: number, { labels }: Context, parts: Part[]): number {
  note.lastIndex = at;
  const name = note.exec(markdown)?.[1];
  if (name !== undefined && labels.has(labelOf(name))) {
    parts.push(edge);
    return note.lastIndex;
  }
  parts.push({ kind: 'bracket', value: '[', isImage: false, contentStart: at + 1 });
  return at + 1;
}

const note = /\[(\^[^\]\s]+)\]/y;

/** `]`: turns everything since its `[` into the text of a link, or into a picture, which leaves no text. */
function closingBracket(markdown: string, at: number, context: Context, parts: Part[]): number {
  const index = parts.findLastIndex(({ kind }) => kind === 'bracket');
  const open = parts[index];
  if (open?.kind !== 'bracket') return text(parts, ']', at);
  const end = open.isInactive ? undefined : endOfLink(markdown, open.contentStart, at, context.labels);
  const inside = parts.splice(index);
  // The platform reads no pictures in an attribute: readers see them as they are written.
  if (end !== undefined && open.isImage && context.form === 'attribute') {
    parts.push({ kind: 'text', value: markdown.slice(open.contentStart - open.value.length, end) });
    return end;
  }
  if (end === undefined) {
    parts.push({ kind: 'text', value: open.value });
    addAll(parts, inside.slice(1));
    parts.push({ kind: 'text', value: ']' });
    return at + 1;
  }
  if (!open.isImage) {
    for (const [above, part] of parts.entries()) {
      if (part.kind === 'bracket' && !part.isImage) parts[above] = { ...part, isInactive: true };
    }
  }
  parts.push(edge);
  if (!open.isImage) addAll(parts, [...matched(inside.slice(1)), edge]);
  return end;
}

/** The offset after `(address)`, `[label]` or `[]`; after the `]` at `at` if the page defines the text in brackets as a label. */
function endOfLink(markdown: string, start: number, at: number, labels: ReadonlySet<string>): number | undefined {
  if (markdown[at + 1] === '(') {
    const end = linkDestination(markdown, at + 2)?.after;
    if (end !== undefined) return end;
  }
  if (labels.size === 0) return undefined;
  label.lastIndex = at + 1;
  const name = label.exec(markdown)?.[1];
  if (name && labels.has(labelOf(name))) return label.lastIndex;
  if (!labels.has(labelOf(markdown.slice(start, at)))) return undefined;
  return name === '' ? label.lastIndex : at + 1;
}

const label = /\[([^[\]]*)\]/y;

/** A label in the form in which labels are compared. */
export function labelOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The parts without brackets and without the delimiters that make emphasis. */
function matched(parts: readonly Part[]): readonly InlineText[] {
  return matchDelimiters(parts.map((part) => (part.kind === 'bracket' ? { kind: 'text', value: part.value } : part)));
}

function joined(parts: readonly InlineText[]): readonly InlineText[] {
  const all: InlineText[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.kind === 'text' && part.kind === 'text')
      all[all.length - 1] = { kind: 'text', value: last.value + part.value };
    else all.push(part);
  }
  return all;
}
