import { Range, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import { difference } from '../../../../server/base/difference.ts';
import type { FileEdit, FileMoveUris } from '../../../../server/language/protocol/index.ts';
import { newFolders, removeFolders } from '../../../edits/folders.ts';
import { isMadeFor } from '../../../edits/madeFor.ts';
import { addChanges, isThere } from '../../../edits/vscodeEdits.ts';
import type { EditContext, Step } from './history.ts';

/** New files of a change. */
export interface NewText {
  readonly uri: string;
  readonly text: string;
}

/**
 * Makes a change of several files in one step. Files without unsaved changes are saved afterwards, the others are left for their
 * author to save. Returns what was done; undefined if a file has changed since the edits were computed, or if a file to create
 * already exists; nothing is done then.
 */
export async function applyEdits(
  edits: readonly FileEdit[],
  creates: readonly NewText[] = [],
  deletes: readonly string[] = [],
): Promise<Step | undefined> {
  const edit = new WorkspaceEdit();
  // If one file already exists, VS Code would create the files before it and leave them.
  if ((await Promise.all(creates.map(({ uri }) => isThere(uri)))).includes(true)) return undefined;
  const folders = await newFolders(creates);
  for (const { uri, text } of creates) create(edit, uri, text);
  for (const change of edits) {
    const document = await workspace.openTextDocument(Uri.parse(change.uri, true));
    if (!isMadeFor(change, document)) return undefined;
    addChanges(edit, document.uri, change.edits);
  }
  // Entries are removed before their pages: if a page is deleted while its entry exists, the author is asked about it.
  for (const uri of deletes) edit.deleteFile(Uri.parse(uri, true));
  // A created file has the requested text and is not opened to check: for hundreds of files that would take long. Line ends and
  // byte order marks are read as VS Code represents them.
  const [plain, others] = [
    creates.filter(({ text }) => !asReads.test(text)),
    creates.filter(({ text }) => asReads.test(text)),
  ];
  const step = await applyWhole(edit, [...others, ...edits].map(({ uri }) => uri).concat(deletes));
  const whole = step && [...step, ...plain.map(({ uri, text }) => ({ uri, before: undefined, after: text }))];
  return whole?.map((file) => ({ ...file, folders: folders.get(file.uri) ?? [] }));
}

const asReads = /\r|^\uFEFF/;

/** The same with an edit that was computed elsewhere; `files` are all files that it changes, creates or deletes. */
export async function applyWhole(edit: WorkspaceEdit, files: readonly string[]): Promise<Step | undefined> {
  const uris = [...new Set(files)];
  const before = await Promise.all(uris.map((uri) => editContext.read(uri)));
  if (!(await applyAndSave(edit, uris))) return undefined;
  const after = await Promise.all(uris.map((uri) => editContext.read(uri)));
  return uris.map((uri, index) => ({ uri, before: before[index], after: after[index] }));
}

/** The same with an edit that moves files. Returns what was done to the others. */
export async function applyMove(edit: WorkspaceEdit, files: readonly FileMoveUris[]): Promise<Step | undefined> {
  const moved = new Set(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri]));
  const changed = edit.entries().map(([uri]) => uri.toString());
  const step = await applyWhole(edit, [...changed, ...moved]);
  return step?.filter(({ uri }) => !moved.has(uri));
}

/** The files of the workspace, with their texts in the editor if they are open. */
export const editContext: Pick<EditContext, 'read' | 'write'> = { read, write };

async function read(uri: string): Promise<string | undefined> {
  const file = Uri.parse(uri, true);
  try {
    // The text of a deleted file stays available for a while. An untitled file is not on the disk.
    if (file.scheme !== 'untitled') await workspace.fs.stat(file);
    return (await workspace.openTextDocument(file)).getText();
  } catch {
    // This is the only way to check whether a file exists that works for every file system.
    return undefined;
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
  // VS Code does not apply an empty edit, and returns false.
  if (written.length > 0 && !(await applyAndSave(edit, written))) return false;
  // If a page is deleted while its entry exists, the author is asked what to do about the entry. (The `size` of an edit does not
  // count deletions.)
  if (written.length === step.length) return true;
  if (!(await workspace.applyEdit(deletion))) return false;
  await removeFolders(step.flatMap(({ after, folders = [] }) => (after === undefined ? folders : [])));
  return true;
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
    // One that VS Code has saved by itself in the meantime (`files.autoSave`) may be closed, and cannot be saved again.
    if (touched.has(uri) && !wereDirty.has(uri) && !document.isClosed) await document.save();
  }
  return true;
}

function unsaved(): readonly TextDocument[] {
  return workspace.textDocuments.filter(({ isDirty }) => isDirty);
}
