import { commands, Disposable, window } from 'vscode';
import type { Provider } from './provider.ts';

/** Filters the view while words are typed. `told` is called with what the view should say of it; undefined for nothing. */
export function filtering(provider: Provider, told: (message: string | undefined) => void): Disposable {
  return Disposable.from(
    commands.registerCommand('docsJson.filterNavigation', ask),
    commands.registerCommand('docsJson.clearNavigationFilter', () => filter('')),
  );

  function ask(): void {
    const before = provider.filterText;
    const input = window.createInputBox();
    input.title = 'Filter the navigation';
    input.placeholder = 'Words of a title, a path, a tag or an operation';
    input.value = before;
    let isAccepted = false;
    const listeners = Disposable.from(
      input.onDidChangeValue((text) => filter(text)),
      input.onDidAccept(() => {
        isAccepted = true;
        input.hide();
      }),
      input.onDidHide(() => {
        if (!isAccepted && provider.filterText !== before) void filter(before);
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
    told(filterText === '' ? undefined : `${matches === 0 ? 'Nothing' : matches} found for “${filterText}”`);
  }
}
