import {
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { Workspace } from '../engine/workspace.ts';
import {
  type AboutRuleParams,
  aboutRuleMethod,
  type FetchedSpec,
  fetchedSpecMethod,
  type InitializationOptions,
  unfetchedSpecsMethod,
} from '../protocol/index.ts';
import { allRules } from '../rules/all.ts';
import type { Files } from '../site/files.ts';
import { createAssistantSites } from './assistant/project.ts';
import { registerProposals } from './assistant/proposals.ts';
import { createCodeActions } from './codeActions/codeActions.ts';
import { createFixes } from './codeActions/quickFixes.ts';
import { createRefactorings } from './codeActions/refactorings.ts';
import { readClientSettings, readFeatureSettings } from './configuration.ts';
import { configurationFor, logFailure } from './context.ts';
import { createCompletion } from './features/completion.ts';
import { createDiagnostics } from './features/diagnostics.ts';
import { createFeatures } from './features/index.ts';
import { createDeletion } from './files/deletion.ts';
import { createMoves } from './files/rename.ts';
import { createNavigation } from './navigation/tree.ts';
import { createPreviews } from './preview/preview.ts';
import { createDrawings } from './workspace/iconDrawings.ts';
import { createStatus } from './workspace/status.ts';
import { hearOfYaml } from './workspace/yamlWatcher.ts';

/** What the runtime around the server provides. */
export interface ServerHost {
  /** The files below a folder (its URI). `bridge` is true when the client answers `docsJson/files/…`. */
  filesIn(folder: string, connection: Connection, bridge: boolean): Files;
  /** URI of the folder that holds the drawings of icons, where the server has one. */
  readonly dataFolder?: string;
}

/** Wires the engine to a connection; `listen` is called here. */
export function startServer(connection: Connection, host: ServerHost): void {
  let options: InitializationOptions = {};
  let client: InitializeParams['capabilities'] = {};
  const filesIn = (folder: string) => host.filesIn(folder, connection, options.filesBridge ?? false);
  const workspace = new Workspace({
    rules: allRules,
    filesIn,
    edited: () => {
      previews.changed();
      diagnostics.edited();
      assistant.changed();
      navigation.changed();
      status.changed();
    },
    changed: () => {
      previews.changed();
      diagnostics.changed();
      features.changed();
      assistant.changed();
      navigation.changed();
      status.changed();
    },
    failed: (error) => logFailure(connection, error),
  });
  const diagnostics = createDiagnostics(connection, workspace);
  const status = createStatus(connection, workspace);
  const drawings = createDrawings(() => {
    const folder = options.dataFolder ?? host.dataFolder;
    return folder === undefined ? undefined : filesIn(folder);
  });
  const completion = createCompletion(connection, workspace, filesIn, drawings);
  const actions = createCodeActions(connection, workspace, [
    createFixes(workspace, filesIn),
    createRefactorings(workspace),
  ]);
  const moves = createMoves(connection, workspace, filesIn);
  const deletion = createDeletion(connection, workspace, filesIn);
  const previews = createPreviews(connection, workspace, filesIn, drawings);
  const features = createFeatures(connection, workspace, { filesIn, drawings });
  const navigation = createNavigation(connection, workspace, drawings);
  const assistant = createAssistantSites(
    connection,
    workspace,
    filesIn,
    async (uri) => readFeatureSettings(await configurationFor(connection, client, uri)).siteUrl,
  );
  registerProposals(connection, workspace);
  let folders: readonly string[] = [];

  connection.onInitialize((params): InitializeResult => {
    options = params.initializationOptions ?? {};
    client = params.capabilities;
    folders = params.workspaceFolders?.map((folder) => folder.uri) ?? (params.rootUri ? [params.rootUri] : []);
    diagnostics.initialize(params);
    completion.initialize(params);
    features.initialize(params);
    actions.initialize(params);
    moves.initialize(params);
    deletion.initialize(params);
    return {
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        ...diagnostics.capabilities,
        ...completion.capabilities,
        ...features.capabilities,
        ...actions.capabilities,
        ...moves.capabilities,
        workspace: {
          workspaceFolders: { supported: true, changeNotifications: true },
          fileOperations: { ...moves.fileOperations, ...deletion.fileOperations },
        },
      },
      serverInfo: { name: 'docs-json', version: __VERSION__ },
    };
  });

  connection.onInitialized(async () => {
    await features.initialized();
    await hearOfYaml(connection, client, folders);
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: 'docsJson' });
    }
    if (client.workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map((folder) => folder.uri));
        folders = [...folders.filter((folder) => !gone.has(folder)), ...added.map((folder) => folder.uri)];
        return workspace.setFolders(folders);
      });
    }
    await loadSettings();
    await workspace.setFolders(folders);
    status.start();
  });

  connection.onDidChangeConfiguration(() => loadSettings());
  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    touched([uri]);
    workspace.open(uri, languageId, version, text);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    touched([uri]);
    workspace.change(uri, contentChanges, version);
  });
  connection.onDidCloseTextDocument(({ textDocument }) => {
    touched([textDocument.uri]);
    workspace.close(textDocument.uri);
    diagnostics.closed(textDocument.uri);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    touched(changes.map(({ uri }) => uri));
    return workspace.filesChanged(changes.map(({ uri, type }) => ({ uri, kind: changeKinds[type] })));
  });
  connection.onRequest(
    aboutRuleMethod,
    ({ code }: AboutRuleParams) => allRules.find((rule) => rule.code === code)?.about ?? null,
  );
  connection.onRequest(unfetchedSpecsMethod, () => [
    ...new Set(workspace.sites.flatMap(({ state }) => state.unfetchedSpecs)),
  ]);
  connection.onNotification(fetchedSpecMethod, ({ address, text }: FetchedSpec) =>
    workspace.fetchedSpec(address, text),
  );
  connection.listen();

  function touched(uris: readonly string[]): void {
    assistant.touched(uris);
    previews.touched(uris);
  }

  async function loadSettings(): Promise<void> {
    const { settings, exclude } = readClientSettings(await configurationFor(connection, client));
    await workspace.setSettings(settings, exclude);
  }
}

const changeKinds = { 1: 'created', 2: 'changed', 3: 'deleted' } as const;
