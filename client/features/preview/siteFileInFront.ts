import { commands, Disposable, type Uri, window } from 'vscode';
import type { Context } from '../../core/context.ts';
import { isPageFile } from '../pages/pages.ts';

/**
 * Sets the context key by which the preview button is shown above pages of a site and the files of its configuration, but not above any
 * Markdown or JSON file, and by which commands for entries of the navigation are offered.
 */
export function siteFileInFront({ sites }: Pick<Context, 'sites'>): Disposable {
  const kindOf = (uri: Uri) => {
    if (sites.isConfiguration(uri)) return 'configuration';
    return isPageFile(uri) && sites.of(uri) ? 'page' : undefined;
  };
  const update = () => {
    const uri = window.activeTextEditor?.document.uri;
    void commands.executeCommand('setContext', 'docsJson.inFront', uri && kindOf(uri));
  };
  update();
  return Disposable.from(window.onDidChangeActiveTextEditor(update), sites.onDidChange(update));
}
