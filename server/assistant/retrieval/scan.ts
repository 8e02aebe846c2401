import Slugger from 'github-slugger';
import { attributeText, commentStripper, plainText } from './inline.ts';

/** A stretch of a page that can be quoted by itself: a paragraph, a list entry, a table row, a block of code. */
export interface Block {
  readonly kind: 'prose' | 'code';
  readonly text: string;
  /** The line it begins on, from 1. */
  readonly line: number;
  /** The language of code, as its fence names it. */
  readonly language?: string;
  /** Says what the page is about instead of saying it: from the front matter. */
  readonly isSummary?: true;
}

/** What stands under one heading; the first chunk of a page is what stands above its first heading. */
export interface Chunk {
  /** The heading and those it stands under, outermost first; empty above the first heading. */
  readonly headings: readonly string[];
  /** The heading's anchor in the page's address; empty above the first heading. */
  readonly anchor: string;
  /** The heading's line, from 1. */
  readonly line: number;
  readonly blocks: readonly Block[];
}

/** A longer chunk is cut between blocks, so that a page without headings does not count as one thought. */
const maxChunkLength = 3000;
/** Longer lines are data, and patterns run over every character. */
const maxLineLength = 10_000;

/**
 * Cuts the text of a page into chunks by heading. Reads line by line and never throws, whatever half-written MDX stands
 * there: an open fence or tag simply goes on to the end.
 */
