import {
  BulkRegistration,
  type ClientCapabilities,
  type Connection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver';

/**
 * Asks the editor to tell of the YAML files it has open below folders like these, and for nothing else about them: a
 * specification may hold what is not saved when a move changes its `$ref`s.
 */
export async function hearOfYaml(
  connection: Connection,
  client: ClientCapabilities,
  folders: readonly string[],
): Promise<void> {
  if (!client.textDocument?.synchronization?.dynamicRegistration) return;
  const schemes = new Set(['file', ...folders.map((folder) => folder.slice(0, folder.indexOf(':')))]);
  const documentSelector = Array.from(schemes, (scheme) => ({ scheme, pattern: '**/*.{yaml,yml}' }));
  const texts = BulkRegistration.create();
  texts.add(DidOpenTextDocumentNotification.type, { documentSelector });
  texts.add(DidChangeTextDocumentNotification.type, { documentSelector, syncKind: TextDocumentSyncKind.Incremental });
  texts.add(DidCloseTextDocumentNotification.type, { documentSelector });
  await connection.client.register(texts);
}
