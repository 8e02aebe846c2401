import { plainText } from './inline.ts';

/** A part of a page that can be quoted on its own: a paragraph, a list entry, a table row, a block of code. */
export interface Block {
  readonly kind: 'prose' | 'code';
  readonly text: string;
  /** The line it begins on, from 1. */
  readonly line: number;
  /** The language of code, as its fence names it. */
  readonly language?: string;
  /** Only says what the page is about, since it is from the front matter. */
  readonly isSummary?: true;
  /** Not part of the page's text: it finds the page but is not quoted. */
  readonly isHidden?: true;
  /** The row of a table that names its columns: it finds the page, and says nothing without the others. */
  readonly isTableHead?: true;
}

/** The content below one heading; the first chunk of a page is the content above its first heading. */
export interface Chunk {
  /** The heading and those above it in the hierarchy, outermost first; empty above the first heading. */
  readonly headings: readonly string[];
  /** The id of the heading in the page's address, or of the nearest heading above that has one; empty if there is none. */
  readonly anchor: string;
  /** The heading's line, from 1. */
  readonly line: number;
  readonly blocks: readonly Block[];
}

/** A longer chunk is cut between blocks, so that a page without headings does not count as a single unit. */
const maxChunkLength = 3000;

interface Heading {
  readonly level: number;
  readonly title: string;
  /** Empty if the platform gives it no id. */
  readonly id: string;
  readonly line: number;
}

/** Collects the chunks of a page line by line. */
export class ChunkBuilder {
  private readonly chunks: Chunk[] = [];
  private readonly stack: Heading[] = [];
  private blocks: Block[] = [];
  private size = 0;
  private startLine = 1;
  /** How many chunks the heading already has. */
  private pieces = 0;
  private open: { readonly lines: string[]; readonly line: number } | undefined;
  /** The text of the attributes of the last tag, which is put before the content of the tag. */
  private label = '';
  private labelLine = 1;

  heading(heading: Heading): void {
    this.endChunk();
    while ((this.stack.at(-1)?.level ?? 0) >= heading.level) this.stack.pop();
    this.stack.push(heading);
    this.startLine = heading.line;
    this.pieces = 0;
  }

  /** Adds a line of text; a list entry and a table row are blocks of their own. */
  prose(text: string, line: number): void {
    const isSeparate = /^\s*(?:[-*+]|\d+[.)])\s|^\s*\|/.test(text);
    if (isSeparate) this.endBlock();
    if (/^\s*\|[\s|:-]*$/.test(text)) this.tableHead(line - 1);
    else {
      this.open ??= { lines: [], line };
      this.open.lines.push(text.trim());
    }
  }

  /** Marks the row of a line as the head of a table: the line below it separates it from the others. */
  private tableHead(line: number): void {
    const last = this.blocks.at(-1);
    if (last?.kind === 'prose' && last.line === line) this.blocks.splice(-1, 1, { ...last, isTableHead: true });
  }

  /** Adds a line that begins with a tag: the text of its attributes labels the content of the tag. */
  tag(line: number, label: string, inside: string, isClosing: boolean): void {
    this.endBlock();
    if (label !== '' || isClosing) this.endLabel();
    if (this.label === '') this.labelLine = line;
    this.label ||= label;
    if (inside !== '') this.block({ kind: 'prose', text: inside, line });
  }

  code(text: string, line: number, language: string | undefined): void {
    this.endBlock();
    this.endLabel();
    this.block({ kind: 'code', text, line, ...(language === undefined ? {} : { language }) });
  }

  /** Adds a description from the front matter. */
  summary(text: string, line: number): void {
    this.block({ kind: 'prose', text, line, isSummary: true });
  }

  /** Adds keywords or another title from the front matter. */
  hidden(text: string, line: number): void {
    this.block({ kind: 'prose', text, line, isHidden: true });
  }

  endBlock(): void {
    const { open } = this;
    this.open = undefined;
    if (open) this.block({ kind: 'prose', text: plainText(open.lines.join(' ')), line: open.line });
  }

  end(): readonly Chunk[] {
    this.endChunk();
    return this.chunks;
  }

  private block(block: Block): void {
    const label = block.kind === 'prose' ? this.label : '';
    if (label !== '') this.label = '';
    const text = [label, block.text].filter((part) => part !== '').join(': ');
    if (text.trim() === '') return;
    if (this.size > 0 && this.size + text.length > maxChunkLength) this.endChunk();
    this.size += text.length;
    this.blocks.push({ ...block, text });
  }

  /** A label without text of its own, as on `<Card title="Start" href="/start" />` or a step with only code, is a block of its own. */
  private endLabel(): void {
    if (this.label !== '') this.block({ kind: 'prose', text: '', line: this.labelLine });
  }

  private endChunk(): void {
    this.endBlock();
    this.endLabel();
    const beginsHeading = this.pieces === 0 && this.stack.length > 0;
    if (this.blocks.length > 0 || beginsHeading) {
      const line = beginsHeading ? this.startLine : (this.blocks[0]?.line ?? this.startLine);
      const anchor = this.stack.findLast(({ id }) => id !== '')?.id ?? '';
      const headings = this.stack.map(({ title }) => title);
      this.chunks.push({ headings, anchor, line, blocks: this.blocks });
      this.pieces += 1;
    }
    this.blocks = [];
    this.size = 0;
  }
}
