import type { Bracket, Reading } from './brackets.ts';
import { doubledIn } from './doubled.ts';
import { errorsOf } from './errors.ts';
import { type Container, type FindKnown, isContainer, type TextError, type TextErrorCode, type Tree } from './nodes.ts';
import { Parser } from './parser.ts';
import type { Slip } from './slip.ts';
import { slipsIn } from './slips.ts';

/** Parses a whole file. Never fails: the result is a tree and a list of errors for any text. */
export function parse(text: string): Tree {
  const tree = parseBrackets(text);
  const doubled = doubledIn(text, tree);
  if (doubled) return { ...parseWhole(text, 'plain', doubled).tree, brackets: 'guessed' };
  if (!mayBeOneSlip(tree)) return tree;
  const errors = errorsOf(tree);
  // A file that begins with a key lacks its first bracket, even if all that follows the key is one error.
  // What is wrong in a container without key is not reported, so that this one error may be many.
  const mayBeAsMany = beginsWithKey(tree, text) || lacksKey(errors);
  const maxErrors = mayBeAsMany ? errors.length : errors.length - 1;
  const minErrors = errors.filter(({ code }) => besideBrackets.has(code)).length + 1;
  return withoutSlip(text, maxErrors, minErrors) ?? tree;
}

/**
 * Whether several errors may come from one bracket that is missing or surplus. Then the whole text decides, even if each part of it
 * can be read by itself.
 */
export function mayBeOneSlip(tree: Tree): boolean {
  const errors = errorsOf(tree);
  const mayBeMany = errors.length > 1 || tree.root?.kind === 'string' || lacksKey(errors);
  return mayBeMany && errors.some(({ code }) => aboutBrackets.has(code));
}

function lacksKey(errors: readonly TextError[]): boolean {
  return errors.some(({ code }) => code === 'missing-key');
}

function beginsWithKey({ root, rootOffset }: Tree, text: string): boolean {
  return root?.kind === 'string' && /^\s*:/.test(text.slice(rootOffset + root.length));
}

const aboutBrackets: ReadonlySet<TextErrorCode> = new Set([
  'missing-bracket',
  'missing-key',
  'other-bracket',
  'text-after-end',
  'unclosed-array',
  'unclosed-object',
  'wrong-bracket',
]);

/** What is wrong inside of a token or between two, whatever the brackets around it are. */
const besideBrackets: ReadonlySet<TextErrorCode> = new Set([
  'code-fence',
  'comment',
  'conflict-marker',
  'control-character',
  'curly-quotes',
  'invalid-character',
  'invalid-escape',
  'line-break',
  'single-quotes',
]);

/**
 * The tree that the text would have without a slip that explains all its errors, if it then has `maxErrors` or fewer. No other
 * slip is tried once there are as few as `minErrors`.
 */
function withoutSlip(text: string, maxErrors: number, minErrors: number): Tree | undefined {
  let best: { readonly tree: Tree; readonly count: number } | undefined;
  for (const slip of slipsIn(text)) {
    const { tree } = parseWhole(text, 'plain', slip);
    const count = errorsOf(tree).length;
    if (count < (best?.count ?? maxErrors + 1)) best = { tree: { ...tree, brackets: 'guessed' }, count };
    if (count <= minErrors) break;
  }
  return best?.tree;
}

function parseBrackets(text: string): Tree {
  const plain = parseWhole(text, 'plain');
  const isMismatched = plain.isUnsure || plain.end === 'early';
  if (plain.end === 'last' && !isMismatched) return plain.tree;
  // A bracket is missing or surplus somewhere. If it closed a container of its kind, the file seems to end before its last line.
  const surplus = isMismatched ? parseWhole(text, 'surplus') : undefined;
  // With as many errors, only a reading of more of the file is better.
  const maxFound = plain.end === 'last' ? plain.found - 1 : plain.found;
  if (surplus?.end === 'last' && surplus.found <= maxFound) return guessed(surplus);
  // The indentation may show where one is missing; in a text without indentation it would be misleading.
  const indentation = plain.end === 'missing' ? parseWhole(text, 'indentation') : undefined;
  const isBetter =
    indentation && indentation.end !== 'missing' && (indentation.found === 1 || indentation.found < plain.found);
  if (isBetter) return guessed(indentation);
  return isMismatched ? { ...plain.tree, brackets: 'mismatched' } : plain.tree;
}

interface Whole {
  readonly tree: Tree;
  /** How many errors were found. */
  readonly found: number;
  /** Whether the whole text decided what a bracket means. */
  readonly isUnsure: boolean;
  /** Where the root value ends: with the last token, `early` before others, or nowhere because its closing bracket is `missing`. */
  readonly end: 'last' | 'early' | 'missing';
}

function parseWhole(text: string, reading: Reading, slip?: Slip): Whole {
  const parser = new Parser(text, [], reading, { slip });
  const { errors, tokens } = parser;
  const rootOffset = tokens.offset;
  const root = parser.value();
  // Whatever follows the root value (or is in its place) is one error, not one per token.
  const isBehind = (offset: number) => root === undefined || offset > rootOffset;
  const words = errors.findIndex(({ code, offset }) => signs.has(code) && isBehind(offset));
  if (root === undefined && tokens.kind === 'end' && words < 0) parser.report('empty-file', 0, 0);
  const isEarly = tokens.kind !== 'end' || words >= 0;
  const { offset, length } = errors[words] ?? {
    offset: tokens.offset,
    length: Math.max(1, tokens.end - tokens.offset),
  };
  if (words >= 0) errors.splice(words);
  if (isEarly) parser.report('text-after-end', offset, length);
  const tree = { root, rootOffset: root ? rootOffset : 0, length: text.length, errors };
  const end = parser.endReported ? 'missing' : isEarly ? 'early' : 'last';
  return { tree, found: parser.found, isUnsure: parser.hasSurplus || tokens.tookBracket, end };
}

/** What may be wrong with a token that is neither a value nor a bracket. */
const signs: ReadonlySet<TextErrorCode> = new Set(['invalid-character', 'wrong-comma', 'wrong-colon']);

function guessed({ tree }: Whole): Tree {
  return { ...tree, brackets: 'guessed' };
}

/**
 * Parses `text` as exactly one container inside others, whose brackets are `around` it, outermost first. Returns undefined if the
 * text is not that, or if the result could depend on the text around it: then a larger part must be parsed. Containers that
 * `known` finds are not parsed again.
 */
export function parseContainer(text: string, around: readonly Bracket[], known: FindKnown): Container | undefined {
  const parser = new Parser(text, around, 'plain', { known });
  const node = parser.value();
  const whole = node && isContainer(node) && node.closed && node.length === text.length;
  const { ranOut, tookBracket } = parser.tokens;
  return whole && !ranOut && !tookBracket && !parser.hasSurplus ? node : undefined;
}
