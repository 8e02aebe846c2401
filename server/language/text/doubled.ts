import type { Bracket } from './brackets.ts';
import { errorsOf } from './errors.ts';
import { columnOf } from './indent.ts';
import { type ArrayNode, arrayOf, type TextErrorCode, type Tree } from './nodes.ts';
import { repeatedTokens, type Slip } from './slip.ts';
import { explainsAll } from './slips.ts';

/** Whether a bracket that is never closed was typed twice, as in `{"a": [["b"], "c": 1}`: the list in it is all it has. */
export function isDoubled(text: string, open: Bracket, start: number, lastStart: number): boolean {
  return open === '[' && lastStart === start + 1 && text.charCodeAt(lastStart) === 91;
}

/** The list in a list whose own bracket is doubled. */
export function withoutDoubled(list: ArrayNode): ArrayNode {
  const [inner] = list.items;
  if (list.closed || inner?.kind !== 'array' || !list.errors.some(isFirstBracket)) return list;
  const errors = [...list.errors, ...inner.errors.map((error) => ({ ...error, offset: error.offset + 1 }))];
  const offsets = inner.offsets.map((offset) => offset + 1);
  return arrayOf(inner.items, offsets, { errors, closed: inner.closed, length: list.length });
}

function isFirstBracket({ code, offset }: { readonly code: TextErrorCode; readonly offset: number }): boolean {
  return code === 'wrong-bracket' && offset === 0;
}

/** A line such as `"navigation": {` that follows itself. */
const repeatedOpening = /("[^"\\\r\n]*"\s*:\s*\{\s*)(?=\1)/g;
/** The first bracket of `}}` at the end of a line. */
const doubledCloser = /([}\]])(?=\1,?[\r\n])/g;

/**
 * The slip of a text in which an object is opened or closed twice at the start of a line. All tokens there are where they belong, so
 * that the error is found far from it: at the end, or at the first bracket of the file. Undefined if this is not all that is wrong.
 */
export function doubledIn(text: string, tree: Tree): Slip | undefined {
  const [error, another] = errorsOf(tree).filter(({ code }) => code !== 'duplicate-key');
  const doubling = error && !another ? doublings.get(error.code) : undefined;
  if (!doubling) return undefined;
  const [found, other] = Array.from(text.matchAll(doubling.pattern), ({ 0: { length }, index }): Slip => {
    return { offset: index + (doubling.surplus > 1 ? length : 0), missing: [], surplus: doubling.surplus };
  }).filter(({ offset }) => columnOf(text, offset) !== undefined);
  return found && !other && explainsAll(text, found) ? found : undefined;
}

interface Doubling {
  readonly pattern: RegExp;
  /** How many tokens are surplus. */
  readonly surplus: number;
}

const opening: Doubling = { pattern: repeatedOpening, surplus: repeatedTokens };
const closing: Doubling = { pattern: doubledCloser, surplus: 1 };
const doublings: ReadonlyMap<TextErrorCode, Doubling> = new Map([
  ['unclosed-object', opening],
  ['wrong-bracket', closing],
  ['text-after-end', closing],
]);
