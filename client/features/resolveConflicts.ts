import { t } from '@vscode/l10n';
import {
  CodeAction,
  CodeActionKind,
  CodeLens,
  commands,
  Disposable,
  extensions,
  languages,
  type TextDocument,
  type Uri,
  window,
  workspace,
} from 'vscode';
import { messageOf } from '../../server/base/messageOf.ts';
import { type MergedVersions, resolveConflictsRequest } from '../../server/language/protocol/index.ts';
import type { Context, Feature } from '../core/context.ts';
import { sendRequest } from '../core/messages.ts';
import { propose } from './assistant/panel/proposals.ts';

const command = () => ({ title: t('Resolve docs.json Conflicts…'), command: 'docsJson.resolveConflicts' });
const selector = [{ language: 'docs-json' }, { pattern: '**/docs.json' }];
/** Set while the active editor shows a docs.json with conflict markers. */
const contextKey = 'docsJson.hasConflicts';

/** Merges a docs.json with git conflicts by its content, and shows the result as a comparison before it is written. */
export const resolveConflicts: Feature = (context) => {
  const follow = () =>
    commands.executeCommand('setContext', contextKey, hasConflicts(window.activeTextEditor?.document));
  follow();
  return Disposable.from(
    commands.registerCommand('docsJson.resolveConflicts', () => resolve(context)),
    window.onDidChangeActiveTextEditor(follow),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) follow();
    }),
    languages.registerCodeLensProvider(selector, {
      provideCodeLenses: (document) => markersIn(document).map((line) => new CodeLens(line.range, command())),
    }),
    languages.registerCodeActionsProvider(
      selector,
      {
        provideCodeActions(document, { start, end }, { diagnostics }) {
          const atMarkers = markersIn(document).filter(
            ({ lineNumber }) => lineNumber >= start.line && lineNumber <= end.line,
          );
          if (atMarkers.length === 0) return [];
          const action = new CodeAction(command().title, CodeActionKind.QuickFix);
          // VS Code lists the fixes of a problem before all others, and preferred ones first.
          const fixed = diagnostics.filter(({ range }) => atMarkers.some((line) => line.range.contains(range)));
          return [Object.assign(action, { command: command(), diagnostics: fixed, isPreferred: true })];
        },
      },
      { providedCodeActionKinds: [CodeActionKind.QuickFix] },
    ),
  );
};

function sayLeft(conflicts: number): string {
  if (conflicts === 0) return t('merged, no conflict is left');
  return conflicts === 1 ? t('merged, 1 conflict is left') : t('merged, {0} conflicts are left', conflicts);
}

async function resolve(context: Context): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (!document || !hasConflicts(document)) {
    window.showInformationMessage(t('Open a docs.json with conflict markers first.'));
    return;
  }
  const base = document.getText();
  const versions = await versionsOfGit(document.uri, context);
  const answer = await sendRequest(context.client, resolveConflictsRequest, {
    text: base,
    ...(versions ? { versions } : {}),
  });
  if (answer?.kind === 'resolved') {
    const { text, lines } = answer;
    await propose(context, { uri: document.uri, base, text, title: sayLeft(lines.length) });
  } else {
    window.showWarningMessage(
      answer?.reason ?? t('The conflict markers of this file do not fit together. Fix them first.'),
    );
  }
}

function hasConflicts(document: TextDocument | undefined): boolean {
  return document !== undefined && languages.match(selector, document) > 0 && markersIn(document).length > 0;
}

/** The lines on which a conflict begins. */
function markersIn(document: TextDocument) {
  if (!document.getText().includes('<<<<<<< ')) return [];
  const lines = Array.from({ length: document.lineCount }, (_, line) => document.lineAt(line));
  return lines.filter(({ text }) => text.startsWith('<<<<<<< '));
}

/** The versions of a file in conflict in git's index (stages 1 to 3); undefined if git or its extension does not provide them. */
async function versionsOfGit(uri: Uri, { log }: Context): Promise<MergedVersions | undefined> {
  // Git may run programs that a repository configures when it shows a file.
  const extension = workspace.isTrusted ? extensions.getExtension<GitExtension>('vscode.git') : undefined;
  if (!extension) return undefined;
  try {
    const repository = (await extension.activate()).getAPI(1).getRepository(uri);
    if (!repository) return undefined;
    const stage = (number: 1 | 2 | 3) => repository.show(`:${number}`, uri.fsPath).then(plain);
    const change = repository.state.mergeChanges.find((one) => one.uri.toString() === uri.toString());
    const [base, current, other] = await Promise.all([
      change?.status === bothAdded ? '' : stage(1),
      stage(2),
      stage(3),
    ]);
    return { base, current, other };
  } catch (error) {
    log.info(`git does not tell the versions of ${uri.path}: ${messageOf(error)}`);
    return undefined;
  }
}

function plain(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** `Status.BOTH_ADDED` in that API: the index has no stage 1. */
const bothAdded = 16;

/** The part of the API of VS Code's own git extension that is used here (extensions/git/src/api/git.d.ts, version 1). */
interface GitExtension {
  getAPI(version: 1): { getRepository(uri: Uri): GitRepository | null };
}

interface GitRepository {
  readonly state: { readonly mergeChanges: readonly { readonly uri: Uri; readonly status: number }[] };
  show(ref: string, path: string): Promise<string>;
}
