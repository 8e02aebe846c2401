import type { Query } from './query.ts';
import type { ChunkHit, SearchIndex, WeightedTerm } from './searchIndex.ts';

/** A page that answers, with its best chunks, best first. */
export interface PageHit {
  readonly key: string;
  readonly score: number;
  /** How much of what the question asks for is found in the best chunk, from 0 to 1, rare words counting more. */
  readonly coverage: number;
  readonly chunks: readonly { readonly chunk: number; readonly score: number }[];
}

/** The numbers of the ranking; the bench varies them, see test/bench/retrieval.ts. */
export interface Ranking {
  /** Weight of a related word beside the word itself. */
  readonly related: number;
  /** Weight of words that only look like the word. */
  readonly loose: number;
  /** How strongly the part of the question that is covered counts: an exponent. */
  readonly coverage: number;
  /** How much the second and third chunk of a page add. */
  readonly more: number;
}

export const defaultRanking: Ranking = { related: 0.35, loose: 0.5, coverage: 1, more: 0.2 };

/** With fewer pages than this, words that look alike are tried too. */
const enoughPages = 5;

/**
 * Finds pages for a question in two steps: the words as they are and their related ones; then, only for words that were
 * found nowhere or when hardly anything was found, words that begin with them or differ by a letter (assistant.md 5: on
 * every word that is a hundred times slower and worse).
 */
export function rankPages(
  index: SearchIndex,
  query: Query,
  accept: (key: string) => boolean,
  ranking: Ranking = defaultRanking,
): readonly PageHit[] {
  const strict = collect(index, query, ranking, accept, () => false);
  const missing = new Set(
    query.concepts.filter((concept) => !strict.frequency.get(concept.term)).map((concept) => concept.term),
  );
  const few = strict.pages.length < enoughPages;
  if (missing.size === 0 && !few) return strict.pages;
  return collect(index, query, ranking, accept, (term) => few || missing.has(term)).pages;
}

function collect(
  index: SearchIndex,
  query: Query,
  ranking: Ranking,
  accept: (key: string) => boolean,
  loose: (term: string) => boolean,
): { readonly pages: readonly PageHit[]; readonly frequency: ReadonlyMap<string, number> } {
  const hits = index.find(weightedTerms(query, ranking, loose));
  const frequency = new Map<string, number>();
  for (const hit of hits) for (const term of hit.found) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(1 + index.chunkCount / (1 + (frequency.get(term) ?? 0)));
  const importance = query.concepts.map((concept) => concept.weight * rarity(concept.term));
  const all = importance.reduce((sum, value) => sum + value, 0) || 1;

  const pages = new Map<
    string,
    { key: string; coverage: number; chunks: { chunk: number; score: number; coverage: number }[] }
  >();
  for (const hit of hits) {
    if (!accept(hit.key)) continue;
    const coverage = coverageOf(hit, query, importance) / all;
    const page = pages.get(hit.key) ?? { key: hit.key, coverage: 0, chunks: [] };
    page.chunks.push({ chunk: hit.chunk, score: hit.score * coverage ** ranking.coverage, coverage });
    page.coverage = Math.max(page.coverage, coverage);
    pages.set(hit.key, page);
  }
  return { pages: [...pages.values()].map((page) => finish(page, ranking)).sort(byScore), frequency };
}

function weightedTerms(query: Query, ranking: Ranking, loose: (term: string) => boolean): readonly WeightedTerm[] {
  const wanted = new Map<string, WeightedTerm>();
  for (const { term, weight } of query.concepts)
    wanted.set(term, { term, weight, ...(loose(term) && { loose: true }) });
  for (const { related, weight } of query.concepts) {
    for (const term of related) {
      if (!wanted.has(term)) wanted.set(term, { term, weight: weight * ranking.related });
    }
  }
  return [...wanted.values()];
}

/** What a chunk covers of the question: a related word counts for half of the word itself. */
function coverageOf(hit: ChunkHit, query: Query, importance: readonly number[]): number {
  let covered = 0;
  for (const [index, concept] of query.concepts.entries()) {
    const share = hit.found.includes(concept.term)
      ? 1
      : concept.related.some((term) => hit.found.includes(term))
        ? 0.5
        : 0;
    covered += share * (importance[index] ?? 0);
  }
  return covered;
}

function finish(
  page: { key: string; coverage: number; chunks: { chunk: number; score: number; coverage: number }[] },
  ranking: Ranking,
): PageHit {
  const chunks = page.chunks.toSorted(byScoreThenOrder);
  const [best, second, third] = chunks;
  const score = (best?.score ?? 0) + ranking.more * ((second?.score ?? 0) + (third?.score ?? 0) / 2);
  return { key: page.key, score, coverage: best?.coverage ?? 0, chunks };
}

/** Scores differ in the last digits with the order of edits; pages that score alike stand in the order of their keys. */
function byScore(a: PageHit, b: PageHit): number {
  const difference = Math.round(b.score * 1e6) - Math.round(a.score * 1e6);
  return difference || (a.key < b.key ? -1 : 1);
}

function byScoreThenOrder(a: { chunk: number; score: number }, b: { chunk: number; score: number }): number {
  return Math.round(b.score * 1e6) - Math.round(a.score * 1e6) || a.chunk - b.chunk;
}
