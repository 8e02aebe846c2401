import { commands, Disposable, languages, window, workspace } from 'vscode';
import { completionCharacters, languageId } from '../../server/language/protocol/index.ts';
import type { Feature } from '../core/context.ts';
import { loggable } from '../core/errors.ts';
import { State } from '../core/languageClient.ts';

/**
 * Suggestions asked for before the server is running: VS Code is kept waiting, and shows that it is loading them. As soon as the server has
 * registered its own provider, it asks again by itself. Without this it says at once that there are no suggestions.
 */
export const earlySuggestions: Feature = ({ client, log }) => {
  let waiting: Disposable | undefined = keepWaiting();
  const end = () => {
    waiting?.dispose();
    waiting = undefined;
  };
  suggestForTyped().catch((error) => log.error(loggable(error)));
  return Disposable.from(
    client.onDidChangeState(async ({ newState }) => {
      if (newState === State.Starting) waiting ??= keepWaiting();
      else {
        // The library announces that the server is running before it has registered its features. `supervise` reports what fails.
        if (newState === State.Running) await client.start().catch(() => undefined);
        if (client.state !== State.Starting) end();
      }
    }),
    new Disposable(end),
  );
};

/** Registers a provider that answers with nothing, when it is disposed. */
function keepWaiting(): Disposable {
  let answer: () => void = () => undefined;
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  const provider = { provideCompletionItems: () => answered };
  const registered = languages.registerCompletionItemProvider(languageId, provider, ...completionCharacters);
  return Disposable.from(registered, new Disposable(answer));
}

/** VS Code asks with each letter, but not again for those that were typed while the extension was being loaded. */
async function suggestForTyped(): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId || editor.document.version === 1 || !editor.selection.isEmpty) return;
  const wanted = workspace.getConfiguration('editor', editor.document).get<unknown>('quickSuggestions');
  const inStrings = typeof wanted === 'object' && wanted !== null && 'strings' in wanted ? wanted.strings : wanted;
  if (inStrings === false || inStrings === 'off') return;
  // As if a letter had been typed: nothing pops up if there is nothing to suggest.
  await commands.executeCommand('editor.action.triggerSuggest', { auto: true });
}
