import type { ReadText } from '../../engine/moves.ts';
import { pathBelow } from '../../engine/uris.ts';
import type { Workspace } from '../../engine/workspace.ts';
import { isPartlyMade, type TextEdit } from '../../text/edits.ts';
import type { EditPart } from './workspaceEdit.ts';

/**
 * An edit that was sent to the editor and that itself moves or deletes files. The editor reports these files again when it
 * applies the edit, just as when anything else moves or deletes them.
 */
export interface ExpectedEdit {
  /** What the edit does with each file, as long as the editor has not reported it. */
  readonly files: ReadonlySet<string>;
  readonly changes: readonly Change[];
}

/** All edits of one file, and its text before them. */
interface Change {
  readonly uri: string;
  readonly before: string;
  readonly edits: readonly TextEdit[];
}

/** The expected edit with these parts; `files` are keys that say what it does with which file. */
export function expectedEdit(files: readonly string[], parts: readonly EditPart[]): ExpectedEdit {
  return { files: new Set(files), changes: changesOf(parts) };
}

/**
 * What is still expected after the editor reports these files; undefined if it is not applying this edit. It reports each file
 * once, and only after the texts have been changed. If an edit was refused in its preview, nothing of it is applied; parts of it
 * may also have been deselected there.
 */
export async function carriedOut(
  expected: ExpectedEdit | undefined,
  files: readonly string[],
  { workspace, read }: { readonly workspace: Workspace; readonly read: ReadText },
): Promise<ExpectedEdit | undefined> {
  if (!expected || !files.every((file) => expected.files.has(file))) return undefined;
  const texts = await Promise.all(expected.changes.map(({ uri }) => textAt(uri)));
  if (!isMade(expected.changes, texts)) return undefined;
  const reported = new Set(files);
  return { ...expected, files: new Set([...expected.files].filter((file) => !reported.has(file))) };

  async function textAt(uri: string): Promise<string | undefined> {
    const site = workspace.siteOf(uri);
    const path = site && pathBelow(site.folder, uri);
    return site && path !== undefined ? read(site, path) : undefined;
  }
}

function isMade(changes: readonly Change[], texts: readonly (string | undefined)[]): boolean {
  if (changes.length === 0) return true;
  const isChanged = changes.some(({ before }, index) => texts[index] !== before);
  return isChanged && changes.every(({ before, edits }, index) => isPartlyMade(texts[index] ?? '', before, edits));
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
