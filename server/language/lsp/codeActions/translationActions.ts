import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { localize } from '../../../base/messages.ts';
import { isRefused } from '../../../base/result.ts';
import { pageFieldEdit } from '../../changes/pages/frontMatter.ts';
import type { ServerContext } from '../context.ts';
import { textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import { CodeActionKind } from '../languageServer.ts';
import type { SiteFile } from '../siteFiles.ts';
import { pageStatus } from '../translations/counterparts.ts';
import type { TranslationStatuses } from '../translations/statuses.ts';
import { type ActionSource, isRequested, type Offer } from './codeActions.ts';

/**
 * On the first line of a page, which shows its state among its counterparts: links to them. Only offered to editors that have the
 * commands for it.
 */
export function createTranslationActions(context: ServerContext, statuses: TranslationStatuses): ActionSource {
  return {
    name: 'translations',
    kinds: [CodeActionKind.QuickFix],
    actions(file, params) {
      const { uri } = file.text;
      const { openCounterpart, showSourceChanges } = context.options().commands ?? {};
      if (isRequested(params, CodeActionKind.QuickFix) === false || params.range.start.line > 0) return [];
      const reported = params.context.diagnostics.filter(({ code }) => String(code).startsWith('translation-'));
      const status = reported.length > 0 ? pageStatus(context, statuses, uri) : undefined;
      if (!status?.shown) return [];
      const { row, columns, own } = status.shown;
      const action = (title: string, command: string | undefined, codes: readonly string[], ...args: unknown[]) => {
        const diagnostics = reported.filter(({ code }) => codes.includes(String(code)));
        if (command === undefined || diagnostics.length === 0) return [];
        const made: CodeAction = { title, kind: CodeActionKind.QuickFix, diagnostics };
        return [{ action: { ...made, command: { title, command, arguments: [uri, ...args] } } }];
      };
      const dates = row.dates?.find(({ column }) => column === own);
      const since = localize('Show What Changed Since {date}', { date: dates?.changed ?? '' });
      const isWaiting = row.cells[own] === 'placeholder';
      return [
        ...(isWaiting ? [translated(file, reported)] : []),
        ...(dates ? action(since, showSourceChanges, ['translation-outdated']) : []),
        ...(own > 0
          ? action(
              localize('Open Source'),
              openCounterpart,
              ['translation-outdated', 'translation-misplaced'],
              columns[0]?.name,
            )
          : []),
        ...action(localize('Open or Create Translations…'), openCounterpart, ['translation-missing']),
      ];
    },
    resolve(file, _later, title) {
      const change = pageFieldEdit(file.text.getText(), 'translatedFrom', undefined);
      if (!change || isRefused(change)) return { title };
      const texts = textsOfEdits(file.site, [[file.path, [change]]], () => file.text);
      return { title, edit: workspaceEdit(context.workspace, [{ label: title, texts }], context.client()) };
    },
  };
}

/** Removes the line that says that a page waits for its translation. */
function translated({ path }: SiteFile, reported: readonly Diagnostic[]): Offer {
  const diagnostics = reported.filter(({ code }) => code === 'translation-outdated');
  return {
    action: { title: localize('Mark as Translated'), kind: CodeActionKind.QuickFix, diagnostics },
    later: { path },
  };
}
