import { lastNotAbove } from '../../base/lists.ts';

/** A text that can be read without having all of it in one string; a plain string is one too. Offsets are UTF-16 code units. */
export interface Characters {
  readonly length: number;
  slice(start: number, end?: number): string;
  /** The character at an offset, `''` if there is none. */
  charAt(offset: number): string;
}

/** Some consecutive characters. A chunk never ends between the two characters of a line break. */
interface Chunk {
  readonly text: string;
  /** The offset after every line break in the chunk, relative to its start. */
  readonly lineStarts: readonly number[];
}

const emptyChunk: Chunk = { text: '', lineStarts: [] };

/** The chunks of a text and how much text comes before each. */
interface Index {
  readonly chunks: readonly Chunk[];
  readonly offsets: readonly number[];
  /** How many lines begin before the first character of each chunk, not counting the first line of the text. */
  readonly lines: readonly number[];
}

/** Large enough that a text of 4 MB has a thousand chunks, small enough that one is copied in no time. */
const chunkLength = 4096;

/**
 * An immutable text. However long it is, an edit copies only a few thousand characters and looks for line breaks only in these,
 * whereas a single string would be copied as a whole, and all its lines counted again.
 */
export class ChunkedText implements Characters {
  readonly length: number;
  /** The whole text, once it was requested, or if it came as one string. */
  #flat: string | undefined;
  #index: Index | undefined;

  private constructor(length: number, flat: string | undefined, index: Index | undefined) {
    this.length = length;
    this.#flat = flat;
    this.#index = index;
  }

  /** Creates a text from a string. The string is cut into chunks only when lines are first requested or something is replaced. */
  static of(text: string): ChunkedText {
    return new ChunkedText(text.length, text, undefined);
  }

  get lineCount(): number {
    const { chunks, lines } = this.#indexed();
    return (lines.at(-1) ?? 0) + (chunks.at(-1)?.lineStarts.length ?? 0) + 1;
  }

  toString(): string {
    this.#flat ??= this.#indexed()
      .chunks.map(({ text }) => text)
      .join('');
    return this.#flat;
  }

  slice(start: number, end = this.length): string {
    if (this.#flat !== undefined) return this.#flat.slice(start, end);
    const { chunks, offsets } = this.#indexed();
    let sliced = '';
    for (let at = lastNotAbove(offsets, start); at < chunks.length && (offsets[at] ?? 0) < end; at++) {
      const offset = offsets[at] ?? 0;
      sliced += chunks[at]?.text.slice(Math.max(0, start - offset), end - offset) ?? '';
    }
    return sliced;
  }

  charAt(offset: number): string {
    if (offset < 0 || offset >= this.length) return '';
    if (this.#flat !== undefined) return this.#flat.charAt(offset);
    const { chunks, offsets } = this.#indexed();
    const at = lastNotAbove(offsets, offset);
    return chunks[at]?.text.charAt(offset - (offsets[at] ?? 0)) ?? '';
  }

  /** Line and column of an offset from 0 to the length of the text; within a line break those of its beginning. */
  positionAt(offset: number): { readonly line: number; readonly character: number } {
    const { chunks, offsets, lines } = this.#indexed();
    const at = lastNotAbove(offsets, offset);
    const { text, lineStarts } = chunks[at] ?? emptyChunk;
    const within = offset - (offsets[at] ?? 0);
    const begun = lastNotAbove(lineStarts, within);
    const line = (lines[at] ?? 0) + begun + 1;
    const start = lineStarts[begun];
    const character = start === undefined ? offset - this.lineStart(line) : within - start;
    const isInBreak = text[within - 1] === '\r' && text[within] === '\n';
    return { line, character: isInBreak ? character - 1 : character };
  }

  /** Where a line begins; the end of the text if there is no such line. */
  lineStart(line: number): number {
    if (line <= 0) return 0;
    const { chunks, offsets, lines } = this.#indexed();
    // The line begins in the last chunk that has fewer lines before it.
    const at = lastNotAbove(lines, line - 1);
    const start = chunks[at]?.lineStarts[line - 1 - (lines[at] ?? 0)];
    return start === undefined ? this.length : (offsets[at] ?? 0) + start;
  }

  /** A copy of the text in which `inserted` replaces `removed` characters at `offset`. */
  replace(offset: number, removed: number, inserted: string): ChunkedText {
    const { chunks, offsets } = this.#indexed();
    let first = Math.max(0, lastNotAbove(offsets, offset));
    let last = Math.max(first, lastNotAbove(offsets, offset + removed));
    const before = chunks[first]?.text.slice(0, offset - (offsets[first] ?? 0)) ?? '';
    const after = chunks[last]?.text.slice(offset + removed - (offsets[last] ?? 0)) ?? '';
    let text = before + inserted + after;
    // A chunk that has become short, or ends within a line break, is joined with the next.
    while (chunks[last + 1] && (text.length < chunkLength / 4 || endsLine(text))) text += chunks[++last]?.text;
    if (text.startsWith('\n') && first > 0) text = (chunks[--first]?.text ?? '') + text;
    const length = this.length + inserted.length - removed;
    const changed = [...chunks.slice(0, first), ...cut(text), ...chunks.slice(last + 1)];
    return new ChunkedText(length, undefined, indexOf(changed));
  }

  #indexed(): Index {
    this.#index ??= indexOf(cut(this.#flat ?? ''));
    return this.#index;
  }
}

function endsLine(text: string): boolean {
  return text.endsWith('\r');
}

function cut(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = 0; start < text.length; ) {
    // A rest that exceeds the chunk length by only a few characters is not cut in two.
    let end = text.length - start <= 2 * chunkLength ? text.length : start + chunkLength;
    if (text[end - 1] === '\r' && text[end] === '\n') end++;
    const piece = text.slice(start, end);
    chunks.push({ text: piece, lineStarts: lineStartsIn(piece) });
    start = end;
  }
  return chunks;
}

function lineStartsIn(text: string): readonly number[] {
  const starts: number[] = [];
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

function indexOf(chunks: readonly Chunk[]): Index {
  const offsets: number[] = [];
  const lines: number[] = [];
  let offset = 0;
  let line = 0;
  for (const { text, lineStarts } of chunks) {
    offsets.push(offset);
    lines.push(line);
    offset += text.length;
    line += lineStarts.length;
  }
  return { chunks, offsets, lines };
}
