import { memo } from '../../base/memo.ts';
import type { Site } from '../site/site.ts';
import { isExternal } from './address.ts';
import { type LinkTarget, type LinkView, resolveLink } from './resolve.ts';

/**
 * What stands at an address of the site, redirects left aside; an address without a leading slash counts from the root
 * too. What was found is remembered until the files or the generated pages change.
 */
export function targetAtAddress({ site, generation }: LinkView, address: string): LinkTarget {
  const known = lookups(site)(generation.generated);
  const old = known.get(address);
  if (old) return old;
  const found = resolveLink({ site, generation }, '', { kind: 'link', target: rooted(address) });
  known.set(address, found);
  return found;
}

/** The path of the page at an address, generated pages included. */
export function pageAtAddress(view: LinkView, address: string): string | undefined {
  const found = targetAtAddress(view, address);
  return found.kind === 'page' ? found.page.key : found.kind === 'generated' ? found.page.slug : undefined;
}

/** The address from the root of the site; one of another site as it is. */
export function rooted(address: string): string {
  return address.startsWith('/') || isExternal(address) ? address : `/${address}`;
}

const lookups = memo((_site: Site) =>
  memo((_generated: LinkView['generation']['generated']) => new Map<string, LinkTarget>()),
);
