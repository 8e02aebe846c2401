import type { Connection, InitializeParams, InitializeResult } from 'vscode-languageserver';
import type { TextCache } from '../../base/textCache.ts';
import type { ParseWorker } from '../../mdx/syntax/port.ts';
import type { OpenRepository } from '../compare/repository.ts';
import { canonical, pathBelow } from '../engine/uris.ts';
import { Workspace } from '../engine/workspace.ts';
import { aliveRequest, busyNotification, type InitializationOptions } from '../protocol/index.ts';
import { allRules } from '../rules/all.ts';
import type { Files } from '../site/files.ts';
import { readClientSettings } from './configuration.ts';
import { type AgesIn, type ContextSources, createContext, type ServerContext } from './context.ts';
import { type CachedReports, createCachedReports } from './features/cachedReports.ts';
import { DidChangeConfigurationNotification, TextDocumentSyncKind } from './languageServer.ts';
import { logFailure } from './messages.ts';
import { capabilitiesOf, type LanguageModule, notifyModules } from './module.ts';
import { createModules } from './modules.ts';
import type { BusySignal } from './workspace/busy.ts';
import { createFileWatcher, type FileEvents, type WatchFolder, wantedEvents } from './workspace/fileWatcher.ts';
import { createLeftOutDocuments, type LeftOutDocuments } from './workspace/leftOut.ts';
import { refuseMisplacedRequests } from './workspace/lifecycle.ts';
import { createMdxSyntax, type MdxSyntax } from './workspace/mdxSyntax.ts';
import { createRelisting } from './workspace/relisting.ts';
import { speakLanguageOf } from './workspace/texts.ts';

/** What the runtime around the server provides. */
export interface ServerHost {
  /** The files below a folder (its URI). */
  filesIn(folder: string, connection: Connection, access: FileAccess): Files;
  /**
   * The cache for the site in a folder (its URI), kept from one start to the next, in the folder that the client names (a URI) or
   * in one of the user's; absent if nothing can be cached.
   */
  cacheOf?(folder: string, what: 'pages' | 'reports', cacheFolder: string | undefined): TextCache | undefined;
  /** URI of the folder with the drawings of icons and the texts in other languages, if the server has one. */
  readonly dataFolder?: string;
  /** Absent if git cannot run, as in a browser. */
  readonly openRepository?: OpenRepository;
  /** The history that provides the age of the pages in a folder (its URI); absent if git cannot run. */
  readonly agesIn?: AgesIn;
  /** Reports changes in a folder of the disk, for an editor that does not; absent if there is no disk. */
  readonly watchFolder?: WatchFolder;
  /** Starts a worker that reads MDX (`server/mdx`); without it, the syntax of pages is not checked. */
  startMdx?(options: InitializationOptions, connection: Connection): Promise<ParseWorker>;
  /** Also reads the messages of the connection, and reports which work is in progress to a client that requests it. */
  readonly busy?: BusySignal;
}

/** How the editor lets the files of a folder be read. */
export interface FileAccess {
  /** Whether the client answers `docsJson/files/…`. */
  readonly bridge: boolean;
  /** URI of the open folder that contains this one. */
  readonly workspaceFolder?: string;
  /** Folders elsewhere that symbolic links may lead to (absolute paths). */
  readonly linkedFolders: readonly string[];
  /** As for `cacheOf`; false if the client does not want anything to be cached. */
  readonly cacheFolder?: string | false | undefined;
}

/** A running server, with everything its steps need. */
interface Server {
  readonly context: ServerContext;
  readonly modules: readonly LanguageModule[];
  readonly reports: CachedReports;
  readonly mdx: MdxSyntax;
  readonly leftOut: LeftOutDocuments;
  /** Calls every module, in the order of the list; if one fails, the others are still called. */
  notify(call: (module: LanguageModule) => void): void;
  /** Sets the folders that links may lead to. */
  allowFolders(folders: readonly string[]): Promise<void>;
}

