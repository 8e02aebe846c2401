import transliterate from '@sindresorhus/transliterate';

/**
 * The id of a title before it is made unique, as the platform makes the ids of headings, steps, tabs and updates. It is
 * percent-encoded if it contains more than letters, digits and a few signs; `cleanedId` decodes what is left of the encoding.
 */
export function titleSlug(title: string): string {
  const encoded = encodeURIComponent(wellFormed(title.toLowerCase().trim().replace(/\s+/g, '-')));
  return isEncoded.test(encoded) ? slug(encoded, /[^a-zA-Z\d%_]+/g) : slug(encoded.toLowerCase(), /[^a-z\d_]+/g);
}

/** The id of something whose title gives no slug, made from its text as it is: `“Yes.”` is `%E2%80%9Cyes.%E2%80%9D`. */
export function textId(text: string): string {
  return encodeURIComponent(wellFormed(text.trim().toLowerCase().replace(/\s+/g, '-')));
}

/** The id of an accordion or a view; the second of the same title is `-1`. */
export function componentSlug(title: string, count: number): string {
  const base = slug(latin(title.replace(':', '-')).toLowerCase(), /[^a-z\d]+/g);
  return count > 0 ? `${base}-${count}` : base;
}

/** The id of a parameter or a field of a response: `user_id` and `userId` are `param-user-id`. */
export function fieldSlug(name: string, count: number): string {
  const words = camelParts.reduce((text, part) => text.replace(part, '$1 $2'), latin(`param-${name}`));
  const base = count > 0 ? `${words}_${count}` : words;
  return slug(base.toLowerCase(), /[^a-z\d]+/g);
}

/** Makes slugs unique on a page, the second `-2`, by the counting of `@sindresorhus/slugify` 2.2.0. */
export function createCounter(): (slug: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    if (text === '') return '';
    const key = text.toLowerCase();
    const numberless = seen.get(withoutNumbers(key)) ?? 0;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count >= 2 || numberless > 2 ? `${text}-${count}` : text;
  };
}

/** `step-2-3` is counted as `step`. */
function withoutNumbers(key: string): string {
  let kept = key.length;
  for (let at = kept; at > 0; ) {
    const sign = key[at - 1] ?? '';
    if (sign === '-' && at < kept) kept = at - 1;
    else if (sign < '0' || sign > '9') break;
    at--;
  }
  return key.slice(0, kept);
}

/** An id as the page serves it and as it is compared with the fragment of a link: decoded, without some signs and emoji. */
export function cleanedId(id: string): string {
  if (plainId.test(id)) return id;
  return decoded(id).replace(dropped, '').replace(emoji, '');
}

/** The id that the platform makes from `{#id}`. */
export function authorId(id: string): string {
  return id
    .replace(/[<>"&?,;:!'()[\]{}]/g, '')
    .replace(emoji, '')
    .replace(/\s+/g, '-');
}

/** Decodes percent codes; a stray `%` stays as it is. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id.replace(/%(?![\dA-Fa-f]{2})/g, '%25'));
  } catch {
    // The codes are not valid UTF-8.
    return id;
  }
}

/** The slug of a text as `@sindresorhus/slugify` 2.2.0 makes it. What `others` matches becomes a hyphen. */
function slug(text: string, others: RegExp): string {
  return text
    .replace(others, '-')
    .replace(/([a-zA-Z\d])-([ts])(-|$)/g, '$1$2$3')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** A text in Latin letters without accents: `Größe` as `Groesse`. */
function latin(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text.replace(/[\^`]/g, '').replaceAll('&', ' and ');
  const composed = text.normalize();
  if (joined.test(composed)) return transliterate(composed, { customReplacements });
  // The package takes two milliseconds for a text of any length.
  const unknown = new Set(composed.match(special)?.filter((sign) => !latinSigns.has(sign)));
  if (unknown.size > 0) {
    const found = transliterate([...unknown].join('\n'), { customReplacements }).split('\n');
    for (const [at, sign] of [...unknown].entries()) latinSigns.set(sign, found[at] ?? '');
  }
  return composed.replace(special, (sign) => latinSigns.get(sign) ?? sign);
}

/** Letters and signs with their replacements: `ß` is `ss`. */
const latinSigns = new Map<string, string>();

/** Characters that have, or may have, a replacement in Latin letters. Chinese characters and Korean syllables stay. */
const special = /[^\n -\]_a-z{-~\p{Script=Han}\p{Script=Hangul}]|&/gu;

/**
 * Signs whose replacement depends on their neighbours, such as `ый` and accents. If a text contains one, the package is called
 * with the whole text.
 */
const joined = /[ЪъЫы][ЕеЙй]|[Тт]с|[Ոո][Ււ]|\p{M}|\u200e/u;

/** What the platform's release of `@sindresorhus/transliterate`, 1.6.0, makes of these and of other signs with a meaning. */
const customReplacements: readonly [string, string][] = [
  ['&', ' and '],
  ['🦄', ' unicorn '],
  ['♥', ' love '],
];
/** A new word begins between the two groups; applied one after another. */
const camelParts = [
  /(?<![A-Z])([A-Z]{2,})(\d+)/g,
  /(?<![a-z\d])([a-z\d]+)([A-Z]{2,})/g,
  /([a-z\d])([A-Z])/g,
  /(?<![A-Z])([A-Z]+)([A-Z][a-rt-z\d]+)/g,
];
const isEncoded = /%[\dA-F]{2}/;
const plainId = /^[\w.~/-]*$/;
const dropped = /[?,;:!'"()[\]{}]/g;
const emoji =
  /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu;

/** Removes lone surrogates, which cannot be percent-encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
