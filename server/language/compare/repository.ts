import type { Files } from '../site/files.ts';
import type { PublishedHistory } from './published.ts';

/**
 * Opens the repository around a docs root (its URI) with the git at a path, or the one on the PATH.
 * @throws UnreadableRevision if there is no git, or no repository.
 */
export type OpenRepository = (folder: string, git: string | undefined) => Promise<SiteRepository>;

/** The reason why a revision cannot be read; the message is one line for the author. */
export class UnreadableRevision extends Error {}

/** The repository around a docs root; it only reads revisions. Implemented with git; not available in a browser. */
export interface SiteRepository extends PublishedHistory {
  /** True if it is part of another repository, whose own commits only record which of its commits is meant. */
  readonly isSubmodule: boolean;
  /** True if no branch is checked out. */
  isDetached(): Promise<boolean>;
  /**
   * The commit that a revision names.
   * @throws UnreadableRevision if there is no such commit.
   */
  commit(revision: string): Promise<string>;
  /** The published state of a branch, see `publishedCommit`, with its name: `origin/main`. */
  published(branch: string | undefined): Promise<NamedCommit | undefined>;
  /** The names of branches and tags, the most recently used first. */
  revisions(): Promise<readonly string[]>;
  /**
   * The site at a commit, wherever its folder was then; undefined if it did not exist.
   * @throws UnreadableRevision if the commit cannot be read.
   */
  siteAt(commit: string, known: KnownSite): Promise<SiteRevision | undefined>;
  /** Stops the processes that read objects; the next request starts them again. */
  rest(): void;
}

export interface NamedCommit {
  readonly name: string;
  readonly commit: string;
}

/** What identifies a site at another revision: its docs.json, and the relative paths of its files. */
export interface KnownSite {
  readonly docsJson: string | undefined;
  readonly files: ReadonlySet<string>;
}

/** A docs root at a commit. */
export interface SiteRevision {
  /** The folder, relative to the top of the repository. */
  readonly root: string;
  readonly files: Files;
}
