import { functionWordLines, meaningLines } from './data/translations.ts';
import { stem } from './stem.ts';
import { isStopTerm } from './vocabulary.ts';
import { words } from './words.ts';

/** Words that are also codes of languages, as in "from de to es", so that they do not show in which one a question is. */
const codes = new Set(['de', 'en', 'es']);
const functionWords = new Set(functionWordLines.trim().split(/\s+/));
/** The English terms, by how a word begins that means them. */
const meanings = new Map(meaningLines.trim().split('\n').flatMap(readLine));
/** Chinese words that are known are not longer. */
const maxChinese = 4;

/** A word of a question, with the English terms of documentation that mean it. */
export interface TranslatedWord {
  readonly term: string;
  readonly meaning: readonly string[];
}

/**
 * The telling words of a question in German, French, Spanish or Chinese, without English terms where none are known. Undefined for
 * every other question.
 */
export function translatedWords(question: string): readonly TranslatedWord[] | undefined {
  const text = question.normalize('NFC');
  const known = knownChinese(text);
  const found = words(text).flatMap(({ term, start, end }) => {
    const around = known.find((each) => each.start <= start && end <= each.start + each.written.length);
    // The built-in segmenter cuts some words, as 页面 into 页 and 面: the first part stands for all of it.
    if (around && around.start < start) return [];
    return [{ term, written: around?.written ?? text.slice(start, end).toLowerCase() }];
  });
  if (!isChinese(text) && !isInOtherLanguage(found.map(({ written }) => written))) return undefined;
  return found
    .filter(({ term, written }) => !functionWords.has(written) && !isStopTerm(term))
    .map(({ term, written }) => ({ term, meaning: meaningOf(written) }));
}

/** The Chinese words in a text that are known, the longest at each place. */
function knownChinese(text: string): readonly { readonly start: number; readonly written: string }[] {
  const found: { start: number; written: string }[] = [];
  for (let start = 0; start < text.length; start++) {
    for (let length = maxChinese; length > 1; length--) {
      const written = text.slice(start, start + length);
      if (!isChinese(written.charAt(0)) || !(meanings.has(written) || functionWords.has(written))) continue;
      found.push({ start, written });
      start += length - 1;
      break;
    }
  }
  return found;
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Whether there are more function words of other languages than English ones; a word of both counts as neither. */
function isInOtherLanguage(written: readonly string[]): boolean {
  const count = (isOne: (word: string) => boolean) => written.filter(isOne).length;
  const others = count((word) => functionWords.has(word) && !codes.has(word) && !isStopTerm(stem(word)));
  const english = count((word) => isStopTerm(stem(word)) && !functionWords.has(word));
  return english === 0 ? others > 0 : others > Math.max(1, english);
}

function meaningOf(word: string): readonly string[] {
  for (let length = word.length; length > 0; length--) {
    const meaning = meanings.get(word.slice(0, length));
    if (meaning) return meaning;
    if (isChinese(word)) break;
  }
  return [];
}

function readLine(line: string): readonly (readonly [string, readonly string[]])[] {
  const [english = '', beginnings = ''] = line.split(' > ');
  const terms = english.split(' ').map(stem);
  return beginnings.split(' ').map((beginning) => [beginning, terms]);
}
