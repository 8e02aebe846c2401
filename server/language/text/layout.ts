import { addAll } from '../../base/lists.ts';
import type { TextEdit } from './edits.ts';
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
  const flats = new Map<Node, number>();
  print(root, rootStart, { level: 0, column: 0, behind: 0 });
  return edits;

  /** `column` is where the value begins, `behind` how many columns must follow it on its last line (a comma). */
  function print(
    node: Node,
    start: number,
    { level, column, behind }: { readonly level: number; readonly column: number; readonly behind: number },
  ): void {
    if (!isContainer(node)) return;
    const count = node.offsets.length;
    if (count === 0) {
      gap(start + 1, start + node.length - 1, '');
      return;
    }
    if (options.isPart && !text.slice(start, start + node.length).includes('\n')) return;
    const isFlat = column + flatOf(node, start) + behind <= options.width;
    if (isFlat) printFlat(node, start, level, column);
    else printBroken(node, start, level);
  }

  function printFlat(node: Container, start: number, level: number, column: number): void {
    const edge = node.kind === 'object' ? ' ' : '';
    let end = start + 1;
    let at = column + 1 + edge.length;
    for (const child of childrenOf(node, start)) {
      gap(end, child.outerStart, '', { mark: ',', behind: child.index === 0 ? edge : ' ' });
      at += colon(child.outerStart, child.property?.key.length ?? 0, child.start);
      print(child.node, child.start, { level, column: at, behind: 0 });
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
      const behind = child.index === last ? 0 : 1;
      const width = flatOf(child.node, child.start) + behind;
      const [separator, blank] = separation(node, end, child.outerStart, child.index);
      const joins = numbers && child.index > 0 && !blank && column + 1 + width <= options.width && mayJoin(separator);
      gap(end, child.outerStart, '', { mark: ',', behind: joins ? ' ' : (blank ? newline : '') + inner });
      column = joins ? column + 1 + width : innerColumn + width;
      const at = innerColumn + colon(child.outerStart, child.property?.key.length ?? 0, child.start);
      print(child.node, child.start, { level: level + 1, column: at, behind });
      end = child.start + child.node.length;
    }
    gap(end, start + node.length - 1, newline + options.indent.repeat(level));
  }

  /** With `keep`, a number on a line of its own stays there. */
  function mayJoin(separator: string): boolean {
    return options.style === 'prettier' || !separator.includes('\n');
  }

  /** The text between two values, and whether an empty line in it is kept: in a list, only one after the comma. */
  function separation(node: Container, from: number, to: number, index: number): readonly [string, boolean] {
    const between = text.slice(from, to);
    const behind = node.kind === 'array' ? between.slice(between.indexOf(',')) : between;
    return [between, index > 0 && /^[,\t ]*\r?\n[\t ]*\r?\n/.test(behind)];
  }

  /** Lays out the colon; returns the columns of key, colon and space. */
  function colon(keyStart: number, keyLength: number, valueStart: number): number {
    if (keyLength === 0) return 0;
    gap(keyStart + keyLength, valueStart, '', { mark: ':', behind: ' ' });
    return columnsOf(text.slice(keyStart, keyStart + keyLength)) + 2;
  }

  /** Replaces the white space in a range that contains nothing else, or only one mark with white space on both sides. */
  function gap(
    from: number,
    to: number,
    before: string,
    { mark = '', behind = '' }: { readonly mark?: string; readonly behind?: string } = {},
  ): void {
    const at = mark === '' ? -1 : text.indexOf(mark, from);
    if (at < 0 || at >= to) {
      space(from, to, before + behind);
    } else {
      space(from, at, before);
      space(at + 1, to, behind);
    }
  }

  function space(from: number, to: number, wanted: string): void {
    addAll(edits, spaced(text, from, to, wanted));
  }

  /** How many columns a value takes on one line; infinite if something inside must be broken. */
  function flatOf(node: Node, start: number): number {
    const known = flats.get(node);
    if (known !== undefined) return known;
    const flat = isContainer(node) ? flatContainer(node, start) : columnsOf(text.slice(start, start + node.length));
    flats.set(node, flat);
    return flat;
  }

  function flatContainer(node: Container, start: number): number {
    if (node.offsets.length === 0) return 2;
    if (mustBreak(node, start)) return Number.POSITIVE_INFINITY;
    // The brackets, and in an object a space next to each.
    let columns = node.kind === 'object' ? 4 : 2;
    for (const child of childrenOf(node, start)) {
      const key = child.property
        ? columnsOf(text.slice(child.outerStart, child.outerStart + child.property.key.length))
        : 0;
      columns += (child.index > 0 ? 2 : 0) + (child.property ? key + 2 : 0) + flatOf(child.node, child.start);
    }
    return columns;
  }

  function mustBreak(node: Container, start: number): boolean {
    const first = start + (node.offsets[0] ?? 0);
    const beginsOnNewLine = text.slice(start, first).includes('\n');
    if (node.kind === 'object') return beginsOnNewLine || hasEmptyLine(node, start);
    if (options.style === 'keep') return beginsOnNewLine;
    return isManyParts(node) || (isNumbers(node) && hasEmptyLine(node, start));
  }

  function hasEmptyLine(node: Container, start: number): boolean {
    let end: number | undefined;
    for (const child of childrenOf(node, start)) {
      if (end !== undefined && separation(node, end, child.outerStart, child.index)[1]) return true;
      end = child.start + child.node.length;
    }
    return false;
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

/** Whether a container has several objects, or several lists, each with more than one entry. */
function isManyParts(node: Container): boolean {
  if (node.kind !== 'array' || node.items.length < 2) return false;
  const kind = node.items[0]?.kind;
  return node.items.every((item) => isContainer(item) && item.kind === kind && item.offsets.length > 1);
}

function isNumbers(node: Container): boolean {
  return node.kind === 'array' && node.items.length > 1 && node.items.every((item) => item.kind === 'number');
}

/** Characters that take two columns in a monospaced font: East Asian wide and fullwidth characters, and emoji. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;
/** Characters that take no column: combining marks and joiners. */
const none = /\p{Mark}|\p{Cf}/u;
const joinedPicture = /\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|\u200D\p{Emoji})+/gu;

/** How many columns a text takes, as formatters count them. */
function columnsOf(text: string): number {
  // Nearly every text is plain.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII.
  if (/^[\u0000-\u007F]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text.replace(joinedPicture, '  ')) {
    columns += wide.test(character) ? 2 : none.test(character) ? 0 : 1;
  }
  return columns;
}
