import { schemeIn, withScheme } from './scheme.ts';
import { braceEnd, type Tag, tagAt } from './tag.ts';

/** The body of a page in pieces: Markdown, and components with what stands in them. */
export type Block =
  | { readonly kind: 'markdown'; readonly text: string }
  | {
      readonly kind: 'component';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly children: readonly Block[];
    };

/**
 * Takes the text of a page apart, front matter, imports, exports and comments left aside. It needs no whole MDX: a component
 * that is not closed ends with the one around it, a tag that is half-written is text.
 */
export function scanPage(text: string): readonly Block[] {
  return scan(text.replaceAll('\r\n', '\n').replace(/^---[^\S\n]*\n(?:[\s\S]*?\n)?---[^\S\n]*(?:\n|$)/, ''));
}

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Block[];
}

function scan(text: string): readonly Block[] {
  const root: Open = { name: '', attributes: new Map(), children: [] };
  const open: Open[] = [root];
  let prose = '';
  let at = 0;
  /** Inside a line that began with text, tags are part of that text. */
  let isLineStart = true;

  const flush = () => {
    const markdown = dedented(prose);
    if (markdown.trim() !== '') open.at(-1)?.children.push({ kind: 'markdown', text: markdown });
    prose = '';
  };
  const close = () => {
    flush();
    const { name, attributes, children } = open.pop() ?? root;
    open.at(-1)?.children.push({ kind: 'component', name, attributes, children });
  };
  const take = (length: number) => {
    prose += text.slice(at, at + length);
    at += length;
  };

  while (at < text.length) {
    if (isLineStart) {
      const skipped = moduleEnd(text, at) ?? fenceEnd(text, at);
      if (skipped) {
        if (skipped.isCode) take(skipped.end - at);
        else at = skipped.end;
        continue;
      }
    }
    const sign = text[at] ?? '';
    if (sign === '\n') {
      take(1);
      isLineStart = true;
      continue;
    }
    if (sign === ' ' || sign === '\t') {
      take(1);
      continue;
    }
    if (sign === '`') {
      const code = /`+/y;
      code.lastIndex = at;
      const ticks = code.exec(text)?.[0] ?? '`';
      const end = text.indexOf(ticks, at + ticks.length);
      take(end < 0 || text.slice(at, end).includes('\n\n') ? ticks.length : end + ticks.length - at);
    } else if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      at = end < 0 ? text.length : end + 3;
    } else if (sign === '{' && /^\{\s*\/\*/.test(text.slice(at, at + 80))) {
      const end = braceEnd(text, at);
      at = end < 0 ? text.length : end;
    } else if (sign === '\\') take(2);
    else {
      const tag = sign === '<' ? tagAt(text, at) : undefined;
      if (!tag) take(1);
      else if (tag.kind === 'close') {
        at = tag.end;
        const index = open.findLastIndex(({ name }, depth) => depth > 0 && name === tag.name);
        while (index > 0 && open.length > index) close();
        continue;
      } else {
        at = tag.end;
        if (dropped.has(tag.name)) at = contentEnd(text, tag);
        else if (isLineStart && isBlock(tag)) {
          flush();
          open.push({ name: tag.name, attributes: tag.attributes, children: [] });
          if (tag.kind === 'alone') close();
          continue;
        } else prose += inline(tag);
      }
    }
    isLineStart = false;
  }
  while (open.length > 1) close();
  flush();
  return root.children;
}

/** Components, and HTML that shows something of its own; other HTML only arranges what is in it. */
function isBlock({ name }: Tag): boolean {
  return (/^[A-Z]/.test(name) && !withinLines.has(name)) || shown.has(name);
}

/** Components that are part of a line of text, also at its beginning. */
const withinLines: ReadonlySet<string> = new Set(['Badge', 'Icon', 'Tooltip']);

const shown: ReadonlySet<string> = new Set([
  'iframe',
  'video',
  'audio',
  'table',
  'details',
  'object',
  'embed',
  'canvas',
]);
const dropped: ReadonlySet<string> = new Set(['style', 'script', 'svg', 'noscript', 'template', 'math']);

/** What a tag within a line leaves in the Markdown. */
function inline({ name, attributes }: Tag): string {
  if (name === 'br') return ' ';
  const source = attributes.get('src');
  if (name !== 'img' || source === undefined) return '';
  const scheme = schemeIn(attributes.get('className') ?? '');
  return `![${(attributes.get('alt') ?? '').replace(/[[\]\\]/g, '')}](<${withScheme(source.replace(/[<>\n]/g, ''), scheme)}>)`;
}

function contentEnd(text: string, { name, kind, end }: Tag): number {
  if (kind === 'alone') return end;
  const close = text.indexOf(`</${name}`, end);
  const behind = close < 0 ? -1 : text.indexOf('>', close);
  return behind < 0 ? text.length : behind + 1;
}

interface Skipped {
  readonly end: number;
  readonly isCode: boolean;
}

/** Imports and exports up to the next blank line, as MDX reads them. */
function moduleEnd(text: string, at: number): Skipped | undefined {
  if (!/^(?:import|export)\s/.test(text.slice(at, at + 8))) return undefined;
  if (at > 0 && text[at - 1] !== '\n') return undefined;
  const end = text.indexOf('\n\n', at);
  return { end: end < 0 ? text.length : end + 1, isCode: false };
}

/** A fenced block of code, to its end or that of the text. */
function fenceEnd(text: string, at: number): Skipped | undefined {
  const opening = /[ \t]*(`{3,}|~{3,})[^\n]*(?:\n|$)/y;
  opening.lastIndex = at;
  const [line, fence = ''] = opening.exec(text) ?? [];
  if (line === undefined) return undefined;
  const closing = new RegExp(`^[ \\t]*${fence[0]}{${fence.length},}[ \\t]*$`, 'gm');
  closing.lastIndex = at + line.length;
  const found = closing.exec(text);
  return { end: found ? found.index + found[0].length : text.length, isCode: true };
}

/** Without the indentation all lines share: four spaces would be code in Markdown. */
function dedented(text: string): string {
  const lines = text.split('\n');
  const depths = lines.flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
  // The first line may have lost its own indentation with the tag before it.
  const [first, ...others] = depths;
  const counted = first === 0 && others.length > 0 ? others : depths;
  const least = counted.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(least) || least === 0) return text;
  return lines.map((line) => (line.slice(0, least).trim() === '' ? line.slice(least) : line)).join('\n');
}
