import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import type { ServerContext } from '../context.ts';
import { pageStatus } from '../translations/counterparts.ts';
import type { TranslationStatuses } from '../translations/statuses.ts';
import { type ActionSource, wants } from './codeActions.ts';

/** On the first line of a page, where its place among its counterparts is told: what leads there. Only editors with commands for it get any. */
export function createTranslationActions(context: ServerContext, statuses: TranslationStatuses): ActionSource {
  return {
    name: 'translations',
    kinds: [CodeActionKind.QuickFix],
    actions({ text: { uri } }, params) {
      const { openCounterpart, showSourceChanges } = context.options().commands ?? {};
      if (wants(params, CodeActionKind.QuickFix) === false || params.range.start.line > 0) return [];
      const told = params.context.diagnostics.filter(({ code }) => String(code).startsWith('translation-'));
      const status = told.length > 0 ? pageStatus(context, statuses, uri) : undefined;
      if (!status?.shown) return [];
      const { row, columns, own } = status.shown;
      const action = (title: string, command: string | undefined, codes: readonly string[], ...args: unknown[]) => {
        const diagnostics = told.filter(({ code }) => codes.includes(String(code)));
        if (command === undefined || diagnostics.length === 0) return [];
        const made: CodeAction = { title, kind: CodeActionKind.QuickFix, diagnostics };
        return [{ action: { ...made, command: { title, command, arguments: [uri, ...args] } } }];
      };
      const dates = row.dates?.find(({ column }) => column === own);
      const since = `Show What Changed Since ${dates?.changed ?? ''}`;
      return [
        ...(dates ? action(since, showSourceChanges, ['translation-outdated']) : []),
        ...(own > 0
          ? action('Open Source', openCounterpart, ['translation-outdated', 'translation-misplaced'], columns[0]?.name)
          : []),
        ...action('Open or Create Translations…', openCounterpart, ['translation-missing']),
      ];
    },
    resolve: (_file, _later, title) => ({ title }),
  };
}
