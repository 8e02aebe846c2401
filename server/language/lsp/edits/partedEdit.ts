import type {
  ChangeAnnotation,
  DeleteFile,
  TextEdit as LspEdit,
  RenameFile,
  TextDocumentEdit,
  WorkspaceEdit,
  WorkspaceEditClientCapabilities,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite, Workspace } from '../../engine/workspace.ts';
import { rangeIn } from '../../features/range.ts';
import { showNumber } from '../../model/messages/problem.ts';
import type { TextEdit } from '../../text/edits.ts';

/** Changes that belong together for an author, under one name. */
export interface EditPart {
  readonly label: string;
  /** The editor shows it and makes it only when the author agrees. */
  readonly confirm: boolean;
  readonly texts: readonly PartText[];
  /** What is done with files, after all texts have changed. */
  readonly files?: ReadonlyArray<RenameFile | DeleteFile>;
}

/** What changes in one file. */
export interface PartText {
  readonly uri: string;
  /** As it is now. Its own URI is not looked at: of a file that is not open it is only a path. */
  readonly text: TextDocument;
  readonly edits: readonly TextEdit[];
}

/** Edits of files of the configuration, by their paths from the docs root. */
export function configTexts(
  { folder, state }: OpenSite,
  edits: Iterable<readonly [file: string, edits: readonly TextEdit[]]>,
): readonly PartText[] {
  return Array.from(edits).flatMap(([file, own]) => {
    const text = state.text(file);
    return text && own.length > 0 ? [{ uri: uriBelow(folder, file), text, edits: own }] : [];
  });
}

type EditSupport = Pick<WorkspaceEditClientCapabilities, 'changeAnnotationSupport' | 'documentChanges'>;

/**
 * One edit of several parts as the protocol says it, in the way the editor takes it: with the names of the parts where it
 * can show them. Edits of different parts may stand in one file, but do not overlap.
 */
export function partedEdit(workspace: Workspace, parts: readonly EditPart[], client: EditSupport): WorkspaceEdit {
  const annotates = client.changeAnnotationSupport !== undefined;
  const annotations: Record<string, ChangeAnnotation> = {};
  const edited = new Map<string, LspEdit[]>();
  const operations: (RenameFile | DeleteFile)[] = [];
  for (const [index, { label, confirm, texts, files = [] }] of parts.entries()) {
    if (files.length === 0 && texts.every(({ edits }) => edits.length === 0)) continue;
    const mark = annotates ? { annotationId: String(index) } : {};
    annotations[index] = { label, ...(confirm ? { needsConfirmation: true } : {}) };
    for (const { uri, text, edits } of texts) {
      if (edits.length === 0) continue;
      const own = edits.map(({ offset, end, text: newText }) => ({
        range: rangeIn(text, offset, end),
        newText,
        ...mark,
      }));
      edited.set(uri, [...(edited.get(uri) ?? []), ...own]);
    }
    operations.push(...files.map((file) => ({ ...file, ...mark })));
  }
  if (!client.documentChanges) return { changes: Object.fromEntries(edited) };
  const changes = Array.from(edited, ([uri, edits]): TextDocumentEdit => {
    return { textDocument: { uri, version: workspace.document(uri)?.text.version ?? null }, edits };
  });
  const documentChanges = [...changes, ...operations];
  return annotates ? { documentChanges, changeAnnotations: annotations } : { documentChanges };
}

/** True when the edit does nothing. */
export function isEmpty({ documentChanges = [], changes = {} }: WorkspaceEdit): boolean {
  return documentChanges.length === 0 && Object.keys(changes).length === 0;
}

/** `1,200 links` */
export function countOf(number: number, one: string, many: string): string {
  return `${showNumber(number)} ${number === 1 ? one : many}`;
}
