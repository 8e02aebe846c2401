import { Disposable, type TextDocument, window } from 'vscode';
import type { DocumentLinkRegistrationOptions, RenameRegistrationOptions } from 'vscode-languageclient';
import type { Feature } from '../../core/context.ts';
import { DocumentLinkRequest, RenameRequest, State } from '../../core/languageClient.ts';

/** The minimum time between two registrations while the cursor moves (milliseconds). */
const pauseMs = 5000;
const documentSelector = [{ pattern: '**/*.{md,mdx}' }];
const renames: RenameRegistrationOptions = { documentSelector, prepareProvider: true };
const links: DocumentLinkRegistrationOptions = { documentSelector, resolveProvider: true };

/**
 * VS Code asks only the rename provider that was registered last; and of several links in one place, it takes that of the
 * provider registered last. The server of an MDX extension starts when the first page is opened. Its renames of headings and
 * links know nothing about docs.json and pages that are not open, and its links are relative to the workspace folder and not to
 * the docs root. So this extension registers its providers again when the author works on a page.
 */
export const providerPrecedence: Feature = ({ client, log }) => {
  let last = Number.NEGATIVE_INFINITY;
  const register = (document: TextDocument | undefined) => {
    if (client.state !== State.Running || !document || !/\.mdx?$/i.test(document.uri.path)) return;
    last = performance.now();
    const renaming = client.getFeature(RenameRequest.method);
    renaming.unregister('docsJson.renames');
    renaming.register({ id: 'docsJson.renames', registerOptions: renames });
    const linking = client.getFeature(DocumentLinkRequest.method);
    linking.unregister('docsJson.links');
    linking.register({ id: 'docsJson.links', registerOptions: links });
  };
  const safely = (document: TextDocument | undefined) => {
    try {
      register(document);
    } catch (error) {
      // The server is ending: it is registered again with the next page.
      log.warn(String(error));
    }
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor((editor) => safely(editor?.document)),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (performance.now() - last > pauseMs) safely(textEditor.document);
    }),
  );
};
