import { createLowlight } from 'lowlight';
import { grammars, otherNames } from './languages.ts';

const lowlight = createLowlight(grammars);
for (const [name, language] of Object.entries(otherNames)) lowlight.registerAlias(language, name);

/** A piece of a coloured listing: text, or an element with classes around more of them. */
export type HighlightNode = ReturnType<typeof lowlight.highlight>['children'][number];

/** Larger listings are shown plain (characters). */
const maxLength = 20_000;

/** The coloured pieces of a listing; undefined for a language that is not known or a listing that is too large. */
export function highlight(code: string, language: string): readonly HighlightNode[] | undefined {
  if (!lowlight.registered(language) || code.length > maxLength) return undefined;
  return lowlight.highlight(language, code).children;
}
