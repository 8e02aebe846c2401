import type { Divisions } from '../retrieval/scope.ts';
import { maxListed, type StructureAnswer } from './structureText.ts';

/** The language or version that a question names: by its title or a part of its number, a language also by its name. */
export function divisionNamed(divisions: Divisions, asked: string): string | undefined {
  const wanted = bare(asked);
  return divisions.byName.get(wanted) ?? divisions.languages.find((code) => languageNames(code).includes(wanted));
}

/**
 * The answer about a language or version that the site does not have; undefined for what may be something else, as in "which
 * pages are only in the browser".
 */
export function unknownDivision(divisions: Divisions, asked: string): StructureAnswer | undefined {
  const name = bare(asked);
  const isLanguage = /\blanguage\b/.test(asked);
  if (!isLanguage && !/\bversion\b/.test(asked) && !/^v?\d+(?:[.-]\w+)*$/.test(name)) return undefined;
  const [kind, known] = isLanguage ? ['language', divisions.languages] : ['version', divisions.versions];
  const rest =
    known.length === 0 ? `it is not divided into ${kind}s` : `its ${kind}s are ${known.slice(0, maxListed).join(', ')}`;
  const ambiguous = known.filter((each) =>
    each
      .toLowerCase()
      .replace(/^v/, '')
      .startsWith(`${name.replace(/^v/, '')}.`),
  );
  const text =
    ambiguous.length > 1
      ? `Several versions of the documentation are called so: ${ambiguous.slice(0, maxListed).join(', ')}.`
      : `The documentation has no ${kind} ${name}: ${rest}.`;
  return { text, pages: [] };
}

function bare(asked: string): string {
  return asked
    .trim()
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/^(?:version|language) | (?:version|language)$/g, '');
}

/** Codes in docs.json that differ from the code of the language. */
const otherCodes: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', ua: 'uk' };

/** The languages in which questions about the site are understood. */
const askedIn = ['en', 'de', 'es', 'fr', 'zh'];

/**
 * The names of a language in the languages of questions and in the language itself, with and without its region: `pt-BR` is also
 * "Portuguese" and "Portugiesisch".
 */
function languageNames(code: string): readonly string[] {
  // Anything else is not a language code, and Intl would throw.
  if (!/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(code)) return [];
  const whole = otherCodes[code.toLowerCase()] ?? code;
  const base = whole.replace(/-.*/, '');
  return [...askedIn, base].flatMap((inLanguage) => {
    const names = new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' });
    return [names.of(whole), names.of(base)].flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]));
  });
}
