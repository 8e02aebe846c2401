import { createLowlight } from 'lowlight';
import { grammars, otherNames } from './languages.ts';

const lowlight = createLowlight(grammars);
for (const [name, language] of Object.entries(otherNames)) lowlight.registerAlias(language, name);

/** A fragment of a highlighted listing: text, or an element with classes that contains more of them. */
export type HighlightNode = ReturnType<typeof lowlight.highlight>['children'][number];

/** Larger listings are not highlighted (characters). */
const maxLength = 20_000;

/** The highlighted fragments of a listing; undefined if the language is unknown or the listing is too large. */
export function highlight(code: string, language: string): readonly HighlightNode[] | undefined {
  if (!lowlight.registered(language) || code.length > maxLength) return undefined;
  return lowlight.highlight(language, code).children;
}
