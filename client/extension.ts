import path from 'node:path';
import type { ExtensionContext } from 'vscode';
import { requireCompiled } from '../server/disk/compiled.ts';
import type * as Client from './main.node.ts';

/** When compiled code is cached: VS Code may end its extension host without notice, and is busy right after the start. */
const keepAfterMs = 10_000;

/** Entry on the desktop and on remote machines: compiling the whole client would take half of its start. */
export function activate(context: ExtensionContext): void {
  const client = requireCompiled(path.join(__dirname, 'client.cjs'), process.env, (keep) => {
    setTimeout(keep, keepAfterMs).unref();
  }) as typeof Client;
  client.activate(context);
}
