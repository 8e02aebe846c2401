import type { CodeLens } from 'vscode-languageserver-types';
import { localize } from '../../../base/messages.ts';
import type { EditorCommands } from '../../protocol/initialization.ts';
import { counterpartWords, type PageRow } from './pageRow.ts';

/** Above a page: its state in other languages, and, for a translation, that its source has changed since. */
export function counterpartLenses(shown: PageRow, uri: string, commands: EditorCommands): CodeLens[] {
  const words = counterpartWords(shown);
  const start = { line: 0, character: 0 };
  const lens = (title: string, command = ''): CodeLens => {
    const named = command === '' ? { title, command } : { title, command, arguments: [uri] };
    return { range: { start, end: start }, command: named };
  };
  const dates = shown.row.dates?.find(({ column }) => column === shown.own);
  return [
    ...(words === undefined
      ? []
      : [lens(localize('Languages: {states}', { states: words }), commands.openCounterpart)]),
    ...(dates
      ? [lens(localize('Source changed on {date}', { date: dates.sourceChanged }), commands.showSourceChanges)]
      : []),
  ];
}
