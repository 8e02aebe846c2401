import { commands, window } from 'vscode';
import type { Feature } from '../core/context.ts';

/**
 * What Tab does after it has led to the next place of inserted text: it offers what may be there. Where the place is filled already, its text is
 * selected and nothing is offered: the next Tab would accept that instead of leading on.
 */
export const suggestInPlace: Feature = () =>
  commands.registerCommand('docsJson.suggestInPlace', async () => {
    if (!window.activeTextEditor?.selection.isEmpty) return;
    await commands.executeCommand('editor.action.triggerSuggest', { auto: true });
  });
