import { append } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { decoded } from '../../base/url.ts';
import { anchorsOf } from '../../mdx/anchors.ts';
import { decodedReferences } from '../../mdx/ids/references.ts';
import { cleanedId } from '../../mdx/ids/slug.ts';
import type { PageAnchor, PageScan } from '../../mdx/pageLink.ts';
import { encoded, endsLink } from '../site/paths.ts';
import { createNearest } from '../values/nearest.ts';
import { addressParts } from './address.ts';

/**
 * The text after the `#` of a link in the form that the platform compares with the ids of a page: decoded, without some
 * characters and emoji; upper and lower case count. Undefined if there is nothing to compare: no `#`, a bare one, `#top`, and a
 * quotation of the page's text (`#:~:text=`); platform.md 4.2.
 */
export function fragmentOf(target: string): string | undefined {
  if (!/[#&]/.test(target)) return undefined;
  const { hash } = addressParts(
    decodedReferences(target)
      .trim()
      .replace(/\\([!-/:-@[-`{-~])/g, '$1'),
  );
  if (hash.length < 2 || hash === '#top' || hash.startsWith('#:~:')) return undefined;
  return comparable(hash.slice(1)) || undefined;
}

/** The place on a page that an anchor names, written as in an address or decoded. */
export function anchorNamed(scan: PageScan, anchor: string): PageAnchor | undefined {
  const wanted = comparable(anchor);
  return anchorsOf(scan).find(({ id }) => cleanedId(id) === wanted);
}

/** A link's target with another id after its `#`. */
export function withFragment(target: string, id: string): string {
  return target.slice(0, target.length - addressParts(target).hash.length) + writtenFragment(id);
}

/** `#` and an id, with escapes for characters that would end a link. */
export function writtenFragment(id: string): string {
  return `#${endsLink.test(id) ? encoded(id) : id}`;
}

/**
 * The id that was most likely meant: one of the same letters and digits, or else one that differs little. Cached, since the links of
 * docs.json are checked again at every keystroke in it.
 */
export function nearestId(fragment: string, ids: ReadonlyMap<string, string>): string | undefined {
  const known = nearestIds(ids);
  if (!known.has(fragment)) known.set(fragment, findNearestId(fragment, ids));
  return known.get(fragment);
}

const nearestIds = memo((_ids: ReadonlyMap<string, string>) => new Map<string, string | undefined>());

function findNearestId(fragment: string, ids: ReadonlyMap<string, string>): string | undefined {
  const wanted = lettersOf(fragment);
  const same = wanted === '' ? [] : (byLetters(ids).get(wanted) ?? []);
  if (same.length === 1) return same[0];
  const near = nearestKey(ids)(fragment);
  return near === undefined ? undefined : ids.get(near);
}

const nearestKey = memo((ids: ReadonlyMap<string, string>) => createNearest(ids.keys()));

/** The ids of a page by their letters and digits; cached, since many links may lead to one page. */
const byLetters = memo((ids: ReadonlyMap<string, string>) => {
  const found = new Map<string, string[]>();
  for (const [id, served] of ids) append(found, lettersOf(id), served);
  return found;
});

function comparable(anchor: string): string {
  return cleanedId(decoded(anchor));
}

function lettersOf(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
