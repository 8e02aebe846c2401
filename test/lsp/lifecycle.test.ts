import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import {
  createConnection,
  createProtocolConnection,
  ErrorCodes,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { startServer } from '../../server/language/lsp/server.ts';
import { createBusySignal } from '../../server/language/lsp/workspace/busy.ts';
import { markingMisplaced } from '../../server/language/lsp/workspace/lifecycle.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

const at = { textDocument: { uri: 'file:///docs.json' }, position: { line: 0, character: 0 } };
const initialize = { processId: null, rootUri: null, capabilities: {} };

test('requests after shutdown are refused, known or not, and those before are answered', () =>
  withServer(async (client) => {
    await client.sendRequest('initialize', initialize);
    assert.equal(await client.sendRequest('textDocument/hover', at), null);
    assert.equal(await client.sendRequest('shutdown'), null);
    for (const method of [
      'textDocument/hover',
      'textDocument/completion',
      'docsJson/unknown',
      'initialize',
      'shutdown',
    ]) {
      await assert.rejects(client.sendRequest(method, at), { code: ErrorCodes.InvalidRequest });
    }
  }));

test('requests before the server is initialized are refused, and it is initialized once', () =>
  withServer(async (client) => {
    for (const method of ['textDocument/hover', 'docsJson/unknown', 'shutdown']) {
      await assert.rejects(client.sendRequest(method, at), { code: ErrorCodes.ServerNotInitialized });
    }
    await client.sendRequest('initialize', initialize);
    await assert.rejects(client.sendRequest('initialize', initialize), { code: ErrorCodes.InvalidRequest });
    assert.equal(await client.sendRequest('textDocument/hover', at), null);
  }));

/** A server at the other end of two streams, and a client that has sent nothing yet. */
async function withServer(use: (client: ProtocolConnection) => Promise<void>): Promise<void> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const busy = createBusySignal();
  const streams = [new StreamMessageReader(toServer), new StreamMessageWriter(toClient)] as const;
  const server = createConnection(...streams, { messageStrategy: markingMisplaced(busy.messages) });
  startServer(server, { busy, filesIn: () => memoryFiles(new Map()) });
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  client.listen();
  await use(client);
  client.dispose();
  server.dispose();
}
