import { correctTypo } from './correct.ts';
import type { Evidence, Occurrence } from './evidence.ts';
import type { Concept, Query } from './query.ts';
import type { ChunkHit, SearchIndex } from './searchIndex.ts';
import { isEverydayTerm, relatedTerms } from './vocabulary.ts';

/** A page that was found, with its best chunks, best first. */
export interface PageHit {
  readonly key: string;
  readonly score: number;
  /** How much of what the question asks for the page contains, from 0 to 1, rare words counting more. */
  readonly coverage: number;
  /** The share of the question's words that the page contains, all words counting the same. */
  readonly found: number;
  readonly chunks: readonly { readonly chunk: number; readonly score: number }[];
  /** How close it is in meaning, up to 1 for the closest page of the site; absent without an embedding model. */
  readonly meaning?: number;
}

export interface Ranked {
  /** The question with its typing errors corrected. */
  readonly query: Query;
  /** Best first. */
  readonly pages: readonly PageHit[];
  /** What the best chunk of a page has of the question. */
  readonly evidenceOf: (hit: PageHit) => readonly Evidence[];
  /** The share of the question's words that occur nowhere, and no similar ones do either; guessed words count as absent. */
  readonly absent: number;
  /** The terms of those words, without everyday ones. */
  readonly absentTerms: readonly string[];
}

/** The weights of the ranking, chosen with the questions in `test/assistant`. */
const weights = {
  /** A related word, relative to the word itself. */
  related: 0.7,
  /** A word that only looks similar. */
  similar: 0.5,
  /** An exponent: how strongly the covered share of the question counts. */
  coverage: 0.7,
  /** The share of the whole page in its score, next to its best chunk. */
  page: 0.4,
  /** How strongly long pages are held back, since they contain every word somewhere. */
  length: 0.12,
} as const;

const relatedCloseness = 0.6;
const similarCloseness = 0.5;
/** Words that occur in more chunks than this say too little for what they cost; only sites with thousands of pages have them. */
const maxExact = 12_000;
const maxRelated = 4_000;

/** The scores of one concept in the chunks that contain it. */
interface Scores {
  readonly concept: Concept;
  readonly importance: number;
  readonly occurs: Occurrence;
  readonly chunks: ReadonlyMap<string, ReadonlyMap<number, Hit>>;
}

interface Hit {
  readonly score: number;
  /** 1 for the word itself, less for a related or a similar one. */
  readonly closeness: number;
}

/**
 * Finds pages for a question in two steps: each word as it is and its related ones; then, only for words that are found nowhere,
 * words that begin with it or differ by a letter (assistant.md 5: on every word that is a hundred times slower and worse). A page
 * is as good as its best chunk, and better if its other chunks contain the other words.
 */
export function rankPages(index: SearchIndex, query: Query, accept: (key: string) => boolean): Ranked {
  const accepted = remembered(accept);
  const score = (most: number) =>
    query.concepts.map((concept) => scoreConcept(index, concept, { accept: accepted, most }));
  const telling = score(maxExact);
  // If a question consists only of common words, these are used.
  const scores = telling.some(({ importance }) => importance > 0) ? telling : score(Number.POSITIVE_INFINITY);
  const all = scores.reduce((sum, { importance }) => sum + importance, 0) || 1;
  const keys = new Set(scores.flatMap(({ chunks }) => [...chunks.keys()]));
  const asked = scores.filter(({ concept }) => !concept.isIntent);
  const weigh = (some: readonly Scores[]) => some.reduce((sum, { concept }) => sum + concept.weight, 0);
  const unknown = asked.filter(({ occurs, concept }) => occurs === 'nowhere' || concept.isGuess);
  return {
    query: { ...query, concepts: scores.map(({ concept }) => concept) },
    pages: [...keys].map((key) => scorePage(key, scores, all)).sort(byScore),
    evidenceOf: ({ key, chunks: [best] }) =>
      scores.map(({ concept, importance, occurs, chunks }) => {
        const closeness = chunks.get(key)?.get(best?.chunk ?? 0)?.closeness ?? 0;
        return { concept, importance, occurs, closeness };
      }),
    absent: weigh(unknown) / (weigh(asked) || 1),
    absentTerms: unknown.flatMap(({ concept: { term, isGuess } }) => (isGuess || isEverydayTerm(term) ? [] : [term])),
  };
}