/** Connects the engine to a connection and calls its `listen`. */
export function startServer(connection: Connection, host: ServerHost): void {
  let initialization: InitializeParams | undefined;
  let sentSettings: unknown;
  const sources = { initialization: () => initialization, sentSettings: () => sentSettings };
  const server = createServer(connection, host, sources);
  connection.onInitialize(async (sent) => {
    const params = withoutNull(sent);
    initialization = params;
    watchOver(server, host.busy);
    // From here on, requests are answered in the language of the editor.
    if (host.dataFolder !== undefined) await speakAs(params, server.context);
    return initialize(server, params);
  });
  connection.onInitialized(async () => {
    // A client that provides the files answers only after it is initialized.
    if (host.dataFolder === undefined) await speakAs(initialization, server.context);
    await start(server);
  });
  connection.onDidChangeConfiguration((changed) => {
    sentSettings = changed?.settings;
    return loadSettings(server);
  });
  listenToDocuments(server);
  refuseMisplacedRequests(connection);
  connection.onShutdown(async () => {
    server.notify((module) => module.dispose?.());
    await server.reports.end().catch((error) => logFailure(connection, error));
  });
  connection.listen();
}

/** Some editors send `null` for each capability that they do not have, as if it were left out. */
function withoutNull(params: InitializeParams): InitializeParams {
  return JSON.parse(JSON.stringify(params), (_key, value) => value ?? undefined);
}

/** Creates the workspace and the modules that are notified of it; `sources` returns what the editor has sent. */
function createServer(
  connection: Connection,
  host: ServerHost,
  sources: Pick<ContextSources, 'initialization' | 'sentSettings'>,
): Server {
  const { initialization } = sources;
  const failed = (error: unknown) => logFailure(connection, error);
  const notify: Server['notify'] = (call) => notifyModules(modules, call, failed);
  let linkedFolders: readonly string[] = [];
  const filesIn = (folder: string): Files => {
    // A file may be opened before the folders are searched.
    const opened = initialization()?.workspaceFolders?.map(({ uri }) => canonical(uri)) ?? [];
    const inside = `${folder}/`;
    const workspaceFolder = workspace.folderOf(inside) ?? opened.find((uri) => pathBelow(uri, inside) !== undefined);
    const files = host.filesIn(folder, connection, {
      bridge: initialization()?.initializationOptions?.filesBridge ?? false,
      linkedFolders,
      cacheFolder: initialization()?.initializationOptions?.cacheFolder,
      ...(workspaceFolder !== undefined && { workspaceFolder }),
    });
    return leftOut.readable(folder, host.busy?.watched(folder, files) ?? files);
  };
  const workspace = new Workspace({
    rules: allRules,
    filesIn,
    sourcesOf(folder) {
      const { cacheFolder } = context.options();
      if (cacheFolder === false || !host.cacheOf) return {};
      const reported = reports.begin(folder, host.cacheOf(folder, 'reports', cacheFolder));
      return { cache: host.cacheOf(folder, 'pages', cacheFolder), ...reported };
    },
    edited: () => notify((module) => module.edited?.()),
    changed: () => notify((module) => module.changed?.()),
    failed,
  });
  const context = createContext({
    connection,
    workspace,
    filesIn,
    ...sources,
    dataFolder: host.dataFolder,
    ...(host.openRepository && { openRepository: host.openRepository }),
    ...(host.agesIn && { agesIn: host.agesIn }),
  });
  const reports = createCachedReports(context);
  const start = host.startMdx?.bind(host);
  const startMdx = start && (() => start(context.options(), connection));
  const leftOut = createLeftOutDocuments({ connection, guard: context.guard, workspace: () => workspace });
  const mdx = createMdxSyntax(context, startMdx, () => loadSettings(server).catch(failed));
  const take = (events: FileEvents) => takeInChanges(server, events);
  const watching = [createFileWatcher(context, host.watchFolder, take), createRelisting(context, take)];
  const modules = [...createModules(context, reports), mdx, ...watching];
  const server: Server = {
    context,
    modules,
    reports,
    mdx,
    leftOut,
    notify,
    async allowFolders(folders) {
      if (folders.join('\n') === linkedFolders.join('\n')) return;
      linkedFolders = folders;
      await workspace.reopen();
    },
  };
  return server;
}

