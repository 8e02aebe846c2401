/** A JSX or HTML tag as written. */
export interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'alone';
  readonly attributes: ReadonlyMap<string, string>;
  /** Where it ends in the text. */
  readonly end: number;
}

/** The tag that begins at an offset, perhaps over several lines; undefined for anything else, half-written tags too. */
export function tagAt(text: string, offset: number): Tag | undefined {
  tagName.lastIndex = offset;
  const [head, slash, name = ''] = tagName.exec(text) ?? [];
  if (head === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = offset + head.length;
  for (;;) {
    at = skipSpace(text, at);
    if (text.startsWith('/>', at)) return { name, kind: 'alone', attributes, end: at + 2 };
    if (text[at] === '>') return { name, kind: slash ? 'close' : 'open', attributes, end: at + 1 };
    attributeName.lastIndex = at;
    const key = attributeName.exec(text)?.[0];
    if (key !== undefined) {
      at += key.length;
      if (text[at] !== '=') {
        attributes.set(key, '');
        continue;
      }
      at++;
    }
    const value = valueAt(text, at);
    if (!value) return undefined;
    if (key !== undefined) attributes.set(key, value.text);
    at = value.end;
  }
}

/** Names of components may have parts: `Tabs.Item`. An empty name is a fragment: `<>`. */
const tagName = /<(\/?)([A-Za-z][\w.:-]*|(?=>))/y;
const attributeName = /[A-Za-z_][\w:.-]*/y;

/** A text in quotes, or an expression in braces, which may hold texts and braces. */
function valueAt(text: string, offset: number): { readonly text: string; readonly end: number } | undefined {
  const quote = text[offset];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, offset + 1);
    return end < 0 ? undefined : { text: text.slice(offset + 1, end), end: end + 1 };
  }
  const end = quote === '{' ? braceEnd(text, offset) : -1;
  if (end < 0) return undefined;
  const inner = text.slice(offset + 1, end - 1).trim();
  return { text: /^(["'`])[^"'`]*\1$/.exec(inner) ? inner.slice(1, -1) : inner, end };
}

/** Where the expression ends whose brace opens at an offset; -1 when it is not closed. */
export function braceEnd(text: string, offset: number): number {
  let depth = 0;
  for (let at = offset; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return -1;
      at = end + 1;
    } else if (sign === '"' || sign === "'" || sign === '`') {
      const end = text.indexOf(sign, at + 1);
      if (end < 0) return -1;
      at = end;
    } else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}
