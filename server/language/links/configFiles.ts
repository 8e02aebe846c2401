import { nothingGenerated } from '../model/specs/generation.ts';
import type { Site } from '../site/site.ts';
import { nearestAsset } from './nearestTarget.ts';
import { mayExist } from './reserved.ts';
import { mayBeBelowBase, resolveLink } from './resolve.ts';
import { writeLink } from './write.ts';

/**
 * Whether docs.json or front matter names a file that the site does not have, and then what was most likely meant, in the author's
 * form. Paths count from the docs root, with or without a slash; nothing is known about addresses on the web.
 */
export function missingFile(site: Site, target: string): { nearest(): string | undefined } | undefined {
  const view = { site, generation: nothingGenerated };
  const link = { kind: 'image', target } as const;
  const found = resolveLink(view, '', link);
  if (found.kind !== 'missing' || mayExist(site, found.path) || mayBeBelowBase(view, found.path)) return undefined;
  return {
    nearest() {
      const near = nearestAsset(site, found.path);
      return near === undefined ? undefined : writeLink(link, '', near);
    },
  };
}
