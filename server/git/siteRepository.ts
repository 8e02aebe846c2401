import type { SiteRepository } from '../language/compare/repository.ts';
import { type Environment, findGit, type Git, gitAt } from './command.ts';
import { openRepository } from './repository.ts';
import { revisionFiles } from './revisionFiles.ts';
import { rootAt } from './roots.ts';

/** Which git is run: the program somebody chose for this machine, else that of the PATH. */
export interface GitChoice {
  /** An absolute path; never one that a repository names. */
  readonly program?: string | undefined;
  readonly env: Environment;
}

/** The git to run; undefined where there is none. */
export function chosenGit({ program, env }: GitChoice): Git | undefined {
  return (program === undefined ? undefined : gitAt(program, env)) ?? findGit(env);
}

/** What runs as long as an editor does keeps little of what it has read. */
const cachedCharacters = 5_000_000;

/**
 * The repository around a docs root (absolute path).
 * @throws GitError where there is no git, or no repository.
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
      // Several sites, none of which is like this one: it is new.
      return typeof root === 'string' ? { root, files: revisionFiles(revision, root) } : undefined;
    },
    rest: () => repository.close(),
  };
}
