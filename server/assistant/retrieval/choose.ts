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

/**
 * The passage of the best chunk. If that is only the page's summary ("All about backups"), a passage with real content is quoted
 * instead, provided that it has nearly as much of the question.
 */
export function choosePassage(hit: Picked, chunks: readonly Chunk[], query: Query): Chosen | undefined {
  const tried = inOrder(hit, chunks, query).slice(0, maxTried);
  const choose = (some: readonly Chunk[], withSummary: boolean) =>
    some.flatMap((chunk): readonly Chosen[] => {
      const passage = bestPassage(chunk, query, withSummary);
      return passage ? [{ chunk, passage }] : [];
    });
  const [first] = choose(tried.slice(0, 1), true);
  // A page that was found by its keywords is quoted from where it has text.
  if (!first?.passage.isSummary) return first ?? choose(tried, true)[0] ?? choose(chunks, true)[0];
  const enough = first.passage.score * summaryShare;
  const telling = choose(tried, false).filter(({ passage }) => passage.score > 0 && passage.score >= enough);
  if (hit.isDefined) return telling[0] ?? first;
  return telling.sort((a, b) => b.passage.score - a.passage.score)[0] ?? first;
}

/** Best first; for a definition, first the chunk below its name, then the beginning of the page. */
function inOrder(hit: Picked, chunks: readonly Chunk[], query: Query): readonly Chunk[] {
  // The text may be newer than the index for a moment, so a chunk may no longer exist.
  const order = hit.chunks.flatMap(({ chunk: index }) => {
    const chunk = chunks[index];
    return chunk ? [{ index, chunk, isHeading: isHeadingOf(chunk.headings.at(-1), query) }] : [];
  });
  if (hit.isDefined) order.sort((a, b) => Number(b.isHeading) - Number(a.isHeading) || a.index - b.index);
  return order.map(({ chunk }) => chunk);
}
