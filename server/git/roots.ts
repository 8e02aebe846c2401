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
  const roots = await rootsAt(revision);
  if (roots.includes(wanted)) return wanted;
  const below = roots.filter((root) => wanted === '' || root.startsWith(`${wanted}/`));
  if (below.length === 1 && (known === undefined || roots.length === 1)) return below[0];
  if (known) return closestRoot(revision, roots, known);
  return below.length > 1 ? below : undefined;
}

/**
 * The docs root at a later revision: the requested folder, or the new one if the site at this folder was renamed since `before`.
 * A site that both revisions have is another one.
 */
export async function rootAfter(before: Revision, after: Revision, wanted: string): Promise<string> {
  const [olds, news] = [await rootsAt(before), await rootsAt(after)];
  const isBelow = (root: string) => wanted === '' || root === wanted || root.startsWith(`${wanted}/`);
  if (!olds.includes(wanted) || news.some(isBelow)) return wanted;
  const files = revisionFiles(before, wanted);
  const known = { docsJson: await files.read('docs.json'), files: new Set(await files.list()) };
  const candidates = news.filter((root) => !olds.includes(root));
  return (await closestRoot(after, candidates, known)) ?? wanted;
}

async function rootsAt(revision: Revision): Promise<readonly string[]> {
  const roots: string[] = [];
  for (const root of findRoots(revision.tree.keys())) if (await isSite(revision, root)) roots.push(root);
  return roots;
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
