import type { OffsetRange } from '../../base/locations.ts';
import { createJsx } from '../jsx/jsx.ts';
import type { MdxError, Point } from './verdict.ts';

/** What an author most likely did where MDX stops, so that it can be reported and fixed. */
export type MistakeKind =
  /** `<5 ms`: a `<` that does not begin a tag. */
  | 'less-than'
  /** `<https://…>` or `<me@example.com>`. */
  | 'autolink'
  /** `<!-- … -->`. */
  | 'html-comment'
  /** `<<<<<<< HEAD`. */
  | 'conflict'
  /** `<br>`. */
  | 'void-tag'
  /** `<your-api-key>`: most likely text rather than a tag. */
  | 'placeholder'
  /** `<Note>` that is never closed. */
  | 'unclosed-tag'
  /** `<Note>` in one paragraph, with `</Note>` in another or missing. */
  | 'split-tag'
  /** `text</Note>`, if `<Note>` is outside the paragraph. */
  | 'closing-in-text'
  /** `</Tabs>` before `<Tab>` has been closed. */
  | 'crossed-tags'
  /** `</div>` without an opening tag. */
  | 'closing-only'
  /** `<Card title="a"`: the text ends before the tag or the quoted value does. */
  | 'unfinished-tag'
  | 'unfinished-value'
  /** `title=Hello`. */
  | 'unquoted-value'
  /** `title=“Hello”`. */
  | 'curly-quotes'
  /** `title="a", icon="b"`. */
  | 'attribute-comma'
  /** `title="say "hi""`. */
  | 'attribute-name'
  /** `title={}`. */
  | 'empty-value'
  /** `<Card {props}>`. */
  | 'no-spread'
  /** `{user id}` in the text. */
  | 'text-in-braces'
  /** `{` without its `}`. */
  | 'open-brace'
  /** `` `{a|b}` `` in a table, where `|` ends the cell, even in code. */
  | 'brace-in-cell'
  /** JavaScript in an attribute. */
  | 'attribute-script'
  /** `import the package first.` */
  | 'text-as-import'
  /** Text on the line after an import. */
  | 'no-gap-after-import'
  | 'import'
  | 'other';

export interface Mistake {
  readonly kind: MistakeKind;
  /** From where the platform stops to the end of what it could not read. */
  readonly range: OffsetRange;
  /** What has to be changed; the same as `range` if that is unknown. */
  readonly cause: OffsetRange;
  /** Where the unclosed part begins, if that is elsewhere. */
  readonly opened?: OffsetRange;
  /** The name of the tag that is meant, and what was found instead. */
  readonly name: string;
  readonly found: string;
}

/** Finds out what is wrong in a text at the position of its error. Pure, and cheap compared with parsing. */
export function mistakeOf(text: string, error: MdxError): Mistake {
  const at = offsetOf(text, error);
  const tag = tagAt(text, error.tag ? offsetOf(text, error.tag) : at);
  const opened = error.begins && offsetOf(text, error.begins);
  const word = wordAt(text, at);
  const plain: Mistake = { kind: 'other', range: word, cause: word, name: '', found: '' };
  const part = error.rule.slice(0, error.rule.indexOf(':'));
  const found = error.rule.includes('end-tag-mismatch')
    ? unmatched(text, at, error.reason, tag)
    : part.endsWith('mdx-jsx')
      ? inTag(text, at, opened, error.reason)
      : part.endsWith('mdxjs-esm')
        ? inModule(text, at, opened)
        : inBraces(text, at, opened, error.reason);
  return { ...plain, ...found };
}

/** The offset of a point; lines end as in Markdown. */
export function offsetOf(text: string, { line, column }: Point): number {
  const ends = /\r\n|\n|\r/g;
  for (let now = 1; now < line; now++) if (!ends.exec(text)) return text.length;
  return Math.min(ends.lastIndex + column - 1, text.length);
}

type PartialMistake = Partial<Mistake> & Pick<Mistake, 'kind'>;

