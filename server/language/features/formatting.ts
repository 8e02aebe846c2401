import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { type LayoutOptions, layout } from '../text/layout.ts';
import type { Tree } from '../text/nodes.ts';
import { rangeIn } from './range.ts';

/** The edits that format a file, or the part of it in `range`; none for a text with syntax errors. */
export function formattingEdits(text: TextDocument, tree: Tree, options: LayoutOptions, range?: Range): TextEdit[] {
  const from = range ? text.offsetAt(range.start) : 0;
  const to = range ? text.offsetAt(range.end) : text.getText().length;
  const edits = layout(text.getText(), tree, options) ?? [];
  return edits
    .filter(({ offset, end }) => end >= from && offset <= to)
    .map(({ offset, end, text: newText }) => ({ range: rangeIn(text, offset, end), newText }));
}
