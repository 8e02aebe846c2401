import path from 'node:path';
import { filesOf, type PlannedChange } from '../../library/change.ts';
import { Refusal } from '../../library/refusal.ts';
import type { Session } from '../session.ts';

/**
 * Refuses to change files that no agent may write: those outside of the docs root or in a repository's own folder, and those that
 * are being edited. Symbolic links are checked where the files are written (`server/disk/reach.ts`).
 *
 * @throws Refusal with the file.
 */
export async function refuseUnwritable(change: PlannedChange, session: Session): Promise<void> {
  const unsaved = await session.unsaved();
  for (const file of filesOf(change.files)) {
    const segments = file.split(/[/\\]/);
    if (segments.includes('..') || path.isAbsolute(file)) throw new Refusal(`"${file}" is not below the docs root.`);
    if (segments.some((segment) => segment.toLowerCase() === '.git')) {
      throw new Refusal(`"${file}" belongs to git and cannot be written.`);
    }
    if (unsaved.has(path.join(session.folder, file))) {
      throw new Refusal(`"${file}" has unsaved changes in the editor. Ask for it to be saved, then try again.`);
    }
  }
}