function scoreConcept(
  index: SearchIndex,
  concept: Concept,
  {
    accept,
    most,
    isCorrected = false,
  }: {
    readonly accept: (key: string) => boolean;
    readonly most: number;
    readonly isCorrected?: boolean;
  },
): Scores {
  const chunks = new Map<string, Map<number, Hit>>();
  const take = (hits: readonly ChunkHit[], factor: number, closeness: number) => {
    for (const { key, chunk, score } of hits) {
      if (!accept(key)) continue;
      const page = chunks.get(key) ?? new Map<number, Hit>();
      const hit = { score: score * factor * concept.weight, closeness };
      if ((page.get(chunk)?.score ?? 0) < hit.score) page.set(chunk, hit);
      chunks.set(key, page);
    }
  };
  const rarity = (frequency: number) => Math.log(1 + index.chunkCount / frequency);
  const exact = index.find(concept.term, most);
  if (!exact) return { concept, importance: 0, occurs: 'itself', chunks };
  if (exact.length === 0 && concept.meaning && concept.meaning.length > 0) {
    return scoreConcept(index, translated(concept, concept.meaning), { accept, most });
  }
  take(exact, 1, 1);
  let frequency = exact.length;
  let occurs: Occurrence = 'itself';
  for (const term of concept.related) {
    const hits = index.find(term, maxRelated) ?? [];
    if (hits.length === 0) continue;
    // A related word must not count more than the word itself only because it is rarer.
    const rarer = exact.length > hits.length ? rarity(exact.length) / rarity(hits.length) : 1;
    take(hits, weights.related * rarer, relatedCloseness);
    if (exact.length > 0) continue;
    frequency += hits.length;
    occurs = 'related';
  }
  if (frequency === 0 && concept.isPhrase) occurs = 'nowhere';
  else if (frequency === 0) {
    const corrected = isCorrected ? undefined : correctTypo(concept, index);
    if (corrected) return scoreConcept(index, corrected, { accept, most, isCorrected: true });
    const similar = index.find(concept.term, maxRelated, true) ?? [];
    take(similar, weights.similar, similarCloseness);
    frequency = similar.length;
    occurs = frequency > 0 ? 'similar' : 'nowhere';
  }
  // A word that occurs nowhere says little about which page is right, but something about whether any page is.
  const importance = concept.weight * (frequency === 0 ? rarity(1) : rarity(frequency));
  return { concept, importance, occurs, chunks };
}

/** The concept for the English word that means the one of another language. */
function translated({ weight }: Concept, [term = '', ...others]: readonly string[]): Concept {
  return { term, related: [...others, ...relatedTerms(term)], weight, isPhrase: true };
}

function scorePage(key: string, scores: readonly Scores[], all: number): PageHit {
  const chunks = new Map<number, { score: number; covered: number }>();
  let pageScore = 0;
  let pageCovered = 0;
  let found = 0;
  for (const { chunks: pages, importance } of scores) {
    let best: Hit = { score: 0, closeness: 0 };
    for (const [chunk, hit] of pages.get(key) ?? []) {
      const sum = chunks.get(chunk) ?? { score: 0, covered: 0 };
      sum.score += hit.score;
      sum.covered += importance * hit.closeness;
      chunks.set(chunk, sum);
      if (hit.score > best.score) best = hit;
    }
    pageScore += best.score;
    pageCovered += importance * best.closeness;
    if (importance > 0) found += best.closeness;
  }
  const ranked = [...chunks]
    .map(([chunk, { score, covered }]) => ({
      chunk,
      score: rounded(score * (covered / all) ** weights.coverage),
    }))
    .sort(byScoreThenOrder);
  const coverage = pageCovered / all;
  const best = ranked[0]?.score ?? 0;
  const whole = pageScore * coverage ** weights.coverage;
  const score = ((1 - weights.page) * best + weights.page * whole) / (1 + weights.length * Math.log(ranked.length));
  return {
    key,
    score: rounded(score),
    coverage,
    found: found / (scores.filter(({ importance }) => importance > 0).length || 1),
    chunks: ranked,
  };
}

function remembered(accept: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = accept(key);
    known.set(key, answer);
    return answer;
  };
}

/** The last digits of scores depend on the order of edits; pages with practically equal scores are ordered by their keys. */
function byScore(a: PageHit, b: PageHit): number {
  return b.score - a.score || (a.key < b.key ? -1 : 1);
}

function byScoreThenOrder(a: { chunk: number; score: number }, b: { chunk: number; score: number }): number {
  return b.score - a.score || a.chunk - b.chunk;
}

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
