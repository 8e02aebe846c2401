import { lineEnd } from '../lines.ts';
import type { Attribute, TagToken } from '../tokens.ts';
import { fail, maxDepth, type Reader } from './reader.ts';

export interface Tag {
  readonly name: string;
  readonly end: number;
  readonly form: TagToken['form'];
}

/** The tag `</name>` that begins here. */
export function closingTag(reader: Reader, from: number): Tag | undefined {
  closing.lastIndex = from;
  const match = closing.exec(reader.text);
  return match ? { name: match[1] ?? '', end: closing.lastIndex, form: 'closing' } : fail(reader, from);
}

/** The tag `<name …>` or `<name … />` that begins here; its attributes are then in `pending`. */
export function tagAt(reader: Reader, from: number, depth: number): Tag | undefined {
  const { text } = reader;
  opening.lastIndex = from;
  const name = opening.exec(text)?.[1];
  if (name === undefined || depth > maxDepth) return fail(reader, from);
  for (let at = opening.lastIndex; at < reader.limit; ) {
    space.lastIndex = at;
    if (space.test(text)) at = space.lastIndex;
    if (text[at] === '>') return { name, end: at + 1, form: 'opening' };
    if (text[at] === '/' && text[at + 1] === '>') return { name, end: at + 2, form: 'whole' };
    const end = text[at] === '{' ? code(reader, at + 1, depth + 1) : attribute(reader, name, at, depth);
    if (end === undefined) return undefined;
    at = end;
  }
  return fail(reader, reader.limit);
}

/** The offset after an element in an expression, including its content. */
function nested(reader: Reader, from: number, depth: number): number | undefined {
  let open = 0;
  for (let at = from; at < reader.limit; ) {
    const tag = reader.text[at + 1] === '/' ? closingTag(reader, at) : tagAt(reader, at, depth);
    if (!tag) return undefined;
    at = tag.end;
    if (tag.form !== 'whole') open += tag.form === 'opening' ? 1 : -1;
    if (open <= 0) return at;
    const next = children(reader, at, depth);
    if (next === undefined) return undefined;
    at = next;
  }
  return fail(reader, reader.limit);
}

/** The offset of the next tag among the children of an element. */
function children(reader: Reader, from: number, depth: number): number | undefined {
  for (let at = from; ; ) {
    inElement.lastIndex = at;
    const next = inElement.exec(reader.text)?.index ?? reader.limit;
    if (next >= reader.limit) return fail(reader, reader.limit);
    if (reader.text[next] === '<') return next;
    const end = code(reader, next + 1, depth + 1);
    if (end === undefined) return undefined;
    at = end;
  }
}

/** The offset after the attribute that begins here. */
function attribute(reader: Reader, element: string, from: number, depth: number): number | undefined {
  attributeName.lastIndex = from;
  const [whole, name = '', equals] = attributeName.exec(reader.text) ?? [];
  if (whole === undefined) return fail(reader, from);
  const start = from + whole.length;
  const place = reader.pending.length;
  const value = equals === undefined ? { end: start } : valueAt(reader, start, depth);
  if (value?.text) reader.pending.splice(place, 0, { element, name, ...value.text, depth });
  else if (value) reader.pending.splice(place, 0, { element, name, value: '', start, form: 'none', depth });
  return value?.end;
}

interface Value {
  readonly end: number;
  readonly text?: Pick<Attribute, 'value' | 'start' | 'form'>;
}

/** The value of an attribute: quoted text, an element, an expression, or unquoted text. */
function valueAt(reader: Reader, start: number, depth: number): Value | undefined {
  const { text } = reader;
  const sign = text[start] ?? '';
  if (sign === '"' || sign === "'") return quoted(reader, sign, start);
  if (sign === '{') return expression(reader, start, depth);
  if (sign === '<') {
    const end = nested(reader, start, depth + 1);
    return end === undefined ? undefined : { end, text: { value: text.slice(start, end), start, form: 'code' } };
  }
  bare.lastIndex = start;
  const value = bare.exec(text)?.[0];
  if (value === undefined) return fail(reader, start);
  return { end: start + value.length, text: { value, start, form: 'text' } };
}

