/**
 * What the client takes of its library, by one module: the library is CommonJS, of which a bundle copies all 700 names again for
 * each module that imports one of them.
 */
export {
  CloseAction,
  DefinitionRequest,
  DocumentLinkRequest,
  ErrorAction,
  FileChangeType,
  ReferencesRequest,
  RenameRequest,
  RevealOutputChannelOn,
  State,
  WillDeleteFilesRequest,
  WillRenameFilesRequest,
} from 'vscode-languageclient';
