import { type TranslatedWord, translatedWords } from './translate.ts';
import { intentsOf, isEverydayTerm, isStopTerm, relatedTerms, takePhrases } from './vocabulary.ts';
import { identifiers, terms } from './words.ts';

/** One thing that a question asks for: a word of it, with the words that documentation may use instead. */
export interface Concept {
  readonly term: string;
  readonly related: readonly string[];
  readonly weight: number;
  /** Says what kind of page answers the question, not what the page is about: it raises pages, but its absence excludes none. */
  readonly isIntent?: true;
  /** Names what the question is about, so that a passage that answers has it; everyday words do not. */
  readonly isTelling?: true;
  /** Is written with a capital within the question, as names are. */
  readonly isName?: true;
  /** Replaces a word of the question that is in no page: it may be another word as well as a typo. */
  readonly isGuess?: true;
  /** The English terms for a word of another language, where no page has that word; empty if it is not known. */
  readonly meaning?: readonly string[];
  /** Stands for a phrase of the question, which does not have it as a word: it is not mistyped. */
  readonly isPhrase?: true;
}

/** A question in the form in which it is searched. */
export interface Query {
  readonly text: string;
  readonly concepts: readonly Concept[];
}

/** The weight of words from the conversation before the question. */
const earlierWeight = 0.5;
/** The weight of what a question asks for apart from its words. */
const intentWeight = 0.4;
/** A reader who writes an identifier has seen it: it says more than a word. */
const identifierWeight = 1.5;

/** If a question is as long as a page, only its beginning is searched. */
const maxLength = 2000;
const maxConcepts = 48;

/** Reads a question; `earlier` is the previous question, for a follow-up that says "it" or "and in Python?". */
export function readQuery(text: string, earlier = ''): Query {
  const asked = text.slice(0, maxLength);
  const exact = new Set(identifiers(asked));
  const concepts = new Map<string, Concept>();
  const translated = translatedWords(asked);
  const isRead = isEnglish(asked) && !translated;
  const names = new Set(terms(asked.match(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]*/gu)?.join(' ') ?? ''));
  const put = (concept: Concept) => {
    const { term, isIntent, meaning } = concept;
    if (concepts.has(term) || concepts.size >= maxConcepts) return;
    const isName = names.has(term);
    // Of words of another language, only names are known not to have another meaning.
    const isTelling = meaning ? meaning.length === 0 && isName : isRead && !isIntent && !isEverydayTerm(term);
    concepts.set(term, { ...concept, ...(isTelling && { isTelling }), ...(isName && { isName }) });
  };
  const weighed = (term: string, weight: number) => weight * (exact.has(term) ? identifierWeight : 1);
  const putTerms = (found: readonly string[], weight: number) => {
    for (const term of found) put({ term, related: relatedTerms(term), weight: weighed(term, weight) });
  };
  const putText = (source: string, weight: number, translations: readonly TranslatedWord[] | undefined) => {
    if (translations) {
      for (const { term, meaning } of translations) put({ term, related: [], weight: weighed(term, weight), meaning });
      return;
    }
    const { found, rest } = takePhrases(source);
    for (const phrase of found) {
      const [term = '', ...related] = phrase.terms;
      put({ term, related, weight, isPhrase: true });
    }
    const telling = terms(rest).filter((term) => !isStopTerm(term));
    putTerms(telling, weight);
  };
  const before = earlier.slice(0, maxLength);
  putText(asked, 1, translated);
  putText(before, earlierWeight, translatedWords(before));
  // If a question consists only of common words, these are searched.
  if (concepts.size === 0) putTerms(terms(asked), 1);
  for (const intent of intentsOf(asked)) {
    const [term = '', ...related] = intent.terms;
    put({ term, related, weight: intentWeight, isIntent: true, isPhrase: true });
  }
  return { text, concepts: [...concepts.values()] };
}

/** Whether a question has words of an English sentence; the everyday words of other languages are not known. */
function isEnglish(text: string): boolean {
  return !/[^\0-\x7f“”‘’–—…]/.test(text) && terms(text).some(isStopTerm);
}

/** Whether a question is incomplete by itself: it refers to something said before, or hardly says anything. */
export function isFollowUp(text: string): boolean {
  const telling = terms(text.slice(0, maxLength)).filter((term) => !isStopTerm(term));
  const points =
    /\b(?:it|its|that|this|those|these|they|them|there|then|same|instead|also|above|previous|ones?|others?|another|else)\b/i.test(
      text,
    );
  return (
    telling.length <= 1 ||
    (points && telling.length <= 4) ||
    /^(?:and|but|or|so|only|except|with|without|for|in|on|from|which|what about|how about|what if|why not)\b/i.test(
      text.trim(),
    )
  );
}
