import type { Files } from '../site/files.ts';
import type { PublishedHistory } from './published.ts';

/**
 * Opens the repository around a docs root (its URI) with the git at a path, or that of the PATH.
 * @throws UnreadableRevision where there is no git, or no repository.
 */
export type OpenRepository = (folder: string, git: string | undefined) => Promise<SiteRepository>;

/** What keeps us from reading a revision; the message is one line for the author. */
export class UnreadableRevision extends Error {}

/**
 * The repository around a docs root, whose revisions are read and nothing else. Implemented with git; not available in a
 * browser.
 */
export interface SiteRepository extends PublishedHistory {
  /** True where it is part of another repository, whose own commits say only which of its commits is meant. */
  readonly isSubmodule: boolean;
  /** True where no branch is checked out. */
  isDetached(): Promise<boolean>;
  /**
   * The commit a revision names.
   * @throws UnreadableRevision where there is no such commit.
   */
  commit(revision: string): Promise<string>;
  /** A branch as it is published, see `publishedCommit`, with its name: `origin/main`. */
  published(branch: string | undefined): Promise<NamedCommit | undefined>;
  /** The names of branches and tags, those used last first. */
  revisions(): Promise<readonly string[]>;
  /**
   * The site as it stands at a commit, wherever its folder was then; undefined where there was none.
   * @throws UnreadableRevision where the commit cannot be read.
   */
  siteAt(commit: string, known: KnownSite): Promise<SiteRevision | undefined>;
  /** Lets go of what runs to read objects; the next question starts it again. */
  rest(): void;
}

export interface NamedCommit {
  readonly name: string;
  readonly commit: string;
}

/** What identifies a site at another revision: its docs.json, and the paths of its files from there. */
export interface KnownSite {
  readonly docsJson: string | undefined;
  readonly files: ReadonlySet<string>;
}

/** A docs root at a commit. */
export interface SiteRevision {
  /** The folder, from the top of the repository. */
  readonly root: string;
  readonly files: Files;
}
