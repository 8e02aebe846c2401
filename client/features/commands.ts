import { commands as api, Disposable } from 'vscode';
import type { Feature } from '../core/context.ts';

/** The commands that control the server. */
export const commands: Feature = ({ log, restart }) =>
  Disposable.from(
    api.registerCommand('docsJson.restartServer', restart),
    api.registerCommand('docsJson.showOutput', () => log.show()),
  );
