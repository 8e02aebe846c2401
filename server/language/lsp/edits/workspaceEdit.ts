import type { ClientCapabilities, CreateFile } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ChangeAnnotation, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite, Workspace } from '../../engine/workspace.ts';
import { rangeIn } from '../../features/range.ts';
import type { FileEdit } from '../../protocol/index.ts';
import type { TextEdit } from '../../text/edits.ts';

/** What is to be written: edits by file, paths from the docs root, and files that are not there yet. */
export interface Writing {
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  readonly creates?: readonly { readonly file: string; readonly text: string }[];
}

export interface WritingOptions {
  readonly client: ClientCapabilities;
  /** The text of a file that is no part of the configuration. */
  text?(file: string): TextDocument | undefined;
  /** What the editor shows of it in a preview, where it can. */
  readonly label?: string;
}

/** One edit of the workspace, as far as the client takes it: files can be made only where `takesFiles` says so. */
export function workspaceEdit(
  workspace: Workspace,
  { folder, state }: OpenSite,
  { edits, creates = [] }: Writing,
  { client, text, label }: WritingOptions,
): WorkspaceEdit {
  const capabilities = client.workspace?.workspaceEdit;
  const annotates = label !== undefined && capabilities?.changeAnnotationSupport !== undefined;
  const mark = annotates ? { annotationId } : {};
  const changes = [...edits].flatMap(([file, own]) => {
    const document = text?.(file) ?? state.text(file);
    if (!document) return [];
    const made = fileEdit(workspace, uriBelow(folder, file), document, own);
    return [{ ...made, edits: made.edits.map((edit) => ({ ...edit, ...mark })) }];
  });
  if (!capabilities?.documentChanges) {
    return { changes: Object.fromEntries(changes.map(({ uri, edits: own }) => [uri, own])) };
  }
  const edited = changes.map(({ uri, version, edits: own }) => ({ textDocument: { uri, version }, edits: own }));
  const created = creates.flatMap((one) => creation(uriBelow(folder, one.file), one.text, mark));
  const annotation: ChangeAnnotation = { label: label ?? '' };
  return {
    // A file is made before something leads to it.
    documentChanges: [...created, ...edited],
    ...(annotates ? { changeAnnotations: { [annotationId]: annotation } } : {}),
  };
}

/** Edits of one file as the protocol says them, with the version they fit; that is null for a file that is not open. */
export function fileEdit(workspace: Workspace, uri: string, text: TextDocument, edits: readonly TextEdit[]): FileEdit {
  return {
    uri,
    version: workspace.document(uri)?.text.version ?? null,
    edits: edits.map(({ offset, end, text: newText }) => ({ range: rangeIn(text, offset, end), newText })),
  };
}

/** True when the client does this to files as part of an edit. */
export function takesFiles(client: ClientCapabilities, operation: 'create' | 'rename' | 'delete'): boolean {
  const { documentChanges, resourceOperations } = client.workspace?.workspaceEdit ?? {};
  return documentChanges === true && (resourceOperations ?? []).includes(operation);
}

const annotationId = 'docs-json';

function creation(uri: string, text: string, mark: { annotationId?: string }): (CreateFile | TextDocumentEdit)[] {
  const start = { line: 0, character: 0 };
  return [
    // Where a file stands by now the whole edit fails: its text is none to write into.
    { kind: 'create', uri, ...mark },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text, ...mark }] },
  ];
}
