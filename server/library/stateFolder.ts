import path from 'node:path';
import { realPath } from '../disk/boundary.ts';
import { isCode } from '../disk/disk.ts';
import { sha256 } from '../disk/hash.ts';
import { reasonOf } from '../disk/reason.ts';
import { type Recovery, recoverChanges } from '../disk/recover.ts';
import { userFolder } from '../disk/userFolder.ts';
import type { DiskContext } from './context.ts';
import { shownPath } from './paths.ts';

/** The folder for threads, counters and the index of a site: outside the site, one per site. */
export function stateFolder(folder: string, context: Pick<DiskContext, 'env'>): string {
  return stateOf('assistant', folder, context);
}

/** The folder for the journals that roll back an unfinished change of a site. */
export function journalFolder(folder: string, context: Pick<DiskContext, 'env'>): string {
  return stateOf('changes', realPath(folder) ?? folder, context);
}

function stateOf(what: string, folder: string, { env }: Pick<DiskContext, 'env'>): string {
  const base = userFolder([env['XDG_STATE_HOME'], env['LOCALAPPDATA']], ['.local', 'state'], env);
  return path.join(base, `${what}-${sha256(folder).slice(0, 16)}`);
}

/** Rolls back what an earlier command left unfinished in the site of a folder (absolute path), and reports it. */
export async function recoverSite(folder: string, context: DiskContext): Promise<void> {
  const shown = (files: readonly string[]) => files.map((file) => `"${shownPath(file, context.cwd)}"`).join(', ');
  for (const recovery of await recoveriesOf(journalFolder(folder, context)))
    context.stderr.write(`${textOfRecovery(recovery, shown)}\n`);
}

async function recoveriesOf(journals: string): Promise<readonly Recovery[]> {
  try {
    return await recoverChanges(journals);
  } catch (error) {
    // A folder that this user may not read contains no change of theirs.
    if (isCode(error, 'EACCES')) return [];
    return [{ kind: 'failed', files: [journals], error }];
  }
}

function textOfRecovery(recovery: Recovery, shown: (files: readonly string[]) => string): string {
  const files = shown(recovery.files);
  switch (recovery.kind) {
    case 'restored':
      return `An earlier change was interrupted. Restored: ${files}.`;
    case 'conflict':
      return `An earlier change was interrupted, and ${files} changed since, so nothing was restored. The original content is kept in ${recovery.originals}.`;
    case 'failed':
      return `An earlier change was interrupted, and ${files} cannot be restored: ${reasonOf(recovery.error)}.`;
  }
}
