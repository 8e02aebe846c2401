import type { BoundaryOptions } from '../disk/boundary.ts';
import type { SiteState } from '../language/engine/siteState.ts';
import type { Files } from '../language/site/files.ts';
import { nodeFiles } from '../language/site/node.ts';
import type { DiskContext } from '../library/context.ts';
import { openSite } from '../library/openSite.ts';

/** The site that is served. */
export interface ServedSite {
  /** The docs root, absolute. */
  readonly folder: string;
  readonly links: BoundaryOptions;
  readonly context: DiskContext;
}

/** The state of a site on disk at one moment. */
export interface ReadSite {
  readonly files: Files;
  readonly state: SiteState;
}

/**
 * Reads the site again, so that changes made by an author or another program since the last call are seen.
 * @throws Refusal if its docs.json cannot be read.
 */
export async function readSite({ folder, links, context }: ServedSite): Promise<ReadSite> {
  const files = nodeFiles(folder, links);
  const state = await openSite(folder, { cwd: context.cwd, files });
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.settled();
  return { files, state };
}
