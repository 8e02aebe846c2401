import type { FormattingOptions } from 'vscode-languageserver';
import { pathBelow } from './engine/uris.ts';
import type { Workspace } from './engine/workspace.ts';
import type { FeatureSettings } from './serverSettings.ts';
import type { Files } from './site/files.ts';
import { layoutOptions } from './site/layoutOptions.ts';
import type { LayoutOptions } from './text/layout.ts';

/** Finds out how a file is to be laid out. */
export interface Formatting {
  /** Undefined when the author wants no formatting from us. */
  options(uri: string, editor: FormattingOptions): Promise<LayoutOptions | undefined>;
}

/** Reads the settings and the configuration of other tools for each file anew. */
export function createFormatting(
  workspace: Workspace,
  filesIn: (folder: string) => Files,
  settings: (uri: string) => Promise<FeatureSettings>,
): Formatting {
  return {
    async options(uri, editor) {
      const { format } = await settings(uri);
      // A configuration of the whole repository stands above the docs root, in the folder the editor has open.
      const folder = workspace.folderOf(uri) ?? workspace.siteOf(uri)?.folder;
      const path = folder === undefined ? undefined : pathBelow(folder, uri);
      if (!format.enable || folder === undefined || path === undefined) return undefined;
      const { tabSize, insertSpaces, insertFinalNewline } = editor;
      return layoutOptions(filesIn(folder), path, {
        tabSize,
        insertSpaces,
        ...(insertFinalNewline === undefined ? {} : { insertFinalNewline }),
        ...(format.width === undefined ? {} : { width: format.width }),
      });
    },
  };
}
