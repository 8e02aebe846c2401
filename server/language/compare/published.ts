import type { SettingsLayer } from '../site/settings.ts';

/** What a repository must provide to determine what was public. */
export interface PublishedHistory {
  /** The published commit of a branch, or of the remote's default branch if none is named; undefined if there is none. */
  publishedCommit(branch: string | undefined): Promise<string | undefined>;
  /** Whether a commit is the same as another one, or precedes it. */
  isAncestor(earlier: string, later: string): Promise<boolean>;
  /** The last common commit of two commits; rejects if there is none. */
  mergeBase(one: string, other: string): Promise<string>;
}

/** The branch that readers see, according to the settings; undefined if they leave it to the remote. */
export function publishedBranch(layers: readonly SettingsLayer[]): string | undefined {
  return layers.findLast((layer) => layer.publishedBranch !== undefined)?.publishedBranch;
}

/**
 * Returns a test for addresses that are or were public: all addresses of a base that is part of the published branch; for any
 * other base, those that are served there, or were served at the common ancestor of the two. If no branch is published, all
 * count.
 *
 * @param servedAt gives the addresses that a commit serves; undefined if it cannot be read.
 */
export async function publishedAddresses(
  history: PublishedHistory,
  base: string,
  branch: string | undefined,
  servedAt: (commit: string) => Promise<Iterable<string> | undefined>,
): Promise<(address: string) => boolean> {
  const tip = await history.publishedCommit(branch);
  if (tip === undefined || (await history.isAncestor(base, tip))) return () => true;
  const fork = await history.mergeBase(base, tip).catch(() => undefined);
  // In a shallow clone it is unknown whether the base was published.
  if (fork === undefined) return () => true;
  const served = new Set<string>();
  for (const commit of new Set([tip, fork])) {
    const addresses = await servedAt(commit);
    // A commit that cannot be read may have been public.
    if (!addresses) return () => true;
    for (const address of addresses) served.add(address);
  }
  return (address) => served.has(address);
}
