import { basename } from 'node:path';
import type {
  ProtocolConnection,
  PublishDiagnosticsParams,
  RegistrationParams,
  WorkspaceFolder,
} from 'vscode-languageserver/node';
import type { Server } from '../servers/server.ts';
import type { ServerEvents } from './events.ts';

/** Answers everything a server asks of its editor. Methods it registers for are added to `registered`. */
export function answerServer(
  connection: ProtocolConnection,
  server: Server,
  folder: WorkspaceFolder,
  registered: Set<string>,
  tell: ServerEvents['tell'],
): void {
  connection.onRequest('workspace/configuration', ({ items }: { items: ReadonlyArray<{ section?: string }> }) =>
    items.map(({ section }) => sectionOf(server.settings, section) ?? null),
  );
  connection.onRequest('workspace/workspaceFolders', () => [folder]);
  connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
    for (const { method } of registrations) registered.add(method);
    return null;
  });
  for (const method of ['client/unregisterCapability', 'window/workDoneProgress/create', 'window/showMessageRequest']) {
    connection.onRequest(method, () => null);
  }
  connection.onRequest('workspace/diagnostic/refresh', () => {
    tell({ kind: 'refresh' });
    return null;
  });
  for (const [method, respond] of Object.entries(server.requests)) connection.onRequest(method, respond);
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) =>
    tell({ kind: 'published', params }),
  );
  connection.onUnhandledNotification(() => {});
}

/** A folder in the form in which an editor names it. */
export function workspaceFolderOf(uri: string): WorkspaceFolder {
  return { uri, name: basename(new URL(uri).pathname) };
}

function sectionOf(settings: Readonly<Record<string, unknown>>, section: string | undefined): unknown {
  return section === undefined ? settings : settings[section];
}
