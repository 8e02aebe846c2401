import { everydayLines } from './data/everyday.ts';
import { intentLines, phraseLines, relatedLines, stopWordLines } from './data/thesaurus.ts';
import { stem } from './stem.ts';
import { terms } from './words.ts';

const stopTerms = new Set(stopWordLines.split(/\s+/).flatMap((word) => [word, stem(word)]));
const everydayTerms = new Set(everydayLines.trim().split(/\s+/).map(stem));
const related = readGroups(relatedLines);
const phrases = readPhrases(phraseLines);
const intents = readPhrases(intentLines);

/** Whether a term may be left out of a question, unless the question has no other. */
export function isStopTerm(term: string): boolean {
  return stopTerms.has(term);
}

/** Whether a term is everyday English, which a passage that answers may leave out or say in other words. */
export function isEverydayTerm(term: string): boolean {
  return everydayTerms.has(term);
}

/** The terms that documentation may use instead of this one; empty for most. */
export function relatedTerms(term: string): readonly string[] {
  return related.get(term) ?? [];
}

/**
 * A phrase whose words have another meaning together, as in "at the same time", with the words that documentation uses for it.
 */
interface Phrase {
  readonly pattern: RegExp;
  readonly terms: readonly string[];
}

/** Finds the phrases in a question, and returns the question without them. */
export function takePhrases(text: string): { readonly found: readonly Phrase[]; readonly rest: string } {
  const found = phrases.filter((phrase) => phrase.pattern.test(text));
  return { found, rest: found.reduce((rest, phrase) => rest.replace(phrase.pattern, ' '), text) };
}

/** What a question asks for apart from its words: "how many" asks for a limit. */
export function intentsOf(text: string): readonly Phrase[] {
  return intents.filter((intent) => intent.pattern.test(text));
}

function readGroups(text: string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, Set<string>>();
  const relate = (from: string, to: readonly string[]) => {
    const others = map.get(from) ?? new Set<string>();
    for (const other of to) if (other !== from) others.add(other);
    map.set(from, others);
  };
  for (const line of text.trim().split('\n')) {
    // `a b` applies in both directions, `a b > c` only from a question's word to the documentation's.
    const [left = '', right = ''] = line.split(' > ');
    const [sources, targets] = [left, right].map((side) => [
      ...new Set(side.trim().split(/\s+/).filter(Boolean).map(stem)),
    ]);
    for (const source of sources ?? []) relate(source, targets?.length ? targets : (sources ?? []));
  }
  return new Map([...map].map(([term, others]) => [term, [...others]]));
}

function readPhrases(text: string): readonly Phrase[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [phrase = '', meaning = ''] = line.split(' > ');
      return { pattern: new RegExp(`\\b(?:${phrase.trim()})\\b`, 'i'), terms: terms(meaning) };
    });
}
