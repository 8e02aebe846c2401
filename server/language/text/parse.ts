import type { ArrayNode, Container, Node, ObjectNode, Property, StringNode, TextError, Tree } from './nodes.ts';
import { isContainer } from './nodes.ts';
import { type Tokens, tokensFrom } from './tokens.ts';

/** Deeper nesting than this is skipped, so that no text can exhaust the stack. Real files reach 18. */
const deepest = 200;

/** Parses a whole file. Never fails: whatever the text, there is a tree and a list of errors. */
export function parse(text: string): Tree {
  const parser = new Parser(text, 0, 0);
  const errors = parser.errors;
  const { tokens } = parser;
  const rootOffset = tokens.offset;
  const root = parser.value();
  if (root === undefined && tokens.kind === 'end') {
    parser.report('empty-file', 0, 0);
  }
  // Whatever follows the root value (or stands where it should be) is one error, not one for each token.
  if (tokens.kind !== 'end') {
    const from = tokens.offset;
    parser.report('text-after-end', from, Math.max(1, text.trimEnd().length - from), text.slice(from, from + 40));
  }
  return { root, rootOffset: root ? rootOffset : 0, length: text.length, errors };
}

/**
 * Parses `text` as exactly one container that stands `depth` levels below the root. Gives undefined when it is not that,
 * or when the result could depend on the text around it: then a larger piece must be parsed.
 */
export function parseContainer(text: string, depth: number): Container | undefined {
  const parser = new Parser(text, 0, depth);
  const node = parser.value();
  const whole = node && isContainer(node) && node.closed && node.length === text.length;
  return whole && !parser.lookedOutside && !parser.tokens.ranOut ? node : undefined;
}

class Parser {
  readonly tokens: Tokens;
  /** Errors of the container being read; offsets count from the start of the text until the container is finished. */
  errors: TextError[] = [];
  /** True when a closing bracket was judged by what stands around the first container. */
  lookedOutside = false;
  readonly #open: ('{' | '[')[] = [];
  readonly #depth: number;
  /** True once the end of the text was reached inside a container and said so. */
  #endReported = false;

  constructor(text: string, offset: number, depth: number) {
    this.#depth = depth;
    this.tokens = tokensFrom(text, offset, (...error) => this.report(...error));
  }

  report(code: TextError['code'], offset: number, length: number, text?: string): void {
    this.errors.push({ code, offset, length, ...(text === undefined ? {} : { text: text.slice(0, 40) }) });
  }

  value(): Node | undefined {
    const { tokens } = this;
    switch (tokens.kind) {
      case '{':
        return this.#object();
      case '[':
        return this.#array();
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
    const quoted = /^'(.*)'$/.exec(value);
    this.report(quoted ? 'single-quotes' : 'unknown-word', offset, length, value);
    // A word without quotes is meant as a text, so what the author meant can still be checked.
    return { kind: 'string', value: quoted?.[1] ?? value, closed: true, escaped: true, length };
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
    const key = this.#key();
    let colonEnd = key.length;
    if (tokens.kind === ':') {
      colonEnd = tokens.end - start;
      tokens.next();
    } else {
      this.report('missing-colon', start, key.length, key.value);
      // In `{"a" "b": 1}` the second text is the next key, in `{"a" 1}` the number is the value.
      if ([',', '}', 'end', 'string'].includes(tokens.kind)) {
        return { key, value: undefined, valueOffset: colonEnd, length: key.length };
      }
    }
    const valueOffset = tokens.offset - start;
    const value = this.value();
    if (value) return { key, value, valueOffset, length: valueOffset + value.length };
    this.report('missing-value', start, colonEnd, key.value);
    return { key, value: undefined, valueOffset: colonEnd, length: colonEnd };
  }

  #key(): StringNode {
    const { tokens } = this;
    const key = this.#string();
    const { kind, value, offset } = tokens;
    tokens.next();
    if (kind === 'string') return key;
    const quoted = /^'(.*)'$/.exec(value);
    this.report(quoted ? 'single-quotes' : 'unquoted-key', offset, key.length, value);
    return { ...key, value: quoted?.[1] ?? value, closed: true, escaped: true };
  }

  /**
   * Reads `[ … ]` or `{ … }`: the commas, the closing bracket and the recovery from what does not belong there.
   * `read` reads one child and gives where it ends, or undefined when the token begins no child.
   */
  #container(open: '{' | '[', read: () => number | undefined) {
    const { tokens } = this;
    const outer = this.errors;
    this.errors = [];
    const start = tokens.offset;
    const close = open === '{' ? '}' : ']';
    let end = tokens.end;
    let closed = false;
    tokens.next();
    if (this.#open.length + this.#depth >= deepest) {
      this.report('too-deep', start, 1);
      this.#skipToClose(open, close);
    }
    this.#open.push(open);
    let lastEnd: number | undefined;
    let comma: number | undefined;
    for (;;) {
      if (tokens.kind === close) {
        if (comma !== undefined && lastEnd !== undefined) this.report('trailing-comma', comma, 1);
        closed = true;
        end = tokens.end;
        break;
      }
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
      const { afterConflict } = tokens;
      const needsComma = lastEnd !== undefined && comma === undefined && !afterConflict;
      const previousEnd = lastEnd;
      const errorsBefore = this.errors.length;
      const childEnd = read();
      if (childEnd !== undefined) {
        if (needsComma && previousEnd !== undefined) {
          this.errors.splice(errorsBefore, 0, { code: 'missing-comma', offset: previousEnd - 1, length: 1 });
        }
        lastEnd = childEnd;
        end = childEnd;
        comma = undefined;
        continue;
      }
      if (this.#closesOuter()) {
        this.report(open === '{' ? 'unclosed-object' : 'unclosed-array', start, 1);
        break;
      }
      this.report(this.#isCloser() ? 'wrong-bracket' : 'invalid-character', tokens.offset, 1, tokens.kind);
      tokens.next();
    }
    this.#open.pop();
    const errors = this.errors.map((error) => ({ ...error, offset: error.offset - start }));
    // What stands behind the closing bracket, a comment for example, belongs to the container around this one.
    this.errors = outer;
    if (closed) tokens.next();
    return { closed, errors, length: end - start };
  }

  #isCloser(): boolean {
    return this.tokens.kind === ']' || this.tokens.kind === '}';
  }

  /** A `}` inside an array ends the array when an object is open around it: the author forgot the `]`. */
  #closesOuter(): boolean {
    if (!this.#isCloser()) return false;
    this.lookedOutside = true;
    return this.#open.includes(this.tokens.kind === '}' ? '{' : '[');
  }

  /** Only the innermost container left open is named; the ones around it follow from it. */
  #reportEnd(open: '{' | '[', start: number): void {
    if (this.#endReported) return;
    this.#endReported = true;
    this.report(open === '{' ? 'unclosed-object' : 'unclosed-array', start, 1);
  }

  #skipToClose(open: '{' | '[', close: '}' | ']'): void {
    let level = 0;
    while (this.tokens.kind !== 'end') {
      if (this.tokens.kind === open) level++;
      if (this.tokens.kind === close) {
        if (level === 0) return;
        level--;
      }
      this.tokens.next();
    }
  }
}
