import { PassThrough } from 'node:stream';
import {
  type CancellationToken,
  type ClientCapabilities,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type InitializeResult,
  ProposedFeatures,
  type ProtocolConnection,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { TextCache } from '../../server/base/textCache.ts';
import type { OpenRepository } from '../../server/language/compare/repository.ts';
import type { AgesIn } from '../../server/language/lsp/context.ts';
import { type FileAccess, startServer } from '../../server/language/lsp/server.ts';
import { createBusySignal } from '../../server/language/lsp/workspace/busy.ts';
import type { WatchFolder } from '../../server/language/lsp/workspace/fileWatcher.ts';
import type { RuleCode } from '../../server/language/model/messages/ruleCodes.ts';
import type {
  Carried,
  InitializationOptions,
  NotificationType,
  RequestType,
} from '../../server/language/protocol/index.ts';
import type { Files } from '../../server/language/site/files.ts';
import type { ParseWorker } from '../../server/mdx/syntax/port.ts';
import { type DiskDelays, filesBelow } from './editorDisk.ts';
import { timeoutMs, until } from './until.ts';

/** The whole server at the other end of two streams in memory, and a small editor that talks to it. */
export interface TestClient {
  readonly capabilities: ServerCapabilities;
  /** The files on disk by URI; `write` also reports the change to the server. */
  readonly disk: Map<string, string>;
  /** What the server sent on its own initiative, in order: notifications and requests. */
  readonly received: ReadonlyArray<{ readonly method: string; readonly params: unknown }>;
  /** The URI of a path below the (first) folder. */
  uri(path: string): string;
  request<Params, Result>(type: RequestType<Params, Result>, ...params: Carried<Params>): Promise<Result>;
  request<T>(method: string, params: unknown, token?: CancellationToken): Promise<T>;
  notify<Params>(type: NotificationType<Params>, ...params: Carried<Params>): Promise<void>;
  notify(method: string, params: unknown): Promise<void>;
  /** Opens a file with its text on disk, or with another one. */
  open(uri: string, text?: string, languageId?: string): Promise<void>;
  /** Replaces the whole text of an open file. */
  change(uri: string, text: string): Promise<void>;
  close(uri: string): Promise<void>;
  /** Writes to the disk (undefined: deletes) and notifies the server, as a watcher does. */
  write(uri: string, text: string | undefined): Promise<void>;
  /** Changes the editor's `docsJson` settings and notifies the server. */
  configure(settings: ClientSettings | null): Promise<void>;
  pull(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport>;
  /** Pulls until `isDone` accepts the problems; the server reads files in the background. */
  problems(uri: string, isDone?: (problems: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>;
  /** The first message, received before or after the call, for which `take` returns something. */
  waitFor<T>(take: (method: string, params: unknown) => T | undefined): Promise<T>;
  stop(): Promise<void>;
}

/** Settings of any kind, wrong ones too; those of rules name rules that exist. */
export interface ClientSettings {
  readonly rules?: Partial<Record<RuleCode, string>>;
  readonly [other: string]: unknown;
}

export interface ClientOptions extends DiskDelays {
  /** Merged over the capabilities of an editor that can do everything. */
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: InitializationOptions;
  /** The name of the editor, and its language. */
  readonly name?: string;
  readonly locale?: string;
  /** Workspace folders; all files on disk without a scheme are below the first. */
  readonly folders?: readonly string[];
  /** The editor's settings under `docsJson`. */
  readonly settings?: ClientSettings;
  /** Set if the files are not those of the disk in memory. */
  readonly filesIn?: (folder: string, access: FileAccess) => Files;
  readonly openRepository?: OpenRepository;
  readonly agesIn?: AgesIn;
  /** The cache that survives a restart; without it nothing is cached. */
  readonly cacheOf?: (folder: string, what: string) => TextCache;
  /** Watches the disk for an editor that does not. */
  readonly watchFolder?: WatchFolder;
  /** Starts the parser for MDX pages; without it their syntax is not checked. */
  readonly startMdx?: () => Promise<ParseWorker>;
  /** Wraps the files below a folder, to record requests or to fail. */
  readonly between?: (files: Files, folder: string) => Files;
}

const defaultFolder = 'file:///site';
/** The capabilities of an editor such as VS Code. */
export const fullCapabilities: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
    workspaceEdit: { documentChanges: true },
  },
  textDocument: {
    diagnostic: { dynamicRegistration: false, relatedDocumentSupport: false },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    definition: { linkSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentLink: { tooltipSupport: true },
    foldingRange: { lineFoldingOnly: true },
  },
};

/** Starts a server on these files and initializes it. `files` contains paths below the first folder, or whole URIs. */
export async function startClient(
  files: ReadonlyMap<string, string>,
  options: ClientOptions = {},
): Promise<TestClient> {
  const { folders = [defaultFolder], capabilities = fullCapabilities } = options;
  const uriOf = (path: string) => (path.includes('://') ? path : `${folders[0] ?? defaultFolder}/${path}`);
  const disk = new Map([...files].map(([path, text]) => [uriOf(path), text]));
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  // With our own readers and writers, the library does not end the process when a stream ends.
  const busy = createBusySignal();
  const [input, output] = [new StreamMessageReader(toServer), new StreamMessageWriter(toClient)];
  const server = createConnection(ProposedFeatures.all, input, output, { messageStrategy: busy.messages });
  const { between = (files) => files, ...host } = options;
  startServer(server, {
    busy,
    filesIn: (folder, _connection, access) =>
      options.filesIn?.(folder, access) ?? between(filesBelow(disk, folder, options), folder),
    ...(host.watchFolder && { watchFolder: host.watchFolder }),
    ...(host.startMdx && { startMdx: host.startMdx }),
    ...(host.openRepository && { openRepository: host.openRepository }),
    ...(host.agesIn && { agesIn: host.agesIn }),
    ...(host.cacheOf && { cacheOf: host.cacheOf }),
  });

  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const inbox = listen(connection);
  let settings: object | null = options.settings ?? null;
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) => {
    inbox.add('workspace/configuration', { items });
    return items.map(() => settings);
  });
  connection.listen();
  const versions = new Map<string, number>();
  const request = <T>(
    message: string | { method: string },
    params?: unknown,
    token?: CancellationToken,
  ): Promise<T> => {
    const method = methodOf(message);
    // A missing token must not be passed on: it would count as a second parameter. Missing parameters are sent as none, as VS
    // Code does, and not as `null`.
    if (params === undefined) return connection.sendRequest<T>(method);
    return token ? connection.sendRequest<T>(method, params, token) : connection.sendRequest<T>(method, params);
  };
  const notify = (message: string | { method: string }, params?: unknown) =>
    connection.sendNotification(methodOf(message), params);
  const pull = (uri: string, previousResultId?: string) =>
    request<DocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri }, previousResultId });

  const initialized = await request<InitializeResult>('initialize', {
    processId: null,
    rootUri: folders[0] ?? null,
    workspaceFolders: folders.map((uri) => ({ uri, name: uri.slice(uri.lastIndexOf('/') + 1) })),
    capabilities,
    initializationOptions: { showsSites: true, ...options.initializationOptions },
    ...(options.name !== undefined && { clientInfo: { name: options.name } }),
    ...(options.locale !== undefined && { locale: options.locale }),
  });
  await notify('initialized', {});

  return {
    capabilities: initialized.capabilities,
    disk,
    received: inbox.received,
    uri: uriOf,
    request,
    notify,
    async open(uri, text = disk.get(uri) ?? '', languageId = languageOf(uri)) {
      versions.set(uri, 1);
      await notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    },
    async change(uri, text) {
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      await notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
    },
    close: (uri) => notify('textDocument/didClose', { textDocument: { uri } }),
    async write(uri, text) {
      const type = text === undefined ? 3 : disk.has(uri) ? 2 : 1;
      if (text === undefined) disk.delete(uri);
      else disk.set(uri, text);
      await notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
    },
    async configure(value) {
      settings = value;
      await notify('workspace/didChangeConfiguration', { settings: null });
    },
    pull,
    async problems(uri, isDone = () => true) {
      let items: readonly Diagnostic[] = [];
      const look = async () => {
        const report = await pull(uri);
        items = report.kind === 'full' ? report.items : [];
        return isDone(items) && items;
      };
      return until('the problems change', look).catch((error) => {
        throw new Error(`${error.message} They stay ${JSON.stringify(items.map(({ message }) => message))}`);
      });
    },
    waitFor: inbox.waitFor,
    async stop() {
      await request('shutdown', undefined);
      // Only the server's end remains: it has no one to report its background work to.
      connection.dispose();
    },
  };
}

