import type { DocumentHighlight, DocumentSymbol, SymbolInformation, WorkspaceSymbol } from 'vscode-languageserver';
import { uriBelow } from '../../engine/uris.ts';
import { foldingRanges } from '../../features/folding.ts';
import { highlightsAt } from '../../features/highlights.ts';
import type { SpecPlace } from '../../features/links.ts';
import { operationNameAt } from '../../features/operationNames.ts';
import { rangeIn } from '../../features/range.ts';
import { selectionRanges } from '../../features/selectionRanges.ts';
import { documentSymbols } from '../../features/symbols.ts';
import { workspaceSymbols } from '../../features/workspaceSymbols.ts';
import { isPageFile } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { configFileAt, ownSites, type SiteFile, siteFile } from '../siteFiles.ts';
import { beginning, createTargets } from '../targets.ts';

/** VS Code requests at most this many folding ranges. */
const usualFoldingLimit = 5_000;

/** The answer when a symbol cannot be resolved. */
const noSymbol: WorkspaceSymbol = { name: '', kind: 1, location: { uri: '', range: beginning } };

/** Provides the structure of a file: symbols, folding ranges, selection ranges and highlights. */
export function createSymbols(context: ServerContext): LanguageModule {
  const { connection, workspace, answer, client, frontMatter } = context;
  const targets = createTargets(context);
  const configAt = (uri: string) => configFileAt(context, uri);
  /** The file, unless another server outlines it. */
  const ours = (uri: string) => {
    const file = configAt(uri);
    return file?.semanticOnly ? undefined : file;
  };

  connection.onDocumentSymbol(
    answer(null, ({ textDocument }) => {
      const file = ours(textDocument.uri);
      if (!file) return null;
      const symbols = documentSymbols(file.view, file.path, file.text);
      const isNested = client().textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true;
      return isNested ? symbols : listed(symbols, textDocument.uri);
    }),
  );
  connection.onWorkspaceSymbol(
    answer([], async ({ query }) => {
      const found = await Promise.all(
        ownSites(workspace).map(async (site) =>
          workspaceSymbols(site.state.snapshot, await frontMatter.all(site), query, (file) =>
            uriBelow(site.folder, file),
          ).map((symbol) => (symbol.data ? { ...symbol, data: { ...symbol.data, folder: site.folder } } : symbol)),
        ),
      );
      return found.flat();
    }),
  );
  connection.onWorkspaceSymbolResolve(
    answer<WorkspaceSymbol, WorkspaceSymbol>(noSymbol, async (symbol) => {
      const data: (SpecPlace & { folder: string }) | undefined = symbol.data;
      const site = workspace.sites.find(({ folder }) => folder === data?.folder);
      return data && site ? { ...symbol, location: await targets.inSpec(site, data.spec, data.pointer) } : symbol;
    }),
  );
  connection.onFoldingRanges(
    answer(null, ({ textDocument }) => {
      const file = ours(textDocument.uri);
      const limit = client().textDocument?.foldingRange?.rangeLimit ?? usualFoldingLimit;
      return file ? foldingRanges(file.text, file.tree, limit) : null;
    }),
  );
  connection.onSelectionRanges(
    answer(null, ({ textDocument, positions }) => {
      const file = ours(textDocument.uri);
      return file ? selectionRanges(file.text, file.tree, positions) : null;
    }),
  );
  connection.onDocumentHighlight(
    answer(null, ({ textDocument, position }) => {
      const page = siteFile(workspace, textDocument.uri);
      if (page && isPageFile(page.path)) return operationIn(page, page.text.offsetAt(position));
      const file = configAt(textDocument.uri);
      if (!file) return null;
      const found = highlightsAt(file.view, file.path, file.text.offsetAt(position));
      return found.map(({ start, end }) => ({ range: rangeIn(file.text, start, end) }));
    }),
  );

  return {
    capabilities: {
      documentSymbolProvider: { label: 'docs.json' },
      workspaceSymbolProvider: { resolveProvider: true },
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      documentHighlightProvider: true,
    },
  };
}

/** An outline as a list, for an editor that shows no tree. */
function listed(symbols: readonly DocumentSymbol[], uri: string, containerName?: string): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...listed(children, uri, name),
  ]);
}

/** In a page, only the operation that its front matter names; the rest of its text is left to the editor. */
function operationIn({ view, path, text }: SiteFile, offset: number): DocumentHighlight[] | null {
  const name = operationNameAt(view, path, text.getText(), offset);
  return name ? [{ range: rangeIn(text, name.start, name.end) }] : null;
}
