import { type Bracket, type Brackets, bracketsOf, closerOf, isCloser, type Reading, unclosed } from './brackets.ts';
import { isDoubled, withoutDoubled } from './doubled.ts';
import { addMissingComma } from './missingComma.ts';
import type { ArrayNode, FindKnown, Node, ObjectNode, Property, StringNode, TextError } from './nodes.ts';
import { arrayOf, deepest, objectOf, withoutValue } from './nodes.ts';
import type { Slip } from './slip.ts';
import { isAdded, tokensWithout } from './slips.ts';
import type { Tokens } from './tokens.ts';
import { aheadIn, isNextKey, isValue, type Lookahead, mayBeExtra, numberOf, wordOf } from './words.ts';

/** Reads values from tokens and recovers from mistakes, so that the tree is what the author most likely meant. */
export class Parser {
  readonly tokens: Tokens;
  /** The errors of the container being read; offsets count from the start of the text until the container is finished. */
  errors: TextError[] = [];
  readonly #brackets: Brackets;
  readonly #text: string;
  readonly #ahead: Lookahead;
  readonly #known: FindKnown;
  /** The offset of a comma after the last child of a container without closing bracket: it belongs to the outer container. */
  #commaLeft: number | undefined;
  /** Why no comma belongs beside the last child: it is something that may not belong there itself, or a key without value. */
  #lacking: 'stray' | 'value' | undefined;
  /** How many errors were found. */
  found = 0;
  /** True once a closing bracket was found that closes nothing. */
  hasSurplus = false;
  /** True once the end of the text was reached inside a container and this was reported. */
  endReported = false;

  /** `around`: the brackets that are open around the text, outermost first. Containers that `known` finds are not read again. */
  constructor(
    text: string,
    around: readonly Bracket[],
    reading: Reading,
    { known = () => undefined, slip }: { readonly known?: FindKnown; readonly slip?: Slip | undefined } = {},
  ) {
    this.#text = text;
    this.#ahead = aheadIn(text);
    this.#known = known;
    this.tokens = tokensWithout(slip, text, 0, (...error) => this.report(...error));
    this.#brackets = bracketsOf(text, this.tokens, around, reading);
  }

  report(code: TextError['code'], offset: number, length: number, text?: string): void {
    // A sign such as `;` was reported as a comma when it was read.
    if (code === 'wrong-colon' && this.errors.at(-1)?.offset === offset) this.errors.pop();
    else this.found++;
    this.errors.push({ code, offset, length, ...(text === undefined ? {} : { text: text.slice(0, 40) }) });
  }

  value(): Node | undefined {
    const { tokens } = this;
    switch (tokens.kind) {
      case '{':
      case '[': {
        const known = this.#known(tokens.offset, this.#brackets.open.length);
        if (known) tokens.goTo(tokens.offset + known.length);
        return known ?? (tokens.kind === '{' ? this.#object() : this.#array());
      }
      case 'string':
      case 'number': {
        const node = tokens.kind === 'string' ? this.#string() : numberOf(tokens);
        tokens.next();
        return node;
      }
      case 'word':
        return this.#word();
      default:
        return undefined;
    }
  }

  #string(): StringNode {
    const { value, closed, escaped, offset, end } = this.tokens;
    return { kind: 'string', value, closed, escaped, length: end - offset };
  }

