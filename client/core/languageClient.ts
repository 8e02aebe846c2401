/**
 * Everything the client uses of its protocol library, in one module: the library is CommonJS, and a bundle would copy all its 700
 * names again for each module that imports one of them.
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
