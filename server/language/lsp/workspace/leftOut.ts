import type { Connection, Diagnostic } from 'vscode-languageserver';
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Guard } from '../../../base/guard.ts';
import { localize } from '../../../base/messages.ts';
import { canonical, uriBelow } from '../../engine/uris.ts';
import type { Workspace } from '../../engine/workspace.ts';
import { leftOutNotification } from '../../protocol/index.ts';
import type { Files } from '../../site/files.ts';
import { DiagnosticSeverity } from '../languageServer.ts';

/** Documents that made this server stop answering before. Their text is not read until they are saved again. */
export interface LeftOutDocuments {
  /** Takes the list of documents that the client leaves out. */
  leaveOut(uris: readonly string[]): void;
  /** Reports the problem of each, once the client accepts messages. */
  publish(): void;
  /** The files in a folder: a document that is left out exists but has no text. */
  readable(folder: string, files: Files): Files;
  /** Keeps an open document away from the workspace; false if the document is not left out. */
  open(uri: string, languageId: string, version: number, text: string): boolean;
  change(uri: string, changes: readonly TextDocumentContentChangeEvent[], version: number): boolean;
  close(uri: string): boolean;
  /** Reports that these files changed on the disk: those that were left out are read again. */
  saved(uris: readonly string[]): void;
}

/** The code of the only problem that a document which is left out has. */
const leftOutCode = 'left-out';

/** The parts of the server that it needs. */
export interface LeftOutDependencies {
  readonly connection: Connection;
  readonly guard: Guard;
  workspace(): Workspace;
}

/** Creates an empty list. */
export function createLeftOutDocuments({ connection, guard, workspace }: LeftOutDependencies): LeftOutDocuments {
  /** With the text of the document if it is open in an editor. */
  const documents = new Map<string, TextDocument | undefined>();
  return {
    leaveOut(uris) {
      for (const uri of uris) documents.set(canonical(uri), undefined);
    },
    publish() {
      for (const uri of documents.keys()) publishFor(uri, [problem]);
    },
    readable(folder, files) {
      if (documents.size === 0) return files;
      const isLeftOut = (path: string) => documents.has(uriBelow(folder, path));
      return {
        ...files,
        read: async (path) => (isLeftOut(path) ? undefined : files.read(path)),
        async readHeads(paths, bytes) {
          const heads = await files.readHeads(paths, bytes);
          return heads.map((head, index) =>
            head && isLeftOut(paths[index] ?? '') ? { text: '', complete: true } : head,
          );
        },
      };
    },
    open(uri, languageId, version, text) {
      if (!documents.has(canonical(uri))) return false;
      documents.set(canonical(uri), TextDocument.create(uri, languageId, version, text));
      return true;
    },
    change(uri, changes, version) {
      const document = documents.get(canonical(uri));
      if (document) TextDocument.update(document, [...changes], version);
      return documents.has(canonical(uri));
    },
    close(uri) {
      if (!documents.has(canonical(uri))) return false;
      documents.set(canonical(uri), undefined);
      return true;
    },
    saved(uris) {
      const again = uris.filter((uri) => documents.has(canonical(uri)));
      for (const uri of again) readAgain(uri);
      if (again.length > 0) {
        const left = { uris: [...documents.keys()] };
        guard(() => connection.sendNotification(leftOutNotification.method, left));
      }
    },
  };

  function readAgain(uri: string): void {
    const document = documents.get(canonical(uri));
    documents.delete(canonical(uri));
    publishFor(uri, []);
    if (document) workspace().open(document.uri, document.languageId, document.version, document.getText());
  }

  function publishFor(uri: string, diagnostics: Diagnostic[]): void {
    guard(() => connection.sendDiagnostics({ uri, diagnostics }));
  }
}

const start = { line: 0, character: 0 };
const problem: Diagnostic = {
  range: { start, end: start },
  severity: DiagnosticSeverity.Warning,
  source: 'docs.json',
  code: leftOutCode,
  get message() {
    return localize(
      'This file made the docs.json language server stop responding twice, so it is left out: nothing in it is checked. Save a change to it, or reload the window, to have it read again.',
    );
  },
};
