import {
  CodeLensRefreshRequest,
  type Connection,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  type InitializeParams,
  MarkupKind,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { uriBelow } from './engine/uris.ts';
import type { Workspace } from './engine/workspace.ts';
import { codeLenses } from './features/codeLenses.ts';
import { colourPresentations, documentColours } from './features/colours.ts';
import { foldingRanges } from './features/folding.ts';
import { formattingEdits } from './features/formatting.ts';
import { highlightsAt } from './features/highlights.ts';
import { type HoverText, hoverAt, iconAt, linkText } from './features/hover/hover.ts';
import { inlayHints } from './features/inlayHints.ts';
import { rangeIn } from './features/range.ts';
import { selectionRanges } from './features/selectionRanges.ts';
import { documentSymbols } from './features/symbols.ts';
import { workspaceSymbols } from './features/workspaceSymbols.ts';
import { iconLibraryOf } from './model/iconLibrary.ts';
import { type InitializationOptions, languageId } from './protocol.ts';
import { allRules } from './rules/all.ts';
import { registerAddresses } from './serverAddresses.ts';
import { answering, configFileAt, configurationFor, type SiteFile, siteFile } from './serverContext.ts';
import type { DrawingStore } from './serverDrawings.ts';
import { createFormatting } from './serverFormatting.ts';
import { createHeads } from './serverHeads.ts';
import { leadsTo, registerLinks } from './serverLinks.ts';
import { registerPages } from './serverPages.ts';
import { readFeatureSettings } from './serverSettings.ts';
import { createTargets } from './serverTargets.ts';
import type { Files } from './site/files.ts';
import { pageKeyOf } from './site/paths.ts';

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

/** VS Code asks for no more than this many folding ranges. */
const usualFoldingLimit = 5_000;

/** Registers the requests of the features. */
export function createFeatures(connection: Connection, workspace: Workspace, host: FeaturesHost): FeaturesServer {
  const { filesIn } = host;
  let client: InitializeParams['capabilities'] = {};
  let semanticOnlyFor: readonly string[] = [];
  let refreshing = false;
  const heads = createHeads(workspace, filesIn);
  const targets = createTargets(workspace, filesIn);
  const answer = answering(connection);
  const meanings = new Map(allRules.map((rule) => [rule.code, rule.about]));
  const configAt = (uri: string) => configFileAt(workspace, uri, semanticOnlyFor);
  const settings = async (uri: string) => readFeatureSettings(await configurationFor(connection, client, uri));
  const formatting = createFormatting(workspace, filesIn, settings);
  const takesLocationLinks = () => client.textDocument?.definition?.linkSupport === true;
  registerLinks(connection, workspace, { answer, targets, configAt, filesIn, takesLocationLinks });
  registerPages(connection, workspace, { heads, filesIn, settings, answer });
  registerAddresses(connection, workspace, { heads, filesIn, settings, answer });

  connection.onHover(
    answer(null, async ({ textDocument, position }) => {
      const file = configAt(textDocument.uri) ?? siteFile(workspace, textDocument.uri);
      const found = file && (await hover(file, file.text.offsetAt(position)));
      if (!found) return null;
      return {
        contents: { kind: MarkupKind.Markdown, value: found.markdown },
        range: rangeIn(file.text, found.start, found.end),
      };
    }),
  );
  connection.onDocumentHighlight(
    answer(null, ({ textDocument, position }) => {
      const file = configAt(textDocument.uri);
      if (!file) return null;
      const found = highlightsAt(file.view, file.path, file.text.offsetAt(position));
      return found.map(({ start, end }) => ({ range: rangeIn(file.text, start, end) }));
    }),
  );
  connection.onDocumentSymbol(
    answer(null, ({ textDocument }) => {
      const file = configAt(textDocument.uri);
      return file && !file.semanticOnly ? documentSymbols(file.view, file.path, file.text) : null;
    }),
  );
  connection.onWorkspaceSymbol(
    answer([], async ({ query }) => {
      const sites = workspace.sites.filter(({ state }) => !state.isForeign);
      const found = await Promise.all(
        sites.map(async (site) =>
          workspaceSymbols(site.state.snapshot, await heads.all(site), query, (file) => uriBelow(site.folder, file)),
        ),
      );
      return found.flat();
    }),
  );
  connection.onFoldingRanges(
    answer(null, ({ textDocument }) => {
      const file = configAt(textDocument.uri);
      const limit = client.textDocument?.foldingRange?.rangeLimit ?? usualFoldingLimit;
      return file && !file.semanticOnly ? foldingRanges(file.text, file.tree, limit) : null;
    }),
  );
  connection.onSelectionRanges(
    answer(null, ({ textDocument, positions }) => {
      const file = configAt(textDocument.uri);
      return file && !file.semanticOnly ? selectionRanges(file.text, file.tree, positions) : null;
    }),
  );
  connection.onDocumentColor(
    answer([], ({ textDocument }) => {
      const file = configAt(textDocument.uri);
      return file ? documentColours(file.view, file.path, file.text) : [];
    }),
  );
  connection.onColorPresentation(answer([], ({ color, range }) => colourPresentations(color, range)));
  connection.onDocumentFormatting(
    answer(null, async ({ textDocument, options }) => {
      const layout = await formatting.options(textDocument.uri, options);
      const file = configAt(textDocument.uri);
      return file && layout && !file.semanticOnly ? formattingEdits(file.text, file.tree, layout) : null;
    }),
  );
  connection.onDocumentRangeFormatting(
    answer(null, async ({ textDocument, range, options }) => {
      const layout = await formatting.options(textDocument.uri, options);
      const file = configAt(textDocument.uri);
      return file && layout && !file.semanticOnly ? formattingEdits(file.text, file.tree, layout, range) : null;
    }),
  );
  connection.languages.inlayHint.on(
    answer(null, async ({ textDocument, range }) => {
      const wanted = configAt(textDocument.uri) && (await settings(textDocument.uri)).inlayHints;
      const site = wanted?.pageTitles ? configAt(textDocument.uri)?.site : undefined;
      const head = site ? await heads.all(site) : () => undefined;
      const file = wanted?.pageTitles || wanted?.pageCounts ? configAt(textDocument.uri) : undefined;
      return file && wanted ? inlayHints(file.view, head, file.path, file.text, range, wanted) : null;
    }),
  );
  connection.onCodeLens(
    answer(null, async ({ textDocument }) => {
      const wanted = configAt(textDocument.uri) && (await settings(textDocument.uri)).codeLens;
      const file = wanted?.pageCounts ? configAt(textDocument.uri) : undefined;
      return file ? codeLenses(file.view, file.path, file.text) : null;
    }),
  );

  return {
    get capabilities() {
      return registersFormatting() ? capabilities : { ...capabilities, ...formattingCapabilities };
    },
    async initialized() {
      if (!registersFormatting()) return;
      const documentSelector = [{ language: languageId }];
      await connection.client.register(DocumentFormattingRequest.type, { documentSelector });
      await connection.client.register(DocumentRangeFormattingRequest.type, { documentSelector });
    },
    initialize({ capabilities, initializationOptions }) {
      const options: InitializationOptions = initializationOptions ?? {};
      client = capabilities;
      semanticOnlyFor = options.semanticOnlyFor ?? [];
    },
    changed() {
      if (refreshing) return;
      refreshing = true;
      // Once for everything that changes in the same turn.
      setTimeout(refresh, 0);
    },
  };

  function refresh(): void {
    refreshing = false;
    if (client.workspace?.inlayHint?.refreshSupport) connection.languages.inlayHint.refresh();
    if (client.workspace?.codeLens?.refreshSupport) void connection.sendRequest(CodeLensRefreshRequest.type);
  }

  async function hover(file: SiteFile, offset: number): Promise<HoverText | undefined> {
    const { view, path, site } = file;
    const found = leadsTo(file, offset);
    const target = found?.target;
    const page = target?.kind === 'page' ? target.file : undefined;
    const front = page === undefined ? undefined : await heads.one(site, page);
    const iconLibrary = iconLibraryOf(view.config);
    const icon = iconAt(view, path, offset, iconLibrary);
    const drawing = icon && (await host.drawings.load(icon.library, icon.name));
    const context = { view, file: path, iconLibrary, drawing, problems: site.state.problems };
    const head = (asked: string) => (asked === page ? front : undefined);
    const known = { ...context, head, meaning: (code: string) => meanings.get(code) };
    return pageKeyOf(path) === undefined ? hoverAt(known, offset) : found && linkText(known, found);
  }

  /**
   * Where another server looks after plain JSON, ours must not even offer to lay out such files, nor the page files: the
   * editor would ask the author which of the two to take.
   */
  function registersFormatting(): boolean {
    return semanticOnlyFor.length > 0 && client.textDocument?.formatting?.dynamicRegistration === true;
  }
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

const formattingCapabilities: ServerCapabilities = {
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
};
