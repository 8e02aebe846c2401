import { Disposable, languages, type TextDocument, workspace } from 'vscode';
import { isTextNotOurs, languageId } from '../../server/language/protocol/index.ts';
import type { Feature } from '../core/context.ts';

/**
 * Gives a docs.json that has another purpose back to VS Code's JSON support when it is opened. The author decides:
 * `files.associations` is respected, and so is the language picker until the file is closed.
 */
export const filesNotOurs: Feature = ({ log }) => {
  const handedBack = new Set<string>();
  const opened = (document: TextDocument) => {
    const key = document.uri.toString();
    // A change of the language is reported as a second "open": this one is the author's own choice.
    if (document.languageId !== languageId || handedBack.has(key)) return;
    if (isAssociated(document) || !isTextNotOurs(document.getText())) return;
    handedBack.add(key);
    languages.setTextDocumentLanguage(document, 'json').then(undefined, (error) => log.error(error));
  };
  for (const document of workspace.textDocuments) opened(document);
  return Disposable.from(
    workspace.onDidOpenTextDocument(opened),
    workspace.onDidCloseTextDocument((document) => {
      // Not if only the language changed.
      if (document.isClosed) handedBack.delete(document.uri.toString());
    }),
  );
};

/** Whether `files.associations` gives exactly this file the extension's language id. */
function isAssociated(document: TextDocument): boolean {
  const associations = workspace.getConfiguration('files', document).get<Record<string, string>>('associations') ?? {};
  return Object.entries(associations).some(
    ([glob, id]) =>
      id === languageId &&
      // As in VS Code: a glob without a slash applies to the file's name only.
      languages.match({ pattern: glob.includes('/') ? glob : `**/${glob}` }, document) > 0,
  );
}
