import { smallest } from '../../base/lists.ts';
import type { Block, Chunk } from './chunks.ts';
import type { Query } from './query.ts';
import { isRow, quotedText } from './tableRows.ts';
import { terms, words } from './words.ts';

/** What is quoted from a chunk. */
export interface Passage {
  /** Whether the passage is plain text or code. */
  readonly kind: Block['kind'];
  readonly text: string;
  /** The same with the matching words between `**`, ready for Markdown. Code is not marked. */
  readonly marked: string;
  /** The line it begins on, from 1. */
  readonly line: number;
  /** The language of the code. */
  readonly language?: string;
  /** The code that belongs to a text: what the text introduces or describes. */
  readonly code?: Code;
  /** How much of the question it contains. */
  readonly score: number;
  /** Whether it only says what the page is about. */
  readonly isSummary: boolean;
}

interface Code {
  readonly text: string;
  readonly language?: string;
  /** Whether it comes before the text. */
  readonly isFirst: boolean;
}

const maxLength = 420;
/** A block shorter than this hardly says anything on its own, so the next one is quoted with it. */
const shortLength = 90;
const maxCodeLines = 14;
/** Code next to a text is about something else if it has less than this share of what the text has of the question. */
const codeShare = 0.25;

/** The blocks of a chunk that answer best; undefined for a chunk without text, or with only the summary. */
export function bestPassage(chunk: Chunk, query: Query, withSummary: boolean): Passage | undefined {
  const asked = new Map<string, number>();
  for (const { related, weight } of query.concepts) {
    for (const other of related) asked.set(other, Math.max(asked.get(other) ?? 0, weight / 3));
  }
  for (const { term, weight } of query.concepts) asked.set(term, Math.max(asked.get(term) ?? 0, weight));

  let best: { readonly index: number; readonly score: number } | undefined;
  for (const [index, block] of chunk.blocks.entries()) {
    if (block.isHidden || block.isTableHead || (block.isSummary && !withSummary)) continue;
    const score = scoreBlock(block, asked);
    if (!best || score > best.score) best = { index, score };
  }
  const block = best && chunk.blocks[best.index];
  if (!best || !block) return undefined;
  const { score } = best;
  const isSummary = block.isSummary === true;
  if (block.kind === 'code') return { ...quoteCode(block), line: block.line, kind: 'code', score, isSummary };
  const own = quotedText(chunk.blocks, best.index);
  const next = chunk.blocks[best.index + 1];
  const isJoined =
    block.text.length < shortLength && next?.kind === 'prose' && !next.isHidden && !isRow(block) && !isRow(next);
  const cut = cutAround((isJoined ? `${own} ${next.text}` : own).normalize('NFC'), asked);
  const beside = isSummary
    ? undefined
    : codeBeside(chunk, { index: best.index, taken: isJoined ? 2 : 1, score, asked });
  return {
    kind: 'prose',
    text: cut,
    marked: mark(cut, asked),
    line: beside?.isFirst ? beside.block.line : block.line,
    score,
    isSummary,
    ...(beside && { code: { ...quoteCode(beside.block), isFirst: beside.isFirst } }),
  };
}

/** The code that the text at an index introduces with a colon, or the code next to it that contains something of the question. */
function codeBeside(
  { blocks }: Chunk,
  {
    index,
    taken,
    score,
    asked,
  }: {
    readonly index: number;
    readonly taken: number;
    readonly score: number;
    readonly asked: ReadonlyMap<string, number>;
  },
): { readonly block: Block; readonly isFirst: boolean } | undefined {
  const [before, after] = [blocks[index - 1], blocks[index + taken]];
  if (after?.kind === 'code' && /[:：]$/.test(blocks[index + taken - 1]?.text ?? ''))
    return { block: after, isFirst: false };
  const found = [
    { block: after, isFirst: false },
    { block: before, isFirst: true },
  ].flatMap(({ block, isFirst }) =>
    block?.kind === 'code' ? [{ block, isFirst, part: scoreBlock(block, asked) }] : [],
  );
  return found.filter(({ part }) => part > 0 && part >= score * codeShare).sort((a, b) => b.part - a.part)[0];
}

/** Puts `**` around the words of a text that occur in the question; code spans are marked as a whole. */
function mark(text: string, asked: ReadonlyMap<string, number>): string {
  const spans = [...text.matchAll(/`[^`]+`/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const hits: { start: number; end: number }[] = [];
  for (const { term, start, end } of words(text)) {
    if (!asked.has(term)) continue;
    const hit = spans.find((each) => each.start <= start && end <= each.end) ?? { start, end };
    const last = hits.at(-1);
    // The parts of "Mem0" are adjacent: two marks without a space between them would not be marks.
    if (last && hit.start <= last.end) last.end = Math.max(last.end, hit.end);
    else hits.push({ ...hit });
  }
  let marked = '';
  let at = 0;
  for (const { start, end } of hits) {
    marked += `${escapeMarkdown(text.slice(at, start))}**${escapeMarkdown(text.slice(start, end))}**`;
    at = end;
  }
  return marked + escapeMarkdown(text.slice(at));
}

/** Escapes a text, so that Markdown shows exactly this text: no tags, links, emphasis; code spans stay. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[\\<*[\]]/g, '\\$&')))
    .join('');
}

function scoreBlock(block: Block, asked: ReadonlyMap<string, number>): number {
  const found = new Set(terms(block.text).filter((term) => asked.has(term)));
  let score = 0;
  for (const term of found) score += asked.get(term) ?? 0;
  // A question in the documentation is not an answer, and code says less than the sentence about it.
  if (block.text.trimEnd().endsWith('?')) score *= 0.4;
  if (block.kind === 'code') score *= 0.6;
  if (block.text.length < 25) score *= 0.7;
  return score;
}

function quoteCode({ text: code, language }: Block): Pick<Passage, 'text' | 'marked' | 'language'> {
  const lines = withoutIndent(code.split('\n'));
  const text = (lines.length > maxCodeLines ? [...lines.slice(0, maxCodeLines), '…'] : lines).join('\n');
  return { text, marked: text, ...(language !== undefined && { language }) };
}

/** The lines without their common indentation: code in a tab or a step is indented as far as that. */
function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = smallest(indents);
  return lines.map((line) => line.slice(shared));
}

/** The sentences around the first word that occurs in the question, for a text that is too long to quote. */
function cutAround(text: string, asked: ReadonlyMap<string, number>): string {
  if (text.length <= maxLength) return text;
  const first = words(text).find((word) => asked.has(word.term))?.start ?? 0;
  const sentence = first < maxLength / 2 ? 0 : Math.max(text.lastIndexOf('. ', first) + 2, first - maxLength / 2);
  const rest = text.slice(sentence, sentence + maxLength);
  const stop = Math.max(rest.lastIndexOf('. ') + 1, rest.lastIndexOf('。') + 1);
  const end =
    sentence + rest.length === text.length
      ? rest.length
      : stop > maxLength / 2
        ? stop
        : Math.max(rest.lastIndexOf(' '), maxLength / 2);
  return `${sentence > 0 ? '… ' : ''}${rest.slice(0, end).trim()}${sentence + end < text.length ? ' …' : ''}`;
}
