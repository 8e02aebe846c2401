import { Worker } from 'node:worker_threads';
import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { type Runtime, run } from './core/client.ts';
import type { AssistantWorker } from './features/assistant/worker/assistantWorker.ts';
import { features } from './features/index.ts';

/** Entry on the desktop and on remote machines: the server is a Node process. */
export function activate(context: ExtensionContext): void {
  const server = {
    module: context.asAbsolutePath('dist/server.cjs'),
    transport: TransportKind.ipc,
    // A small young generation keeps the memory of a large site's server down by a fifth, at no measurable cost.
    options: { execArgv: ['--max-semi-space-size=2'] },
  };
  const debug = { ...server, options: { execArgv: [...server.options.execArgv, '--nolazy', '--inspect=6009'] } };
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
  run(context, runtime, features);
}

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
