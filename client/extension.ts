import path from 'node:path';
import type { ExtensionContext } from 'vscode';
import { requireKept } from '../server/disk/compiled.ts';
import type * as Client from './main.node.ts';

/** When what was compiled is kept: VS Code may end its extension host without a word, and is busy when it has just started. */
const keepAfterMs = 10_000;

/** Entry on the desktop and on remote machines: to compile all of the client would be half of what its start costs. */
export function activate(context: ExtensionContext): void {
  const client = requireKept(path.join(__dirname, 'client.cjs'), process.env, (keep) => {
    setTimeout(keep, keepAfterMs).unref();
  }) as typeof Client;
  client.activate(context);
}
