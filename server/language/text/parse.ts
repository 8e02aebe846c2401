import { type Container, type FindKnown, isContainer, type Tree } from './nodes.ts';
import { type Bracket, Parser } from './parser.ts';

/** Parses a whole file. Never fails: the result is a tree and a list of errors for any text. */
export function parse(text: string): Tree {
  const plain = parseWhole(text, false);
  if (!plain.parser.endReported) return plain.tree;
  // A bracket is missing somewhere. The indentation may show where; in a text without indentation it would be misleading.
  const byIndent = parseWhole(text, true);
  const { found } = byIndent.parser;
  const isBetter = !byIndent.parser.endReported && (found === 1 || found < plain.parser.found);
  return isBetter ? { ...byIndent.tree, byIndent: true } : plain.tree;
}

function parseWhole(text: string, byIndent: boolean): { readonly tree: Tree; readonly parser: Parser } {
  const parser = new Parser(text, [], byIndent);
  const { errors, tokens } = parser;
  const rootOffset = tokens.offset;
  const root = parser.value();
  if (root === undefined && tokens.kind === 'end') parser.report('empty-file', 0, 0);
  // Whatever follows the root value (or is in its place) is one error, not one per token.
  if (tokens.kind !== 'end') {
    parser.report('text-after-end', tokens.offset, Math.max(1, tokens.end - tokens.offset));
  }
  return { tree: { root, rootOffset: root ? rootOffset : 0, length: text.length, errors }, parser };
}

/**
 * Parses `text` as exactly one container inside others, whose brackets are `around` it, outermost first. Returns undefined if the
 * text is not that, or if the result could depend on the text around it: then a larger part must be parsed. Containers that
 * `known` finds are not parsed again.
 */
export function parseContainer(text: string, around: readonly Bracket[], known: FindKnown): Container | undefined {
  const parser = new Parser(text, around, false, known);
  const node = parser.value();
  const whole = node && isContainer(node) && node.closed && node.length === text.length;
  return whole && !parser.tokens.ranOut ? node : undefined;
}
