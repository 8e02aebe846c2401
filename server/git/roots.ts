import type { KnownSite } from '../language/compare/repository.ts';
import { isTextNotOurs } from '../language/protocol/notOurs.ts';
import { findRoots } from '../language/site/roots.ts';
import { type Revision, revisionFiles } from './revisionFiles.ts';

/**
 * The docs root at a revision, from the top of the repository: the requested folder, else the only site below it, else the site
 * that is `known` from another revision: by its docs.json, or by its files. Undefined if the revision has no such site; all of
 * them if there are several and none is known.
 */
export async function rootAt(
  revision: Revision,
  wanted: string,
  known: KnownSite | undefined,
): Promise<string | undefined | readonly string[]> {
  const roots: string[] = [];
  for (const root of findRoots(revision.tree.keys())) if (await isSite(revision, root)) roots.push(root);
  if (roots.includes(wanted)) return wanted;
  const below = roots.filter((root) => wanted === '' || root.startsWith(`${wanted}/`));
  if (below.length === 1 && (known === undefined || roots.length === 1)) return below[0];
  if (known) return closestRoot(revision, roots, known);
  return below.length > 1 ? below : undefined;
}

async function isSite(revision: Revision, root: string): Promise<boolean> {
  const text = await revisionFiles(revision, root).read('docs.json');
  return text !== undefined && !isTextNotOurs(text);
}

/** If the docs.json differs, at least this share of the files must be the same. */
const minShare = 0.3;

async function closestRoot(
  revision: Revision,
  roots: readonly string[],
  known: KnownSite,
): Promise<string | undefined> {
  let best: { readonly root: string; readonly share: number } | undefined;
  for (const root of roots) {
    const files = revisionFiles(revision, root);
    if (known.docsJson !== undefined && (await files.read('docs.json')) === known.docsJson) return root;
    const listed = (await files.list()) ?? [];
    const same = listed.filter((file) => known.files.has(file)).length;
    const share = same / Math.max(listed.length, known.files.size, 1);
    if (share >= minShare && share > (best?.share ?? 0)) best = { root, share };
  }
  return best?.root;
}
