import { createFinder, lineEnd } from './lines.ts';

/** A text given to an attribute: `href="/a"`, `src={'/b'}`. Places are those of the text without quotes. */
export interface Attribute {
  readonly element: string;
  readonly name: string;
  readonly value: string;
  readonly start: number;
}

export interface Tag {
  readonly name: string;
  readonly end: number;
  /** `<a>`, `</a>` or `<a />`. */
  readonly kind: 'opening' | 'closing' | 'whole';
}

/** Reads elements and expressions among prose and tells their attributes; what is half-written is no element yet. */
export interface Jsx {
  /** The tag that begins at this `<`. */
  tag(from: number): Tag | undefined;
  /** The place behind the `}` that belongs to this `{`. */
  expression(from: number): number | undefined;
  /** Reads the elements in JavaScript from one place to another. */
  script(from: number, end: number): void;
}

/** More levels of elements and expressions in each other than this are not read. */
const deepest = 50;

/** A reader of one text; `tell` is called for each attribute of an element that was read to its end. */
export function createJsx(text: string, tell: (attribute: Attribute) => void): Jsx {
  const find = createFinder(text);
  let limit = text.length;
  let furthest = 0;
  /** Nothing begins before this place: an attempt that came as far failed, and further ones would not be cheap. */
  let blocked = 0;
  /** Something never ends. From then on nothing is longer than a line. */
  let isBroken = false;
  let pending: Attribute[] = [];

  return {
    tag: (from) => attempt(from, () => (text[from + 1] === '/' ? closingTag(from) : tagAt(from, 0))),
    expression: (from) => attempt(from, () => code(from + 1, 0)),
    script(from, end) {
      limit = end;
      pending = [];
      for (let at: number | undefined = from; at !== undefined && at < end; ) at = code(at, 0);
      for (const attribute of pending) tell(attribute);
    },
  };

  function attempt<Result>(from: number, read: () => Result | undefined): Result | undefined {
    if (from < blocked) return undefined;
    limit = isBroken ? lineEnd(text, from) : text.length;
    furthest = from;
    pending = [];
    const result = read();
    if (result !== undefined) for (const attribute of pending) tell(attribute);
    else if (furthest < limit) blocked = furthest;
    else {
      blocked = lineEnd(text, from);
      isBroken = true;
    }
    return result;
  }

  function fail(at: number): undefined {
    furthest = Math.max(furthest, at);
  }

  function closingTag(from: number): Tag | undefined {
    closing.lastIndex = from;
    const match = closing.exec(text);
    return match ? { name: match[1] ?? '', end: closing.lastIndex, kind: 'closing' } : fail(from);
  }

  function tagAt(from: number, depth: number): Tag | undefined {
    opening.lastIndex = from;
    const name = opening.exec(text)?.[1];
    if (name === undefined || depth > deepest) return fail(from);
    for (let at = opening.lastIndex; at < limit; ) {
      space.lastIndex = at;
      at += space.exec(text)?.[0].length ?? 0;
      if (text[at] === '>') return { name, end: at + 1, kind: 'opening' };
      if (text[at] === '/' && text[at + 1] === '>') return { name, end: at + 2, kind: 'whole' };
      const end = text[at] === '{' ? code(at + 1, depth + 1) : attribute(name, at, depth);
      if (end === undefined) return undefined;
      at = end;
    }
    return fail(limit);
  }

  /** The place behind the attribute that begins here. */
  function attribute(element: string, from: number, depth: number): number | undefined {
    attributeName.lastIndex = from;
    const [whole, name = '', equals] = attributeName.exec(text) ?? [];
    if (whole === undefined) return fail(from);
    const start = from + whole.length;
    if (equals === undefined) return start;
    const quote = text[start] ?? '';
    if (quote === '"' || quote === "'") {
      const end = find(quote, start + 1);
      if (end === undefined || end >= limit) return fail(limit);
      pending.push({ element, name, value: text.slice(start + 1, end), start: start + 1 });
      return end + 1;
    }
    if (quote === '<') return nested(start, depth + 1);
    if (quote === '{') {
      const end = code(start + 1, depth + 1);
      literal.lastIndex = start;
      const match = end === undefined ? null : literal.exec(text);
      if (match && literal.lastIndex === end) {
        const value = match[3] ?? '';
        pending.push({ element, name, value, start: start + (match[1]?.length ?? 0) + 1 });
      }
      return end;
    }
    bare.lastIndex = start;
    const value = bare.exec(text)?.[0];
    if (value === undefined) return fail(start);
    pending.push({ element, name, value, start });
    return start + value.length;
  }

  /** The place behind an element and all in it, as it stands in an expression. */
  function nested(from: number, depth: number): number | undefined {
    let open = 0;
    for (let at = from; at < limit; ) {
      const tag = text[at + 1] === '/' ? closingTag(at) : tagAt(at, depth);
      if (!tag) return undefined;
      at = tag.end;
      if (tag.kind !== 'whole') open += tag.kind === 'opening' ? 1 : -1;
      if (open <= 0) return at;
      const next = children(at, depth);
      if (next === undefined) return undefined;
      at = next;
    }
    return fail(limit);
  }

  /** The place of the next tag among the children of an element. */
  function children(from: number, depth: number): number | undefined {
    for (let at = from; ; ) {
      inElement.lastIndex = at;
      const next = inElement.exec(text)?.index ?? limit;
      if (next >= limit) return fail(limit);
      if (text[next] === '<') return next;
      const end = code(next + 1, depth + 1);
      if (end === undefined) return undefined;
      at = end;
    }
  }

  /** The place behind the `}` that ends the JavaScript that begins here. */
  function code(from: number, depth: number): number | undefined {
    if (depth > deepest) return fail(from);
    let open = 0;
    for (let at: number | undefined = from; at !== undefined; ) {
      inCode.lastIndex = at;
      const next: number = inCode.exec(text)?.index ?? limit;
      if (next >= limit) return fail(limit);
      const sign = text[next];
      if (sign === '}' && open-- === 0) return next + 1;
      if (sign === '{') open++;
      at = sign === '{' || sign === '}' ? next + 1 : partOfCode(next, depth);
      if (at === undefined) return undefined;
    }
    return undefined;
  }

  /** The place behind a text, a comment or an element that begins here, or behind the one character. */
  function partOfCode(at: number, depth: number): number | undefined {
    switch (text[at]) {
      case '`':
        return template(at + 1, depth);
      case '<':
        return isElement(at) ? nested(at, depth + 1) : at + 1;
      case '/':
        if (text[at + 1] === '*') return (find('*/', at + 2) ?? limit) + 2;
        return text[at + 1] === '/' && text[at - 1] !== ':' ? lineEnd(text, at) : at + 1;
      default:
        string.lastIndex = at;
        return string.test(text) ? string.lastIndex : at + 1;
    }
  }

  function isElement(at: number): boolean {
    return elementStart.test(text.slice(at, at + 2)) && !/[\w)\]]/.test(text[at - 1] ?? '');
  }

  function template(from: number, depth: number): number | undefined {
    for (let at: number | undefined = from; at !== undefined; ) {
      inTemplate.lastIndex = at;
      const next: number = inTemplate.exec(text)?.index ?? limit;
      if (next >= limit) return fail(limit);
      if (text[next] === '`') return next + 1;
      if (text[next] === '\\') at = next + 2;
      else at = text[next + 1] === '{' ? code(next + 2, depth + 1) : next + 1;
    }
    return undefined;
  }
}

const opening = /<([A-Za-z_][\w.:-]*|(?=>))/y;
const closing = /<\/\s*([\w.:-]*)\s*>/y;
const space = /\s*/y;
const attributeName = /([A-Za-z_:@][\w.:@-]*)(\s*=\s*)?/y;
const literal = /(\{\s*)(["'`])((?:(?!\2)[^\\\n$])*)\2\s*\}/y;
const bare = /[^\s<>"'`={}]+/y;
const inElement = /\{|<(?=[A-Za-z_/>])/g;
const inCode = /["'`{}</]/g;
const inTemplate = /[`\\$]/g;
const string = /(["'])(?:(?!\1)[^\\\n]|\\.)*\1/y;
const elementStart = /^<[A-Za-z_>]/;
