import { type ExtensionContext, Uri, workspace } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { loadTexts } from './core/texts.ts';
import { webWorker } from './features/assistant/worker/webWorker.ts';
import { features } from './features/index.ts';
import { type Runtime, run } from './run.ts';

/** Entry in the browser: the server is a worker. */
export function activate(context: ExtensionContext): void {
  loadTexts();
  const worker = (name: string) => startWorker(Uri.joinPath(context.extensionUri, 'dist', name));
  let end: () => void = () => undefined;
  const server = async () => {
    const started = await worker('server.web.js');
    const reader = new EndingReader(started);
    end = () => {
      started.terminate();
      reader.end();
    };
    return { reader, writer: new BrowserMessageWriter(started) };
  };
  const runtime: Runtime = {
    createClient: (id, name, options) => ({
      client: new LanguageClient(id, name, server, options),
      isDebugged: () => false,
      end: () => end(),
    }),
    startAssistant: async () => webWorker(await worker('assistant.web.js')),
  };
  run(context, runtime, features);
}

/** A worker that terminates notifies nobody, so its reader does: the client then starts another one, as it does for a process. */
class EndingReader extends BrowserMessageReader {
  end(): void {
    this.fireClose();
  }
}

/** The script is read first: a worker cannot be created from the address of an extension on a remote machine. */
async function startWorker(script: Uri): Promise<Worker> {
  const source = new Blob([Uint8Array.from(await workspace.fs.readFile(script))], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(source));
}
