import { Disposable, type Position, type TextDocument, window } from 'vscode';
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
  const { middleware } = client;
  let last = Number.NEGATIVE_INFINITY;
  const refusals = createRefusals();
  const register = (document: TextDocument | undefined) => {
    if (client.state !== State.Running || !document || !isPage(document)) return;
    last = performance.now();
    const renaming = client.getFeature(RenameRequest.method);
    renaming.unregister('docsJson.renames');
    renaming.register({ id: 'docsJson.renames', registerOptions: renames });
    refusals.areDoubled = true;
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
  middleware.prepareRename = async (document, position, token, next) => {
    if (isPage(document) && refusals.isRepeated(document, position)) return undefined;
    try {
      return await next(document, position, token);
    } catch (error) {
      refusals.add(document, position);
      throw error;
    }
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor((editor) => safely(editor?.document)),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (performance.now() - last > pauseMs) safely(textEditor.document);
    }),
    client.onDidChangeState(({ newState }) => {
      if (newState !== State.Running) refusals.areDoubled = false;
    }),
    new Disposable(() => {
      delete middleware.prepareRename;
    }),
  );
};

function isPage({ uri }: TextDocument): boolean {
  return /\.mdx?$/i.test(uri.path);
}

/**
 * VS Code asks every registration in turn whether something can be renamed, and shows all refusals: without this, ours would be
 * there twice.
 */
function createRefusals() {
  const placeOf = ({ uri, version }: TextDocument, { line, character }: Position) =>
    `${uri} ${version} ${line} ${character}`;
  let refused: string | undefined;
  return {
    /** Whether this extension is registered twice for pages. */
    areDoubled: false,
    add(document: TextDocument, position: Position) {
      refused = placeOf(document, position);
    },
    /** Whether the other registration has just refused the same. */
    isRepeated(document: TextDocument, position: Position): boolean {
      const isSame = this.areDoubled && refused === placeOf(document, position);
      refused = undefined;
      return isSame;
    },
  };
}
