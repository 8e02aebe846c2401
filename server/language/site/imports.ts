import { bodyStart } from '../../mdx/frontMatter.ts';
import { folderOf, normalisePagePath } from './paths.ts';

/**
 * The `.mdx` and `.md` files a page's text imports, as paths from the docs root: `import X from '/snippets/a.mdx'`, or
 * relative to the page's folder. An import counts where MDX reads one: at the start of a line, after a blank line or
 * another import; not in a code fence or a comment. In case of doubt it does not count, since a page that only seems to be
 * imported would be reported as missing. The platform does not look at re-exports (`export … from`).
 */
export function importsOf(file: string, text: string): readonly string[] {
  if (!mayImport(text)) return [];
  const found = new Set<string>();
  for (const block of moduleBlocks(text)) {
    for (const match of block.matchAll(statement)) {
      const [, clause = '', double, single = ''] = match;
      if (clause.trim() !== '' && !/\bfrom\s*$/.test(clause)) continue;
      const target = resolve(file, double ?? single);
      if (target !== undefined && target !== file) found.add(target);
    }
  }
  return [...found];
}

/** False for most pages: no page file is named in quotes, or no line begins with `import`. */
function mayImport(text: string): boolean {
  return namesPage(text) && (text.startsWith('import') || text.includes('\nimport'));
}

/** Whether `.mdx` or `.md` precedes a quote; a single pass over the text. */
function namesPage(text: string): boolean {
  for (let at = text.indexOf('.md'); at >= 0; at = text.indexOf('.md', at + 3)) {
    const quote = text[text[at + 3] === 'x' ? at + 4 : at + 3];
    if (quote === '"' || quote === "'") return true;
  }
  return false;
}

/** An import from its keyword to its source, possibly over several lines, but never into the next one. */
const statement = /^import\b((?:(?![\r\n\u2028\u2029](?:import|export)\b)[^'"`;=])*)(?:"([^"\n]+)"|'([^'\n]+)')/gm;

/** The runs of lines, up to the next blank one, that MDX reads as JavaScript modules. */
function moduleBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let block = '';
  let fence: string | undefined;
  let comment: string | undefined;
  let isFree = true;
  for (const line of text.slice(bodyStart(text)).split(/\r?\n/)) {
    const isBlank = line.trim() === '';
    if (block !== '' && !isBlank) {
      block += `${line}\n`;
      continue;
    }
    if (block !== '') blocks.push(block);
    block = '';
    if (fence !== undefined) {
      if (isFenceEnd(line, fence)) fence = undefined;
    } else if (comment !== undefined) {
      if (line.includes(comment)) comment = undefined;
    } else if (isFree && /^(?:import|export)\b/.test(line)) {
      block = `${line}\n`;
    } else {
      fence = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
      comment = openComment(line);
    }
    isFree = isBlank;
  }
  return block === '' ? blocks : [...blocks, block];
}

function isFenceEnd(line: string, fence: string): boolean {
  const end = line.trim();
  return end.length >= fence.length && end === fence.charAt(0).repeat(end.length);
}

/** The end mark of the comment that a line leaves open. */
function openComment(line: string): string | undefined {
  for (const [start, end] of [
    ['{/*', '*/'],
    ['<!--', '-->'],
  ] as const) {
    const at = line.lastIndexOf(start);
    if (at >= 0 && !line.includes(end, at + start.length)) return end;
  }
  return undefined;
}

function resolve(file: string, source: string): string | undefined {
  if (!/\.mdx?$/.test(source)) return undefined;
  if (source.startsWith('/')) return normalisePagePath(source);
  if (!/^\.\.?\//.test(source)) return undefined;
  return normalisePagePath(`${folderOf(file)}/${source}`);
}