/** Complete tags that do not match each other. */
function unmatched(text: string, at: number, reason: string, tag: Tag): PartialMistake {
  if (/^Expected the closing tag/.test(reason)) {
    const closing = tagAt(text, at);
    const isParagraph = reason.includes('end of `paragraph`');
    const cause = isParagraph ? { start: at, end: at } : closing;
    return { kind: 'closing-in-text', range: closing, cause, name: closing.name };
  }
  const { name } = tag;
  const range = { start: at, end: Math.max(at, tag.end) };
  if (voids.has(name))
    return { kind: 'void-tag', range: reachOf(text, at, tag), cause: tag, name, ...openedAt(at, tag) };
  if (/^Unexpected closing tag/.test(reason)) {
    const closing = tagAt(text, at);
    return { kind: 'crossed-tags', range: closing, cause: closing, name, found: closing.name, ...openedAt(at, tag) };
  }
  const isClosed = text.includes(`</${name}>`, tag.end);
  // `List<String>` is a type.
  const isGlued = /\w/.test(text.charAt(tag.start - 1)) && !elements.has(name);
  if (!isClosed && (isGlued || isPlaceholder(name))) {
    return { kind: 'placeholder', range, cause: { start: tag.start, end: tag.start + 1 }, name, ...openedAt(at, tag) };
  }
  const kind = isClosed && reason.includes('before the end of') ? 'split-tag' : 'unclosed-tag';
  return { kind, range, cause: tag, name, ...openedAt(at, tag) };
}

/** From where the platform stops to the end of the tag it reports, which may be after or before that place. */
function reachOf(text: string, at: number, tag: OffsetRange): OffsetRange {
  return tag.start >= at ? { start: at, end: tag.end } : tagAt(text, at);
}

function openedAt(at: number, tag: Tag): Pick<Mistake, 'opened'> {
  return tag.start !== at ? { opened: { start: tag.start, end: tag.end } } : {};
}

