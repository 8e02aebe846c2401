import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Tree } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { update } from '../text/update.ts';

/** A file an editor has open. Its tree follows every edit at the cost of the edit. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly text: TextDocument;
  /** Undefined for files that are no JSON. */
  readonly tree: Tree | undefined;
}

export function openDocument(uri: string, languageId: string, version: number, content: string): OpenDocument {
  const text = TextDocument.create(uri, languageId, version, content);
  return { uri, languageId, text, tree: isJson(uri) ? parse(content) : undefined };
}

/** The document after the editor's changes, which are applied one by one. The old one must not be used any more. */
export function changeDocument(
  document: OpenDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
): OpenDocument {
  let { text, tree } = document;
  for (const change of changes) {
    const edit = 'range' in change ? editOf(text, change) : undefined;
    text = TextDocument.update(text, [change], version);
    if (tree) tree = edit ? update(tree, text.getText(), edit) : parse(text.getText());
  }
  return { ...document, text, tree };
}

function editOf(text: TextDocument, change: Extract<TextDocumentContentChangeEvent, { range: unknown }>) {
  const offset = text.offsetAt(change.range.start);
  const end = text.offsetAt(change.range.end);
  // Editors may send a range backwards; the text package sorts it, and so do we.
  const from = Math.min(offset, end);
  return { offset: from, removed: Math.max(offset, end) - from, inserted: change.text.length };
}

function isJson(uri: string): boolean {
  return uri.endsWith('.json');
}
