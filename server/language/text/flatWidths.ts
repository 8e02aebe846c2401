import { type Container, isContainer, type Node } from './nodes.ts';
import { type Child, childrenOf } from './walk.ts';

/**
 * Returns how many columns a value that begins at `start` takes on one line; infinite if something inside must be broken. `style`
 * as in `LayoutOptions`.
 */
export function flatWidths(text: string, style: 'keep' | 'prettier'): (node: Node, start: number) => number {
  const known = new Map<Node, number>();
  return flatOf;

  function flatOf(node: Node, start: number): number {
    const before = known.get(node);
    if (before !== undefined) return before;
    const flat = isContainer(node) ? flatContainer(node, start) : columnsOf(text.slice(start, start + node.length));
    known.set(node, flat);
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
    if (style === 'keep') return beginsOnNewLine;
    return isManyParts(node) || (isNumbers(node) && hasEmptyLine(node, start));
  }

  function hasEmptyLine(node: Container, start: number): boolean {
    let end: number | undefined;
    for (const child of childrenOf(node, start)) {
      if (end !== undefined && separation(text, node, end, child)[1]) return true;
      end = child.start + child.node.length;
    }
    return false;
  }
}

/** The text between two values, and whether an empty line in it is kept: in a list, only one after the comma. */
export function separation(
  text: string,
  { kind }: Container,
  from: number,
  { outerStart, index }: Child,
): readonly [string, boolean] {
  const between = text.slice(from, outerStart);
  const after = kind === 'array' ? between.slice(between.indexOf(',')) : between;
  return [between, index > 0 && /^[,\t ]*\r?\n[\t ]*\r?\n/.test(after)];
}

/** Whether a container has several objects, or several lists, each with more than one entry. */
function isManyParts(node: Container): boolean {
  if (node.kind !== 'array' || node.items.length < 2) return false;
  const kind = node.items[0]?.kind;
  return node.items.every((item) => isContainer(item) && item.kind === kind && item.offsets.length > 1);
}

/** Whether a container is a list of several numbers. */
export function isNumbers(node: Container): boolean {
  return node.kind === 'array' && node.items.length > 1 && node.items.every((item) => item.kind === 'number');
}

/** Characters that take two columns in a monospaced font: East Asian wide and fullwidth characters, and emoji. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;
/** Characters that take no column: combining marks and joiners. */
const none = /\p{Mark}|\p{Cf}/u;
const joinedPicture = /\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|\u200D\p{Emoji})+/gu;

/** How many columns a text takes, as formatters count them. */
export function columnsOf(text: string): number {
  // Nearly every text is plain.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII.
  if (/^[\u0000-\u007F]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text.replace(joinedPicture, '  ')) {
    columns += wide.test(character) ? 2 : none.test(character) ? 0 : 1;
  }
  return columns;
}
