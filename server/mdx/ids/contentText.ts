import { closingHashes } from '../headings.ts';
import { inlineText } from './inline.ts';
import { withTypography } from './typography.ts';

/**
 * The text of everything in an element, in the order of the page. The platform makes an id of it if the title gives none
 * (platform.md 4.2). Blocks follow each other without white space, except list items, quotes, code and cells. Undefined if there
 * is mathematics, whose text is that of its drawing.
 */
export function contentText(markdown: string): string | undefined {
  if (/(?<!\\)\$/.test(markdown)) return undefined;
  return blocksOf(markdown.split(/\r?\n/)).map(textOf).join('');
}

interface Block {
  readonly kind: BlockKind;
  readonly lines: string[];
  /** Whether it is in a list, a quote or a table, where blocks are separated. */
  readonly isSeparate: boolean;
}

type BlockKind = 'code' | 'heading' | 'item' | 'row' | 'tags' | 'text';

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let fence: string | undefined;
  /** The indentation of the list item that a line may belong to. */
  let item = Number.POSITIVE_INFINITY;
  for (const written of lines) {
    const line = written.trim();
    if (fence !== undefined) {
      if (line.startsWith(fence) && /^([`~])\1*$/.test(line)) fence = open = undefined;
      else open?.lines.push(written);
      continue;
    }
    if (noText.test(line.replace(/^[>\s]+/, ''))) {
      open = undefined;
      continue;
    }
    fence = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
    const kind = fence === undefined ? kindOf(line) : 'code';
    if (kind === 'text' && open && open.kind !== 'tags' && open.kind !== 'heading') {
      open.lines.push(line);
      continue;
    }
    const indent = written.length - written.trimStart().length;
    if (kind === 'item') item = Math.min(item, indent);
    else if (indent <= item) item = Number.POSITIVE_INFINITY;
    open = {
      kind,
      lines: kind === 'code' ? [] : [line.replace(marks, '')],
      isSeparate: kind === 'item' || kind === 'row' || indent > item,
    };
    blocks.push(open);
  }
  return blocks;
}

function kindOf(line: string): BlockKind {
  if (/^#{1,6}\s/.test(line)) return 'heading';
  if (/^(?:>|(?:[-*+]|\d+[.)])\s)/.test(line)) return 'item';
  if (line.startsWith('|')) return 'row';
  return /^<.*>$/.test(line) ? 'tags' : 'text';
}

function textOf({ kind, lines, isSeparate }: Block): string {
  if (kind === 'code') return `${lines.join('\n')}\n`;
  const written = lines.join('\n').replace(/\\$/gm, '');
  const markdown = kind === 'heading' ? written.replace(closingHashes, '').replace(/\{\s*#[^{}]*\}$/, '') : written;
  const parts = kind === 'row' ? markdown.split(/(?<!\\)\|/) : [markdown];
  const text = parts
    .map((part) =>
      withTypography(inlineText(kind === 'heading' || kind === 'row' ? part.trim() : part, 'page'), { above: ' ' }),
    )
    .join('\n');
  return isSeparate ? `\n${text}\n` : text;
}

/** Matches lines across the page, underlines, and the line below the head of a table. */
const noText = /^(?:=+|[*\s]+|[_\s]+|[|:\s-]+|)$/;
/** What marks the kind of a line and is not part of its text. */
const marks = /^(?:>[ \t]*|(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+|\|)+/;
