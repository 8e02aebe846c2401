import { type Bracket, type Brackets, bracketsOf, closerOf, isCloser, type Reading, unclosed } from './brackets.ts';
import type { ArrayNode, FindKnown, Node, ObjectNode, Property, StringNode, TextError } from './nodes.ts';
import { isContainer } from './nodes.ts';
import { isAdded, type Slip, tokensWithout } from './slips.ts';
import type { Tokens } from './tokens.ts';

/** Deeper nesting than this is skipped, so that no text can exhaust the stack. Real files reach 18. */
const deepest = 200;

/** Reads values from tokens and recovers from mistakes, so that the tree is what the author most likely meant. */
export class Parser {
  readonly tokens: Tokens;
  /** The errors of the container being read; offsets count from the start of the text until the container is finished. */
  errors: TextError[] = [];
  readonly #brackets: Brackets;
  readonly #known: FindKnown;
  /** The offset of a comma after the last child of a container without closing bracket: it belongs to the outer container. */
  #commaLeft: number | undefined;
  /** How many errors were found. */
  found = 0;
  /** True once a closing bracket was found that closes nothing. */
  hasSurplus = false;
  /** True once the end of the text was reached inside a container and this was reported. */
  endReported = false;

  /**
   * `around`: the brackets that are open around the text, outermost first. Containers that `known` finds are not read again. The
   * text is read as if it were without the `slip`.
   */
  constructor(
    text: string,
    around: readonly Bracket[],
    reading: Reading,
    { known = () => undefined, slip }: { readonly known?: FindKnown; readonly slip?: Slip | undefined } = {},
  ) {
    this.#known = known;
    this.tokens = tokensWithout(slip, text, 0, (...error) => this.report(...error));
    this.#brackets = bracketsOf(text, this.tokens, around, reading);
  }

