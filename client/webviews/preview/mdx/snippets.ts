import { type ComponentChildren, createContext } from 'preact';
import { memo } from '../../../../server/base/memo.ts';
import { scanMdx } from '../../../../server/mdx/scan.ts';
import type { MdxToken } from '../../../../server/mdx/tokens.ts';
import { filledMarkup, lengthBudget, type Markup, markupOf, nameIn, plainMarkdown } from './markup.ts';
import { pathOf } from './picture.tsx';
import { type Block, countOf, scanPage } from './scan.ts';

/** What a page imports: the texts of snippets by their paths, and the imports of the page itself. */
export interface Snippets {
  readonly texts: ReadonlyMap<string, string>;
  /** The nesting depth in snippets that import each other. */
  readonly depth: number;
  readonly room: Room;
}

/** What snippets may still add to the page. Ten uses in ten uses in ten others would be an endless page. */
export interface Room {
  /** Characters. */
  left: number;
}

/** The maximum of what all snippets of a page together may add (characters). */
const maxRoom = 1_000_000;
/** What each use, even of an empty snippet, and each block in it counts, so that the page can be drawn quickly. */
const roomOfUse = 200;
const roomOfBlock = 50;

/** The room of a page on which no snippet has been drawn yet. */
export function newRoom(): Room {
  return { left: maxRoom };
}

export const SnippetsContext = createContext<Snippets>({ texts: new Map(), depth: 0, room: { left: 0 } });

/** Draws the blocks of a snippet in a line of text, from the file that contains them: Markdown itself only has lines. */
export const InlineBlocksContext = createContext<(blocks: readonly Block[], file: string) => ComponentChildren>(
  () => null,
);

/** What a use of a snippet shows, and how much room it took, which is given back when it is removed. */
export interface Expanded {
  /** Undefined if there was no room. */
  readonly blocks: readonly Block[] | undefined;
  readonly took: number;
}

/**
 * The blocks of a snippet with its properties filled in. A snippet that does not fit uses up all the room, so that the following
 * ones are not even read.
 */
export function expanded(
  { text, isMarkup }: Pick<FoundSnippet, 'text' | 'isMarkup'>,
  properties: ReadonlyMap<string, string>,
  room: Room,
): Expanded {
  const took = (wanted: number) => {
    const given = Math.min(wanted, room.left);
    room.left -= given;
    return given;
  };
  const least = text.length + roomOfUse;
  if (least > room.left) return { blocks: undefined, took: 0 };
  const filled = (isMarkup ? filledMarkup : filledIn)(text, properties, room.left - least);
  const blocks = onOneLine(scanPage(filled));
  const count = blocks.reduce((sum, block) => sum + countOf(block), 0);
  const wanted = filled.length + roomOfUse + count * roomOfBlock;
  return { blocks: wanted > room.left ? undefined : blocks, took: took(wanted) };
}

/** The maximum nesting of snippets: deeper ones are boxes with their names (a snippet that imports itself is endless). */
export const maxDepth = 6;

/** A snippet, or declared markup, and the file that contains its own imports. */
export interface FoundSnippet extends Markup {
  readonly file: string;
  /** Whether it is markup and not a page of its own. */
  readonly isMarkup?: true;
}

/** What a file imports or declares under a name; undefined if that cannot be inserted. */
export function snippetNamed(name: string, file: string, texts: Snippets['texts']): FoundSnippet | undefined {
  const own = markupOf(texts.get(file) ?? '', name);
  if (own) return { file, ...own, isMarkup: true };
  const { target, exported } = importsOfAll(texts)(file).get(name) ?? {};
  const path = target === undefined ? undefined : pathOf(target, file);
  const text = path === undefined ? undefined : texts.get(path);
  if (path === undefined || text === undefined) return undefined;
  const markup = exported === undefined ? undefined : markupOf(text, exported);
  if (exported !== undefined) return markup && { file: path, ...markup, isMarkup: true };
  return /\.jsx$/.test(path) ? undefined : { file: path, text, properties: noProperties };
}

