import path from 'node:path';
import { plain, type Server } from './server.ts';

/** The platform's schema, as it is passed to the server. */
const schemaUri = 'https://mintlify.com/docs.json';

/**
 * VS Code's JSON server with the platform's schema, with the messages that VS Code's own client sends under default settings
 * (extensions/json-language-features of microsoft/vscode): it asks for diagnostics, names the schema for docs.json, and answers
 * the server's request for its text.
 */
export function rivalServer(folder: string, schema: string): Server {
  const limit = 5_001;
  return {
    ...plain,
    name: 'vscode-json',
    args: [path.join(folder, 'node_modules/vscode-langservers-extracted/bin/vscode-json-language-server'), '--stdio'],
    languageId: 'json',
    initializationOptions: {
      handledSchemaProtocols: ['file'],
      provideFormatter: false,
      customCapabilities: { rangeFormatting: { editLimit: 10_000 } },
    },
    greetings: [
      [
        'workspace/didChangeConfiguration',
        {
          settings: {
            http: { proxy: '', proxyStrictSSL: true },
            json: {
              validate: { enable: true },
              format: { enable: true },
              keepLines: { enable: false },
              schemas: [],
              resultLimit: limit,
              jsonFoldingLimit: limit,
              jsoncFoldingLimit: limit,
              jsonColorDecoratorLimit: limit,
              jsoncColorDecoratorLimit: limit,
            },
          },
        },
      ],
      ['json/schemaAssociations', [[{ uri: schemaUri, fileMatch: ['docs.json'] }]]],
    ],
    // Any other schema it asks for is a meta schema, which VS Code would fetch from the network.
    requests: { 'vscode/content': (params) => ([params].flat()[0] === schemaUri ? schema : '{}') },
    checksTheme: true,
  };
}
