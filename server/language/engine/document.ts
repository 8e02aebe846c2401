import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Tree } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { reusing } from '../text/reuse.ts';
import { update } from '../text/update.ts';
import { type EditableText, editableText } from './editableText.ts';

/** A file that is open in an editor. Updating its tree after an edit costs as much as the edit. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly text: EditableText;
  /** The tree of the text, parsed at the first call: most open files are not part of a configuration. */
  tree(): Tree;
}

/** The file of a site if it is open in an editor, or undefined; paths count from the docs root. */
export type FindOpen = (path: string) => OpenDocument | undefined;

/** Creates a document that was just opened. */
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

/** A document with another text, whose tree reuses the nodes of this one that have the same content. */
export function otherDocument(document: OpenDocument, content: string): OpenDocument {
  const { uri, languageId } = document;
  const tree = parse(content);
  const { root } = document.tree();
  const known = tree.root && root ? { ...tree, root: reusing(root, tree.root) } : tree;
  return documentOf(editableText(uri, languageId, 0, content), known);
}

/** The trees of the documents whose tree was requested. */
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
  // Editors may send a range backwards. `vscode-languageserver-textdocument` sorts it, so this does too.
  const from = Math.min(offset, end);
  return { offset: from, removed: Math.max(offset, end) - from, inserted: change.text.length };
}
