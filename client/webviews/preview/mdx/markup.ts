import { scanMdx } from '../../../../server/mdx/scan.ts';
import type { MdxToken } from '../../../../server/mdx/tokens.ts';

/** What a component declared by the author shows, if it is only markup with properties in it. */
export interface Markup {
  /** In one line, as MDX. */
  readonly text: string;
  /** The properties it uses, with their default values. */
  readonly properties: ReadonlyMap<string, string>;
}

const maxParameters = 500;
const maxMarkup = 20_000;

/**
 * The markup of `export const Name = ({ a, b = 'c' }) => (<p>{a}</p>)`, also after `{ return`; undefined if a text declares no
 * such component, or one that computes something.
 */
export function markupOf(text: string, name: string): Markup | undefined {
  const head = `export const ${name}`;
  let found = text.indexOf(head);
  // `Step` may be declared below `StepTitle`.
  while (found >= 0 && /[\w$]/.test(text.charAt(found + head.length))) found = text.indexOf(head, found + 1);
  const open = found < 0 ? undefined : past(text, found + head.length, '=', '(');
  const close = open === undefined ? -1 : text.indexOf(')', open);
  if (open === undefined || close < 0 || close - open > maxParameters) return undefined;
  const arrow = past(text, close, ')', '=>');
  if (arrow === undefined) return undefined;
  const returned = past(text, arrow, '{', 'return') ?? arrow;
  const start = past(text, past(text, returned, '(') ?? returned) ?? returned;
  const element = text[start] === '<' ? elementIn(text.slice(start, start + maxMarkup)) : undefined;
  const properties = element && propertiesOf(text.slice(open, close), element.names);
  return element && properties && { text: element.text, properties };
}

/** Markup with its properties filled in; a property that would lengthen it by more than `most` characters is not filled in. */
export function filledMarkup(text: string, properties: ReadonlyMap<string, string>, most: number): string {
  const allowed = lengthBudget(most);
  return text.replace(/(?<!\\)(=?)(\{[^{}\n]*\})/g, (written: string, sign: string, braces: string) => {
    const value = properties.get(nameIn(braces) ?? '');
    if (value === undefined) return written;
    return allowed(sign === '' ? plainMarkdown(value) : `={${JSON.stringify(value)}}`) ?? written;
  });
}

/** `name` for `{name}` and `{props.name}`. */
export function nameIn(braces: string): string | undefined {
  return /^\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}$/.exec(braces)?.[1];
}

/** Escapes a text, so that Markdown shows it literally. */
export function plainMarkdown(text: string): string {
  return text.replace(/[\\<>{}*_`[\]]/g, '\\$&');
}

/** The offset after these words and the white space around them; undefined if they are not there. */
function past(text: string, from: number, ...words: readonly string[]): number | undefined {
  let at = behindSpace(text, from);
  for (const word of words) {
    if (!text.startsWith(word, at)) return undefined;
    at = behindSpace(text, at + word.length);
  }
  return at;
}

function behindSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at).trim() === '') at++;
  return at;
}

interface Element {
  readonly text: string;
  /** The names in its braces. */
  readonly names: ReadonlySet<string>;
}

/** The element at the start of a text; undefined if it does not end, or contains JavaScript other than names and texts. */
function elementIn(text: string): Element | undefined {
  const parts: string[] = [];
  const names = new Set<string>();
  let depth = 0;
  let at = 0;
  let isWhole = false;
  let isComputed = false;
  scanMdx(text, (token) => {
    if (isWhole || token.start < at || (token.kind !== 'tag' && token.kind !== 'expression')) return;
    // Some names are in the text of elements, which are not tokens.
    const before = words(text.slice(at, token.start)).replace(/\{[^{}]*\}/g, expression);
    parts.push(before, token.kind === 'tag' ? takeTag(token) : expression(text.slice(token.start, token.end)));
    at = token.end;
    isWhole = depth === 0;
  });
  return isWhole && !isComputed ? { text: parts.join(''), names } : undefined;

  function takeTag({ start, end, form }: Extract<MdxToken, { kind: 'tag' }>): string {
    const written = text.slice(start, end);
    if (form !== 'whole') depth += form === 'opening' ? 1 : -1;
    for (const [, name = ''] of written.matchAll(/=\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}/g)) names.add(name);
    return written.replaceAll('\n', ' ');
  }

  function expression(written: string): string {
    if (/^\{\s*\/\*/.test(written)) return '';
    const literal = /^\{\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*\}$/.exec(written);
    if (literal) return plainMarkdown(literal[1] ?? literal[2] ?? '');
    const name = nameIn(written);
    if (name === undefined) isComputed = true;
    else names.add(name);
    return written;
  }
}

/** Text between elements as JSX reads it: lines are trimmed and joined. */
function words(text: string): string {
  const lines = text.split('\n');
  const trimmed = lines.map((line, index) => {
    const from = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? from : from.trimEnd();
  });
  const joined = lines.length === 1 ? text : trimmed.filter((line) => line !== '').join(' ');
  return joined.replace(/\{[^{}]*\}|[^{}]+|[{}]/g, (part) => (/^\{.*\}$/.test(part) ? part : plainMarkdown(part)));
}

/** Each name with its default value; undefined if one of them is not a property, so that its value is unknown. */
function propertiesOf(parameters: string, names: ReadonlySet<string>): ReadonlyMap<string, string> | undefined {
  const all = Array.from(names, (name) => [name, ''] as const);
  if (parameters.trim() === 'props') return new Map(all);
  const given = parameters.matchAll(/([A-Za-z_$][\w$]*)(?: ?= ?(?:"([^"]*)"|'([^']*)'))?/g);
  const known = new Map(Array.from(given, ([, name = '', one, other]) => [name, one ?? other ?? ''] as const));
  return all.every(([name]) => known.has(name)) ? known : undefined;
}

/**
 * Returns a function that accepts values one after another as long as their total length does not exceed this (characters), and
 * returns undefined for the others.
 */
export function lengthBudget(most: number): (value: string | undefined) => string | undefined {
  let left = most;
  return (value) => {
    if (value === undefined || value.length > left) return undefined;
    left -= value.length;
    return value;
  };
}
