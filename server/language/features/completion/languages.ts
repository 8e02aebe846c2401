import { localize } from '../../../base/messages.ts';
import { type Language, languages } from '../../grammar/data/languages.ts';
import type { CompletionContext } from './context.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { text } from './skeleton.ts';
import type { Suggestion } from './suggestion.ts';
import { originText } from './texts.ts';

/**
 * Language codes with their names; those already in the list of languages are left out, and doubtful ones come last. English, which most
 * sites begin with, comes first, then those that have a folder with pages.
 */
export function languageSuggestions(
  { settings, site }: CompletionContext,
  point: InsertionPoint,
): readonly Suggestion[] {
  const used = usedCodes(point);
  const folders = new Set(Array.from(site.pages.keys(), (key) => key.split('/', 1)[0]));
  const { profile } = settings;
  const known = languages.filter(({ code }) => !used.has(code));
  const sure = known.filter(({ origin }) => origin === 'both' || origin === profile);
  const doubtful = known.filter((language) => !sure.includes(language));
  const rank = ({ code }: Language) => (code === 'en' ? 0 : folders.has(code) ? 1 : 2);
  return [...sure, ...doubtful].toSorted((a, b) => rank(a) - rank(b)).map(suggestionOf);
}

function suggestionOf(language: Language): Suggestion {
  const { code, english, native, origin, replacement } = language;
  const name = english === native ? english : `${english} · ${native}`;
  return {
    label: code,
    kind: 'language',
    detail: [name, originText(origin)].filter(Boolean).join(', '),
    documentation: aboutOrigin(origin, replacement),
    words: `${english} ${native}`,
    insert: { kind: 'value', skeleton: text(code) },
  };
}

function aboutOrigin(origin: Language['origin'], replacement: string | undefined): string | undefined {
  if (origin === 'platform') return localize('Accepted by the platform; not in the specification.');
  if (origin === 'both') return undefined;
  return replacement === undefined
    ? localize('Listed in the specification, refused by the platform’s current release.')
    : localize('Listed in the specification, refused by the platform’s current release: use `{replacement}`.', {
        replacement,
      });
}

/** The codes in the other entries of the list. */
function usedCodes({ around, slot }: InsertionPoint): ReadonlySet<string> {
  const own = around?.element;
  const parent = slot.levels.findLast(({ element }) => element !== undefined && element !== own)?.element;
  const items = parent?.lists.find(({ key }) => key === 'languages')?.items ?? [];
  return new Set(
    items.flatMap((item) => (item.kind === 'element' && item.element !== own ? (item.element.label ?? []) : [])),
  );
}
