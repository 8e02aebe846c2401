import { countText, localize } from '../../../base/messages.ts';
import { change } from '../../changes/all.ts';
import type { ChangeContext, Changed } from '../../changes/change.ts';
import { type Outcome, outcomeOf } from '../../changes/tree/outcome.ts';
import { uriBelow } from '../../engine/uris.ts';
import { refactoringKinds, refactorings } from '../../features/refactorings.ts';
import { textOf } from '../../model/messages/problem.ts';
import type { Operation } from '../../protocol/operation.ts';
import type { ServerContext } from '../context.ts';
import { takesFiles, textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import { CodeActionKind, CodeActionTriggerKind } from '../languageServer.ts';
import { type ActionSource, isRequested, isWithin, type When } from './codeActions.ts';

/** Refactorings of the navigation as code actions, if the client supports such kinds. */
export function createRefactorings({ workspace, client }: ServerContext): ActionSource {
  return {
    name: 'refactorings',
    kinds: Object.values(refactoringKinds),
    actions({ view, path, text }, params) {
      const { range, context } = params;
      const selected = { file: path, start: text.offsetAt(range.start), end: text.offsetAt(range.end) };
      // A light bulb at every line with the cursor would be annoying.
      const isUnasked = context.triggerKind === CodeActionTriggerKind.Automatic && selected.start === selected.end;
      if (!knowsRefactorings() || (isUnasked && !context.only)) return [];
      return refactorings(view, selected)
        .filter(
          ({ kind, creates }) => (isRequested(params, kind) ?? true) && (!creates || takesFiles(client(), 'create')),
        )
        .map(({ title, kind, operation }) => ({ action: { title: textOf(title), kind }, later: operation }));
    },
    resolve({ site, view, text: document }, operation, title, when) {
      const context: ChangeContext = { view, text: (file) => site.state.text(file)?.getText() };
      const changed = change(operation as Operation, context);
      if (changed.kind === 'refused') return { title };
      const outcome = document.getText().length > maxCharacters[when] ? undefined : proof(context, changed);
      const label = outcome === undefined ? title : `${title} (${outcome})`;
      const creates = changed.creates.map(({ file, text }) => ({ uri: uriBelow(site.folder, file), text }));
      const part = { label, texts: textsOfEdits(site, changed.edits), creates };
      return { title: label, edit: workspaceEdit(workspace, [part], client()) };
    },
  };

  function knowsRefactorings(): boolean {
    const kinds = client().textDocument?.codeAction?.codeActionLiteralSupport?.codeActionKind?.valueSet ?? [];
    return kinds.some((kind) => isWithin(CodeActionKind.RefactorRewrite, kind));
  }
}

/** In a longer text the comparison would keep the author waiting, sooner if each of a dozen refactorings has one. */
const maxCharacters: Readonly<Record<When, number>> = { chosen: 400_000, offered: 20_000 };

/** How the change affects the site for readers. */
function proof(context: ChangeContext, changed: Changed): string {
  const { isSame, after, lost }: Outcome = outcomeOf(context, changed);
  const pages = countText({ count: after, of: 'page' });
  if (isSame) return localize('resolved navigation unchanged, {pages}', { pages });
  if (lost.length > 0) return localize('{count} of the pages leave the navigation', { count: lost.length });
  return localize('no page leaves the navigation, {pages}', { pages });
}
