import { commands, Disposable, Range, type TextDocument, type TextEditor, window, workspace } from 'vscode';
import { languageId } from '../../server/language/protocol/index.ts';
import type { Feature } from '../core/context.ts';
import { loggable } from '../core/errors.ts';
import { State } from '../core/languageClient.ts';

/** What was typed last while no server was running; nothing has changed since. */
interface Typed {
  readonly document: TextDocument;
  readonly range: Range;
}

/** What was typed while the extension was being loaded; then only the version of a document tells that it was edited. */
const unknown = 'unknown';

/**
 * Suggestions for what was typed before the server was running. VS Code asks for them with each letter, but not again when the
 * server, which could not answer then, is there.
 */
export const earlySuggestions: Feature = ({ client, log }) => {
  let isReady = false;
  let typed: Typed | typeof unknown | undefined = unknown;
  const suggest = async () => {
    // The library announces that the server is running before it has registered its features.
    await client.start();
    isReady = true;
    const [editor, last] = [window.activeTextEditor, typed];
    typed = undefined;
    if (!editor?.selection.isEmpty || !isHere(editor, last) || !isSuggesting(editor.document)) return;
    // As if a letter had been typed: nothing pops up if there is nothing to suggest.
    await commands.executeCommand('editor.action.triggerSuggest', { auto: true });
  };
  return Disposable.from(
    workspace.onDidChangeTextDocument(({ document, contentChanges: [change, another], reason }) => {
      if (document.languageId !== languageId || !change) return;
      const isTyped = reason === undefined && !another && /^.+$/.test(change.text);
      const { start } = change.range;
      const range = new Range(start, start.translate(0, change.text.length));
      typed = isTyped && !isReady ? { document, range } : undefined;
    }),
    client.onDidChangeState(({ newState }) => {
      isReady = false;
      if (newState === State.Running) suggest().catch((error) => log.error(loggable(error)));
    }),
  );
};

/** Whether the cursor is in what was typed. */
function isHere({ document, selection }: TextEditor, typed: Typed | typeof unknown | undefined): boolean {
  if (typed === unknown) return document.languageId === languageId && document.version > 1;
  return typed?.document === document && typed.range.contains(selection.active);
}

/** Whether the author wants suggestions while typing a text. */
function isSuggesting(document: TextDocument): boolean {
  const wanted = workspace.getConfiguration('editor', document).get<unknown>('quickSuggestions');
  const inStrings = typeof wanted === 'object' && wanted !== null && 'strings' in wanted ? wanted.strings : wanted;
  return inStrings !== false && inStrings !== 'off';
}
