import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import {
  createProtocolConnection,
  type DocumentDiagnosticReport,
  IPCMessageReader,
  IPCMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver/node';
import { createWatchdog, type Freeze } from '../../client/core/watchdog.ts';
import { docs, folderWith } from '../cli/kit.ts';
import { bundle } from '../kit/bundle.ts';
import { fullCapabilities } from '../kit/client.ts';
import { until } from '../kit/until.ts';

/** A page with this in it holds whoever scans it for good, as a defect of ours would. */
const poison = 'PLANTED';

const site = `
// file: docs.json
${docs('{ "pages": ["a", "bad", "missing"] }')}
// file: a.mdx
[bad](/bad#there)
// file: bad.mdx
# ${poison}
`;

it('a stuck server is ended and restarted, and the page it hangs on is left out the second time', async () => {
  const folder = folderWith(site);
  const script = await builtServer();
  const freezes: Freeze[] = [];
  // Long enough for a server that gets little of a busy machine, and counted in beats of our own.
  const times = { intervalMs: 50, timeoutMs: 5_000 };
  let server = start(script, folder, []);
  const watchdog = createWatchdog(
    {
      isWatched: () => server.isReady(),
      // Like the client of VS Code, it rejects if the server has just ended.
      ask: async () => server.connection.sendRequest('docsJson/alive'),
      end: () => server.child.kill('SIGKILL'),
    },
    (freeze) => freezes.push(freeze),
    times,
  );
  const timer = setInterval(() => watchdog.look(Date.now()), times.intervalMs);
  try {
    for (const count of [1, 2]) {
      await use(server, folder);
      await until(`it is ended (${count})`, () => server.child.signalCode === 'SIGKILL');
      server = start(script, folder, watchdog.leftOut);
    }
    const bad = pathToFileURL(path.join(folder, 'bad.mdx')).toString();
    assert.deepEqual(freezes, [
      { uri: bad, isLeftOut: false },
      { uri: bad, isLeftOut: true },
    ]);
    await use(server, folder);
    const uri = pathToFileURL(path.join(folder, 'docs.json')).toString();
    const report = await until('the problems of the others', async () => {
      const found = await server.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
        textDocument: { uri },
      });
      return found.kind === 'full' && found.items.length > 0 && found.items;
    });
    assert.deepEqual(
      report.map(({ code }) => code),
      ['page-not-found'],
    );
    assert.equal(freezes.length, 2, 'it is not stuck any more');
    assert.deepEqual(server.leftOut(), [bad]);
  } finally {
    clearInterval(timer);
    server.connection.dispose();
    server.child.kill('SIGKILL');
  }

  function start(file: string, root: string, leftOut: readonly string[]) {
    const started = startServer(file, root, leftOut);
    started.connection.onNotification('docsJson/busy', ({ uri }) => watchdog.busy(uri));
    return started;
  }
});

/** Opens docs.json and the page with a link to the one that is poisoned. */
async function use(server: Running, folder: string): Promise<void> {
  await server.ready;
  for (const name of ['docs.json', 'a.mdx']) {
    const file = path.join(folder, name);
    const uri = pathToFileURL(file).toString();
    const languageId = name === 'docs.json' ? 'docs-json' : 'mdx';
    const textDocument = { uri, languageId, version: 1, text: readFileSync(file, 'utf8') };
    await server.connection.sendNotification('textDocument/didOpen', { textDocument });
    // Nobody waits for the answer of a server that may be stuck by then.
    server.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } }).catch(() => undefined);
  }
}

interface Running {
  readonly child: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly ready: Promise<void>;
  isReady(): boolean;
  /** The documents that say they are left out. */
  leftOut(): readonly string[];
}

function startServer(script: string, folder: string, leftOut: readonly string[]): Running {
  const child = fork(script, ['--node-ipc'], { execArgv: [], silent: true });
  const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  const said: string[] = [];
  let isReady = false;
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) => items.map(() => null));
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    if (diagnostics.some(({ code }: { code: unknown }) => code === 'left-out')) said.push(uri);
  });
  connection.listen();
  const rootUri = pathToFileURL(folder).toString();
  const ready = connection
    .sendRequest('initialize', {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: 'site' }],
      capabilities: fullCapabilities,
      initializationOptions: { reportBusy: true, leftOut },
    })
    .then(async () => {
      await connection.sendNotification('initialized', {});
      isReady = true;
    });
  return { child, connection, ready, isReady: () => isReady, leftOut: () => said };
}

/** The language server as it is shipped, with a defect in the scanner of pages. */
function builtServer(): Promise<string> {
  const outfile = path.join(folderWith(''), 'server.cjs');
  const planted: Plugin = {
    name: 'planted defect',
    setup: ({ onLoad }) =>
      onLoad({ filter: /server\/mdx\/page\.ts$/ }, ({ path: file }) => {
        const source = readFileSync(file, 'utf8');
        const begin = /export function scanPage\((\w+)[^{]*\{/.exec(source);
        assert(begin?.[0] && begin[1], 'the scanner has another form by now');
        const held = `${begin[0]} if (${begin[1]}.includes('${poison}')) for (;;);`;
        return { contents: source.replace(begin[0], held), loader: 'ts' };
      }),
  };
  return bundle('server/main.server.ts', outfile, [planted]);
}
