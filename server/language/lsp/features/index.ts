import type { Connection, InitializeParams, ServerCapabilities } from 'vscode-languageserver';
import type { Workspace } from '../../engine/workspace.ts';
import { colourPresentations, documentColours } from '../../features/colours.ts';
import type { InitializationOptions } from '../../protocol/index.ts';
import type { Files } from '../../site/files.ts';
import { readFeatureSettings } from '../configuration.ts';
import { answering, configFileAt, configurationFor } from '../context.ts';
import { registerAddresses } from '../pages/addresses.ts';
import { createHeads } from '../pages/frontMatter.ts';
import { registerPages } from '../pages/pages.ts';
import type { DrawingStore } from '../workspace/iconDrawings.ts';
import { createFormatting } from './formatting.ts';
import { createHints } from './hints.ts';
import { registerHover } from './hover.ts';
import { registerLinks } from './links.ts';
import { registerOutline } from './symbols.ts';
import { createTargets } from './targets.ts';

/** Everything an editor asks about a place or a file, problems and completion left aside. */
export interface FeaturesServer {
  readonly capabilities: ServerCapabilities;
  initialize(params: InitializeParams): void;
  /** The editor is ready to be asked. */
  initialized(): Promise<void>;
  /** Files or settings changed. */
  changed(): void;
}

/** What the features need of the world. */
export interface FeaturesHost {
  filesIn(folder: string): Files;
  readonly drawings: DrawingStore;
}

/** Registers the requests of the features. */
export function createFeatures(connection: Connection, workspace: Workspace, host: FeaturesHost): FeaturesServer {
  const { filesIn, drawings } = host;
  let client: InitializeParams['capabilities'] = {};
  let semanticOnlyFor: readonly string[] = [];
  const answer = answering(connection);
  const configAt = (uri: string) => configFileAt(workspace, uri, semanticOnlyFor);
  const settings = async (uri: string) => readFeatureSettings(await configurationFor(connection, client, uri));
  const known = {
    answer,
    configAt,
    settings,
    filesIn,
    drawings,
    client: () => client,
    heads: createHeads(workspace, filesIn),
    targets: createTargets(workspace, filesIn),
  };
  registerLinks(connection, workspace, known);
  registerPages(connection, workspace, known);
  registerAddresses(connection, workspace, known);
  registerHover(connection, workspace, known);
  registerOutline(connection, workspace, known);
  const hints = createHints(connection, known);
  const formatting = createFormatting(connection, workspace, {
    ...known,
    isBesideAnother: () => semanticOnlyFor.length > 0,
  });
  connection.onDocumentColor(
    answer([], ({ textDocument }) => {
      const file = configAt(textDocument.uri);
      return file ? documentColours(file.view, file.path, file.text) : [];
    }),
  );
  connection.onColorPresentation(answer([], ({ color, range }) => colourPresentations(color, range)));

  return {
    get capabilities() {
      return { ...capabilities, ...formatting.capabilities };
    },
    initialized: formatting.initialized,
    initialize({ capabilities, initializationOptions }) {
      const options: InitializationOptions = initializationOptions ?? {};
      client = capabilities;
      semanticOnlyFor = options.semanticOnlyFor ?? [];
    },
    changed: hints.changed,
  };
}

const capabilities: ServerCapabilities = {
  hoverProvider: true,
  definitionProvider: true,
  documentLinkProvider: { resolveProvider: true },
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: { label: 'docs.json' },
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  colorProvider: true,
  inlayHintProvider: true,
  codeLensProvider: {},
};
