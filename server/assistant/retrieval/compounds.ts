import type { Page } from '../project.ts';
import type { Chunk } from './chunks.ts';
import type { Library } from './library.ts';
import { isStopTerm, relatedTerms, takePhrases } from './vocabulary.ts';
import { terms } from './words.ts';

/** Asks for a thing without saying what about it: what follows is its name. */
const asksFor =
  /^(?:(?:is|are) there|do(?:es)? (?:it|this|you|they|we) (?:have|support|offer|provide)|(?:can|could|do|how (?:do|can)) (?:i|we|you) use|how to use)(?: an?| the| any)? /i;
/** Words farther apart than this are no longer one name; with 2, more names that a site has were doubted (`questions-compounds.txt`). */
const maxDistance = 3;

/**
 * The terms of a question that is nothing but a name of two or three words in small letters, as in "audit logs" or "Is there a circuit
 * breaker?"; empty for every other one, and for phrases that documentation says in other words.
 */
export function compoundOf(question: string): readonly string[] {
  const name = question.trim().replace(asksFor, '').replace(/\?$/, '').trimEnd();
  if (!/^[a-z]{2,}(?:[ -][a-z]{2,}){1,2}$/.test(name) || takePhrases(name).found.length > 0) return [];
  const found = terms(name.replaceAll('-', ' '));
  return found.some(isStopTerm) ? [] : found;
}

/**
 * Whether one of these pages has two neighbouring words of a compound, or related ones, near each other: a page about dependency
 * audits that also mentions a log says nothing of audit logs. A compound with a word that no page has may be misspelt, and is judged
 * by its words.
 */
export async function haveCompound(
  library: Library,
  keys: readonly string[],
  compound: readonly string[],
): Promise<boolean> {
  const isKnown = (term: string) => (library.index.find(term, Number.POSITIVE_INFINITY) ?? []).length > 0;
  if (compound.length === 0 || !compound.every(isKnown)) return true;
  const wanted = compound.map((term) => new Set([term, ...relatedTerms(term)]));
  for (const key of keys) {
    const page = library.page(key);
    if (page && textsOf(page, await library.chunks(page)).some((text) => hasNeighbours(text, wanted))) return true;
  }
  return false;
}

/** What belongs together on a page: the title with the headings, and each block. */
function textsOf({ title }: Page, chunks: readonly Chunk[]): readonly string[] {
  return chunks.flatMap(({ headings, blocks }) => [[title, ...headings].join(' '), ...blocks.map(({ text }) => text)]);
}

function hasNeighbours(text: string, wanted: readonly ReadonlySet<string>[]): boolean {
  const found = terms(text);
  return found.some((term, at) => {
    const near = found.slice(Math.max(0, at - maxDistance), at + maxDistance + 1);
    return wanted.some((one, index) => one.has(term) && near.some((other) => wanted[index + 1]?.has(other)));
  });
}
