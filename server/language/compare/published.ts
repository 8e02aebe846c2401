import type { SettingsLayer } from '../site/settings.ts';

/** What is asked of a repository to know what was public. */
export interface PublishedHistory {
  /** The commit of a branch as it is published, of the remote's default branch where none is named; undefined where there is none. */
  publishedCommit(branch: string | undefined): Promise<string | undefined>;
  /** Whether a commit is, or comes before, another one. */
  isAncestor(earlier: string, later: string): Promise<boolean>;
  /** The last commit two have in common; rejects where there is none. */
  mergeBase(one: string, other: string): Promise<string>;
}

/** The branch that readers see, as the settings name it; undefined where they leave it to the remote. */
export function publishedBranch(layers: readonly SettingsLayer[]): string | undefined {
  return layers.findLast((layer) => layer.publishedBranch !== undefined)?.publishedBranch;
}

/**
 * Tells the addresses that are or were public: all of a base that is part of the published branch; of another one those that are
 * served there, or were where the two parted. Where no branch is published, all count.
 *
 * @param servedAt gives the addresses that a commit serves; undefined where it cannot be read.
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
  // In a shallow clone nobody knows whether the base was published.
  if (fork === undefined) return () => true;
  const served = new Set<string>();
  for (const commit of new Set([tip, fork])) {
    const addresses = await servedAt(commit);
    // What cannot be read may have been public.
    if (!addresses) return () => true;
    for (const address of addresses) served.add(address);
  }
  return (address) => served.has(address);
}
