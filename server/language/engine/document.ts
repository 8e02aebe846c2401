import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Tree } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { reusing } from '../text/reuse.ts';
import { update } from '../text/update.ts';
import { type EditableText, editableText } from './editableText.ts';

/** A file an editor has open. Its tree follows every edit at the cost of the edit. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly text: EditableText;
  /** The tree of the text, parsed when it is first asked for: most open files are no part of a configuration. */
  tree(): Tree;
}

/** The file of a site that an editor has open, or undefined; paths count from the docs root. */
export type FindOpen = (path: string) => OpenDocument | undefined;

/** A document that was opened. */
export function openDocument(uri: string, languageId: string, version: number, content: string): OpenDocument {
  return documentOf(editableText(uri, languageId, version, content), undefined);
}

/** The document after the editor's changes, which are applied one by one. */
export function changeDocument(
  document: OpenDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
): OpenDocument {
  const { uri, languageId } = document;
  let { text } = document;
  let tree = parsed.get(document);
  for (const change of changes) {
    if ('range' in change) {
      const edit = editOf(text, change);
      text = text.replaced(version, edit.offset, edit.removed, change.text);
      tree &&= update(tree, text.characters, edit);
    } else {
      text = editableText(uri, languageId, version, change.text);
      tree &&= parse(change.text);
    }
  }
  return documentOf(text.version === version ? text : text.replaced(version, 0, 0, ''), tree);
}

/** A document of another text, whose tree takes over the nodes of this one where both say the same. */
export function otherDocument(document: OpenDocument, content: string): OpenDocument {
  const { uri, languageId } = document;
  const tree = parse(content);
  const { root } = document.tree();
  const known = tree.root && root ? { ...tree, root: reusing(root, tree.root) } : tree;
  return documentOf(editableText(uri, languageId, 0, content), known);
}

/** The trees of the documents whose tree somebody asked for. */
const parsed = new WeakMap<OpenDocument, Tree>();

function documentOf(text: EditableText, known: Tree | undefined): OpenDocument {
  const document: OpenDocument = {
    uri: text.uri,
    languageId: text.languageId,
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

function editOf(text: EditableText, change: Extract<TextDocumentContentChangeEvent, { range: unknown }>) {
  const offset = text.offsetAt(change.range.start);
  const end = text.offsetAt(change.range.end);
  // Editors may send a range backwards; the text package sorts it, and so do we.
  const from = Math.min(offset, end);
  return { offset: from, removed: Math.max(offset, end) - from, inserted: change.text.length };
}
