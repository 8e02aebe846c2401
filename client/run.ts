import {
  type CodeAction,
  type Command,
  Disposable,
  type ExtensionContext,
  type LogOutputChannel,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { DocumentSelector, LanguageClientOptions } from 'vscode-languageclient';
import { type InitializationOptions, languageId } from '../server/language/protocol/index.ts';
import type { Context, Feature } from './core/context.ts';
import { bridgeFiles } from './core/fileBridge.ts';
import { createWatcher, isRelevant } from './core/fileWatcher.ts';
import { RevealOutputChannelOn } from './core/languageClient.ts';
import { isMdxElsewhere } from './core/mdxElsewhere.ts';
import { createSideBar } from './core/sideBar.ts';
import { watchSites } from './core/sites.ts';
import { feedWatchdog, keepErrorsInLog, type ServerClient, supervise, watchServer } from './core/supervision.ts';
import type { Watchdog } from './core/watchdog.ts';
import { createAssistants } from './features/assistant/worker/assistants.ts';
import type { StartWorker } from './features/assistant/worker/assistantWorker.ts';
import { keptToken } from './features/assistant/worker/token.ts';

/** Creates a client that has not been started: for a process on the desktop, for a worker in the browser. */
export type CreateClient = (id: string, name: string, options: LanguageClientOptions) => ServerClient;

/** What differs between desktop and browser. */
export interface Runtime {
  readonly createClient: CreateClient;
  readonly startAssistant: StartWorker;
}

/** Starts the server and, without waiting for it, the features. */
export function run(extension: ExtensionContext, runtime: Runtime, features: readonly Feature[]): void {
  const log = window.createOutputChannel('docs.json', { log: true });
  const watcher = createWatcher();
  const supervision = supervise(log);
  const watchdog = watchServer(log, () => server);
  const server: ServerClient = runtime.createClient('docsJson', 'docs.json', {
    ...clientOptions(extension, log, watchdog),
    errorHandler: supervision.errorHandler,
    // `start` reports the failure; without this, the library would show its own message.
    initializationFailedHandler: () => false,
    synchronize: { fileEvents: watcher },
  });
  const { client } = server;
  keepErrorsInLog(client);
  const { secrets, globalStorageUri: storage, extensionUri } = extension;
  const assistants = createAssistants({
    client,
    log,
    storage,
    start: runtime.startAssistant,
    token: () => keptToken(secrets),
  });
  const context: Context = {
    client,
    log,
    sites: watchSites(client),
    extensionUri,
    storage,
    workspaceStorage: extension.storageUri ?? storage,
    memory: { installation: extension.globalState, workspace: extension.workspaceState },
    secrets,
    sideBar: createSideBar(),
    assistants,
    restart: async () => {
      // A server that hangs does not answer the request to stop; its process is ended anyway.
      await client.stop().catch((error) => log.error(error));
      await supervision.start(client);
    },
  };
  extension.subscriptions.push(
    ...features.map((feature) => feature(context)),
    ...bridgeFiles(client),
    feedWatchdog(watchdog, server),
    assistants,
    // The window is closing: a server that was still starting, or does not answer, ends with its connection.
    new Disposable(() => client.dispose().catch(() => undefined)),
    context.sites,
    watcher,
    log,
  );
  void supervision.start(client);
}

function clientOptions(extension: ExtensionContext, log: LogOutputChannel, watchdog: Watchdog): LanguageClientOptions {
  return {
    documentSelector: documentSelector(),
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    // Computed at every start, since there may be more documents to leave out by then.
    initializationOptions: (): InitializationOptions => ({
      semanticOnlyFor: ['json', 'jsonc'],
      showsSites: true,
      watchesFiles: true,
      filesBridge: true,
      suggestCommand: 'editor.action.triggerSuggest',
      replacesQuotes: true,
      dataFolder: Uri.joinPath(extension.extensionUri, 'dist', 'data').toString(),
      bundleFolder: Uri.joinPath(extension.extensionUri, 'dist').toString(),
      cacheFolder: Uri.joinPath(extension.globalStorageUri, 'cache').toString(),
      mdxElsewhere: isMdxElsewhere(),
      reportBusy: true,
      commands: {
        openCounterpart: 'docsJson.openCounterpart',
        showSourceChanges: 'docsJson.showSourceChanges',
        openPage: openPageCommand,
      },
      leftOut: watchdog.leftOut,
    }),
    connectionOptions: {
      messageStrategy: {
        handleMessage(message, next) {
          watchdog.received();
          return next(message);
        },
      },
    },
    middleware: {
      provideCodeActions: async (...asked) => {
        const [document, range, context, token, next] = asked;
        return (await next(document, range, context, token))?.map(withOpenable);
      },
      workspace: {
        didChangeWatchedFile: async (event, next) => {
          if (isRelevant(event)) await next(event);
        },
      },
    },
  };
}

/** The command that the server names in quick fixes that create a page. */
const openPageCommand = 'vscode.open';

/**
 * Lets an action open a page after its edit. VS Code forgets the arguments of an action's command with the list of actions, which it may ask
 * for again as soon as the edit is made ("Actual command not found", in 1.139 about once in four times), except those of its own commands.
 * These want a `Uri`: the server's string would not be found in a remote window.
 */
function withOpenable<T extends CodeAction | Command>(action: T): T {
  const { command } = action;
  if (typeof command !== 'object' || command.command !== openPageCommand) return action;
  const [uri] = command.arguments ?? [];
  command.arguments = [Uri.parse(uri, true), { preview: false }];
  return action;
}

/**
 * docs.json with any language id the author gave it; every JSON file, since any may be part of a docs.json through `$ref` (the
 * server ignores the others); and page files, for the hints in them. Only files that can be edited: the old side of a comparison
 * has the scheme `git` and must not be checked against the current files.
 */
function documentSelector(): DocumentSelector {
  const folders = workspace.workspaceFolders ?? [];
  const schemes = new Set(['file', 'untitled', ...folders.map(({ uri }) => uri.scheme)]);
  return [...schemes].flatMap((scheme) => [
    { scheme, language: languageId },
    { scheme, language: 'json' },
    { scheme, language: 'jsonc', pattern: '**/docs.json' },
    { scheme, pattern: '**/*.{md,mdx}' },
  ]);
}
