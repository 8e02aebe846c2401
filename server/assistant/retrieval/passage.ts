import type { Query } from './query.ts';
import type { Block, Chunk } from './scan.ts';
import { words } from './words.ts';

/** What is quoted of a chunk. */
export interface Passage {
  /** Plain text, or code where `kind` says so. */
  readonly kind: Block['kind'];
  readonly text: string;
  /** The same with the matching words between `**`, ready for Markdown. Code is not marked. */
  readonly marked: string;
  /** The line it begins on, from 1. */
  readonly line: number;
}

const maxLength = 420;
/** A block shorter than this hardly says anything by itself, so the next one is quoted with it. */
const shortLength = 90;
const maxCodeLines = 14;

/** The blocks of a chunk that answer best; undefined for a chunk without text. */
export function bestPassage(chunk: Chunk, query: Query): Passage | undefined {
  const asked = new Map<string, number>();
  for (const { related, weight } of query.concepts) {
    for (const other of related) asked.set(other, Math.max(asked.get(other) ?? 0, weight / 3));
  }
  for (const { term, weight } of query.concepts) asked.set(term, Math.max(asked.get(term) ?? 0, weight));

  let best: { readonly index: number; readonly score: number } | undefined;
  for (const [index, block] of chunk.blocks.entries()) {
    const score = scoreBlock(block, asked);
    if (!best || score > best.score) best = { index, score };
  }
  const block = best && chunk.blocks[best.index];
  if (!best || !block) return undefined;
  if (block.kind === 'code') return quoteCode(block);
  const next = chunk.blocks[best.index + 1];
  const text = block.text.length < shortLength && next?.kind === 'prose' ? `${block.text} ${next.text}` : block.text;
  const cut = cutAround(text, asked);
  return { kind: 'prose', text: cut, marked: mark(cut, asked), line: block.line };
}

/** Puts `**` around the words of a text that were asked for; code spans are marked as a whole. */
function mark(text: string, asked: ReadonlyMap<string, number>): string {
  const spans = [...text.matchAll(/`[^`]+`/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  let marked = '';
  let at = 0;
  for (const { term, start, end } of words(text)) {
    if (!asked.has(term) || start < at) continue;
    const span = spans.find((each) => each.start <= start && end <= each.end);
    const [from, to] = span ? [span.start, span.end] : [start, end];
    if (from < at) continue;
    marked += `${escapeMarkdown(text.slice(at, from))}**${span ? text.slice(from, to) : escapeMarkdown(text.slice(from, to))}**`;
    at = to;
  }
  return marked + escapeMarkdown(text.slice(at));
}

/** Text as Markdown that shows just it: no tags, links, emphasis; code spans stay. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[\\<*[\]]/g, '\\$&')))
    .join('');
}

function scoreBlock(block: Block, asked: ReadonlyMap<string, number>): number {
  const found = new Set(words(block.text).flatMap((word) => (asked.has(word.term) ? [word.term] : [])));
  let score = 0;
  for (const term of found) score += asked.get(term) ?? 0;
  // A question in the documentation is no answer, and code says less than the sentence about it.
  if (block.text.trimEnd().endsWith('?')) score *= 0.4;
  if (block.kind === 'code') score *= 0.6;
  if (block.text.length < 25) score *= 0.7;
  return score;
}

function quoteCode(block: Block): Passage {
  const lines = withoutIndent(block.text.split('\n'));
  const text = (lines.length > maxCodeLines ? [...lines.slice(0, maxCodeLines), '…'] : lines).join('\n');
  return { kind: 'code', text, marked: text, line: block.line };
}

/** Lines without the indentation all of them share: code in a tab or a step stands as far in as that does. */
function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared));
}

/** The sentences around the first word that was asked for, for a text that is too long to quote. */
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
