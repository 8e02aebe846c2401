import type { KnownSite } from '../language/compare/repository.ts';
import { isTextNotOurs } from '../language/protocol/notOurs.ts';
import type { Files } from '../language/site/files.ts';
import { findRoots } from '../language/site/roots.ts';
import { type Revision, revisionFiles } from './revisionFiles.ts';

/** The sites of a repository, at a revision or on the disk; paths are relative to its top. */
interface Sites {
  readonly roots: readonly string[];
  files(root: string): Files;
}

/** The sites at a revision. */
export function sitesAt(revision: Revision): Promise<Sites> {
  return sitesAmong(revision.tree.keys(), (root) => revisionFiles(revision, root));
}

/** The sites among files that are known; `files` gives those below a folder. */
export async function sitesAmong(paths: Iterable<string>, files: (root: string) => Files): Promise<Sites> {
  const roots: string[] = [];
  for (const root of findRoots(paths)) {
    const text = await files(root).read('docs.json');
    if (text !== undefined && !isTextNotOurs(text)) roots.push(root);
  }
  return { roots, files };
}

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
  const sites = await sitesAt(revision);
  const { roots } = sites;
  if (roots.includes(wanted)) return wanted;
  const below = roots.filter((root) => wanted === '' || root.startsWith(`${wanted}/`));
  if (below.length === 1 && (known === undefined || roots.length === 1)) return below[0];
  if (known) return closestRoot(sites, roots, known);
  return below.length > 1 ? below : undefined;
}

/**
 * The docs root at a later time: the requested folder, or the new one if the site at this folder was renamed since `before`. A site
 * that exists at both times is another one. Undefined if there was no site at this folder before.
 */
export async function rootAfter(before: Sites, after: Sites, wanted: string): Promise<string | undefined> {
  const isBelow = (root: string) => wanted === '' || root === wanted || root.startsWith(`${wanted}/`);
  if (!before.roots.includes(wanted)) return undefined;
  if (after.roots.some(isBelow)) return wanted;
  const files = before.files(wanted);
  const known = { docsJson: await files.read('docs.json'), files: new Set(await files.list()) };
  const candidates = after.roots.filter((root) => !before.roots.includes(root));
  return (await closestRoot(after, candidates, known)) ?? wanted;
}

/** If the docs.json differs, at least this share of the files must be the same. */
const minShare = 0.3;

async function closestRoot(sites: Sites, roots: readonly string[], known: KnownSite): Promise<string | undefined> {
  let best: { readonly root: string; readonly share: number } | undefined;
  for (const root of roots) {
    const files = sites.files(root);
    if (known.docsJson !== undefined && (await files.read('docs.json')) === known.docsJson) return root;
    const listed = (await files.list()) ?? [];
    const same = listed.filter((file) => known.files.has(file)).length;
    const share = same / Math.max(listed.length, known.files.size, 1);
    if (share >= minShare && share > (best?.share ?? 0)) best = { root, share };
  }
  return best?.root;
}
