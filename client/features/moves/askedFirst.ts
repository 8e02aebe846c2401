import { Disposable, type TextDocument, window } from 'vscode';
import type { DocumentLinkRegistrationOptions, RenameRegistrationOptions } from 'vscode-languageclient';
import type { Feature } from '../../core/context.ts';
import { DocumentLinkRequest, RenameRequest, State } from '../../core/languageClient.ts';

/** Milliseconds between two registrations while the cursor moves. */
const pause = 5000;
const documentSelector = [{ pattern: '**/*.{md,mdx}' }];
const renames: RenameRegistrationOptions = { documentSelector, prepareProvider: true };
const links: DocumentLinkRegistrationOptions = { documentSelector, resolveProvider: true };

/**
 * VS Code asks the provider of renames that was registered last, and only that one; and of several links at a place it takes the one of
 * that provider. The server of an MDX extension begins when the first page is opened. Its renames of headings and links know nothing of
 * docs.json and of pages that are not open, and its links count from the folder of the workspace and not from the docs root. So ours
 * are registered once more where a page is worked on.
 */
export const askedFirst: Feature = ({ client, log }) => {
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
      // The server ends: it is registered again with the next page.
      log.warn(String(error));
    }
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor((editor) => safely(editor?.document)),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (performance.now() - last > pause) safely(textEditor.document);
    }),
  );
};
