import type { Concept } from './query.ts';

/** How a word of a question occurs in a site: if not itself, then perhaps a related or a similar one does. */
export type Occurrence = 'itself' | 'related' | 'similar' | 'nowhere';

/** What a passage has of one thing that a question asks for. */
export interface Evidence {
  readonly concept: Concept;
  /** How rare it is in the site. */
  readonly importance: number;
  readonly occurs: Occurrence;
  /** 1 for the word itself, less for a related or a similar one, 0 if the passage has none of them. */
  readonly closeness: number;
}

/** What the evidence of the best passage says about it. */
export interface Verdict {
  readonly isAnswer: boolean;
  /** The terms that are a considerable part of the question and do not occur themselves. */
  readonly unsaid: readonly string[];
}

/**
 * The share of a question that a passage must contain to be considered an answer. This and the other numbers are calibrated on
 * `questions-features.txt`, in which half of the questions ask for what the site does not have.
 */
const minCoverage = 0.46;
/** How much an everyday word counts, relative to one that names something. */
const everydayWeight = 0.3;
/** If a word that names something is this share of the question, an answer must contain it. */
const subjectShare = 0.4;
/** From this share on, an answer says that a word does not occur, or only words that are related to it. */
const unsaidShare = 0.3;

/**
 * Judges whether a passage is likely to answer a question, and not just about something similar: it contains enough of it, and
 * nothing that the question names is missing everywhere or, if the question is mostly about that, in the passage. "Is there a Flutter
 * SDK?" is not answered by what the site says about SDKs.
 */
export function judge(evidence: readonly Evidence[]): Verdict {
  const asked = evidence
    .filter(({ concept }) => !concept.isIntent)
    .map((each) => ({ ...each, weight: each.importance * (each.concept.isTelling ? 1 : everydayWeight) }));
  const all = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const covered = asked.reduce((sum, { weight, closeness }) => sum + weight * closeness, 0);
  const telling = asked.filter(({ concept }) => concept.isTelling);
  const isLacking = telling.some(({ weight, closeness }) => closeness === 0 && weight >= all * subjectShare);
  const unsaid = (telling.length > 0 ? telling : asked).filter(
    (each) => each.weight >= all * unsaidShare && (each.occurs === 'related' || isMissing(each)),
  );
  return {
    isAnswer: covered / all >= minCoverage && !isLacking && !telling.some(isMissing),
    unsaid: unsaid.map(({ concept }) => concept.term),
  };
}

/** Whether a word occurs nowhere. A name that is only similar to another one names something else. */
function isMissing({ concept, occurs }: Evidence): boolean {
  return occurs === 'nowhere' || concept.isGuess === true || (concept.isName === true && occurs === 'similar');
}
