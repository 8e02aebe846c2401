import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver';
import { pathBelow } from '../../engine/uris.ts';
import { formattingEdits } from '../../features/formatting.ts';
import { languageId } from '../../protocol/index.ts';
import { layoutOptions } from '../../site/layoutOptions.ts';
import type { LayoutOptions } from '../../text/layout.ts';
import type { ServerContext } from '../context.ts';
import { DocumentFormattingRequest, DocumentRangeFormattingRequest } from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';
import { configFileAt, featureSettings } from '../siteFiles.ts';

/** Formats the files of the configuration; settings and the configuration of other tools are read anew for each file. */
export function createFormatting(context: ServerContext): LanguageModule {
  const { connection, workspace, answer, client, options } = context;

  connection.onDocumentFormatting(answer(null, ({ textDocument, options }) => formatted(textDocument.uri, options)));
  connection.onDocumentRangeFormatting(
    answer(null, ({ textDocument, range, options }) => formatted(textDocument.uri, options, range)),
  );

  return {
    get capabilities() {
      return isRegisteredLater() ? {} : { documentFormattingProvider: true, documentRangeFormattingProvider: true };
    },
    async initialized() {
      if (!isRegisteredLater()) return;
      const documentSelector = [{ language: languageId }];
      await connection.client.register(DocumentFormattingRequest.type, { documentSelector });
      await connection.client.register(DocumentRangeFormattingRequest.type, { documentSelector });
    },
  };

  async function formatted(uri: string, editor: FormattingOptions, range?: Range): Promise<TextEdit[] | null> {
    // Nothing is read for a file that cannot be formatted.
    if (!configFileAt(context, uri)) return null;
    const layout = await optionsFor(uri, editor);
    const file = configFileAt(context, uri);
    return file && layout && !file.semanticOnly ? formattingEdits(file.text, file.tree, layout, range) : null;
  }

  /** Undefined if the author does not want this extension to format. */
  async function optionsFor(uri: string, editor: FormattingOptions): Promise<LayoutOptions | undefined> {
    const { format } = await featureSettings(context, uri);
    // A configuration for the whole repository is above the docs root, in the folder that is open in the editor.
    const folder = workspace.folderOf(uri) ?? workspace.siteOf(uri)?.folder;
    const path = folder === undefined ? undefined : pathBelow(folder, uri);
    if (!format.enable || folder === undefined || path === undefined) return undefined;
    const { tabSize, insertSpaces, insertFinalNewline } = editor;
    return layoutOptions(context.filesIn(folder), path, {
      tabSize,
      insertSpaces,
      ...(insertFinalNewline === undefined ? {} : { insertFinalNewline }),
      ...(format.width === undefined ? {} : { width: format.width }),
    });
  }

  /**
   * If another server handles plain JSON, this one must not even offer to format such files, nor the page files: the editor would
   * ask the author to choose between the two.
   */
  function isRegisteredLater(): boolean {
    return (
      (options().semanticOnlyFor ?? []).length > 0 && client().textDocument?.formatting?.dynamicRegistration === true
    );
  }
}
