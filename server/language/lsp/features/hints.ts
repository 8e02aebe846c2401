import { type ClientCapabilities, CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import { soon } from '../../../base/throttle.ts';
import { codeLenses } from '../../features/codeLenses.ts';
import { inlayHints } from '../../features/inlayHints.ts';
import type { FeatureSettings } from '../configuration.ts';
import type { Answering, ConfigFile } from '../context.ts';
import type { Heads } from '../pages/frontMatter.ts';

/** What the hints need of the server. */
interface HintsHost {
  readonly answer: Answering;
  readonly heads: Heads;
  readonly client: () => ClientCapabilities;
  configAt(uri: string): ConfigFile | undefined;
  settings(uri: string): Promise<FeatureSettings>;
}

/** What is written into the text and between its lines. */
export interface HintsServer {
  /** Files or settings changed: the editor is to ask again. */
  changed(): void;
}

/** Registers the requests of inlay hints and code lenses. */
export function createHints(connection: Connection, host: HintsHost): HintsServer {
  const { answer, client, configAt, heads, settings } = host;

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
    changed: soon(refresh),
  };

  function refresh(): void {
    const { codeLens, inlayHint } = client().workspace ?? {};
    if (inlayHint?.refreshSupport) connection.languages.inlayHint.refresh();
    if (codeLens?.refreshSupport) void connection.sendRequest(CodeLensRefreshRequest.type);
  }
}
