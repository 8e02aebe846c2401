import {
  type Connection,
  type DocumentLink,
  type InitializeParams,
  type LocationLink,
  MarkupKind,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { uriBelow } from './engine/uris.ts';
import type { OpenSite, Workspace } from './engine/workspace.ts';
import { codeLenses } from './features/codeLenses.ts';
import { colourPresentations, documentColours } from './features/colours.ts';
import { definitionAt } from './features/definition.ts';
import { foldingRanges } from './features/folding.ts';
import { formattingEdits } from './features/formatting.ts';
import { highlightsAt } from './features/highlights.ts';
import { type HoverText, hoverAt, iconAt } from './features/hover/hover.ts';
import { inlayHints } from './features/inlayHints.ts';
import { documentLinks, type LinkData } from './features/links.ts';
import { pageUses } from './features/references.ts';
import { selectionRanges } from './features/selectionRanges.ts';
import { documentSymbols } from './features/symbols.ts';
import { workspaceSymbols } from './features/workspaceSymbols.ts';
import { iconLibraryOf } from './model/iconLibrary.ts';
import type { Target } from './model/targets.ts';
import { locate } from './openapi/locate.ts';
import { isAddress } from './openapi/source.ts';
import type { InitializationOptions } from './protocol.ts';
import { allRules } from './rules/all.ts';
import { answering, type ConfigFile, configFileAt, locationOf, type SiteFile, siteFile } from './serverContext.ts';
import type { DrawingStore } from './serverDrawings.ts';
import { createFormatting } from './serverFormatting.ts';
import { createHeads } from './serverHeads.ts';
import { registerPages } from './serverPages.ts';
import { readFeatureSettings } from './serverSettings.ts';
import type { Files } from './site/files.ts';
import { pageKeyOf } from './site/paths.ts';

/** Everything an editor asks about a place or a file, problems and completion left aside. */
export interface FeaturesServer {
  readonly capabilities: ServerCapabilities;
  initialize(params: InitializeParams): void;
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

export function createFeatures(connection: Connection, workspace: Workspace, host: FeaturesHost): FeaturesServer {
  const { filesIn } = host;
  let client: InitializeParams['capabilities'] = {};
  let semanticOnlyFor: readonly string[] = [];
  const heads = createHeads(workspace, filesIn);
  const answer = answering(connection);
  const meanings = new Map(allRules.map((rule) => [rule.code, rule.about]));
  const configAt = (uri: string) => configFileAt(workspace, uri, semanticOnlyFor);
  const settings = async (uri: string) =>
    readFeatureSettings(
      client.workspace?.configuration
        ? await connection.workspace.getConfiguration({ scopeUri: uri, section: 'docsJson' })
        : undefined,
    );
  const formatting = createFormatting(workspace, filesIn, settings);
  registerPages(connection, workspace, { heads, filesIn, settings, answer });

  connection.onHover(
    answer(null, async ({ textDocument, position }) => {
      const file = configAt(textDocument.uri);
      const found = file && (await hover(file, file.text.offsetAt(position)));
      if (!found) return null;
      return { contents: { kind: MarkupKind.Markdown, value: found.markdown }, range: rangeIn(file, found) };
    }),
  );
  connection.onDefinition(
    answer(null, async ({ textDocument, position }) => {
      const file = configAt(textDocument.uri);
      const found = file && definitionAt(file.view, file.path, file.text.offsetAt(position));
      const location = found && (await locationOfTarget(file.site, found.target));
      if (!location) return null;
      const link: LocationLink = { ...location, originSelectionRange: rangeIn(file, found) };
      if (client.textDocument?.definition?.linkSupport) return [link];
      return { uri: link.targetUri, range: link.targetSelectionRange };
    }),
  );
  connection.onDocumentLinks(
    answer([], ({ textDocument }) => {
      const file = configAt(textDocument.uri);
      if (!file) return [];
      const { folder } = file.site;
      const links = documentLinks(file.view, file.path, file.text, (path) => uriBelow(folder, path));
      return links.map((link) => (link.data ? { ...link, data: { ...link.data, folder } } : link));
    }),
  );
  connection.onDocumentLinkResolve(
    answer<DocumentLink, DocumentLink>({ range: start }, async (link) => {
      const data: (LinkData & { folder: string }) | undefined = link.data;
      const site = workspace.sites.find(({ folder }) => folder === data?.folder);
      if (!data || !site) return link;
      const { targetUri, targetSelectionRange } = await locationInSpec(site, data.spec, data.pointer);
      const line = isAddress(data.spec) ? '' : `#L${targetSelectionRange.start.line + 1}`;
      return { ...link, target: targetUri + line };
    }),
  );
  connection.onReferences(
    answer(null, ({ textDocument, position }) => {
      const file = siteFile(workspace, textDocument.uri);
      const path = file && pageAsked(file, file.text.offsetAt(position));
      if (!file || path === undefined) return null;
      return pageUses(file.view, path).map((use) => locationOf(file.site, use));
    }),
  );
  connection.onDocumentHighlight(
    answer(null, ({ textDocument, position }) => {
      const file = configAt(textDocument.uri);
      if (!file) return null;
      const found = highlightsAt(file.view, file.path, file.text.offsetAt(position));
      return found.map((stretch) => ({ range: rangeIn(file, stretch) }));
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
      const file = configAt(textDocument.uri);
      const layout = file && !file.semanticOnly && (await formatting.options(textDocument.uri, options));
      return layout ? formattingEdits(file.text, file.tree, layout) : null;
    }),
  );
  connection.onDocumentRangeFormatting(
    answer(null, async ({ textDocument, range, options }) => {
      const file = configAt(textDocument.uri);
      const layout = file && !file.semanticOnly && (await formatting.options(textDocument.uri, options));
      return layout ? formattingEdits(file.text, file.tree, layout, range) : null;
    }),
  );
  connection.languages.inlayHint.on(
    answer(null, async ({ textDocument, range }) => {
      const wanted = (await settings(textDocument.uri)).inlayHints;
      const file = wanted.pageTitles || wanted.pageCounts ? configAt(textDocument.uri) : undefined;
      if (!file) return null;
      const head = wanted.pageTitles ? await heads.all(file.site) : () => undefined;
      return inlayHints(file.view, head, file.path, file.text, range, wanted);
    }),
  );
  connection.onCodeLens(
    answer(null, async ({ textDocument }) => {
      const { codeLens } = await settings(textDocument.uri);
      const file = codeLens.pageCounts ? configAt(textDocument.uri) : undefined;
      return file ? codeLenses(file.view, file.path, file.text) : null;
    }),
  );

  return {
    capabilities: {
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
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      inlayHintProvider: true,
      codeLensProvider: {},
    },
    initialize({ capabilities, initializationOptions }) {
      const options: InitializationOptions = initializationOptions ?? {};
      client = capabilities;
      semanticOnlyFor = options.semanticOnlyFor ?? [];
    },
    changed() {
      heads.forget();
      if (client.workspace?.inlayHint?.refreshSupport) connection.languages.inlayHint.refresh();
      if (client.workspace?.codeLens?.refreshSupport) connection.sendRequest('workspace/codeLens/refresh');
    },
  };

  async function hover(file: ConfigFile, offset: number): Promise<HoverText | undefined> {
    const { view, path, site } = file;
    const target = definitionAt(view, path, offset)?.target;
    const page = target?.kind === 'page' ? target.file : undefined;
    const front = page === undefined ? undefined : await heads.one(site, page);
    const iconLibrary = iconLibraryOf(view.config);
    const icon = iconAt(view, path, offset, iconLibrary);
    const drawing = icon && (await host.drawings.load(icon.library, icon.name));
    const context = { view, file: path, iconLibrary, drawing, problems: site.state.problems };
    const head = (asked: string) => (asked === page ? front : undefined);
    return hoverAt({ ...context, head, meaning: (code) => meanings.get(code) }, offset);
  }

  async function locationOfTarget(
    site: OpenSite,
    target: Target,
  ): Promise<Omit<LocationLink, 'originSelectionRange'> | undefined> {
    if (target.kind === 'url') return undefined;
    if (target.kind === 'generated') return locationInSpec(site, target.spec, target.pointer);
    return { targetUri: uriBelow(site.folder, target.file), targetRange: start, targetSelectionRange: start };
  }

  /** The key of an operation in its specification; of one on the web, or one that cannot be read, its beginning. */
  async function locationInSpec(site: OpenSite, spec: string, pointer: readonly string[]) {
    if (isAddress(spec)) return { targetUri: spec, targetRange: start, targetSelectionRange: start };
    const targetUri = uriBelow(site.folder, spec);
    const content = workspace.document(targetUri)?.text.getText() ?? (await filesIn(site.folder).read(spec)) ?? '';
    const text = TextDocument.create(targetUri, '', 0, content);
    const place = text.positionAt(locate(content, pointer));
    const range = { start: place, end: place };
    return { targetUri, targetRange: range, targetSelectionRange: range };
  }
}

const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The page a place is about: the entry there, or the page file itself. */
function pageAsked({ view, path }: SiteFile, offset: number): string | undefined {
  const key = pageKeyOf(path);
  if (key !== undefined) return view.site.pages.get(key)?.file === path ? key : undefined;
  const target = definitionAt(view, path, offset)?.target;
  return target?.kind === 'page' ? target.path : undefined;
}

function rangeIn({ text }: SiteFile, { start: from, end }: { readonly start: number; readonly end: number }) {
  return { start: text.positionAt(from), end: text.positionAt(end) };
}
