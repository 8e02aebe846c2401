import type { ReadText } from '../../engine/moves.ts';
import { pathBelow } from '../../engine/uris.ts';
import type { Workspace } from '../../engine/workspace.ts';
import { isPartlyMade, type TextEdit } from '../../text/edits.ts';
import type { EditPart } from './partedEdit.ts';

/**
 * The last edit handed out that moves or deletes files itself. The editor tells of these files once more when it carries it
 * out, in the same words as when somebody else moves or deletes them.
 */
export interface OwnEdit {
  /** `files` are names for what it does with which file. */
  expect(files: readonly string[], parts: readonly EditPart[]): void;
  /**
   * True when the editor carries it out: once for each file, and only when its texts have been changed already, for of one
   * that was refused in its preview nothing is done, and a part of it may have been left out there.
   */
  take(files: readonly string[]): Promise<boolean>;
  forget(): void;
}

/** Expects nothing at first; `read` gives the texts of files as they are then. */
export function createOwnEdit(workspace: Workspace, read: ReadText): OwnEdit {
  let expected: { readonly files: Set<string>; readonly changes: readonly Change[] } | undefined;
  return {
    expect(files, parts) {
      expected = { files: new Set(files), changes: changesOf(parts) };
    },
    async take(files) {
      if (!expected) return false;
      const { files: own, changes } = expected;
      if (!files.every((file) => own.has(file)) || !(await isMade(changes))) return false;
      for (const file of files) own.delete(file);
      return true;
    },
    forget() {
      expected = undefined;
    },
  };

  async function isMade(changes: readonly Change[]): Promise<boolean> {
    if (changes.length === 0) return true;
    const texts = await Promise.all(changes.map(({ uri }) => textAt(uri)));
    const isChanged = changes.some(({ before }, index) => texts[index] !== before);
    return isChanged && changes.every(({ before, edits }, index) => isPartlyMade(texts[index] ?? '', before, edits));
  }

  async function textAt(uri: string): Promise<string | undefined> {
    const site = workspace.siteOf(uri);
    const path = site && pathBelow(site.folder, uri);
    return site && path !== undefined ? read(site, path) : undefined;
  }
}

/** All edits of one file, and its text before them. */
interface Change {
  readonly uri: string;
  readonly before: string;
  readonly edits: readonly TextEdit[];
}

function changesOf(parts: readonly EditPart[]): readonly Change[] {
  const changes = new Map<string, Change>();
  for (const { uri, text, edits } of parts.flatMap(({ texts }) => texts)) {
    if (edits.length === 0) continue;
    const known = changes.get(uri)?.edits ?? [];
    changes.set(uri, { uri, before: text.getText(), edits: [...known, ...edits] });
  }
  return [...changes.values()];
}
