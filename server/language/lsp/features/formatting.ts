import {
  type ClientCapabilities,
  type Connection,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  type FormattingOptions,
  type Range,
  type ServerCapabilities,
  type TextEdit,
} from 'vscode-languageserver';
import { pathBelow } from '../../engine/uris.ts';
import type { Workspace } from '../../engine/workspace.ts';
import { formattingEdits } from '../../features/formatting.ts';
import { languageId } from '../../protocol/index.ts';
import type { Files } from '../../site/files.ts';
import { layoutOptions } from '../../site/layoutOptions.ts';
import type { LayoutOptions } from '../../text/layout.ts';
import type { FeatureSettings } from '../configuration.ts';
import type { Answering, ConfigFile } from '../context.ts';

/** What formatting needs of the server. */
interface FormattingHost {
  readonly answer: Answering;
  readonly client: () => ClientCapabilities;
  /** True where another server looks after plain JSON. */
  readonly isBesideAnother: () => boolean;
  configAt(uri: string): ConfigFile | undefined;
  filesIn(folder: string): Files;
  settings(uri: string): Promise<FeatureSettings>;
}

/** Lays out the files of the configuration. */
export interface FormattingServer {
  readonly capabilities: ServerCapabilities;
  /** The editor is ready to be asked. */
  initialized(): Promise<void>;
}

/** Registers the requests; settings and the configuration of other tools are read for each file anew. */
export function createFormatting(connection: Connection, workspace: Workspace, host: FormattingHost): FormattingServer {
  const { answer, client, configAt, settings } = host;

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
    const layout = await optionsFor(uri, editor);
    const file = configAt(uri);
    return file && layout && !file.semanticOnly ? formattingEdits(file.text, file.tree, layout, range) : null;
  }

  /** Undefined when the author wants no formatting from us. */
  async function optionsFor(uri: string, editor: FormattingOptions): Promise<LayoutOptions | undefined> {
    const { format } = await settings(uri);
    // A configuration of the whole repository stands above the docs root, in the folder the editor has open.
    const folder = workspace.folderOf(uri) ?? workspace.siteOf(uri)?.folder;
    const path = folder === undefined ? undefined : pathBelow(folder, uri);
    if (!format.enable || folder === undefined || path === undefined) return undefined;
    const { tabSize, insertSpaces, insertFinalNewline } = editor;
    return layoutOptions(host.filesIn(folder), path, {
      tabSize,
      insertSpaces,
      ...(insertFinalNewline === undefined ? {} : { insertFinalNewline }),
      ...(format.width === undefined ? {} : { width: format.width }),
    });
  }

  /**
   * Where another server looks after plain JSON, ours must not even offer to lay out such files, nor the page files: the
   * editor would ask the author which of the two to take.
   */
  function isRegisteredLater(): boolean {
    return host.isBesideAnother() && client().textDocument?.formatting?.dynamicRegistration === true;
  }
}
