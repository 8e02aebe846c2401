import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import {
  createConnection,
  createProtocolConnection,
  ErrorCodes,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { startServer } from '../../server/language/lsp/server.ts';
import { markingLateRequests } from '../../server/language/lsp/workspace/afterShutdown.ts';
import { createBusySignal } from '../../server/language/lsp/workspace/busy.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

test('requests after shutdown are refused, known or not, and those before are answered', async () => {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const busy = createBusySignal();
  const streams = [new StreamMessageReader(toServer), new StreamMessageWriter(toClient)] as const;
  const server = createConnection(...streams, { messageStrategy: markingLateRequests(busy.messages) });
  startServer(server, { busy, filesIn: () => memoryFiles(new Map()) });
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  client.listen();
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  const at = { textDocument: { uri: 'file:///docs.json' }, position: { line: 0, character: 0 } };
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
  client.dispose();
  server.dispose();
});
