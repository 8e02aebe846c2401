import { t } from '@vscode/l10n';
import { commands, Disposable, window, workspace } from 'vscode';
import { createGuard } from '../../../server/base/guard.ts';
import { throttle } from '../../../server/base/throttle.ts';
import {
  languageId,
  type ReaderChanges,
  readerChangesNotification,
  revisionsChangedNotification,
  watchReaderChangesNotification,
} from '../../../server/language/protocol/index.ts';
import { chooseSite } from '../../core/chooseSite.ts';
import type { Context, Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { onNotification, sendNotification } from '../../core/messages.ts';
import { isPageFile } from '../pages/pages.ts';
import { type KnownGit, knownGit } from './git.ts';
import { createOpening } from './opening.ts';
import { addRedirect, addRedirects } from './redirects.ts';
import { chooseRevision, keptBases } from './revision.ts';
import { createRows, type Row } from './rows.ts';

/** What was added, removed and moved for readers since the published branch, next to the tree of the navigation. */
export const readerChanges: Feature = (context) => {
  const { client, log, sites } = context;
  const failed = (error: unknown) => log.error(loggable(error));
  const bases = keptBases(context.memory.workspace);
  const rows = createRows(sites);
  const opening = createOpening(client);
  const view = window.createTreeView('docsJson.readerChanges', { treeDataProvider: rows, showCollapseAll: true });
  const watching = createWatching(context, () => bases.all, failed);
  const say = () => {
    Object.assign(view, { message: watching.unavailable() });
  };
  const last = new Map<string, ReaderChanges>();
  const isCompared = async () => {
    const reason = watching.unavailable();
    if (reason === undefined) await watching.start();
    else window.showInformationMessage(reason);
    return reason === undefined;
  };
  const caught = (run: (row?: Row) => Promise<void>) => (row?: Row) => run(row).catch(failed);
  say();

  return Disposable.from(
    view,
    rows,
    opening,
    watching,
    onNotification(client, readerChangesNotification, (changes) => {
      last.set(changes.uri, changes);
      opening.compared(changes);
      rows.show(changes);
      const [only, ...others] = last.size === (sites.all() ?? []).length ? [...last.values()] : [changes];
      const isOne = others.length === 0;
      Object.assign(view, {
        message: isOne ? only?.message : undefined,
        description: isOne ? only?.base?.name : undefined,
      });
    }),
    view.onDidChangeVisibility(() => {
      if (view.visible) void watching.start();
    }),
    sites.onDidChangeList(() => {
      last.clear();
      rows.clear();
      if (view.visible) void watching.start();
      watching.notify();
    }),
    workspace.onDidGrantWorkspaceTrust(() => {
      say();
      watching.notify();
    }),
    commands.registerCommand(
      'docsJson.openReaderChange',
      caught(async (row) => row && opening.open(row)),
    ),
    commands.registerCommand(
      'docsJson.openPageChange',
      caught(async (row) => row && opening.openPage(row)),
    ),
    commands.registerCommand(
      'docsJson.addRedirect',
      caught(async (row) => row && addRedirect(client, row)),
    ),
    commands.registerCommand(
      'docsJson.addRedirects',
      caught(async (row) => {
        const site = row?.site ?? (await siteOf(context));
        if (site !== undefined && (await isCompared())) await addRedirects(client, site);
      }),
    ),
    commands.registerCommand(
      'docsJson.compareWithRevision',
      caught(async (row) => {
        const site = row?.site ?? (await siteOf(context));
        if (site === undefined || !(await isCompared())) return;
        const chosen = await chooseRevision(client, site, bases.all[site]);
        if (chosen === null) return;
        await bases.set(site, chosen);
        watching.notify();
      }),
    ),
    commands.registerCommand('docsJson.compareWithMain', () => watching.setMarks(true)),
    commands.registerCommand('docsJson.stopComparing', () => watching.setMarks(false)),
  );
};

async function siteOf({ sites }: Context): Promise<string | undefined> {
  return (await chooseSite(sites))?.docsJson.toString();
}

/**
 * Notifies the server whether to compare: once the author looks at the view, or changes what readers see. Before that, the author
 * cannot have broken anything, and a large site need not be read twice.
 */
function createWatching(
  { client, sites }: Context,
  bases: () => Readonly<Record<string, string>>,
  failed: (error: unknown) => void,
) {
  let isStarted = false;
  let isSent: Promise<void> = Promise.resolve();
  let marks = false;
  let git: Promise<KnownGit> | undefined;
  const revisionsChanged = throttle(createGuard(failed), notifyRevisions, 500);
  const isRunning = () => isStarted && workspace.isTrusted && client.state === State.Running;
  const notify = () => {
    isSent = send().catch(failed);
  };
  const start = () => {
    if (!isStarted) {
      isStarted = true;
      notify();
    }
    return isSent;
  };
  const listeners = Disposable.from(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const isConfiguration = document.languageId === languageId || sites.isConfiguration(document.uri);
      if (isConfiguration && contentChanges.length > 0) void start();
    }),
    workspace.onDidRenameFiles(({ files }) => void (files.some(({ oldUri }) => isPageFile(oldUri)) && start())),
    workspace.onDidDeleteFiles(({ files }) => void (files.some(isPageFile) && start())),
    window.onDidChangeWindowState(({ focused }) => focused && isStarted && revisionsChanged()),
    client.onDidChangeState(({ newState }) => newState === State.Running && notify()),
  );
  return {
    /** Resolves when the server has been notified, so that it can answer what is asked next. */
    start,
    notify,
    setMarks(value: boolean) {
      marks = value;
      isStarted = true;
      void commands.executeCommand('setContext', 'docsJson.comparesWithMain', value);
      notify();
    },
    /** Why nothing can be compared here, in one line. */
    unavailable(): string | undefined {
      return workspace.isTrusted
        ? undefined
        : t('This workspace is not trusted, so git is not run and nothing is compared.');
    },
    dispose() {
      listeners.dispose();
      void git?.then((known) => known.dispose());
    },
  };

  async function notifyRevisions(): Promise<void> {
    if (isRunning()) await sendNotification(client, revisionsChangedNotification);
  }

  async function send(): Promise<void> {
    if (!isRunning()) return;
    git ??= knownGit(revisionsChanged, failed);
    const { program } = await git;
    await sendNotification(client, watchReaderChangesNotification, {
      watching: true,
      bases: bases(),
      marks,
      ...(program === undefined ? {} : { git: program }),
    });
  }
}
