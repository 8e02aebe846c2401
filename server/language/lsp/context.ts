import type { ClientCapabilities, Connection, InitializeParams } from 'vscode-languageserver';
import { createGuard, type Guard } from '../../base/guard.ts';
import { objectOf } from '../../base/plain.ts';
import type { OpenRepository } from '../compare/repository.ts';
import type { AgeSources } from '../divisions/pageHistory.ts';
import { type ReadText, textReader } from '../engine/moves.ts';
import { fileUri } from '../engine/uris.ts';
import type { Workspace } from '../engine/workspace.ts';
import type { InitializationOptions } from '../protocol/index.ts';
import type { Files } from '../site/files.ts';
import { type Answering, answering, logFailure, type Messages, messagesOn } from './messages.ts';
import { createFrontMatterReader, type FrontMatterReader } from './pages/frontMatter.ts';
import { createDrawings, type DrawingStore } from './workspace/iconDrawings.ts';

/** What every module of the server gets when it is created. */
export interface ServerContext extends Messages {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly answer: Answering;
  /** Runs work that nobody waits for: errors go to the log of the editor, and the server keeps running. */
  readonly guard: Guard;
  /** The files shipped with the server: drawings of icons, and texts in other languages. */
  data(): Files | undefined;
  readonly drawings: DrawingStore;
  /** The front matter of pages. */
  readonly frontMatter: FrontMatterReader;
  /** Reads a text of a site; an open file takes precedence over the disk. */
  readonly read: ReadText;
  /** The files below a folder, on the disk. */
  filesIn(folder: string): Files;
  /** Absent if git cannot run. */
  readonly openRepository?: OpenRepository;
  /** Absent if git cannot run. */
  readonly agesIn?: AgesIn;
  /** The capabilities of the client; empty before `initialize`. */
  client(): ClientCapabilities;
  /**
   * Whether the client pulls diagnostics. One that cannot be asked to pull again, such as Neovim 0.10 and 0.11, would never get what is
   * found after its last edit, so they are pushed to it.
   */
  pullsDiagnostics(): boolean;
  /** The options that the client sent with `initialize`. */
  options(): InitializationOptions;
  /** The name of the client; undefined if it does not say. */
  clientName(): string | undefined;
  /** The language of the client, as it names it. */
  locale(): string | undefined;
  /** The folders that were open in the client at `initialize`; for a client without workspace folders, its root. */
  folders(): readonly string[];
  /**
   * The `docsJson` settings for one file or for the whole workspace: those that the client returns, or else the last ones that it sent.
   * Undefined if it has neither.
   */
  configuration(uri?: string): Promise<unknown>;
}

/**
 * The history that provides the age of the pages in a folder (its URI), read by the git at a given path or on the PATH; `cache`
 * is that of the client.
 */
export type AgesIn = (folder: string, choice: AgesChoice) => AgeSources;

export interface AgesChoice {
  readonly git?: string | undefined;
  readonly cache: InitializationOptions['cacheFolder'];
}

/** The inputs of a context. */
export interface ContextSources {
  readonly connection: Connection;
  readonly workspace: Workspace;
  /** URI of the folder with the files shipped with the server; the client may name another one. */
  readonly dataFolder: string | undefined;
  filesIn(folder: string): Files;
  readonly openRepository?: OpenRepository;
  readonly agesIn?: AgesIn;
  initialization(): InitializeParams | undefined;
  /** The settings that the client sent last with `workspace/didChangeConfiguration`. */
  sentSettings(): unknown;
}

/** The name of the settings in an editor. */
const section = 'docsJson';

/** Creates the context of a server before its client has sent `initialize`. */
export function createContext({ initialization, ...sources }: ContextSources): ServerContext {
  const { connection, workspace, filesIn, openRepository, agesIn } = sources;
  const client = () => initialization()?.capabilities ?? {};
  const options = (): InitializationOptions => initialization()?.initializationOptions ?? {};
  const guard = createGuard((error) => logFailure(connection, error));
  const data = (): Files | undefined => {
    const folder = options().dataFolder ?? sources.dataFolder;
    return folder === undefined ? undefined : filesIn(folder);
  };
  return {
    ...messagesOn(connection, guard),
    connection,
    workspace,
    filesIn,
    ...(openRepository && { openRepository }),
    ...(agesIn && { agesIn }),
    client,
    pullsDiagnostics() {
      const { textDocument, workspace } = client();
      const canRefresh = workspace?.diagnostics?.refreshSupport === true;
      return textDocument?.diagnostic !== undefined && (canRefresh || textDocument.publishDiagnostics === undefined);
    },
    options,
    clientName: () => initialization()?.clientInfo?.name,
    locale: () => initialization()?.locale,
    answer: answering(connection),
    guard,
    data,
    drawings: createDrawings(data, guard),
    frontMatter: createFrontMatterReader(workspace, filesIn),
    read: textReader(workspace, filesIn),
    folders() {
      const { workspaceFolders, rootUri, rootPath } = initialization() ?? {};
      const root = rootUri ?? (rootPath ? fileUri(rootPath) : undefined);
      return workspaceFolders?.map((folder) => folder.uri) ?? (root ? [root] : []);
    },
    async configuration(uri) {
      if (!client().workspace?.configuration) return objectOf(sources.sentSettings())?.[section];
      const item = uri === undefined ? { section } : { scopeUri: uri, section };
      // An editor that does not answer as it promised has the defaults.
      return connection.workspace.getConfiguration(item).catch((error) => logFailure(connection, error));
    },
  };
}
