import {
  type CancellationToken,
  createProtocolConnection,
  type InitializeResult,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Server } from '../servers/server.ts';
import { answerServer, workspaceFolderOf } from './answers.ts';
import { capabilities, withoutPull } from './capabilities.ts';
import { type ServerEvents, serverEvents } from './events.ts';
import { startProcess } from './serverProcess.ts';
import type { Usage } from './usage.ts';

/** A running server and the connection to it. */
export interface Session {
  /** From the start of the process to its answer to `initialize`. */
  readonly initializeMs: number;
  /** True if this editor asks for diagnostics, false if they are sent to it. */
  readonly pulls: boolean;
  /** True if the server offers diagnostics of files that are not open. */
  readonly workspacePulls: boolean;
  /** How often the server has reported that earlier diagnostics may be out of date. */
  readonly refreshes: number;
  /** True if the server has said that it answers this method. */
  offers(method: 'completion' | 'hover' | 'documentSymbol'): boolean;
  /** Rejects if the server dies, instead of waiting forever. */
  request<T>(method: string, params: unknown, token?: CancellationToken): Promise<T>;
  notify(method: string, params: unknown): void;
  readonly next: ServerEvents['next'];
  usage(): Usage | undefined;
  /** Sends a signal to the server's process; only the profiler handles it. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts a server on a folder (a file URI) and initializes it as an editor does. Rejects if it dies before it answers. */
export async function startSession(server: Server, folder: string, push = false): Promise<Session> {
  const started = performance.now();
  const events = serverEvents();
  let refreshes = 0;
  events.on(({ kind }) => {
    if (kind === 'refresh') refreshes++;
  });
  const program = startProcess(server, events);
  const { stdin, stdout } = program.streams;
  const reader = new StreamMessageReader(stdout);
  // Otherwise a message that its server did not live to finish would be waited for again and again, and keep our process running.
  reader.partialMessageTimeout = 0;
  const connection = createProtocolConnection(reader, new StreamMessageWriter(stdin));
  const workspaceFolder = workspaceFolderOf(folder);
  const registered = new Set<string>();
  answerServer(connection, server, workspaceFolder, registered, events.tell);
  connection.listen();

  // Writing to a server that has just died fails; its exit reports that it died.
  const notify = (method: string, params: unknown) =>
    void connection.sendNotification(method, params).catch(() => undefined);
  const request = <T>(method: string, params: unknown, token?: CancellationToken) =>
    new Promise<T>((resolve, reject) => {
      if (program.ended) return reject(program.ended);
      const off = events.on((event) => {
        if (event.kind === 'ended') reject(event.error);
      });
      // An argument that is passed counts, even if it is undefined.
      const more = token ? [token] : [];
      connection
        .sendRequest<T>(method, params, ...more)
        .finally(off)
        .then(resolve, reject);
    });

  const initialized = request<InitializeResult>('initialize', {
    processId: process.pid,
    clientInfo: { name: 'bench' },
    locale: 'en',
    rootUri: folder,
    workspaceFolders: [workspaceFolder],
    capabilities: push ? withoutPull(capabilities) : capabilities,
    initializationOptions: server.initializationOptions,
  });
  const kill = () => program.signal('SIGKILL');
  // A server that refuses to start must not be left running.
  initialized.catch(kill);
  const { capabilities: offered } = await initialized;
  const initializeMs = performance.now() - started;
  notify('initialized', {});
  for (const [method, params] of server.greetings) notify(method, params);

  return {
    initializeMs,
    get pulls() {
      return !push && (offered.diagnosticProvider !== undefined || registered.has('textDocument/diagnostic'));
    },
    workspacePulls: !push && offered.diagnosticProvider?.workspaceDiagnostics === true,
    get refreshes() {
      return refreshes;
    },
    offers: (method) => Boolean(offered[`${method}Provider`]) || registered.has(`textDocument/${method}`),
    request,
    notify,
    next: events.next,
    usage: program.usage,
    signal: program.signal,
    async stop() {
      if (!program.ended) {
        request('shutdown', undefined).then(() => notify('exit', undefined), kill);
        await program.exit();
      }
      connection.dispose();
    },
  };
}
