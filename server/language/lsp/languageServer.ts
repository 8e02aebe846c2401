/**
 * What the server takes of its library, by one module: the library is CommonJS, of which a bundle copies all 300 names again for each
 * module that imports one of them.
 */
export {
  BulkRegistration,
  CodeActionKind,
  CodeActionTriggerKind,
  CodeLensRefreshRequest,
  CompletionItemKind,
  DiagnosticSeverity,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidRenameFilesNotification,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  FileChangeType,
  InsertTextFormat,
  InsertTextMode,
  LSPErrorCodes,
  MarkupKind,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
  WillDeleteFilesRequest,
  WillRenameFilesRequest,
} from 'vscode-languageserver';
