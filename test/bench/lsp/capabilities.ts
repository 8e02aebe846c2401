import type { ClientCapabilities } from 'vscode-languageserver/node';

/** The capabilities of an LSP 3.17 editor such as VS Code. All servers get the same. */
export const capabilities: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  window: { workDoneProgress: true, showMessage: {}, showDocument: { support: false } },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    diagnostics: { refreshSupport: true },
    symbol: {},
  },
  textDocument: {
    synchronization: { dynamicRegistration: true, didSave: true },
    publishDiagnostics: {
      versionSupport: true,
      relatedInformation: true,
      codeDescriptionSupport: true,
      dataSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    diagnostic: { dynamicRegistration: true, relatedDocumentSupport: false },
    completion: {
      dynamicRegistration: true,
      contextSupport: true,
      completionItem: {
        snippetSupport: true,
        commitCharactersSupport: true,
        documentationFormat: ['markdown', 'plaintext'],
        deprecatedSupport: true,
        insertReplaceSupport: true,
        labelDetailsSupport: true,
        resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits'] },
      },
      completionList: { itemDefaults: ['commitCharacters', 'editRange', 'insertTextFormat', 'insertTextMode', 'data'] },
    },
    hover: { dynamicRegistration: true, contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { dynamicRegistration: true, hierarchicalDocumentSymbolSupport: true },
    definition: { dynamicRegistration: true, linkSupport: true },
    documentLink: { dynamicRegistration: true, tooltipSupport: true },
    foldingRange: { dynamicRegistration: true, rangeLimit: 5000, lineFoldingOnly: true },
    colorProvider: { dynamicRegistration: true },
    codeAction: {
      dynamicRegistration: true,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'source'] } },
    },
  },
};

/** For an editor that cannot ask for diagnostics, so that they are sent to it. */
export function withoutPull({ textDocument, workspace, ...rest }: ClientCapabilities): ClientCapabilities {
  const { diagnostic: _, ...document } = textDocument ?? {};
  const { diagnostics: __, ...folders } = workspace ?? {};
  return { ...rest, textDocument: document, workspace: folders };
}
