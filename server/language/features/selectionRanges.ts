import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, SelectionRange } from 'vscode-languageserver-types';
import { isContainer, type Tree } from '../text/nodes.ts';
import { pathTo, type Step } from '../text/walk.ts';
import { rangeIn } from './range.ts';

/**
 * The selections that grow step by step around each position: the text of a string, the string, its property, the inside of the
 * object or list, the same with its brackets, and so on to the whole file.
 */
export function selectionRanges(text: TextDocument, tree: Tree, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => {
    const offset = text.offsetAt(position);
    let range: SelectionRange = { range: rangeIn(text, 0, text.getText().length) };
    let [from, to] = [0, text.getText().length];
    for (const step of pathTo(tree, offset)) {
      for (const [start, end] of stretches(step, offset)) {
        if (start < from || end > to || (start === from && end === to) || offset < start || offset > end) continue;
        range = { range: rangeIn(text, start, end), parent: range };
        [from, to] = [start, end];
      }
    }
    return range;
  });
}

/** The ranges of one value around the offset, the widest first. */
function* stretches({ node, start, child }: Step, offset: number): Iterable<readonly [number, number]> {
  const end = start + node.length;
  if (child?.property) {
    const { outerStart, property } = child;
    yield [outerStart, end];
    const keyEnd = outerStart + property.key.length;
    if (offset < start) {
      yield [outerStart, keyEnd];
      yield [outerStart + 1, keyEnd - (property.key.closed ? 1 : 0)];
      return;
    }
  }
  yield [start, end];
  const closing = (isContainer(node) || node.kind === 'string') && node.closed ? 1 : 0;
  if (isContainer(node) || node.kind === 'string') yield [start + 1, end - closing];
}
