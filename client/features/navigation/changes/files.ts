import { Range, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import { difference } from '../../../../server/base/difference.ts';
import type { FileEdit } from '../../../../server/language/protocol/index.ts';
import { isMadeFor } from '../../../edits/madeFor.ts';
import { addChanges } from '../../../edits/vscodeEdits.ts';
import type { EditContext, Step } from './history.ts';

/** Files that come with a change. */
export interface NewText {
  readonly uri: string;
  readonly text: string;
}

/**
 * Makes a change of several files in one step. What had nothing unsaved is saved afterwards, the rest is left for its author to
 * save. Gives what was done; undefined when a file has changed since the edits were worked out, or stands where one is to be made,
 * and nothing is done then.
 */
export async function applyEdits(
  edits: readonly FileEdit[],
  creates: readonly NewText[] = [],
  deletes: readonly string[] = [],
): Promise<Step | undefined> {
  const edit = new WorkspaceEdit();
  // VS Code makes the files before the one that stands in the way, and leaves them.
  if ((await Promise.all(creates.map(({ uri }) => isThere(uri)))).includes(true)) return undefined;
  for (const { uri, text } of creates) create(edit, uri, text);
  for (const change of edits) {
    const document = await workspace.openTextDocument(Uri.parse(change.uri, true));
    if (!isMadeFor(change, document)) return undefined;
    addChanges(edit, document.uri, change.edits);
  }
  // Entries go before their pages: of a page that goes while its entry still stands, the author is asked.
  for (const uri of deletes) edit.deleteFile(Uri.parse(uri, true));
  // A file that was made holds what was asked for, and is not opened to see: of hundreds that would take long. Line ends and byte
  // order marks are read as VS Code has them.
  const [plain, others] = [
    creates.filter(({ text }) => !asReads.test(text)),
    creates.filter(({ text }) => asReads.test(text)),
  ];
  const step = await applyWhole(edit, [...others, ...edits].map(({ uri }) => uri).concat(deletes));
  return step && [...step, ...plain.map(({ uri, text }) => ({ uri, before: undefined, after: text }))];
}

const asReads = /\r|^\uFEFF/;

/** The same with an edit that was worked out elsewhere; given are all files that it changes, makes or deletes. */
export async function applyWhole(edit: WorkspaceEdit, files: readonly string[]): Promise<Step | undefined> {
  const uris = [...new Set(files)];
  const before = await Promise.all(uris.map((uri) => editContext.read(uri)));
  if (!(await applyAndSave(edit, uris))) return undefined;
  const after = await Promise.all(uris.map((uri) => editContext.read(uri)));
  return uris.map((uri, index) => ({ uri, before: before[index], after: after[index] }));
}

/** The files of the workspace, as they stand in the editor where one has them open. */
export const editContext: EditContext = { read, write };

async function read(uri: string): Promise<string | undefined> {
  const file = Uri.parse(uri, true);
  try {
    // The text of a file that was deleted stays at hand for a while. One that was never saved is nowhere else.
    if (file.scheme !== 'untitled') await workspace.fs.stat(file);
    return (await workspace.openTextDocument(file)).getText();
  } catch {
    // There is no other way to ask whether a file is there that works for every file system.
    return undefined;
  }
}

async function isThere(uri: string): Promise<boolean> {
  try {
    await workspace.fs.stat(Uri.parse(uri, true));
    return true;
  } catch {
    return false;
  }
}

async function write(step: Step): Promise<boolean> {
  const edit = new WorkspaceEdit();
  const deletion = new WorkspaceEdit();
  for (const { uri, before, after } of step) {
    if (after === undefined) deletion.deleteFile(Uri.parse(uri, true), { ignoreIfNotExists: true });
    else if (before === undefined) create(edit, uri, after);
    else {
      const document = await workspace.openTextDocument(Uri.parse(uri, true));
      const { start, end, text } = difference(before, after);
      edit.replace(document.uri, new Range(document.positionAt(start), document.positionAt(end)), text);
    }
  }
  const written = step.flatMap(({ uri, after }) => (after === undefined ? [] : [uri]));
  // VS Code does not apply an edit that holds nothing, and says so.
  if (written.length > 0 && !(await applyAndSave(edit, written))) return false;
  // A page that goes while its entry still stands has the author asked what shall become of the entry. (An edit does not count
  // deletions in its `size`.)
  return written.length === step.length || workspace.applyEdit(deletion);
}

function create(edit: WorkspaceEdit, uri: string, text: string): void {
  edit.createFile(Uri.parse(uri, true), { contents: new TextEncoder().encode(text) });
}

async function applyAndSave(edit: WorkspaceEdit, uris: readonly string[]): Promise<boolean> {
  const wereDirty = new Set(unsaved().map(({ uri }) => uri.toString()));
  if (!(await workspace.applyEdit(edit))) return false;
  const touched = new Set(uris.map((uri) => Uri.parse(uri, true).toString()));
  for (const document of unsaved()) {
    const uri = document.uri.toString();
    if (touched.has(uri) && !wereDirty.has(uri)) await document.save();
  }
  return true;
}

function unsaved(): readonly TextDocument[] {
  return workspace.textDocuments.filter(({ isDirty }) => isDirty);
}
