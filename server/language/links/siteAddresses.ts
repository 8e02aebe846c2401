import { memo } from '../../base/memo.ts';
import { plainAddress } from '../model/links/redirects.ts';
import { addressOf } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import { addressParts, isExternal, pathsMeant, rooted } from './address.ts';
import { type LinkTarget, type LinkView, pageKeyMeant, resolveLink } from './resolve.ts';

/**
 * What exists at an address of the site, ignoring redirects; an address without a leading slash is relative to the root too.
 * Results are cached until the files change, or what is generated at one of the addresses looked up.
 */
export function targetAtAddress({ site, generation }: LinkView, address: string): LinkTarget {
  const { found, keys } = answersOf({ site, generation });
  const old = found.get(address);
  if (old) return old;
  const target = rooted(address);
  const fresh = resolveLink({ site, generation }, '', { kind: 'link', target });
  found.set(address, fresh);
  if (!isExternal(target)) for (const path of pathsMeant(addressParts(target).path, '')) keys.add(pageKeyMeant(path));
  return fresh;
}

/** The path of the page at an address, generated pages included. */
export function pageAtAddress(view: LinkView, address: string): string | undefined {
  const found = targetAtAddress(view, address);
  return found.kind === 'page' ? found.page.key : found.kind === 'generated' ? found.page.slug : undefined;
}

/** An address of the site in the spelling its page is served at: `/guides` for `/guides/index`, `/my page` for `/my%20page`. */
export function servedAddress(view: LinkView, address: string): string {
  const page = pageAtAddress(view, address);
  return page === undefined ? plainAddress(address) : addressOf(page);
}

/** The results for the addresses looked up: a new object as soon as any of them may have changed. */
export function answersOf({ site, generation }: Pick<LinkView, 'site' | 'generation'>): Answers {
  const last = kept(site);
  const { pages } = generation.generated;
  if (last.pages !== pages && isAsked(last.answers.keys, last.pages, pages)) last.answers = noAnswers();
  last.pages = pages;
  return last.answers;
}

interface Answers {
  readonly found: Map<string, LinkTarget>;
  /** The keys of the pages that these addresses would have. */
  readonly keys: Set<string>;
}

type GeneratedPages = LinkView['generation']['generated']['pages'];

const kept = memo((_site: Site) => ({ pages: new Map() as GeneratedPages, answers: noAnswers() }));

function noAnswers(): Answers {
  return { found: new Map(), keys: new Set() };
}

/** True if a page that only one of the two generates has one of these keys. */
function isAsked(keys: ReadonlySet<string>, one: GeneratedPages, other: GeneratedPages): boolean {
  return hasOther(keys, one, other) || hasOther(keys, other, one);
}

function hasOther(keys: ReadonlySet<string>, pages: GeneratedPages, others: GeneratedPages): boolean {
  for (const [slug, page] of pages) {
    if (others.get(slug) !== page && keys.has(slug.replace(/^\//, ''))) return true;
  }
  return false;
}
