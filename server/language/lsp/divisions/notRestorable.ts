import { withLineFeeds } from '../../../base/lineEnds.ts';
import { type OpenRepository, UnreadableRevision } from '../../compare/repository.ts';
import { configFile } from '../../engine/siteState.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import type { Message } from '../../model/messages/problem.ts';

/**
 * Messages that name the files among `deletes` (with their texts) whose current text is not in the last commit, so that git could
 * not restore them.
 */
export async function notRestorable(
  { folder, state }: OpenSite,
  deletes: ReadonlyMap<string, string>,
  { open, git }: { readonly open: OpenRepository; readonly git: string | true },
): Promise<readonly Message[]> {
  if (deletes.size === 0) return [];
  let repository: Awaited<ReturnType<OpenRepository>> | undefined;
  try {
    repository = await open(folder, git === true ? undefined : git);
    const known = { docsJson: state.text(configFile)?.getText(), files: state.snapshot.site.files };
    const kept = (await repository.siteAt(await repository.commit('HEAD'), known))?.files;
    const lost: string[] = [];
    for (const [file, text] of deletes) {
      const committed = await kept?.read(file);
      if (committed === undefined || withLineFeeds(committed) !== withLineFeeds(text)) lost.push(file);
    }
    const notes = lost.slice(0, maxNamed).map((file): Message => ({ template: uncommitted, args: { file } }));
    const left = lost.length - notes.length;
    return left > 0 ? [...notes, { template: more, args: { count: String(left) } }] : notes;
  } catch (error) {
    if (!(error instanceof UnreadableRevision)) throw error;
    return [{ template: 'Git could not restore what is deleted: {reason}', args: { reason: error.message } }];
  } finally {
    repository?.rest();
  }
}

const uncommitted = '"{file}" is not committed as it is: git could not restore it.';
const more = '{count} more are not committed as they are.';

/** In a question, more names would not be read. */
const maxNamed = 20;
