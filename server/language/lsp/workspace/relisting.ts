import { uriBelow } from '../../engine/uris.ts';
import type { Workspace } from '../../engine/workspace.ts';
import type { ServerContext } from '../context.ts';
import { FileChangeType } from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';
import { ownSites } from '../siteFiles.ts';
import type { FileEvents } from './fileWatcher.ts';

/**
 * By then VS Code watches a folder that was just opened. It says nothing when it begins, and never reports what another program
 * created or deleted between our listing and then.
 */
const watchedMs = 5_000;

/** Lists each site a second time some seconds after it was opened, and reports to `take` what the editor did not. */
export function createRelisting(
  {
    workspace,
    filesIn,
    guard,
  }: Pick<ServerContext, 'filesIn' | 'guard'> & { readonly workspace: Pick<Workspace, 'sites'> },
  take: (events: FileEvents) => Promise<void>,
): LanguageModule {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    started: follow,
    changed: follow,
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };

  function follow(): void {
    // Whether a site is ours shows when its docs.json is read, which the first answer must not wait for.
    for (const { folder } of workspace.sites) {
      if (timers.has(folder) || !folder.startsWith('file:')) continue;
      timers.set(
        folder,
        setTimeout(() => guard(() => relist(folder)), watchedMs),
      );
    }
  }

  async function relist(folder: string): Promise<void> {
    const own = () => ownSites(workspace).find((one) => one.folder === folder)?.state;
    const listed = own() && (await filesIn(folder).list());
    const site = own()?.snapshot.site;
    if (!listed || !site?.listed) return;
    const there = new Set(listed);
    const created = listed.filter((file) => !site.files.has(file));
    const deleted = [...site.files].filter((file) => !there.has(file));
    const eventsOf = (files: readonly string[], type: FileChangeType) =>
      files.map((file) => ({ uri: uriBelow(folder, file), type }));
    const changes = [...eventsOf(created, FileChangeType.Created), ...eventsOf(deleted, FileChangeType.Deleted)];
    if (changes.length > 0) await take({ changes });
  }
}
