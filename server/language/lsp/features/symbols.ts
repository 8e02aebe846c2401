import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import { uriBelow } from '../../engine/uris.ts';
import type { Workspace } from '../../engine/workspace.ts';
import { foldingRanges } from '../../features/folding.ts';
import { highlightsAt } from '../../features/highlights.ts';
import { rangeIn } from '../../features/range.ts';
import { selectionRanges } from '../../features/selectionRanges.ts';
import { documentSymbols } from '../../features/symbols.ts';
import { workspaceSymbols } from '../../features/workspaceSymbols.ts';
import { type Answering, type ConfigFile, ownSites } from '../context.ts';
import type { Heads } from '../pages/frontMatter.ts';

/** What the outline needs of the server. */
interface OutlineHost {
  readonly answer: Answering;
  readonly heads: Heads;
  readonly client: () => ClientCapabilities;
  configAt(uri: string): ConfigFile | undefined;
}

/** VS Code asks for no more than this many folding ranges. */
const usualFoldingLimit = 5_000;

/** Answers how the text of a file is built: symbols, folds, selections that grow, and what is the same as at a place. */
export function registerOutline(connection: Connection, workspace: Workspace, host: OutlineHost): void {
  const { answer, client, configAt, heads } = host;
  /** The file, unless another server outlines it. */
  const ours = (uri: string) => {
    const file = configAt(uri);
    return file?.semanticOnly ? undefined : file;
  };

  connection.onDocumentSymbol(
    answer(null, ({ textDocument }) => {
      const file = ours(textDocument.uri);
      return file ? documentSymbols(file.view, file.path, file.text) : null;
    }),
  );
  connection.onWorkspaceSymbol(
    answer([], async ({ query }) => {
      const found = await Promise.all(
        ownSites(workspace).map(async (site) =>
          workspaceSymbols(site.state.snapshot, await heads.all(site), query, (file) => uriBelow(site.folder, file)),
        ),
      );
      return found.flat();
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
      const file = configAt(textDocument.uri);
      if (!file) return null;
      const found = highlightsAt(file.view, file.path, file.text.offsetAt(position));
      return found.map(({ start, end }) => ({ range: rangeIn(file.text, start, end) }));
    }),
  );
}
