import type {
  ChangeAnnotation,
  ClientCapabilities,
  CreateFile,
  DeleteFile,
  RenameFile,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { textDigest } from '../../../base/fingerprint.ts';
import { addAll } from '../../../base/lists.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite, Workspace } from '../../engine/workspace.ts';
import { rangeIn } from '../../features/range.ts';
import type { FileEdit } from '../../protocol/index.ts';
import type { TextEdit } from '../../text/edits.ts';

/** Changes that belong together from the author's point of view. */
export interface EditPart {
  /** The name of the part in a preview, if the editor can show it. */
  readonly label?: string;
  /** Whether the editor applies it only if the author agrees. */
  readonly confirm?: boolean;
  readonly texts: readonly PartText[];
  /** New files; they are created before anything refers to them. */
  readonly creates?: ReadonlyArray<{ readonly uri: string; readonly text: string }>;
  /** Moves and deletions of files, after all texts have changed. */
  readonly files?: ReadonlyArray<RenameFile | DeleteFile>;
}

/** The changes in one file. */
export interface PartText {
  readonly uri: string;
  /** Its current text. The URI of the document is ignored: for a file that is not open it is only a path. */
  readonly text: TextDocument;
  readonly edits: readonly TextEdit[];
}

/** Edits of files of a site, by their paths from the docs root; `textOf` returns the texts of files outside the configuration. */
export function textsOfEdits(
  { folder, state }: OpenSite,
  edits: Iterable<readonly [file: string, edits: readonly TextEdit[]]>,
  textOf: (file: string) => TextDocument | undefined = () => undefined,
): readonly PartText[] {
  return Array.from(edits).flatMap(([file, own]) => {
    const text = textOf(file) ?? state.text(file);
    return text && own.length > 0 ? [{ uri: uriBelow(folder, file), text, edits: own }] : [];
  });
}

/**
 * One workspace edit in the form that the client accepts: with the names of the parts if it can show them, and with files
 * created, moved and deleted only if it supports such edits (`takesFiles`). Edits of different parts may be in one file, but must
 * not overlap.
 */
export function workspaceEdit(
  workspace: Workspace,
  parts: readonly EditPart[],
  client: ClientCapabilities,
): WorkspaceEdit {
  const annotates = client.workspace?.workspaceEdit?.changeAnnotationSupport !== undefined;
  const annotations: Record<string, ChangeAnnotation> = {};
  const created: (CreateFile | TextDocumentEdit)[] = [];
  const edited = new Map<string, FileEdit & { readonly edits: FileEdit['edits'][number][] }>();
  const operations: (RenameFile | DeleteFile)[] = [];
  for (const [index, { label, confirm, texts, creates = [], files = [] }] of parts.entries()) {
    const isLabelled = annotates && label !== undefined;
    const mark = isLabelled ? { annotationId: String(index) } : {};
    if (creates.length + files.length === 0 && texts.every(({ edits }) => edits.length === 0)) continue;
    if (isLabelled) annotations[index] = { label, ...(confirm ? { needsConfirmation: true } : {}) };
    for (const { uri, text, edits } of texts) {
      if (edits.length === 0) continue;
      const made = fileEdit(workspace, uri, text, edits);
      const known = edited.get(uri) ?? { ...made, edits: [] };
      for (const edit of made.edits) known.edits.push({ ...edit, ...mark });
      edited.set(uri, known);
    }
    for (const { uri, text } of creates) addAll(created, creation(uri, text, mark));
    for (const file of files) operations.push({ ...file, ...mark });
  }
  const all = [...edited.values()];
  if (!takesDocumentChanges(client)) return { changes: Object.fromEntries(all.map(({ uri, edits }) => [uri, edits])) };
  const changes = all.map(({ uri, version, edits }) => ({ textDocument: { uri, version }, edits }));
  const documentChanges = [...created, ...changes, ...operations];
  return Object.keys(annotations).length > 0
    ? { documentChanges, changeAnnotations: annotations }
    : { documentChanges };
}

/**
 * Edits of one file in the form of the protocol, with what identifies the text they apply to: its version, or the digest of a
 * closed file.
 */
export function fileEdit(workspace: Workspace, uri: string, text: TextDocument, edits: readonly TextEdit[]): FileEdit {
  const version = workspace.document(uri)?.text.version ?? null;
  return {
    uri,
    version,
    ...(version === null ? { digest: textDigest(text.getText()) } : {}),
    edits: edits.map(({ offset, end, text: newText }) => ({ range: rangeIn(text, offset, end), newText })),
  };
}

/** Whether the client can do this to files as part of an edit. */
export function takesFiles(client: ClientCapabilities, operation: 'create' | 'rename' | 'delete'): boolean {
  return client.workspace?.workspaceEdit?.resourceOperations?.includes(operation) ?? false;
}

/**
 * Operations on files exist only in `documentChanges`, so a client that names it accepts them; Neovim declares no more than that.
 */
function takesDocumentChanges({ workspace }: ClientCapabilities): boolean {
  const { documentChanges = false, resourceOperations = [] } = workspace?.workspaceEdit ?? {};
  return documentChanges || resourceOperations.length > 0;
}

/** Whether the edit does nothing. */
export function isEmpty({ documentChanges = [], changes = {} }: WorkspaceEdit): boolean {
  return documentChanges.length === 0 && Object.keys(changes).length === 0;
}

function creation(uri: string, text: string, mark: { annotationId?: string }): (CreateFile | TextDocumentEdit)[] {
  const start = { line: 0, character: 0 };
  return [
    // If the file exists by now, the whole edit fails: its text must not be overwritten.
    { kind: 'create', uri, ...mark },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text, ...mark }] },
  ];
}