  report(code: TextError['code'], offset: number, length: number, text?: string): void {
    this.found++;
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
      case 'string': {
        const node = this.#string();
        tokens.next();
        return node;
      }
      case 'number': {
        const node: Node = { kind: 'number', value: Number(tokens.value), length: tokens.end - tokens.offset };
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
    const { tokens } = this;
    const { value, offset, end } = tokens;
    const length = end - offset;
    tokens.next();
    if (value === 'true' || value === 'false') return { kind: 'literal', value: value === 'true', length };
    if (value === 'null') return { kind: 'literal', value: null, length };
    this.report('unknown-word', offset, length, value);
    // A word without quotes is meant as a string and can be checked as one, except for the first letters of `true`.
    const closed = !['true', 'false', 'null'].some((literal) => literal.startsWith(value));
    return { kind: 'string', value, closed, escaped: true, length };
  }

  #array(): ArrayNode {
    const start = this.tokens.offset;
    const items: Node[] = [];
    const offsets: number[] = [];
    const { closed, errors, length } = this.#container('[', () => {
      const offset = this.tokens.offset;
      const item = this.value();
      if (!item) return undefined;
      offsets.push(offset - start);
      items.push(item);
      return offset + item.length;
    });
    const broken = errors.length > 0 || items.some((item) => isContainer(item) && item.broken);
    return { kind: 'array', items, offsets, errors, broken, closed, length };
  }

  #object(): ObjectNode {
    const start = this.tokens.offset;
    const properties: Property[] = [];
    const offsets: number[] = [];
    const names = new Set<string>();
    const { closed, errors, length } = this.#container('{', () => {
      const offset = this.tokens.offset;
      const item = this.#property();
      if (!item) return undefined;
      const name = item.key.value;
      if (names.has(name)) this.report('duplicate-key', offset, item.key.length, name);
      names.add(name);
      offsets.push(offset - start);
      properties.push(item);
      return offset + item.length;
    });
    const broken =
      errors.length > 0 || properties.some(({ value }) => value !== undefined && isContainer(value) && value.broken);
    return { kind: 'object', properties, offsets, errors, broken, closed, length };
  }

  #property(): Property | undefined {
    const { tokens } = this;
    if (!['string', 'word', 'number'].includes(tokens.kind)) return undefined;
    const start = tokens.offset;
    const isText = tokens.kind === 'string';
    const key = this.#key();
    let colonEnd = key.length;
    // In `{"a", : 1}`, `{"a":: 1}` and `{"a": , 1}` one sign is too much.
    if (tokens.kind === ',' && tokens.isKey()) this.#skipSign();
    if (tokens.kind === ':') {
      colonEnd = tokens.end - start;
      tokens.next();
      if (tokens.kind === ':' || (tokens.kind === ',' && tokens.isBeforeValue())) this.#skipSign();
    } else {
      // In `{"a" "b": 1}` the second string is the next key, in `{"a" "b"}` and `{"a" 1}` it is the value.
      const isNextKey = tokens.kind === 'string' && (tokens.isKey() || tokens.column() !== undefined);
      const hasValue = isText && ![',', '}', ']', 'end'].includes(tokens.kind) && !isNextKey;
      // If the key is unfinished or is no string, that is reported instead.
      if (isText && key.closed) this.report(hasValue ? 'missing-colon' : 'missing-value', start, key.length, key.value);
      if (!hasValue) {
        return { key, value: undefined, valueOffset: colonEnd, length: key.length };
      }
    }
    const valueOffset = tokens.offset - start;
    const value = this.value();
    if (value) return { key, value, valueOffset, length: valueOffset + value.length };
    this.report('missing-value', start, colonEnd, key.value);
    return { key, value: undefined, valueOffset: colonEnd, length: colonEnd };
  }

  #skipSign(): void {
    this.report('invalid-character', this.tokens.offset, 1, this.tokens.kind);
    this.tokens.next();
  }

  #key(): StringNode {
    const { tokens } = this;
    const key = this.#string();
    const { kind, value, offset } = tokens;
    tokens.next();
    if (kind === 'string') return key;
    // A word is meant as a key; anything else does not belong here.
    this.report(/^[\w$.-]+$/.test(value) ? 'unquoted-key' : 'invalid-character', offset, key.length, value);
    return { ...key, closed: true, escaped: true };
  }

  /**
   * Reads `[ … ]` or `{ … }`. `read` reads one child and returns where it ends, or undefined if the token does not begin a child.
   */
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
        else this.report('missing-bracket', lastEnd - 1, 1, closerOf(open));
        // The comma is missing together with the bracket; that is a single mistake.
        if (!isCloser(tokens)) this.#commaLeft = comma ?? tokens.offset;
        break;
      }
      if (role === 'surplus') {
        this.hasSurplus = true;
        separated = true;
        this.report('wrong-bracket', tokens.offset, 1, tokens.kind);
        tokens.next();
        continue;
      }
      if (open === '[' && tokens.kind === ':' && lastEnd !== undefined && comma === undefined && !separated) {
        separated = true;
        this.report('wrong-comma', tokens.offset, 1, ':');
        tokens.next();
        continue;
      }
      const needsComma = lastEnd !== undefined && comma === undefined && !separated && !tokens.needsNoComma;
      separated = false;
      const previousEnd = lastEnd;
      const errorsBefore = this.errors.length;
      const childEnd = read();
      if (childEnd !== undefined) {
        if (needsComma && previousEnd !== undefined) {
          this.errors.splice(errorsBefore, 0, { code: 'missing-comma', offset: previousEnd - 1, length: 1 });
        }
        end = lastEnd = childEnd;
        comma = this.#takeComma();
        continue;
      }
      if (open === '{' && (tokens.kind === '{' || tokens.kind === '[')) {
        if (!this.errors.some((error) => error.code === 'missing-key')) this.report('missing-key', tokens.offset, 1);
        end = lastEnd = this.#skipValue();
        comma = this.#takeComma();
        continue;
      }
      this.#skipSign();
    }
    return { closed, isOver, end };
  }

  /** Reads a value in a place where there can be none, and ignores the errors in it. Returns its end. */
  #skipValue(): number {
    const { errors } = this;
    const { offset } = this.tokens;
    this.errors = [];
    const length = this.value()?.length ?? 0;
    this.errors = errors;
    return offset + length;
  }

  #takeComma(): number | undefined {
    const comma = this.#commaLeft;
    this.#commaLeft = undefined;
    return comma;
  }

  /** Reports only the innermost open container, and none if an unclosed string or comment took the rest: that is the cause. */
  #reportEnd(open: Bracket, start: number): void {
    if (this.endReported) return;
    this.endReported = true;
    if (this.tokens.ranOut) return;
    this.report(unclosed[open], start, 1);
  }
}