/** Runs a test with a client and always stops it. */
export async function withClient(
  files: ReadonlyMap<string, string>,
  options: ClientOptions,
  test: (client: TestClient) => Promise<void>,
): Promise<void> {
  const client = await startClient(files, options);
  try {
    await test(client);
  } finally {
    await client.stop();
  }
}

/** Records everything the server sends on its own initiative, and answers its requests with nothing. */
function listen(connection: ProtocolConnection) {
  const received: Array<{ readonly method: string; readonly params: unknown }> = [];
  const listeners = new Set<() => void>();
  const add = (method: string, params: unknown) => {
    received.push({ method, params });
    for (const listener of [...listeners]) listener();
  };
  connection.onUnhandledNotification(({ method, params }) => add(method, params));
  for (const method of questions) {
    connection.onRequest(method, (params: unknown) => {
      add(method, params);
      return null;
    });
  }
  const waitFor = <T>(take: (method: string, params: unknown) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      let next = 0;
      const look = () => {
        for (; next < received.length; next++) {
          const { method, params } = received[next]!;
          const taken = take(method, params);
          if (taken === undefined) continue;
          end();
          resolve(taken);
          return;
        }
      };
      const timer = setTimeout(() => {
        end();
        reject(
          new Error(`Not received in ${timeoutMs} ms. Received: ${received.map(({ method }) => method).join(', ')}`),
        );
      }, timeoutMs);
      const end = () => {
        clearTimeout(timer);
        listeners.delete(look);
      };
      listeners.add(look);
      look();
    });
  return { received, add, waitFor };
}

/** The requests that a server may send to an editor; any other request fails, and the test with it. */
const questions = [
  'client/registerCapability',
  'client/unregisterCapability',
  'window/showMessageRequest',
  'window/workDoneProgress/create',
  'workspace/diagnostic/refresh',
  'workspace/inlayHint/refresh',
  'workspace/codeLens/refresh',
];

function languageOf(uri: string): string {
  if (uri.endsWith('/docs.json')) return 'docs-json';
  return uri.slice(uri.lastIndexOf('.') + 1);
}

function methodOf(message: string | { method: string }): string {
  return typeof message === 'string' ? message : message.method;
}
