import {
  type CancellationToken,
  CodeAction,
  CodeActionKind,
  CodeActionTriggerKind,
  commands,
  Disposable,
  languages,
  type Position,
  type TextDocument,
  Uri,
  window,
} from 'vscode';
import { DefinitionRequest } from 'vscode-languageclient';
import { languageId } from '../../../server/language/protocol/index.ts';
import type { Context, Feature } from '../../core/context.ts';
import { deletePages } from './deletion.ts';
import { isPageFile, pageAsked } from './pages.ts';

const command = 'docsJson.deletePage';

/** *Delete Page…*: for the page in front, for the entry of docs.json at the cursor, and as a refactoring of that entry. */
export const deletePage: Feature = (context) =>
  Disposable.from(
    commands.registerCommand(command, async (asked: unknown) => {
      const editor = window.activeTextEditor;
      const page = pageAsked(asked) ?? (editor && (await pageAt(context, editor.document, editor.selection.active)));
      if (page) return deletePages(context, [page]);
      window.showInformationMessage('Open a page of the documentation, or put the cursor on its entry in docs.json.');
      return false;
    }),
    languages.registerCodeActionsProvider(
      { language: languageId },
      {
        async provideCodeActions(document, range, { only, triggerKind }, token) {
          // At every page a lamp would say nothing; the action is there for who asks.
          if (triggerKind === CodeActionTriggerKind.Automatic || (only && !only.contains(CodeActionKind.Refactor)))
            return [];
          const page = await pageAt(context, document, range.start, token);
          if (!page) return [];
          const action = new CodeAction('Delete this page…', CodeActionKind.Refactor);
          action.command = { command, title: action.title, arguments: [page] };
          return [action];
        },
      },
      { providedCodeActionKinds: [CodeActionKind.Refactor] },
    ),
  );

/** The page file that the text at a place leads to. */
async function pageAt(
  { client }: Context,
  document: TextDocument,
  { line, character }: Position,
  token?: CancellationToken,
): Promise<Uri | undefined> {
  if (document.languageId !== languageId || !client.isRunning()) return undefined;
  const params = { textDocument: { uri: document.uri.toString() }, position: { line, character } };
  // A missing token must not be handed on: it would count as a second parameter.
  const found = await (token
    ? client.sendRequest(DefinitionRequest.type, params, token)
    : client.sendRequest(DefinitionRequest.type, params));
  const [first] = [found ?? []].flat();
  const text = first && ('targetUri' in first ? first.targetUri : first.uri);
  const uri = text === undefined ? undefined : Uri.parse(text, true);
  return uri && isPageFile(uri) ? uri : undefined;
}
