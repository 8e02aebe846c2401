import { Disposable, type TextDocument, window } from 'vscode';
import { type RenameRegistrationOptions, RenameRequest, State } from 'vscode-languageclient';
import type { Feature } from '../../core/context.ts';

/** Milliseconds between two registrations while the cursor moves. */
const pause = 5000;
const id = 'docsJson.rename.inPages';
const registerOptions: RenameRegistrationOptions = {
  documentSelector: [{ pattern: '**/*.{md,mdx}' }],
  prepareProvider: true,
};

/**
 * VS Code asks the provider of renames that was registered last, and only that one. The server of an MDX extension begins when the
 * first page is opened, and its renames of headings and links know nothing of docs.json and of pages that are not open. So ours is
 * registered once more where a page is worked on.
 */
export const askedFirst: Feature = ({ client, log }) => {
  let last = Number.NEGATIVE_INFINITY;
  const register = (document: TextDocument | undefined) => {
    if (client.state !== State.Running || !document || !/\.mdx?$/i.test(document.uri.path)) return;
    last = performance.now();
    const feature = client.getFeature(RenameRequest.method);
    feature.unregister(id);
    feature.register({ id, registerOptions });
  };
  const safely = (document: TextDocument | undefined) => {
    try {
      register(document);
    } catch (error) {
      // The server ends: it is registered anew with the next page.
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
