import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Tree } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { update } from '../text/update.ts';

/** A file an editor has open. Its tree follows every edit at the cost of the edit. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly text: TextDocument;
  /** The tree of the text, parsed when it is first asked for: most open files are no part of a configuration. */
  tree(): Tree;
}

/** The file of a site that an editor has open, or undefined; paths count from the docs root. */
export type FindOpen = (path: string) => OpenDocument | undefined;

/** A document that was opened. */
export function openDocument(uri: string, languageId: string, version: number, content: string): OpenDocument {
  return documentOf(uri, languageId, TextDocument.create(uri, languageId, version, content), undefined);
}

/** The document after the editor's changes, which are applied one by one. The old one must not be used any more. */
export function changeDocument(
  document: OpenDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
): OpenDocument {
  let { text } = document;
  let tree = parsed.get(document);
  for (const change of changes) {
    const edit = tree && 'range' in change ? editOf(text, change) : undefined;
    text = TextDocument.update(text, [change], version);
    if (tree) tree = edit ? update(tree, text.getText(), edit) : parse(text.getText());
  }
  return documentOf(document.uri, document.languageId, text, tree);
}

/** The trees of the documents whose tree somebody asked for. */
const parsed = new WeakMap<OpenDocument, Tree>();

function documentOf(uri: string, languageId: string, text: TextDocument, known: Tree | undefined): OpenDocument {
  const document: OpenDocument = {
    uri,
    languageId,
    text,
    tree() {
      const tree = parsed.get(document) ?? parse(text.getText());
      parsed.set(document, tree);
      return tree;
    },
  };
  if (known) parsed.set(document, known);
  return document;
}

function editOf(text: TextDocument, change: Extract<TextDocumentContentChangeEvent, { range: unknown }>) {
  const offset = text.offsetAt(change.range.start);
  const end = text.offsetAt(change.range.end);
  // Editors may send a range backwards; the text package sorts it, and so do we.
  const from = Math.min(offset, end);
  return { offset: from, removed: Math.max(offset, end) - from, inserted: change.text.length };
}
