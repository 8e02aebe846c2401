import { execFile } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { loadTexts } from './core/texts.ts';
import { agents } from './features/agents/agents.ts';
import type { CallTool } from './features/agents/changingTools.ts';
import type { AssistantWorker } from './features/assistant/worker/assistantWorker.ts';
import { features } from './features/index.ts';
import { type Runtime, run } from './run.ts';

/** The client on the desktop and on remote machines: the server is a Node process. */
export function activate(context: ExtensionContext): void {
  loadTexts();
  const server = { module: context.asAbsolutePath('dist/server.cjs'), transport: TransportKind.ipc };
  const debug = { ...server, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
  const runtime: Runtime = {
    createClient(id, name, options) {
      const client = new LanguageClient(id, name, { run: server, debug }, options);
      return {
        client,
        isDebugged: () => client.isInDebugMode,
        end: () => void client.serverProcess?.kill('SIGKILL'),
      };
    },
    startAssistant: async () => startThread(context.asAbsolutePath('dist/assistant.cjs')),
  };
  const forAgents = agents({
    node: process.execPath,
    script: context.asAbsolutePath('dist/mcp.cjs'),
    version: String(context.extension.packageJSON.version),
    call: callTool,
  });
  run(context, runtime, [...features, forAgents]);
}

const callTool: CallTool = (args, input, signal) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    const options = { env, signal, maxBuffer: 16 * 2 ** 20 };
    const child = execFile(process.execPath, [...args], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    // If a server ends before it has read everything, its standard error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });

function startThread(script: string): AssistantWorker {
  const worker = new Worker(script);
  return {
    port: {
      post: (message) => worker.postMessage(message),
      onMessage: (listener) => void worker.on('message', listener),
    },
    onEnd(listener) {
      let reason: unknown;
      worker.once('error', (error) => (reason = error));
      worker.once('exit', () => listener(reason));
    },
    terminate: () => void worker.terminate(),
  };
}
