import type { CodeLens } from 'vscode-languageserver';
import { throttle } from '../../../base/throttle.ts';
import { codeLenses } from '../../features/codeLenses.ts';
import { inlayHints } from '../../features/inlayHints.ts';
import { counterpartLenses } from '../../features/translations/lenses.ts';
import { isPageFile } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import { CodeLensRefreshRequest } from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';
import { configFileAt, featureSettings } from '../siteFiles.ts';
import { pageStatus } from '../translations/counterparts.ts';
import type { TranslationStatuses } from '../translations/statuses.ts';

/** What is shown in the text and between its lines: inlay hints and code lenses. */
export function createHints(context: ServerContext, statuses: TranslationStatuses): LanguageModule {
  const { connection, answer, client, guard, frontMatter } = context;
  const configAt = (uri: string) => configFileAt(context, uri);

  connection.languages.inlayHint.on(
    answer(null, async ({ textDocument, range }) => {
      const wanted = configAt(textDocument.uri) && (await featureSettings(context, textDocument.uri)).inlayHints;
      const site = wanted?.pageTitles ? configAt(textDocument.uri)?.site : undefined;
      const findFrontMatter = site ? await frontMatter.all(site) : () => undefined;
      const file = wanted?.pageTitles || wanted?.pageCounts ? configAt(textDocument.uri) : undefined;
      return file && wanted
        ? inlayHints(file.view, findFrontMatter, { file: file.path, text: file.text, range, options: wanted })
        : null;
    }),
  );
  connection.onCodeLens(
    answer(null, async ({ textDocument }) => {
      const { uri } = textDocument;
      if (isPageFile(uri)) return translationLenses(uri);
      const wanted = configAt(uri) && (await featureSettings(context, uri)).codeLens;
      const file = wanted?.pageCounts ? configAt(uri) : undefined;
      return file ? codeLenses(file.view, file.path, file.text) : null;
    }),
  );

  return {
    capabilities: { inlayHintProvider: true, codeLensProvider: {} },
    // The editor must ask again.
    changed: throttle(guard, refresh),
  };

  /** Above a page of a site with languages: its state in the other languages. */
  async function translationLenses(uri: string): Promise<CodeLens[] | null> {
    const { codeLens } = await featureSettings(context, uri);
    const shown = codeLens.translations ? pageStatus(context, statuses, uri)?.shown : undefined;
    return shown ? counterpartLenses(shown, uri, context.options().commands ?? {}) : null;
  }

  function refresh(): void {
    const { codeLens, inlayHint } = client().workspace ?? {};
    if (inlayHint?.refreshSupport) guard(() => connection.languages.inlayHint.refresh());
    if (codeLens?.refreshSupport) guard(() => connection.sendRequest(CodeLensRefreshRequest.type));
  }
}
