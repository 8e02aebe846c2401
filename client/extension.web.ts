import { type ExtensionContext, Uri, workspace } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { features } from './features/index.ts';
import { run } from './languageClient.ts';

/** Entry in the browser: the server is a worker. */
export function activate(context: ExtensionContext): void {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'server.web.js');
  // Read first: a worker cannot be created from the address an extension of a remote machine has.
  const server = async () => {
    const source = new Blob([Uint8Array.from(await workspace.fs.readFile(script))], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(source));
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  };
  run(context, (id, name, options) => new LanguageClient(id, name, server, options), features);
}
