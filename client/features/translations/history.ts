import { Disposable, window, workspace } from 'vscode';
import { createGuard } from '../../../server/base/guard.ts';
import { throttle } from '../../../server/base/throttle.ts';
import { pageHistoryNotification } from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { sendNotification } from '../../core/messages.ts';
import { isPageFile } from '../pages/pages.ts';
import { type KnownGit, knownGit } from '../readerChanges/git.ts';

/** Lets the server ask git for the age of pages, once a page is shown; never in an untrusted workspace. */
export interface HistoryAccess extends Disposable {
  start(): void;
}

/** Waits for the first page to be shown; `start` does not wait for one. */
export function createHistoryAccess({ client, log }: Context): HistoryAccess {
  const failed = (error: unknown) => log.error(loggable(error));
  let isStarted = false;
  let git: Promise<KnownGit> | undefined;
  const notify = () => void send().catch(failed);
  const changed = throttle(createGuard(failed), notify, 500);
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    notify();
  };
  const lookAt = () => {
    const uri = window.activeTextEditor?.document.uri;
    if (uri && isPageFile(uri)) start();
  };
  const listeners = Disposable.from(
    window.onDidChangeActiveTextEditor(lookAt),
    workspace.onDidGrantWorkspaceTrust(notify),
    client.onDidChangeState(({ newState }) => newState === State.Running && notify()),
  );
  lookAt();
  return {
    start,
    dispose() {
      listeners.dispose();
      void git?.then((known) => known.dispose());
    },
  };

  async function send(): Promise<void> {
    if (!isStarted || !workspace.isTrusted || client.state !== State.Running) return;
    git ??= knownGit(changed, failed);
    const { program } = await git;
    await sendNotification(client, pageHistoryNotification, { ...(program !== undefined && { git: program }) });
  }
}
