import { addAll } from '../../base/lists.ts';
import type { TextEdit } from './edits.ts';
import { columnsOf, flatWidths, isNumbers, separation } from './flatWidths.ts';
import { type Container, isContainer, type Node, type Tree } from './nodes.ts';
import type { Located } from './parts.ts';
import { lineBreak } from './style.ts';
import { childrenOf } from './walk.ts';

/** How white space should be laid out. */
export interface LayoutOptions {
  /** One level of indentation: spaces or a tab. */
  readonly indent: string;
  /** How many columns a level of indentation takes. */
  readonly indentColumns: number;
  /** Lines longer than this are broken if they can be. */
  readonly width: number;
  /**
   * `keep`: a list that begins on a new line stays broken up. `prettier`: lists that fit are joined to one line and
   * lists of several objects are always broken up, exactly as Prettier does.
   */
  readonly style: 'keep' | 'prettier';
  readonly insertFinalNewline: boolean;
}

/**
 * The smallest edits that lay out a file. They change only white space, and there are none for a text that is already laid out.
 * Both styles keep what Prettier formatted. Undefined for a text with errors, which must not be changed.
 */
export function layout(text: string, tree: Tree, options: LayoutOptions): readonly TextEdit[] | undefined {
  const { root, rootOffset } = tree;
  if (!root || tree.errors.length > 0 || (isContainer(root) && root.broken)) return undefined;
  const newline = lineBreak(text);
  const end = rootOffset + root.length;
  const hasFinal = text.slice(end).includes('\n');
  return [
    ...spaced(text, 0, rootOffset, ''),
    ...printed(text, { node: root, start: rootOffset }, { ...options, base: '' }),
    ...spaced(text, end, text.length, hasFinal || options.insertFinalNewline ? newline : ''),
  ];
}

/**
 * The smallest edits that put each part of a container on a line of its own, one level deeper than `base`, the indentation of the
 * line on which the container begins. Parts that are on one line stay as they are. The container must have no errors.
 */
export function layoutPart(
  text: string,
  container: Located,
  options: { readonly indent: string; readonly base: string },
): readonly TextEdit[] {
  // What must be broken has infinitely many columns, everything else fits.
  const width = Number.MAX_VALUE;
  return printed(text, container, { ...options, indentColumns: 0, width, style: 'keep', isPart: true });
}

interface PrintOptions extends Omit<LayoutOptions, 'insertFinalNewline'> {
  /** The indentation of the line on which the outermost value begins. */
  readonly base: string;
  /** Whether values that are on one line are left as they are. */
  readonly isPart?: boolean;
}

function printed(
  text: string,
  { node: root, start: rootStart }: { readonly node: Node; readonly start: number },
  options: PrintOptions,
) {
  const newline = lineBreak(text) + options.base;
  const edits: TextEdit[] = [];
  const flatOf = flatWidths(text, options.style);
  print(root, rootStart, { level: 0, column: 0, after: 0 });
  return edits;

  /** `column` is where the value begins, `after` how many columns must follow it on its last line (a comma). */
  function print(
    node: Node,
    start: number,
    { level, column, after }: { readonly level: number; readonly column: number; readonly after: number },
  ): void {
    if (!isContainer(node)) return;
    const count = node.offsets.length;
    if (count === 0) {
      gap(start + 1, start + node.length - 1, '');
      return;
    }
    if (options.isPart && !text.slice(start, start + node.length).includes('\n')) return;
    const isFlat = column + flatOf(node, start) + after <= options.width;
    if (isFlat) printFlat(node, start, level, column);
    else printBroken(node, start, level);
  }

  function printFlat(node: Container, start: number, level: number, column: number): void {
    const edge = node.kind === 'object' ? ' ' : '';
    let end = start + 1;
    let at = column + 1 + edge.length;
    for (const child of childrenOf(node, start)) {
      gap(end, child.outerStart, '', { mark: ',', after: child.index === 0 ? edge : ' ' });
      at += colon(child.outerStart, child.property?.key.length ?? 0, child.start);
      print(child.node, child.start, { level, column: at, after: 0 });
      at += flatOf(child.node, child.start) + 2;
      end = child.start + child.node.length;
    }
    gap(end, start + node.length - 1, edge);
  }

  function printBroken(node: Container, start: number, level: number): void {
    const inner = newline + options.indent.repeat(level + 1);
    const innerColumn = (level + 1) * options.indentColumns;
    const numbers = isNumbers(node);
    let end = start + 1;
    let column = innerColumn;
    const last = node.offsets.length - 1;
    for (const child of childrenOf(node, start)) {
      const after = child.index === last ? 0 : 1;
      const width = flatOf(child.node, child.start) + after;
      const [separator, blank] = separation(text, node, end, child);
      const joins = numbers && child.index > 0 && !blank && column + 1 + width <= options.width && mayJoin(separator);
      gap(end, child.outerStart, '', { mark: ',', after: joins ? ' ' : (blank ? newline : '') + inner });
      column = joins ? column + 1 + width : innerColumn + width;
      const at = innerColumn + colon(child.outerStart, child.property?.key.length ?? 0, child.start);
      print(child.node, child.start, { level: level + 1, column: at, after });
      end = child.start + child.node.length;
    }
    gap(end, start + node.length - 1, newline + options.indent.repeat(level));
  }

  /** With `keep`, a number on a line of its own stays there. */
  function mayJoin(separator: string): boolean {
    return options.style === 'prettier' || !separator.includes('\n');
  }

  /** Lays out the colon; returns the columns of key, colon and space. */
  function colon(keyStart: number, keyLength: number, valueStart: number): number {
    if (keyLength === 0) return 0;
    gap(keyStart + keyLength, valueStart, '', { mark: ':', after: ' ' });
    return columnsOf(text.slice(keyStart, keyStart + keyLength)) + 2;
  }

  /** Replaces the white space in a range that contains nothing else, or only one mark with white space on both sides. */
  function gap(
    from: number,
    to: number,
    before: string,
    { mark = '', after = '' }: { readonly mark?: string; readonly after?: string } = {},
  ): void {
    const at = mark === '' ? -1 : text.indexOf(mark, from);
    if (at < 0 || at >= to) {
      space(from, to, before + after);
    } else {
      space(from, at, before);
      space(at + 1, to, after);
    }
  }

  function space(from: number, to: number, wanted: string): void {
    addAll(edits, spaced(text, from, to, wanted));
  }
}

/** The edit that replaces a range of white space; none if it already is as wanted. */
function spaced(text: string, from: number, to: number, wanted: string): readonly TextEdit[] {
  const found = text.slice(from, to);
  if (found === wanted) return [];
  let head = 0;
  while (head < found.length && head < wanted.length && found[head] === wanted[head]) head++;
  let tail = 0;
  const most = Math.min(found.length, wanted.length) - head;
  while (tail < most && found[found.length - 1 - tail] === wanted[wanted.length - 1 - tail]) tail++;
  return [{ offset: from + head, end: to - tail, text: wanted.slice(head, wanted.length - tail) }];
}
