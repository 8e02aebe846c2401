import type { Page } from '../project.ts';
import type { Library } from './library.ts';
import { isMentionedIn } from './mentions.ts';
import { isStopTerm } from './vocabulary.ts';
import { terms } from './words.ts';

/**
 * The names of several words in a question, as in "Does it integrate with Power Automate?": words side by side that begin with a
 * capital, after the first word. Acronyms do not count as part of them, since an "API" or an "SDK" is not a name. Empty if the question is
 * written with a capital at every word.
 */
export function properNames(question: string): readonly string[] {
  if (!/(?<![\p{L}\p{N}])\p{Ll}/u.test(question)) return [];
  const found = question.match(/(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}[\p{L}\p{N}]*(?: \p{Lu}\p{Ll}[\p{L}\p{N}]*)+/gu) ?? [];
  return found.filter((name) => !terms(name).some(isStopTerm));
}

/**
 * Whether one of these pages has all names in full: a page about power and another about automation say nothing of Power Automate.
 * A page with a word of the name in its title may call it otherwise, as "AWS Bedrock" for "Amazon Bedrock". A name with a word that no
 * page has may be misspelt, and is judged by its words.
 */
export async function haveNames(library: Library, keys: readonly string[], names: readonly string[]): Promise<boolean> {
  const isKnown = (term: string) => (library.index.find(term, Number.POSITIVE_INFINITY) ?? []).length > 0;
  const known = names.filter((name) => terms(name).every(isKnown));
  if (known.length === 0) return true;
  for (const key of keys) {
    const page = library.page(key);
    const chunks = page ? await library.chunks(page) : [];
    if (page && known.every((name) => isTitled(page, name) || isMentionedIn(page, chunks, name))) return true;
  }
  return false;
}

function isTitled({ title }: Page, name: string): boolean {
  const words = terms(title);
  return terms(name).some((term) => words.includes(term));
}
