/**
 * Everything the server uses of its protocol library, in one module: the library is CommonJS, and a bundle would copy all its 300
 * names again for each module that imports one of them.
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
  DidCreateFilesNotification,
  DidOpenTextDocumentNotification,
  DidRenameFilesNotification,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  ErrorCodes,
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
