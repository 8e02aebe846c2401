import type { Block } from './chunks.ts';

/** Between the cells of a row, as `plainText` writes them. */
const between = ' · ';

/** Whether a block is a row of a table, which is read on its own. */
export function isRow(block: Block): boolean {
  return block.text.includes(between);
}

/**
 * The text of a block as it is quoted: a row of a table with the names of its columns ("`top_n` · Type: `int` · Default: 5"), since its cells
 * may say nothing without them. The first names what the row is about, and of two columns the second one describes that.
 */
export function quotedText(blocks: readonly Block[], index: number): string {
  const text = blocks[index]?.text ?? '';
  const head = blocks.slice(0, index).findLast((block) => block.isTableHead || !isRow(block));
  if (!head?.isTableHead) return text;
  const [names, cells] = [head.text.split(between), text.split(between)];
  if (cells.length < 3 || cells.length !== names.length) return text;
  return cells.map((cell, column) => (column === 0 ? cell : `${names[column]}: ${cell}`)).join(between);
}
