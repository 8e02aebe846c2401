import { memo } from '../../../base/memo.ts';
import { countText, localize } from '../../../base/messages.ts';
import type { PageField } from '../../grammar/frontMatter.ts';
import { alternatives } from '../../model/document/form.ts';
import { iconLibraryOf } from '../../model/document/settings.ts';
import { methods } from '../../openapi/spec.ts';
import { addressOf } from '../../site/paths.ts';
import type { CompletionContext } from '../completion/context.ts';
import { rankedAssets } from '../completion/files.ts';
import { rankedPages, titleOf, wordsOf } from '../completion/pages.ts';
import { limit } from '../completion/suggestion.ts';
import { searchIcons } from '../iconSearch.ts';
import type { Offer } from './offer.ts';
import { channelOffers, operationOffers, schemaOffers } from './operations.ts';

/** The values of a key; `chosen` if they were selected by the typed text, so that the next letter requires another answer. */
export interface Offers {
  readonly offers: readonly Offer[];
  readonly chosen: boolean;
}

/** The possible values of a key of front matter, best first; `inList` asks for those of an entry of its list. */
export function valueOffers(known: CompletionContext, field: PageField, typed: string, inList: boolean): Offers {
  const { names, usual = [] } = field;
  // The platform refuses `true` (platform.md 4).
  if (names === 'related' && !inList) return { offers: [wordOffer('false', false, field)], chosen: false };
  if (names !== undefined) return namedOffers(known, names, typed);
  const fixed = alternatives(field.shape).flatMap((shape): readonly Offer[] => {
    if (shape.kind === 'boolean') return [true, false].map((value) => wordOffer(String(value), value, field));
    if (shape.kind !== 'choice') return [];
    return shape.values.map(({ value, about }) => ({
      ...wordOffer(value, value, field),
      documentation: about && localize(about),
    }));
  });
  return { offers: [...fixed, ...usual.map(({ value }) => wordOffer(value, value, field))], chosen: false };
}

function namedOffers(known: CompletionContext, names: NonNullable<PageField['names']>, typed: string): Offers {
  switch (names) {
    case 'icon':
      return { offers: typed.includes('/') ? pictures(known, typed) : icons(known, typed), chosen: true };
    case 'picture':
      return { offers: pictures(known, typed), chosen: true };
    case 'tag':
      return { offers: tagsInUse(known), chosen: false };
    case 'link':
    case 'related':
      return { offers: links(known, typed), chosen: true };
    case 'operation':
      return { offers: operationOffers(known, typed), chosen: true };
    case 'schema':
      return { offers: schemaOffers(known, typed), chosen: true };
    case 'channel':
      return { offers: channelOffers(known, typed), chosen: true };
    case 'endpoint':
      return { offers: endpoints(known, typed), chosen: true };
  }
}

function wordOffer(label: string, value: string | boolean, { default: usual }: PageField): Offer {
  const isDefault = usual === JSON.stringify(value);
  return { label, kind: 'choice', value, detail: isDefault ? localize('default') : undefined };
}

function icons({ config }: CompletionContext, typed: string): readonly Offer[] {
  const library = iconLibraryOf(config);
  return searchIcons(library, typed, limit).map(({ name, words }) => {
    return { label: name, kind: 'icon', detail: words || undefined, words, more: { kind: 'icon', library, name } };
  });
}

function pictures(known: CompletionContext, typed: string): readonly Offer[] {
  return rankedAssets(known, typed.replace(/^\/+/, '')).map((file) => ({ label: `/${file}`, kind: 'file' }));
}

function links(known: CompletionContext, typed: string): readonly Offer[] {
  const found = rankedPages(known, typed.replace(/^\/+/, ''), () => 0);
  return found.map(({ key, file }) => {
    const front = known.frontMatter?.get(file);
    return {
      label: addressOf(key),
      kind: 'page',
      detail: titleOf(front),
      words: wordsOf(front),
      more: { kind: 'page', file },
    };
  });
}

/** Methods until one is typed, then the operations of the specifications: an endpoint described by hand is often one of them. */
function endpoints(known: CompletionContext, typed: string): readonly Offer[] {
  if (/\s/.test(typed)) return operationOffers(known, typed).filter(({ label }) => /^[A-Z]+ \//.test(label));
  const verbs = methods.map(
    (method): Offer => ({
      label: method.toUpperCase(),
      kind: 'endpoint',
      value: `${method.toUpperCase()} `,
      goesOn: true,
    }),
  );
  return [...operationOffers(known, typed).filter(({ label }) => /^[A-Z]+ \//.test(label)), ...verbs];
}

/** The tags of other pages, the most used first. */
function tagsInUse({ frontMatter }: CompletionContext): readonly Offer[] {
  const found = frontMatter ? [...tagCounts(frontMatter)] : [];
  const offers = found
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([tag, count]): Offer => ({ label: tag, kind: 'choice', detail: countText({ count, of: 'page' }) }));
  return offers.length > 0 ? offers : [{ label: 'NEW', kind: 'choice' }];
}

const tagCounts = memo((frontMatter: NonNullable<CompletionContext['frontMatter']>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { tag } of frontMatter.values()) if (tag) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
});
