import { isStopTerm, relatedTerms, takePhrases } from './vocabulary.ts';
import { identifiers, terms } from './words.ts';

/** One thing a question asks for: a word of it, with the words documentation may use instead. */
export interface Concept {
  readonly term: string;
  readonly related: readonly string[];
  readonly weight: number;
}

/** What a question is searched by. */
export interface Query {
  readonly text: string;
  readonly concepts: readonly Concept[];
}

/** The weight of words that come from the conversation before the question. */
const earlierWeight = 0.35;
/** An identifier was written down by somebody who saw it: it says more than a word. */
const identifierWeight = 1.5;

/** A question that is a whole page is searched by its beginning. */
const maxLength = 2000;
const maxConcepts = 48;

/** Reads a question; `earlier` is the question before it, for a follow-up that says "it" or "and in Python?". */
export function readQuery(text: string, earlier = ''): Query {
  const exact = new Set(identifiers(text.slice(0, maxLength)));
  const concepts = new Map<string, Concept>();
  const add = (source: string, weight: number) => {
    const { found, rest } = takePhrases(source);
    for (const {
      terms: [term = '', ...related],
    } of found)
      if (!concepts.has(term)) concepts.set(term, { term, related, weight });
    const all = terms(rest);
    const telling = all.filter((term) => !isStopTerm(term));
    // A question of nothing but common words is searched by them.
    for (const term of telling.length > 0 || found.length > 0 ? telling : all) {
      if (concepts.has(term) || concepts.size >= maxConcepts) continue;
      concepts.set(term, {
        term,
        related: relatedTerms(term),
        weight: weight * (exact.has(term) ? identifierWeight : 1),
      });
    }
  };
  add(text.slice(0, maxLength), 1);
  if (earlier !== '') add(earlier.slice(0, maxLength), earlierWeight);
  return { text, concepts: [...concepts.values()] };
}

/** A question that cannot stand alone: it points at something said before, or hardly says anything. */
export function isFollowUp(text: string): boolean {
  const telling = terms(text.slice(0, maxLength)).filter((term) => !isStopTerm(term));
  const points = /\b(?:it|its|that|this|those|these|they|them|there|then|same|instead|also|above|previous)\b/i.test(
    text,
  );
  return (
    telling.length <= 1 ||
    (points && telling.length <= 4) ||
    /^(?:and|but|or|so|what about|how about)\b/i.test(text.trim())
  );
}