/** A tag that could not be read to its end. */
function inTag(text: string, at: number, opened: number | undefined, reason: string): PartialMistake {
  const start = opened ?? at;
  const from = { opened: tagStart(text, start) };
  const name = text.slice(start + 1, from.opened.end);
  const sign = text.charAt(at);
  if (/^Unexpected closing slash/.test(reason)) {
    const tag = tagAt(text, at - 1);
    return { kind: 'closing-only', range: { start: at, end: tag.end }, cause: tag, name: tag.name };
  }
  if (/^Unexpected end of file in attribute value/.test(reason)) return { kind: 'unfinished-value', name, ...from };
  if (/^Unexpected end of file (?!before name)/.test(reason)) return { kind: 'unfinished-tag', name, ...from };
  const here = text.slice(start, start + 500);
  const link = /^<((?:https?|mailto):[^\s<>]+|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>/.exec(here)?.[0];
  if (link !== undefined) return { kind: 'autolink', cause: { start, end: start + link.length }, name: link };
  if (/before name/.test(reason)) {
    const end = here.startsWith('<!--') ? text.indexOf('-->', start) : -1;
    if (end >= 0) return { kind: 'html-comment', cause: { start, end: end + 3 } };
    if (/^<{7}(?: |$)/m.test(here)) return { kind: 'conflict' };
  }
  if (/before (?:local )?name|in (?:local )?name|after name/.test(reason) && !/\s/.test(text.slice(start, at))) {
    return { kind: 'less-than', cause: { start, end: start + 1 }, name: wordAt(text, start, text.length).text };
  }
  if (/before attribute value/.test(reason)) {
    const curly = /^[“”„‟]([^“”„‟"]*)[“”„‟]/.exec(text.slice(at, at + 500))?.[0];
    if (curly !== undefined) return { kind: 'curly-quotes', cause: { start: at, end: at + curly.length } };
    const value = /^[^\s"'`=<>{}]+/.exec(text.slice(at))?.[0];
    if (value !== undefined)
      return { kind: 'unquoted-value', cause: { start: at, end: at + value.length }, found: value };
  }
  if (sign === ',') return { kind: 'attribute-comma', cause: { start: at, end: at + 1 }, ...from };
  if (/attribute name|after name/.test(reason)) return { kind: 'attribute-name', found: sign, name };
  return { kind: 'other', name };
}

/** The range of `<Name` in the tag that begins here. */
function tagStart(text: string, start: number): OffsetRange {
  const name = /^<([\w.:$-]*)/.exec(text.slice(start, start + 100))?.[0] ?? '';
  return { start, end: start + Math.max(1, name.length) };
}

/** JavaScript in braces, in the text or in an attribute. */
function inBraces(text: string, at: number, opened: number | undefined, reason: string): PartialMistake {
  const start = opened ?? at;
  const isText = text.charAt(start) === '{';
  if (/^Unexpected empty/.test(reason)) return { kind: 'empty-value' };
  if (/only spread elements|spread/.test(reason) && !isText) return { kind: 'no-spread' };
  if (!isText) return { kind: 'attribute-script', opened: tagStart(text, start) };
  const braces = /^(?:\{\s*)+/.exec(text.slice(start))?.[0] ?? '';
  const cause = { start, end: start + braces.trimEnd().length };
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const name = /^\{[^{}]*\}/.exec(line)?.[0] ?? `${line.slice(0, 20)}${line.length > 20 ? '…' : ''}`;
  const cell = /^[^}|\r\n]*[^}|\r\n\\](?=\|[^\r\n]*\})/.exec(line)?.[0].length;
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
  if (cell !== undefined && /^[ \t]*\|/.test(before) && before.split('`').length % 2 === 0) {
    return { kind: 'brace-in-cell', cause: { start: start + cell, end: start + cell + 1 }, name };
  }
  if (/^Unexpected end of file/.test(reason)) return { kind: 'open-brace', cause, opened: { start, end: start + 1 } };
  return { kind: 'text-in-braces', cause, name };
}

/** A paragraph that begins with `import` or `export`. */
function inModule(text: string, at: number, opened: number | undefined): PartialMistake {
  const start = opened ?? at;
  const block = /^(?:.+(?:\r\n|\n|\r|$))*/.exec(text.slice(start))?.[0] ?? '';
  const first = /^.*/.exec(block)?.[0] ?? '';
  const name = first.slice(0, first.search(/\s|$/));
  const statements = /^(?:import\b[^;\r\n]*(['"])[^'"\r\n]*\1;?[ \t]*(?:\r\n|\n|\r))+/.exec(block)?.[0];
  if (
    statements !== undefined &&
    statements.length < block.length &&
    !/^(?:im|ex)port\b/.test(block.slice(statements.length))
  ) {
    const end = start + statements.length;
    return { kind: 'no-gap-after-import', cause: { start: end, end }, name };
  }
  const isProse =
    !/^\w+(?:\s*["'{(*]|\s+\w+(?:\s*,)?\s+from\b|\s+(?:const|let|var|function|class|default|async|type|interface)\b)/.test(
      first,
    );
  return { kind: isProse ? 'text-as-import' : 'import', name, opened: { start, end: start + name.length } };
}

type Tag = OffsetRange & { readonly name: string };

/** The tag that begins here, as far as it can be read. */
function tagAt(text: string, start: number): Tag {
  const name = /^<\/?\s*([^\s/>{]*)/.exec(text.slice(start, start + 200))?.[1] ?? '';
  const tag = createJsx(text).tag(start);
  return { start, end: tag?.end ?? wordAt(text, start).end, name };
}

/** The range from an offset to the next white space on its line, at most `longest` long. */
function wordAt(text: string, start: number, longest = 60): OffsetRange & { readonly text: string } {
  const word = /^\S*/.exec(text.slice(start, start + longest))?.[0] ?? '';
  return { start, end: start + word.length, text: word };
}

/** Whether a name belongs to no HTML element and no component: `<your-api-key>`, `<YOUR_KEY>`, `<id>`. */
function isPlaceholder(name: string): boolean {
  return (
    /[-_]/.test(name) || /^[A-Z][A-Z\d]+$/.test(name) || (/^[a-z]/.test(name) && !elements.has(name.toLowerCase()))
  );
}

const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const elements: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote body button canvas caption center cite code colgroup data datalist dd ' +
    'del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup html i ' +
    'iframe ins kbd label legend li main map mark menu meter nav noscript object ol optgroup option output p picture pre progress q ' +
    'rp rt ruby s samp script search section select slot small span strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr tt u ul var video path circle rect line g defs use'
  ).split(' '),
);
