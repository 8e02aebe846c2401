import { t } from '@vscode/l10n';
import { Range, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import { batches } from '../../server/base/batches.ts';
import { addAll } from '../../server/base/lists.ts';
import { reversed, type TextChange } from '../../server/language/protocol/index.ts';
import { count } from '../ui/format.ts';
import { readOnlyIn } from './readOnly.ts';

/** The result of changes in many files. */
export interface Outcome {
  readonly made: readonly TextChange[];
  /** Files that were changed in the meantime, are read-only or cannot be written; they are unchanged. */
  readonly refused: readonly TextChange[];
  /** Whether it was cancelled: `made` then contains only changes that could not be undone. */
  readonly isCancelled: boolean;
}

/** How many files are written at once. */
const batchSize = 20;

/**
 * Changes many files without opening them, since each edited document would become a tab with an unsaved file. Documents that are
 * already open are edited in place, in one undo step, and saved if `files.refactoring.autoSave` says so. `isCancelled` is called
 * between files; if it returns true, everything is restored.
 */
export async function makeTextChanges(
  changes: readonly TextChange[],
  isCancelled: () => boolean = () => false,
): Promise<Outcome> {
  const isOpen = documentsByUri();
  const { writable, refused } = await withoutReadOnly(changes);
  const closed = writable.filter(({ uri }) => !isOpen.has(Uri.parse(uri, true).toString()));
  const made: TextChange[] = [];
  for (const some of batches(closed, batchSize)) {
    if (isCancelled()) break;
    const written = await Promise.all(some.map(write));
    for (const [index, change] of some.entries()) (written[index] ? made : refused).push(change);
  }
  if (isCancelled()) return { made: await takeBack(made), refused: [], isCancelled: true };
  const others = new Set(closed);
  const inEditors = await editOpen(writable.filter((change) => !others.has(change)));
  return { made: [...made, ...inEditors.made], refused: [...refused, ...inEditors.refused], isCancelled: false };
}

/** Makes those of the changes whose files no editor has open. */
export async function changeClosedFiles(changes: readonly TextChange[]): Promise<Omit<Outcome, 'isCancelled'>> {
  const isOpen = documentsByUri();
  const made: TextChange[] = [];
  const refused: TextChange[] = [];
  for (const change of changes) {
    if (!isOpen.has(Uri.parse(change.uri, true).toString())) ((await write(change)) ? made : refused).push(change);
  }
  return { made, refused };
}

/** Opens closed files to find out only if a setting can make them read-only, since there may be hundreds. */
async function withoutReadOnly(
  changes: readonly TextChange[],
): Promise<{ writable: TextChange[]; refused: TextChange[] }> {
  const isOpen = documentsByUri();
  const settings = workspace.getConfiguration('files');
  const isSet = settings.get('readonlyFromPermissions') || Object.keys(settings.get('readonlyInclude', {})).length > 0;
  const uris = changes.map(({ uri }) => uri).filter((uri) => isSet || isOpen.has(Uri.parse(uri, true).toString()));
  const found = new Set((await readOnlyIn(uris)).map(String));
  const isFound = ({ uri }: TextChange) => found.has(Uri.parse(uri, true).toString());
  return { writable: changes.filter((change) => !isFound(change)), refused: changes.filter(isFound) };
}

/** Undoes changes and returns those that cannot be undone. */
async function takeBack(made: readonly TextChange[]): Promise<TextChange[]> {
  const stays: TextChange[] = [];
  for (const some of batches(made, batchSize)) {
    const written = await Promise.all(some.map((change) => write(reversed(change))));
    addAll(
      stays,
      some.filter((_change, index) => !written[index]),
    );
  }
  return stays;
}

function documentsByUri(): ReadonlyMap<string, TextDocument> {
  return new Map(workspace.textDocuments.map((document) => [document.uri.toString(), document]));
}

async function editOpen(changes: readonly TextChange[]): Promise<{ made: TextChange[]; refused: TextChange[] }> {
  const open = documentsByUri();
  const edit = new WorkspaceEdit();
  const made: TextChange[] = [];
  const refused: TextChange[] = [];
  for (const change of changes) {
    const document = open.get(Uri.parse(change.uri, true).toString());
    // The editor was closed a moment ago.
    if (!document) ((await write(change)) ? made : refused).push(change);
    else if (!fits(document.getText(), change)) refused.push(change);
    else {
      made.push(change);
      for (const { offset, old, text } of change.edits) {
        const range = new Range(document.positionAt(offset), document.positionAt(offset + old.length));
        edit.replace(document.uri, range, text);
      }
    }
  }
  if (edit.size > 0 && !(await workspace.applyEdit(edit, { isRefactoring: true }))) addAll(refused, made.splice(0));
  return { made, refused };
}

/** The number of links and files: `2 links on 3 pages`, or `… in 3 files` if specifications are among them. */
export function linksIn(changes: readonly TextChange[], links: string): string {
  const arePages = changes.every(({ uri }) => /\.mdx?$/i.test(uri));
  return arePages
    ? t('{0} on {1}', links, count(changes.length, 'page'))
    : t('{0} in {1}', links, count(changes.length, 'file'));
}

async function write(change: TextChange): Promise<boolean> {
  const uri = Uri.parse(change.uri, true);
  try {
    const bytes = await workspace.fs.readFile(uri);
    // A byte order mark is not part of the text and must be kept.
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.slice(0, 3) : new Uint8Array();
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!fits(text, change)) return false;
    const changed = change.edits.reduceRight(
      (before, { offset, old, text: next }) => before.slice(0, offset) + next + before.slice(offset + old.length),
      text,
    );
    await workspace.fs.writeFile(uri, new Uint8Array([...mark, ...new TextEncoder().encode(changed)]));
    return true;
  } catch {
    // Unreadable, not UTF-8, or write-protected: the caller reports which files were not changed.
    return false;
  }
}

function fits(text: string, { edits }: TextChange): boolean {
  return edits.every(({ offset, old }) => text.startsWith(old, offset));
}
