import { withLineFeeds } from '../base/lineEnds.ts';
import { findGit } from '../git/command.ts';
import { GitError } from '../git/error.ts';
import { openRepository, type Repository } from '../git/repository.ts';
import { revisionFiles } from '../git/revisionFiles.ts';
import type { DiskContext } from './context.ts';
import { type RefusedChange, refuse } from './refusal.ts';

/**
 * Refuses unless the last commit of git contains all of these texts, by their files in a folder (absolute path), so that they can
 * be restored after deletion. Line ends are ignored, since git may write them differently.
 */
export async function whyNotCommitted(
  folder: string,
  texts: ReadonlyMap<string, string>,
  { env }: Pick<DiskContext, 'env'>,
): Promise<RefusedChange | undefined> {
  let repository: Repository | undefined;
  try {
    const git = findGit(env);
    if (!git) return refuse(`There is no git on the PATH. ${force}`);
    repository = await openRepository(git, folder);
    const files = revisionFiles(await repository.revision(await repository.commit('HEAD')), repository.folder);
    for (const [file, text] of texts) {
      const kept = await files.read(file);
      if (kept === undefined)
        return refuse(`"${file}" is not in the last commit, so git could not restore it. ${howTo}`);
      if (withLineFeeds(kept) !== withLineFeeds(text))
        return refuse(`"${file}" has changes that are not committed. ${howTo}`);
    }
    repository.check();
    return undefined;
  } catch (error) {
    if (error instanceof GitError) return refuse(`git could not restore the deleted files. ${error.message} ${force}`);
    throw error;
  } finally {
    repository?.close();
  }
}

const force = 'Delete it anyway with --force.';
const howTo = 'Commit it first, or delete it anyway with --force.';