/** The messages for a client that monitors the server. */
function watchOver({ context, leftOut }: Server, busy: BusySignal | undefined): void {
  const { reportBusy, leftOut: stuckIn = [] } = context.options();
  if (reportBusy) busy?.report((uri) => context.notify(busyNotification, { uri }));
  context.onRequest(aliveRequest, null, () => {
    busy?.rest();
    return null;
  });
  leftOut.leaveOut(stuckIn);
}

function initialize({ modules, notify }: Server, params: InitializeParams): InitializeResult {
  notify((module) => module.initialize?.(params));
  const { workspace, ...capabilities } = capabilitiesOf(modules);
  return {
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      ...capabilities,
      workspace: { workspaceFolders: { supported: true, changeNotifications: true }, ...workspace },
    },
    serverInfo: { name: 'docs-json', version: __VERSION__ },
  };
}

/** Switches to the language of the editor; errors go to the log. */
async function speakAs(editor: InitializeParams | undefined, { data, connection }: ServerContext): Promise<void> {
  await speakLanguageOf(editor?.locale, data()).catch((error) => logFailure(connection, error));
}

/** Runs once the editor accepts requests: reads the settings and registers the rest, then finds the sites of its folders. */
async function start(server: Server): Promise<void> {
  const { context, modules, leftOut, notify } = server;
  const { connection, workspace } = context;
  let folders = context.folders();
  leftOut.publish();
  const client = context.client().workspace;
  const asked: Promise<unknown>[] = [];
  if (client?.didChangeConfiguration?.dynamicRegistration) {
    asked.push(connection.client.register(DidChangeConfigurationNotification.type, { section: 'docsJson' }));
  }
  // These do not wait for the requests before them, since the first problems wait for the settings.
  asked.push(loadSettings(server));
  for (const module of modules) if (module.initialized) asked.push(module.initialized());
  if (client?.workspaceFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map((folder) => canonical(folder.uri)));
      folders = [...folders.filter((folder) => !gone.has(canonical(folder))), ...added.map((folder) => folder.uri)];
      return workspace.setFolders(folders);
    });
  }
  // The sites are found whatever the editor refuses.
  const failed = (error: unknown) => logFailure(connection, error);
  await Promise.all(asked.map((each) => each.catch(failed)));
  await workspace.setFolders(folders);
  notify((module) => module.started?.());
}

async function loadSettings({ context, mdx, reports, allowFolders }: Server): Promise<void> {
  const { settings, exclude, linkedFolders, mdxProblems } = readClientSettings(await context.configuration());
  await allowFolders(linkedFolders);
  const taken = context.workspace.setSettings(settings, exclude, mdx.readingFor(mdxProblems));
  // Before the folders are searched, which may wait for the cache of a site.
  reports.setSettings(settings);
  await taken;
}

/** Applies the changes that a watcher of the editor or of this server reports. */
function takeInChanges({ context: { workspace }, leftOut, notify }: Server, { changes }: FileEvents): Promise<void> {
  const uris = changes.map(({ uri }) => uri);
  leftOut.saved(uris);
  notify((module) => {
    module.filesChanged?.(uris);
    module.changedOnDisk?.(uris);
  });
  return workspace.filesChanged(changes.map(({ uri, type }) => ({ uri, kind: changeKinds[type] })));
}

function listenToDocuments(server: Server): void {
  const { context, leftOut, notify } = server;
  const { connection, workspace } = context;
  const filesChanged = (uris: readonly string[]) => notify((module) => module.filesChanged?.(uris));
  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    if (leftOut.open(uri, languageId, version, text)) return;
    filesChanged([uri]);
    workspace.open(uri, languageId, version, text);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    if (leftOut.change(uri, contentChanges, version)) return;
    filesChanged([uri]);
    workspace.change(uri, contentChanges, version);
  });
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => workspace.saved(uri));
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    if (leftOut.close(uri)) return;
    filesChanged([uri]);
    workspace.close(uri);
    notify((module) => module.closed?.(uri));
  });
  connection.onDidChangeWatchedFiles((events) => takeInChanges(server, wantedEvents(events, context)));
}

const changeKinds = { 1: 'created', 2: 'changed', 3: 'deleted' } as const;
