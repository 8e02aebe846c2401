import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { type FileMove, placeAfter } from './changes/moves/fileMoves.ts';
import { type MovePlan, pageChanges, type ReadText } from './engine/moves.ts';
import { canonical, uriBelow } from './engine/uris.ts';
import type { Workspace } from './engine/workspace.ts';
import type { FileMoveUris, MoveRest, TextChange } from './protocol.ts';

/** What the server remembers between a move and what is asked about it afterwards: the last move only. */
export interface MoveMemory {
  /** An edit was handed out that makes these moves itself. */
  expect(files: readonly FileMoveUris[], edit: WorkspaceEdit): void;
  /** True when the editor carries out the edit handed out before: its texts have been changed already. */
  takeOwn(files: readonly FileMoveUris[]): boolean;
  /** Keeps what is left to do when these files have moved. */
  keep(files: readonly FileMoveUris[], plan: MovePlan, links: boolean, twins: readonly FileMove[]): void;
  /** What is left to do, with the texts as they are now; once. */
  takeRest(files: readonly FileMoveUris[]): Promise<MoveRest | null>;
  forget(): void;
}

/** An empty memory; `read` gives the texts of files as they are then. */
export function createMoveMemory(workspace: Workspace, read: ReadText): MoveMemory {
  let expected: { readonly moves: Set<string>; readonly texts: ReadonlyMap<string, string> } | undefined;
  let rest:
    | { moves: string; plan: MovePlan; links: boolean; twins: readonly FileMove[]; before: ReadonlyMap<string, string> }
    | undefined;

  return {
    expect(files, { documentChanges = [] }) {
      const texts = documentChanges.flatMap((change) => ('edits' in change ? textAfter(change) : []));
      expected = { moves: new Set(files.map(keyOf)), texts: new Map(texts) };
    },
    takeOwn(files) {
      if (!expected || !files.every((file) => expected?.moves.has(keyOf(file)))) return false;
      // A preview that was cancelled has changed no text: then somebody else moves the file.
      const isDone = [...expected.texts].every(([uri, text]) => workspace.document(uri)?.text.getText() === text);
      if (!isDone) return false;
      for (const file of files) expected.moves.delete(keyOf(file));
      return true;
    },
    keep(files, plan, links, twins) {
      const before = new Map(
        [...plan.config.config.keys()].map((file) => [file, plan.site.state.text(file)?.getText() ?? '']),
      );
      rest = links || twins.length > 0 ? { moves: allOf(files), plan, links, twins, before } : undefined;
    },
    async takeRest(files) {
      if (rest?.moves !== allOf(files)) return null;
      const { plan, links, twins, before } = rest;
      rest = undefined;
      const { site } = plan;
      // Nothing of what was proposed has been done: the author does not want anything to follow.
      if (before.size > 0 && (await isUntouched(plan, before))) return null;
      const changes = links ? await linkChanges(plan) : [];
      const uris = twins.map(({ from, to }) => ({
        oldUri: uriBelow(site.folder, from),
        newUri: uriBelow(site.folder, to),
      }));
      return { links: changes.reduce((sum, { edits }) => sum + edits.length, 0), files: changes, twins: uris };
    },
    forget() {
      expected = undefined;
      rest = undefined;
    },
  };

  /** The text a file has once the edit is made; files the editor has not open are not told about in time. */
  function textAfter({ textDocument: { uri }, edits }: TextDocumentEdit): readonly (readonly [string, string])[] {
    const document = workspace.document(uri)?.text;
    if (!document) return [];
    return [
      [
        uri,
        TextDocument.applyEdits(
          document,
          edits.flatMap((edit) => ('newText' in edit ? [edit] : [])),
        ),
      ],
    ];
  }

  async function isUntouched({ site, config }: MovePlan, before: ReadonlyMap<string, string>): Promise<boolean> {
    for (const [file, text] of before) if ((await read(site, placeAfter(config.moves, file))) !== text) return false;
    return true;
  }

  async function linkChanges(plan: MovePlan): Promise<readonly TextChange[]> {
    const changes = await pageChanges(plan, read, (file) => placeAfter(plan.config.moves, file));
    return changes.map(({ file, text, edits }) => ({
      uri: uriBelow(plan.site.folder, file),
      edits: edits
        .toSorted((a, b) => a.offset - b.offset)
        .map((edit) => ({ offset: edit.offset, old: text.slice(edit.offset, edit.end), text: edit.text })),
    }));
  }
}

function keyOf({ oldUri, newUri }: FileMoveUris): string {
  return `${canonical(oldUri)}\n${canonical(newUri)}`;
}

function allOf(files: readonly FileMoveUris[]): string {
  return files.map(keyOf).sort().join('\n');
}