const noProperties: Markup['properties'] = new Map();

/** The imports of each file; read once, however many names are looked up. */
const importsOfAll = memo((texts: Snippets['texts']) => {
  const known = new Map<string, ReadonlyMap<string, Imported>>();
  return (file: string) => {
    const imports = known.get(file) ?? importsOf(texts.get(file) ?? '');
    known.set(file, imports);
    return imports;
  };
});

interface Imported {
  readonly target: string;
  /** The name in the file; undefined if the whole file is meant. */
  readonly exported: string | undefined;
}

/** The imports of a text, by their local names: `import Name from 'file'`, `import { Name as Other } from 'file'`. */
function importsOf(text: string): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const line of importLines(text).split('\n')) {
    const [, name, list = '', target] = /^import\s+(?:(\w+)|\{([^{}]*)\})\s+from\s+["']([^"'\n]+)["']/.exec(line) ?? [];
    if (target === undefined) continue;
    if (name !== undefined) found.set(name, { target, exported: undefined });
    for (const one of list.split(',')) {
      const [exported = '', , alias = exported] = one.trim().split(/\s+/);
      if (exported !== '') found.set(alias, { target, exported });
    }
  }
  return found;
}

/** Only the imports and exports of a text. */
export function importLines(text: string): string {
  const parts: string[] = [];
  if (!/import|export const/.test(text)) return '';
  scanMdx(text, (token) => {
    if (token.kind === 'module') parts.push(text.slice(token.start, token.end));
  });
  return parts.join('\n');
}

/**
 * The text of a snippet with its properties in place of `{name}` and `{props.name}`, also in attributes of its tags. A property
 * that would lengthen it by more than `most` characters is not filled in.
 */
export function filledIn(text: string, properties: ReadonlyMap<string, string>, most: number): string {
  const allowed = lengthBudget(most);
  const value = (braces: string) => properties.get(nameIn(braces) ?? '');
  const parts: string[] = [];
  let at = 0;
  scanMdx(text, (token) => {
    if (token.start < at) return;
    const filled = filledToken(token);
    if (filled === undefined) return;
    parts.push(text.slice(at, token.start), filled);
    at = token.end;
  });
  return [...parts, text.slice(at)].join('');

  function filledToken(token: MdxToken): string | undefined {
    const written = text.slice(token.start, token.end);
    if (token.kind === 'expression') {
      const text = value(written);
      return allowed(text === undefined ? undefined : plainMarkdown(text));
    }
    if (token.kind !== 'tag' || token.form === 'closing') return undefined;
    return written.replace(/=(\{[^{}\n]*\})/g, (attribute: string, braces: string) => {
      const text = value(braces);
      return allowed(text === undefined ? undefined : `={${JSON.stringify(text)}}`) ?? attribute;
    });
  }
}

/** Blocks of a snippet as part of a page: all of them are on the line that names the snippet. */
function onOneLine(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) =>
    block.kind === 'markdown'
      ? { ...block, first: 0, last: 0, lines: block.lines.map(() => 0) }
      : { ...block, first: 0, last: 0, children: onOneLine(block.children) },
  );
}

/** The maximum length of all values of variables in a text together (characters). */
const maxValues = 1_000_000;

/** A text with the site's variables in place of `{{name}}`; unknown ones, and those that are too long, are unchanged. */
export function withVariables(text: string, variables: Readonly<Record<string, string>> | undefined): string {
  if (!variables || !text.includes('{{')) return text;
  const allowed = lengthBudget(maxValues);
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (written: string, name: string) => {
    const value = allowed(Object.hasOwn(variables, name) ? variables[name] : undefined);
    // A value with several lines would move everything below.
    return value?.replaceAll('\n', ' ') ?? written;
  });
}
