import { lastNotAbove } from '../../base/lists.ts';

/**
 * The tolerant JSON tree. Nodes are immutable values without absolute positions: a container knows where each child begins
 * *relative to its own first character*. An edit therefore rebuilds only the containers around it, every other node stays the
 * same object, and whatever was computed from a node can be cached by the identity of the node.
 *
 * All offsets and lengths are UTF-16 code units.
 */
export type Node = ObjectNode | ArrayNode | StringNode | NumberNode | LiteralNode;
export type Container = ObjectNode | ArrayNode;

interface Base {
  /** The length of the value, without the white space around it. */
  readonly length: number;
}

export interface ObjectNode extends Base {
  readonly kind: 'object';
  readonly properties: readonly Property[];
  /** Where the key of each property begins. */
  readonly offsets: readonly number[];
  /** Syntax problems between the children; those of nested containers are kept there. */
  readonly errors: readonly TextError[];
  /** True when this container or one below it has errors. */
  readonly broken: boolean;
  /** True if the closing bracket is present. */
  readonly closed: boolean;
}

export interface ArrayNode extends Base {
  readonly kind: 'array';
  readonly items: readonly Node[];
  /** Where each item begins. */
  readonly offsets: readonly number[];
  readonly errors: readonly TextError[];
  readonly broken: boolean;
  readonly closed: boolean;
}

export interface Property extends Base {
  readonly key: StringNode;
  /** Absent as long as the author has typed no value. */
  readonly value: Node | undefined;
  /** Where the value begins relative to the key; if there is no value, the offset after the colon (or after the key). */
  readonly valueOffset: number;
}

export interface StringNode extends Base {
  readonly kind: 'string';
  /** The decoded text. */
  readonly value: string;
  /** False when the closing quote is missing. */
  readonly closed: boolean;
  /** True when `value` differs from the text between the quotes, so that offsets inside it need care. */
  readonly escaped: boolean;
}

export interface NumberNode extends Base {
  readonly kind: 'number';
  readonly value: number;
}

export interface LiteralNode extends Base {
  readonly kind: 'literal';
  readonly value: boolean | null;
}

/** Deeper nesting than this is skipped, so that no text can exhaust the stack. Real files reach 18. */
export const deepest = 200;

export type TextErrorCode =
  | 'missing-comma'
  | 'trailing-comma'
  | 'extra-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'missing-key'
  | 'unquoted-key'
  | 'single-quotes'
  | 'curly-quotes'
  | 'wrong-comma'
  | 'wrong-colon'
  | 'unclosed-string'
  | 'extra-quote'
  | 'unclosed-object'
  | 'unclosed-array'
  | 'missing-bracket'
  | 'missing-opener'
  | 'wrong-bracket'
  | 'repeated-line'
  | 'other-bracket'
  | 'invalid-escape'
  | 'invalid-character'
  | 'control-character'
  | 'line-break'
  | 'unknown-word'
  | 'comment'
  | 'unclosed-comment'
  | 'code-fence'
  | 'conflict-marker'
  | 'duplicate-key'
  | 'text-after-end'
  | 'too-deep'
  | 'empty-file';

export interface TextError extends Base {
  readonly code: TextErrorCode;
  /** Relative to the container (in `Tree.errors`: to the file). */
  readonly offset: number;
  /** The part of the author's text that the message quotes, cut to 40 characters. */
  readonly text?: string;
}

/** Finds the container that begins at `offset` of a text, inside `depth` others, if it is known from an earlier text. */
export type FindKnown = (offset: number, depth: number) => Container | undefined;

/** One parsed file. */
export interface Tree {
  readonly root: Node | undefined;
  /** Where the root value begins in the file. */
  readonly rootOffset: number;
  /** Length of the whole text. */
  readonly length: number;
  /** Errors outside the root value. */
  readonly errors: readonly TextError[];
  /**
   * Set if brackets do not match, so that the whole text decides what each one closes. `guessed`: one is missing or surplus, and
   * indentation or what follows decided where containers begin and end. One whose opening bracket is missing begins with its first
   * child.
   */
  readonly brackets?: 'mismatched' | 'guessed';
}

/** The last property with that name (the one JSON.parse uses), or undefined. */
export function property(node: ObjectNode, name: string): Property | undefined {
  // This runs for every object of a file, so it creates no function for each.
  for (let index = node.properties.length - 1; index >= 0; index--) {
    const item = node.properties[index];
    if (item?.key.value === name) return item;
  }
  return undefined;
}

/** True for an object or a list. */
export function isContainer(node: Node): node is Container {
  return node.kind === 'object' || node.kind === 'array';
}

/** The values directly in a container; undefined for a property without a value. */
export function valuesIn(node: Container): readonly (Node | undefined)[] {
  return node.kind === 'array' ? node.items : node.properties.map(({ value }) => value);
}

/** What lists and objects have in common. */
type Own = Pick<Container, 'errors' | 'closed' | 'length'>;

/** The list of these items. */
export function arrayOf(
  items: readonly Node[],
  offsets: readonly number[],
  { errors, closed, length }: Own,
): ArrayNode {
  const broken = errors.length > 0 || items.some((item) => isContainer(item) && item.broken);
  return { kind: 'array', items, offsets, errors, broken, closed, length };
}

/** The object of these properties. */
export function objectOf(
  properties: readonly Property[],
  offsets: readonly number[],
  { errors, closed, length }: Own,
): ObjectNode {
  const broken =
    errors.length > 0 || properties.some(({ value }) => value !== undefined && isContainer(value) && value.broken);
  return { kind: 'object', properties, offsets, errors, broken, closed, length };
}

/** A property that ends with its key or with the colon after it. */
export function withoutValue(key: StringNode, length: number): Property {
  return { key, value: undefined, valueOffset: length, length };
}

/** False while the author is still typing: what the container does not have yet is then not reported as missing. */
export function isFinished(node: Container): boolean {
  return node.closed && node.errors.length === 0;
}

/** The index of the last child that begins at or before an offset relative to the container; -1 if there is none. */
export function childBefore({ offsets }: Container, offset: number): number {
  return lastNotAbove(offsets, offset);
}

/** The plain JSON value of a node; a property without value is left out. */
export function nodeValue(node: Node): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(
        node.properties.flatMap((item) => (item.value ? [[item.key.value, nodeValue(item.value)]] : [])),
      );
    case 'array':
      return node.items.map(nodeValue);
    default:
      return node.value;
  }
}
