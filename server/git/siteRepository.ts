import type { SiteRepository } from '../language/compare/repository.ts';
import { type Environment, findGit, type Git, gitAt } from './command.ts';
import { openRepository } from './repository.ts';
import { revisionFiles } from './revisionFiles.ts';
import { rootAt } from './roots.ts';

/** Which git to run: the program configured for this machine, else the one on the PATH. */
export interface GitChoice {
  /** An absolute path; never one that a repository names. */
  readonly program?: string | undefined;
  readonly env: Environment;
}

/** The git to run; undefined if there is none. */
export function chosenGit({ program, env }: GitChoice): Git | undefined {
  return (program === undefined ? undefined : gitAt(program, env)) ?? findGit(env);
}

/** A process that runs as long as the editor caches little of what it has read. */
const cachedCharacters = 5_000_000;

/**
 * The repository around a docs root (absolute path).
 * @throws GitError if there is no git, or no repository.
 */
export async function openSiteRepository(folder: string, choice: GitChoice): Promise<SiteRepository> {
  const repository = await openRepository(chosenGit(choice), folder, cachedCharacters);
  return {
    isSubmodule: repository.isSubmodule,
    isDetached: repository.isDetached,
    commit: repository.commit,
    published: repository.published,
    publishedCommit: repository.publishedCommit,
    isAncestor: repository.isAncestor,
    mergeBase: repository.mergeBase,
    revisions: repository.revisionNames,
    async siteAt(commit, known) {
      const revision = await repository.revision(commit);
      const root = await rootAt(revision, repository.folder, known);
      repository.check();
      // There are several sites, none of which resembles this one: it is new.
      return typeof root === 'string' ? { root, files: revisionFiles(revision, root) } : undefined;
    },
    rest: () => repository.close(),
  };
}
