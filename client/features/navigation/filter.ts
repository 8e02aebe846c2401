import { t } from '@vscode/l10n';
import { commands, Disposable, type TreeView, window } from 'vscode';
import { focusView } from './focusView.ts';
import type { Node } from './node.ts';
import type { Provider } from './provider.ts';
import type { Selected } from './selected.ts';

interface FilterHost {
  readonly selected: Pick<Selected, 'rows'>;
  /** Called with the message of the view about the filter; undefined for none. */
  setMessage(message: string | undefined): void;
  /** Shows a node among all the others again. */
  look(site: string, keys: readonly string[]): Promise<void>;
  /** Called if the server does not answer. */
  failed(error: unknown): void;
}

/** Filters the view while words are typed. */
export function filtering(
  view: TreeView<Node>,
  provider: Provider,
  { selected, setMessage, look, failed }: FilterHost,
): Disposable {
  return Disposable.from(
    commands.registerCommand('docsJson.filterNavigation', ask),
    commands.registerCommand('docsJson.clearNavigationFilter', clear),
  );

  /** A user who has found a node does not want to search for it again. */
  async function clear(): Promise<void> {
    const [found] = selected.rows();
    await filter('');
    if (found) await look(found.site, [found.shown.key]);
  }

  async function ask(): Promise<void> {
    if (!view.visible) await focusView();
    const before = provider.filterText;
    const input = window.createInputBox();
    input.title = t('Filter the navigation');
    input.placeholder = t('Words of a title, a path, a tag or an operation');
    input.value = before;
    let isAccepted = false;
    const listeners = Disposable.from(
      input.onDidChangeValue((text) => filter(text).catch(failed)),
      input.onDidAccept(() => {
        isAccepted = true;
        input.hide();
        void focusView();
      }),
      input.onDidHide(() => {
        if (!isAccepted && provider.filterText !== before) filter(before).catch(failed);
        listeners.dispose();
        input.dispose();
      }),
    );
    input.show();
  }

  async function filter(text: string): Promise<void> {
    const matches = await provider.filter(text);
    const { filterText } = provider;
    await commands.executeCommand('setContext', 'docsJson.navigation.filtered', filterText !== '');
    setMessage(filterText === '' ? undefined : sayFound(matches, filterText));
  }
}

function sayFound(matches: number, text: string): string {
  return matches === 0 ? t('Nothing found for “{0}”', text) : t('{0} found for “{1}”', matches, text);
}