function quoted(reader: Reader, quote: string, start: number): Value | undefined {
  const end = reader.find(quote, start + 1);
  if (end === undefined || end >= reader.limit) return fail(reader, reader.limit);
  return { end: end + 1, text: { value: reader.text.slice(start + 1, end), start: start + 1, form: 'text' } };
}

function expression(reader: Reader, start: number, depth: number): Value | undefined {
  const end = code(reader, start + 1, depth + 1);
  if (end === undefined) return undefined;
  literal.lastIndex = start;
  const match = literal.exec(reader.text);
  if (match && literal.lastIndex === end) {
    const [, before = '', , value = ''] = match;
    return { end, text: { value, start: start + before.length + 1, form: 'literal' } };
  }
  return { end, text: { value: reader.text.slice(start + 1, end - 1), start: start + 1, form: 'code' } };
}

/** The offset after the `}` that ends the JavaScript that begins here. Reads the elements in it. */
export function code(reader: Reader, from: number, depth: number): number | undefined {
  const { text } = reader;
  if (depth > maxDepth) return fail(reader, from);
  let open = 0;
  for (let at: number | undefined = from; at !== undefined; ) {
    inCode.lastIndex = at;
    const next: number = inCode.exec(text)?.index ?? reader.limit;
    if (next >= reader.limit) return fail(reader, reader.limit);
    const sign = text[next];
    if (sign === '}' && open-- === 0) return next + 1;
    if (sign === '{') open++;
    at = sign === '{' || sign === '}' ? next + 1 : partOfCode(reader, next, depth);
  }
  return undefined;
}

/** The offset after a string, a comment or an element that begins here, or after a single character. */
function partOfCode(reader: Reader, at: number, depth: number): number | undefined {
  const { text } = reader;
  switch (text[at]) {
    case '`':
      return template(reader, at + 1, depth);
    case '<':
      return isElement(text, at) ? nested(reader, at, depth + 1) : at + 1;
    case '/':
      if (text[at + 1] === '*') return (reader.find('*/', at + 2) ?? reader.limit) + 2;
      return text[at + 1] === '/' && text[at - 1] !== ':' ? lineEnd(text, at) : at + 1;
    default:
      string.lastIndex = at;
      return string.test(text) ? string.lastIndex : at + 1;
  }
}

/** Whether `<` begins an element, `<a` or `<>`, and is not a comparison: `a<b`. */
function isElement(text: string, at: number): boolean {
  return elementStart.test(text.slice(at, at + 2)) && !/[\w)\]]/.test(text[at - 1] ?? '');
}

function template(reader: Reader, from: number, depth: number): number | undefined {
  const { text } = reader;
  for (let at: number | undefined = from; at !== undefined; ) {
    inTemplate.lastIndex = at;
    const next: number = inTemplate.exec(text)?.index ?? reader.limit;
    if (next >= reader.limit) return fail(reader, reader.limit);
    if (text[next] === '`') return next + 1;
    if (text[next] === '\\') at = next + 2;
    else at = text[next + 1] === '{' ? code(reader, next + 2, depth + 1) : next + 1;
  }
  return undefined;
}

const opening = /<([A-Za-z_][\w.:-]*|(?=>))/y;
const closing = /<\/\s*(?:([\w.:-]+)\s*)?>/y;
const space = /\s*/y;
const attributeName = /([A-Za-z_:@][\w.:@-]*)(\s*=\s*)?/y;
const literal = /(\{\s*)(["'`])((?:(?!\2)[^\\\n$])*)\2\s*\}/y;
const bare = /[^\s<>"'`={}]+/y;
const inElement = /\{|<(?=[A-Za-z_/>])/g;
const inCode = /["'`{}</]/g;
const inTemplate = /[`\\$]/g;
const string = /(["'])(?:(?!\1)[^\\\n]|\\.)*\1/y;
const elementStart = /^<[A-Za-z_>]/;
