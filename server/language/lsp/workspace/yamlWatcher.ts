import type { ServerContext } from '../context.ts';
import {
  BulkRegistration,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  TextDocumentSyncKind,
} from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';

/**
 * Asks the editor to report the YAML files that are open below folders like these, and nothing else about them: a specification
 * counts as it is in the editor, and may have unsaved changes when a move changes its `$ref`s.
 */
export function createYamlWatcher({ connection, client, folders }: ServerContext): LanguageModule {
  return {
    async initialized() {
      if (!client().textDocument?.synchronization?.dynamicRegistration) return;
      const schemes = new Set(['file', ...folders().map((folder) => folder.slice(0, folder.indexOf(':')))]);
      const documentSelector = Array.from(schemes, (scheme) => ({ scheme, pattern: '**/*.{yaml,yml}' }));
      const texts = BulkRegistration.create();
      const syncKind = TextDocumentSyncKind.Incremental;
      texts.add(DidOpenTextDocumentNotification.type, { documentSelector });
      texts.add(DidChangeTextDocumentNotification.type, { documentSelector, syncKind });
      texts.add(DidCloseTextDocumentNotification.type, { documentSelector });
      await connection.client.register(texts);
    },
  };
}