export function scanPage(text: string): readonly Chunk[] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.slice(0, maxLineLength));
  const page = new PageScan();
  const withoutComments = commentStripper();
  let fence: string | undefined;
  for (let index = page.frontMatter(lines); index < lines.length; index++) {
    const line = lines[index] ?? '';
    const mark = /^\s*(?:[-*+]\s+|\d+[.)]\s+|>\s*)*(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') {
        fence = undefined;
        page.endBlock();
      } else {
        page.code(line, index + 1);
      }
    } else if (mark?.[1]) {
      fence = mark[1];
      page.beginCode(/^\s*([\w+#-]+)/.exec(mark[2] ?? '')?.[1]);
    } else {
      index += page.line(withoutComments(line), lines, index);
    }
  }
  return page.end();
}

/** Collects chunks and blocks while the lines go by. */
class PageScan {
  private readonly chunks: Chunk[] = [];
  private readonly stack: { readonly level: number; readonly title: string }[] = [];
  private readonly slugger = new Slugger();
  private blocks: Block[] = [];
  private size = 0;
  private anchor = '';
  private startLine = 1;
  /** How many chunks the heading has given already. */
  private pieces = 0;
  private open: { readonly kind: Block['kind']; readonly lines: string[]; readonly line: number } | undefined;
  private language: string | undefined;
  /** The text of attributes of the last tag, which goes in front of what the tag contains. */
  private label = '';

  /** Takes `description` and `keywords` from the front matter; returns the index of the first line after it. */
  frontMatter(lines: readonly string[]): number {
    if (lines[0]?.trimEnd() !== '---') return 0;
    const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
    if (end < 0) return 0;
    for (const [index, line] of lines.slice(0, end).entries()) {
      const field = /^(description|keywords|sidebarTitle):\s*(.+)$/.exec(line);
      if (!field?.[2]) continue;
      const text = /^[>|][+-]?\s*$/.test(field[2]) ? indentedAfter(lines.slice(index + 1, end)) : field[2].trim();
      this.block('prose', text.replace(/^(["'])(.*)\1$/, '$2'), index + 1, { isSummary: true });
    }
    return end + 1;
  }

  /** One line outside code; returns how many further lines its tag took. */
  line(line: string, lines: readonly string[], index: number): number {
    const heading = /^\s*(#{1,6})\s+(\S.*)$/.exec(line);
    if (heading?.[1] && heading[2]) this.heading(heading[1].length, heading[2].trimEnd(), index + 1);
    else if (line.trim() === '' || /^(?:import|export)\s/.test(line)) this.endBlock();
    else if (/^\s*<\/?[A-Za-z]/.test(line)) return this.tag(line, lines, index);
    else this.prose(line, index + 1);
    return 0;
  }

  beginCode(language: string | undefined): void {
    this.endBlock();
    this.language = language;
  }

  code(line: string, number: number): void {
    this.open ??= { kind: 'code', lines: [], line: number };
    this.open.lines.push(line);
  }

  endBlock(): void {
    const open = this.open;
    this.open = undefined;
    if (open?.kind === 'code') {
      const { language } = this;
      this.block('code', open.lines.join('\n'), open.line, language === undefined ? {} : { language });
    } else if (open) {
      this.block('prose', plainText(open.lines.join(' ')), open.line);
    }
  }

  end(): readonly Chunk[] {
    this.endChunk();
    return this.chunks;
  }

  /** A line that begins with a tag: the text of its attributes labels what the tag contains. */
  private tag(line: string, lines: readonly string[], index: number): number {
    this.endBlock();
    let taken = 0;
    let text = line;
    // A tag that is still open after twenty lines is a `<` that somebody is about to finish.
    while (!text.includes('>') && taken < 20 && index + taken + 1 < lines.length) {
      taken += 1;
      text += ` ${lines[index + taken] ?? ''}`;
    }
    if (!text.includes('>')) {
      this.prose(line, index + 1);
      return 0;
    }
    const closed = text.slice(0, maxLineLength);
    const label = attributeText(closed);
    if (label !== '' || /^\s*<\//.test(closed)) this.endLabel(index + 1);
    this.label ||= label;
    const inside = plainText(closed);
    if (inside !== '') this.block('prose', inside, index + 1);
    return taken;
  }

  private prose(line: string, number: number): void {
    const separate = /^\s*(?:[-*+]|\d+[.)])\s|^\s*\|/.test(line);
    if (separate) this.endBlock();
    if (/^\s*\|[\s|:-]*$/.test(line)) return;
    this.open ??= { kind: 'prose', lines: [], line: number };
    this.open.lines.push(line.trim());
  }

  private block(
    kind: Block['kind'],
    text: string,
    line: number,
    more: Pick<Block, 'language' | 'isSummary'> = {},
  ): void {
    const label = kind === 'prose' ? this.label : '';
    if (label !== '') this.label = '';
    const whole = [label, text].filter((part) => part !== '').join(': ');
    if (whole.trim() === '') return;
    if (this.size > 0 && this.size + whole.length > maxChunkLength) this.endChunk();
    this.size += whole.length;
    this.blocks.push({ kind, text: whole, line, ...more });
  }

  /** A label without content of its own, as on `<Card title="Start" href="/start" />`, is a block by itself. */
  private endLabel(line: number): void {
    if (this.label !== '') this.block('prose', '', line);
  }

  private heading(level: number, raw: string, line: number): void {
    this.endChunk();
    const custom = /\{#([\w-]+)\}$/.exec(raw);
    const title = plainText((custom ? raw.slice(0, custom.index) : raw).trimEnd().replace(/\s#+$/, ''));
    while ((this.stack.at(-1)?.level ?? 0) >= level) this.stack.pop();
    this.stack.push({ level, title });
    // As the language server finds them (`links/anchors.ts`), which leads from an answer to the line.
    const slug = this.slugger.slug(title);
    this.anchor = custom?.[1] ?? slug;
    this.startLine = line;
    this.pieces = 0;
  }

  private endChunk(): void {
    this.endBlock();
    this.endLabel(this.startLine);
    const beginsHeading = this.pieces === 0 && this.anchor !== '';
    if (this.blocks.length > 0 || beginsHeading) {
      const headings = this.stack.map((heading) => heading.title);
      const line = beginsHeading ? this.startLine : (this.blocks[0]?.line ?? this.startLine);
      this.chunks.push({ headings, anchor: this.anchor, line, blocks: this.blocks });
      this.pieces += 1;
    }
    this.blocks = [];
    this.size = 0;
  }
}

/** The lines of a text that stands below its name in the front matter. */
function indentedAfter(lines: readonly string[]): string {
  const end = lines.findIndex((line) => /^\S/.test(line));
  return (end < 0 ? lines : lines.slice(0, end))
    .map((line) => line.trim())
    .join(' ')
    .trim();
}
