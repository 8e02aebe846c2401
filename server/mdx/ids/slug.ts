import transliterate from '@sindresorhus/transliterate';

/**
 * The id of a title before it is made unique, as the platform makes those of headings, steps, tabs and updates: percent-encoded
 * where it holds more than letters, digits and a few signs. What is left of the encoding is decoded by `cleanedId`.
 */
export function titleSlug(title: string): string {
  const encoded = encodeURIComponent(wellFormed(title.toLowerCase().trim().replace(/\s+/g, '-')));
  return isEncoded.test(encoded) ? slug(encoded, /[^a-zA-Z\d%_]+/g) : slug(encoded.toLowerCase(), /[^a-z\d_]+/g);
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

/** An id as the page serves it, and as a link's fragment is compared with it: decoded, without some signs and emoji. */
export function cleanedId(id: string): string {
  if (plainId.test(id)) return id;
  return decoded(id).replace(dropped, '').replace(emoji, '');
}

/** The id of `{#id}` as the platform takes it. */
export function authorId(id: string): string {
  return id
    .replace(/[<>"&?,;:!'()[\]{}]/g, '')
    .replace(emoji, '')
    .replace(/\s+/g, '-');
}

/** Percent codes decoded; a stray `%` is meant as it stands. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id.replace(/%(?![\dA-Fa-f]{2})/g, '%25'));
  } catch {
    // Codes that make no character.
    return id;
  }
}

/** The slug of a text in which all but `kept` becomes a hyphen, as `@sindresorhus/slugify` 2.2.0 makes it. */
function slug(text: string, others: RegExp): string {
  return text
    .replace(others, '-')
    .replace(/([a-zA-Z\d])-([ts])(-|$)/g, '$1$2$3')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Text in Latin letters without accents: `Größe` as `Groesse`. */
function latin(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text.replace(/[\^`]/g, '').replaceAll('&', ' and ');
  const composed = text.normalize();
  if (joined.test(composed)) return transliterate(composed, { customReplacements });
  // The package takes two milliseconds for a text, however short.
  const unknown = new Set(composed.match(special)?.filter((sign) => !latinSigns.has(sign)));
  if (unknown.size > 0) {
    const found = transliterate([...unknown].join('\n'), { customReplacements }).split('\n');
    for (const [at, sign] of [...unknown].entries()) latinSigns.set(sign, found[at] ?? '');
  }
  return composed.replace(special, (sign) => latinSigns.get(sign) ?? sign);
}

/** By letters and signs: `ß` is `ss`. */
const latinSigns = new Map<string, string>();

/** What is or may be something else in Latin letters; Chinese characters and Korean syllables stay. */
const special = /[^\n -\]_a-z{-~\p{Script=Han}\p{Script=Hangul}]|&/gu;

/** Signs that together are written otherwise than each by itself, as `ый` and accents; where one of these is, the whole text is asked for. */
const joined = /[ЪъЫы][ЕеЙй]|[Тт]с|[Ոո][Ււ]|\p{M}|\u200e/u;

/** What the platform's release of `@sindresorhus/transliterate`, 1.6.0, makes of them, and other signs with a meaning. */
const customReplacements: readonly [string, string][] = [
  ['&', ' and '],
  ['🦄', ' unicorn '],
  ['♥', ' love '],
];
/** Between these begins a new word; one after the other. */
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

/** Without halves of surrogate pairs, which have no code. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
