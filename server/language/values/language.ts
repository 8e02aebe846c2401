import { type Language, languages } from '../grammar/data/languages.ts';
import { nearest } from './nearest.ts';
import { type Read, refuse } from './read.ts';

const byCode = new Map(languages.map((language) => [language.code, language]));

/** The language of a code in exactly this spelling, as listed by the specification or the platform; its `origin` says which. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code);
}

/**
 * A code that the platform accepts. `ua` and `vn`, which only the specification lists, are refused with the code to use instead.
 * The nearest code is that of a language by its name (`English`, `Deutsch`), the same one in another case or with `_`, else the language without its region (`en-US` → `en`), else one
 * with a single typo.
 */
export function readLanguage(code: string): Read<Language> {
  const language = byCode.get(code);
  if (language?.origin === 'specification') {
    return refuse('language', "is refused by the platform's current release", language.replacement);
  }
  if (language) return { ok: language };
  return refuse('language', 'must be a language code the platform knows', nearestCode(code));
}

function nearestCode(code: string): string | undefined {
  const codes = languages.filter(({ origin }) => origin !== 'specification').map((language) => language.code);
  const named = codeOfName(code);
  if (named !== undefined) return named;
  const spelled = nearest(code, codes);
  if (spelled) return spelled;
  const base = code.split(/[-_]/)[0]?.toLowerCase() ?? '';
  const replaced = byCode.get(base)?.replacement ?? base;
  return codes.find((known) => known === replaced) ?? codes.find((known) => known.startsWith(`${replaced}-`));
}

/** The code of a language by its English or own name, which may lack what is in parentheses; of several, the first. */
function codeOfName(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  const isName = (known: string) => known.toLowerCase() === wanted || known.toLowerCase().startsWith(`${wanted} (`);
  const taken = languages.filter(({ origin }) => origin !== 'specification');
  return taken.find(({ english, native }) => isName(english) || isName(native))?.code;
}