  #word(): Node {
    const { value, offset, end } = this.tokens;
    const node = wordOf(value, end - offset);
    this.tokens.next();
    if (node.kind === 'string') {
      this.report('unknown-word', offset, node.length, value);
      this.#lacking = 'stray';
    }
    return node;
  }

  #array(): ArrayNode {
    const start = this.tokens.offset;
    const items: Node[] = [];
    const offsets: number[] = [];
    const own = this.#container('[', () => {
      const offset = this.tokens.offset;
      const item = this.value();
      if (!item) return undefined;
      offsets.push(offset - start);
      items.push(item);
      return offset + item.length;
    });
    return withoutDoubled(arrayOf(items, offsets, own));
  }

  #object(): ObjectNode {
    const start = this.tokens.offset;
    const properties: Property[] = [];
    const offsets: number[] = [];
    const names = new Set<string>();
    const own = this.#container('{', () => {
      const offset = this.tokens.offset;
      const item = this.#property();
      if (!item) return this.#withoutKey();
      const name = item.key.value;
      if (names.has(name)) this.report('duplicate-key', offset, item.key.length, name);
      names.add(name);
      offsets.push(offset - start);
      properties.push(item);
      return offset + item.length;
    });
    return objectOf(properties, offsets, own);
  }

  #property(): Property | undefined {
    const { tokens } = this;
    if (!['string', 'word', 'number'].includes(tokens.kind)) return undefined;
    const start = tokens.offset;
    const isText = tokens.kind === 'string';
    const key = this.#key();
    let colonEnd = key.length;
    // In `{"a", : 1}`, `{"a"b: 1}`, `{"a":: 1}` and `{"a": , 1}` something is surplus, in `{"a", 1}` the wrong sign is written.
    if (isText && mayBeExtra(tokens) && tokens.isKey()) this.#skip('invalid-character');
    const isComma = tokens.kind === ',' && isText && key.closed && this.#ahead.isValue(tokens);
    if (isComma) this.report('wrong-colon', tokens.offset, tokens.end - tokens.offset, tokens.value);
    if (tokens.kind === ':' || isComma) {
      colonEnd = tokens.end - start;
      tokens.next();
      if (tokens.offset > start + colonEnd + 1 && isNextKey(tokens)) return this.#unfinished(key, start, colonEnd);
      if (tokens.kind === ':' || (mayBeExtra(tokens) && this.#ahead.isValue(tokens))) this.#skip('invalid-character');
    } else {
      const hasValue = isText && isValue(tokens);
      // If the key is unfinished or is not a string, that is reported instead.
      if (isText && key.closed) this.report(hasValue ? 'missing-colon' : 'missing-value', start, key.length, key.value);
      if (!hasValue) {
        this.#lacking = isText ? 'value' : 'stray';
        return withoutValue(key, colonEnd);
      }
    }
    const valueOffset = tokens.offset - start;
    const value = this.value();
    // Between a key with its value and the next key a comma belongs in any case.
    this.#lacking = undefined;
    if (value) return { key, value, valueOffset, length: valueOffset + value.length };
    return this.#unfinished(key, start, colonEnd);
  }

  /** A property that ends with its colon at `length`. */
  #unfinished(key: StringNode, start: number, length: number): Property {
    this.report('missing-value', start, length, key.value);
    this.#lacking = 'value';
    return withoutValue(key, length);
  }

  #skip(code: TextError['code']): void {
    const { value, offset, end, next } = this.tokens;
    this.report(code, offset, end - offset, value);
    next();
  }

  #key(): StringNode {
    const { tokens } = this;
    const key = this.#string();
    const { kind, value, offset } = tokens;
    tokens.next();
    if (kind === 'string') return key;
    // A word before a colon is meant as a key; anything else does not belong here.
    const isKey = tokens.kind === ':' && /^[\w$.-]+$/.test(value);
    this.report(isKey ? 'unquoted-key' : 'invalid-character', offset, key.length, value);
    return { ...key, closed: true, escaped: true };
  }

  /** Reads `[ … ]` or `{ … }`. `read` reads one child and returns where it ends, or undefined if the token does not begin a child. */
  #container(open: Bracket, read: () => number | undefined) {
    const { tokens } = this;
    const around = this.#brackets.open;
    const outer = this.errors;
    this.errors = [];
    const start = tokens.offset;
    tokens.next();
    if (around.length >= deepest) {
      this.report('too-deep', start, 1);
      tokens.skipToClose(open, closerOf(open));
    }
    around.push(open);
    const { closed, isOver, end } = this.#children(open, start, read);
    this.#lacking = undefined;
    around.pop();
    const errors = this.errors.map((error) => ({ ...error, offset: error.offset - start }));
    // What follows the closing bracket, for example a comment, belongs to the container around this one.
    this.errors = outer;
    if (isOver) tokens.next();
    return { closed, errors, length: end - start };
  }

  /**
   * Reads what follows the opening bracket at `start`: the children, the commas between them and the closing bracket; recovers from
   * what does not belong there. Returns where the container ends; if it `isOver`, the token is then its closing bracket.
   */
  #children(open: Bracket, start: number, read: () => number | undefined) {
    const { tokens } = this;
    const brackets = this.#brackets;
    const indent = brackets.indentAt(start);
    let end = tokens.offset < start + 1 ? start : start + 1;
    let isOver = false;
    let closed = false;
    let lastStart = start;
    let lastEnd: number | undefined;
    let comma: number | undefined;
    /** Something else is written where the comma belongs. */
    let separated = false;
    for (;;) {
      if (tokens.kind === 'end') {
        this.#reportEnd(open, start);
        break;
      }
      if (tokens.kind === ',') {
        if (comma !== undefined || lastEnd === undefined) this.report('extra-comma', tokens.offset, 1);
        comma = tokens.offset;
        end = tokens.end;
        tokens.next();
        continue;
      }
      const role = brackets.roleOf(indent, lastEnd === undefined);
      if (role === 'closes' || role === 'written for') {
        if (comma !== undefined && lastEnd !== undefined) this.report('trailing-comma', comma, 1);
        if (role === 'written for') this.report('other-bracket', tokens.offset, 1, closerOf(open));
        isOver = true;
        closed = !isAdded(tokens);
        end = tokens.end;
        break;
      }
      if (role === 'outside') {
        if (lastEnd === undefined) this.report(unclosed[open], start, 1);
        else if (isDoubled(this.#text, open, start, lastStart)) this.report('wrong-bracket', start, 1);
        else this.report('missing-bracket', lastEnd - 1, 1, closerOf(open));
        // The comma is missing together with the bracket; that is a single mistake.
        if (!isCloser(tokens)) this.#commaLeft = comma ?? tokens.offset;
        break;
      }
      const isBetween = lastEnd !== undefined && comma === undefined && !separated;
      const isColon = isBetween && tokens.kind === ':' && (open === '[' || this.#ahead.isKey(tokens));
      if (role === 'surplus' || isColon) {
        this.hasSurplus ||= !isColon;
        separated = true;
        this.#skip(isColon ? 'wrong-comma' : 'wrong-bracket');
        continue;
      }
      const needsComma = isBetween && !tokens.needsNoComma;
      this.#lacking = undefined;
      const previousStart = lastStart;
      const previousEnd = lastEnd;
      const errorsBefore = this.errors.length;
      lastStart = tokens.offset;
      const childEnd = read();
      if (childEnd !== undefined) {
        if (needsComma && previousEnd !== undefined && this.#lacking !== 'stray') {
          const pair = { first: previousStart, firstEnd: previousEnd, second: lastStart, secondEnd: childEnd };
          addMissingComma(this.errors, errorsBefore, this.#text, pair);
        }
        separated = this.#lacking !== undefined;
        end = lastEnd = childEnd;
        comma = this.#commaLeft;
        this.#commaLeft = undefined;
        continue;
      }
      this.#skip('invalid-character');
    }
    return { closed, isOver, end };
  }

  /** Reads an object or a list without key, and ignores the errors in it. Returns its end; undefined if there is none. */
  #withoutKey(): number | undefined {
    const { errors } = this;
    const { kind, offset } = this.tokens;
    if (kind !== '{' && kind !== '[') return undefined;
    if (!errors.some((error) => error.code === 'missing-key')) this.report('missing-key', offset, 1);
    this.errors = [];
    const length = this.value()?.length ?? 0;
    this.errors = errors;
    this.#lacking = 'stray';
    return offset + length;
  }

  /** Reports only the innermost open container, and none if an unclosed string or comment took the rest: that is the cause. */
  #reportEnd(open: Bracket, start: number): void {
    const isReported = this.endReported || this.tokens.ranOut;
    this.endReported = true;
    if (!isReported) this.report(unclosed[open], start, 1);
  }
}
