import type { Chunk } from './chunks.ts';
import { isHeadingOf, type Naming } from './named.ts';
import { bestPassage, type Passage } from './passage.ts';
import type { Query } from './query.ts';
import type { PageHit } from './rank.ts';

/** A page that was picked for an answer. */
export interface Picked extends PageHit {
  /** Whether the question asks what the page is about, so that its beginning is the answer. */
  readonly isDefined: boolean;
  /** How the question names the page. */
  readonly naming?: Naming | undefined;
}

/** What is quoted from a page. */
export interface Chosen {
  readonly chunk: Chunk;
  readonly passage: Passage;
}

/** The number of chunks of a page from which the passage is chosen. */
const maxTried = 6;
/**
 * A passage is quoted instead of the summary of its page if it has at least this share of what the summary has of the question.
 */
const summaryShare = 0.6;
/** Code is quoted for a question that asks how something is done if its chunk ranks at least this well next to the best one. */
const codeShare = 0.6;

/**
 * The passage of the best chunk. If that is only the page's summary ("All about backups"), a passage with real content is quoted
 * instead, provided that it has nearly as much of the question. If the question asks how something is done, and a chunk that ranks
 * nearly as well has code, that is quoted.
 */
export function choosePassage(hit: Picked, chunks: readonly Chunk[], query: Query): Chosen | undefined {
  const text = bestText(hit, chunks, query);
  if (!text || hasCode(text.passage) || !asksHow(query)) return text;
  const least = (hit.chunks[0]?.score ?? 0) * codeShare;
  const good = hit.chunks.flatMap(({ chunk: index, score }) => {
    const chunk = chunks[index];
    return chunk && score >= least ? [chunk] : [];
  });
  const shown = chosenFrom(good.slice(0, maxTried), query, false);
  return shown.find(({ passage }) => passage.score > 0 && hasCode(passage)) ?? text;
}

/** The passage with the most of the question. */
function bestText(hit: Picked, chunks: readonly Chunk[], query: Query): Chosen | undefined {
  const tried = inOrder(hit, chunks, query).slice(0, maxTried);
  const [first] = chosenFrom(tried.slice(0, 1), query, true);
  // A page that was found by its keywords is quoted from where it has text.
  if (!first?.passage.isSummary)
    return first ?? chosenFrom(tried, query, true)[0] ?? chosenFrom(chunks, query, true)[0];
  const enough = first.passage.score * summaryShare;
  const telling = chosenFrom(tried, query, false).filter(({ passage }) => passage.score > 0 && passage.score >= enough);
  if (hit.isDefined) return telling[0] ?? first;
  return telling.sort((a, b) => b.passage.score - a.passage.score)[0] ?? first;
}

/** The best passage of each chunk that has one. */
function chosenFrom(chunks: readonly Chunk[], query: Query, withSummary: boolean): readonly Chosen[] {
  return chunks.flatMap((chunk): readonly Chosen[] => {
    const passage = bestPassage(chunk, query, withSummary);
    return passage ? [{ chunk, passage }] : [];
  });
}

/** Whether it has code that can be copied; the source of a diagram is none. */
function hasCode({ kind, language, code }: Passage): boolean {
  const shown = kind === 'code' ? { language } : code;
  return shown !== undefined && shown.language !== 'mermaid';
}

/** Whether a question asks for the steps to do something, not how much or how it works. */
function asksHow({ text }: Query): boolean {
  return /^\s*how (?:to|(?:do|can|could|should|would) (?:i|we|you|one))\b/i.test(text);
}

/** Best first; for a definition, first the chunk below its name, then the beginning of the page. */
function inOrder(hit: Picked, chunks: readonly Chunk[], query: Query): readonly Chunk[] {
  // The text may be newer than the index for a moment, so a chunk may no longer exist.
  const order = hit.chunks.flatMap(({ chunk: index }) => {
    const chunk = chunks[index];
    const heading = chunk?.headings.at(-1);
    // "Why Waymark" has the words of "What is Waymark?", but says something else.
    const isHeading = isHeadingOf(heading, query) && !/^(?:why|how|when)\b/i.test(heading ?? '');
    return chunk ? [{ index, chunk, isHeading }] : [];
  });
  if (hit.isDefined) order.sort((a, b) => Number(b.isHeading) - Number(a.isHeading) || a.index - b.index);
  return order.map(({ chunk }) => chunk);
}
