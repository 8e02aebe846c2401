import type { OffsetRange } from '../../base/locations.ts';
import type { Message } from '../../base/messages.ts';
import type { Condition } from '../grammar/types.ts';
import type { Node } from '../text/nodes.ts';
import type { ValueReason } from './read.ts';

/** The types of JSON value in the author's words. */
export type JsonType = 'object' | 'list' | 'text' | 'number' | 'boolean' | 'null';

/** A problem with a value, as data; its text is made where it is shown. `key` is the nearest property above. */
export type ShapeProblem = OffsetRange & {
  /** True if the platform refuses the file because of it; false if it silently drops the value, or only we object. */
  readonly refused: boolean;
} & (
    | { readonly code: 'missing-property'; readonly args: { readonly property: string; readonly key?: string } }
    | { readonly code: 'wrong-type'; readonly args: WrongType }
    | { readonly code: 'invalid-value'; readonly args: InvalidValue }
    | { readonly code: 'unknown-property'; readonly args: UnknownProperty }
    | { readonly code: 'empty-element'; readonly args: { readonly key?: string } }
  );

interface WrongType {
  readonly expected: readonly JsonType[];
  readonly found: JsonType;
  readonly key?: string;
  /** Set if the value is an entry of the list under `key`. */
  readonly isEntry?: true;
  /** Set if it is behind a `$ref`. */
  readonly isReferenced?: true;
}

interface InvalidValue {
  /** The text that is wrong; empty for a list with too many items. */
  readonly value: string;
  readonly reason: ValueReason;
  /** Completes the sentence "The value …". */
  readonly says: Message;
  readonly key?: string;
  readonly nearest?: string;
  /** All allowed values, if these are a list of words. */
  readonly choices?: readonly string[];
  /** The first occurrence of the same value. */
  readonly first?: OffsetRange;
}

interface UnknownProperty {
  readonly property: string;
  readonly key?: string;
  readonly nearest?: string;
  /** The key is known but has no effect because this condition is not met. */
  readonly onlyWhen?: Condition;
}

/** The same problem `by` characters further on in the text. */
export function movedProblem(problem: ShapeProblem, by: number): ShapeProblem {
  const place = { start: problem.start + by, end: problem.end + by };
  if (problem.code !== 'invalid-value' || !problem.args.first) return { ...problem, ...place };
  const { first, ...args } = problem.args;
  return { ...problem, ...place, args: { ...args, first: { start: first.start + by, end: first.end + by } } };
}

/** The type of a value in the author's words. */
export function jsonType(node: Node): JsonType {
  switch (node.kind) {
    case 'object':
      return 'object';
    case 'array':
      return 'list';
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'literal':
      return node.value === null ? 'null' : 'boolean';
  }
}
