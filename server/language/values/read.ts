import type { Message } from '../../base/messages.ts';

/** The result of every module in this folder: what a text means, or why the platform (or we) refuse it. */
export type Read<Value = string> =
  | { readonly ok: Value; readonly problem?: undefined }
  | { readonly ok?: undefined; readonly problem: ValueProblem };

/** Why a text is not what its place requires; quick fixes depend on it. */
export type ValueReason =
  | 'empty'
  | 'choice'
  | 'pattern'
  | 'colour'
  | 'not-an-address'
  | 'wrong-scheme'
  | 'unsafe-scheme'
  | 'icon-prefix'
  | 'language'
  | 'folder'
  | 'repeated'
  | 'too-many';

export interface ValueProblem {
  readonly reason: ValueReason;
  /** Completes the sentence "The value …", e.g. `must be a hex colour such as "#0D9373"`. */
  readonly says: Message;
  /** What the author most likely meant; a fix may replace the text by it. */
  readonly nearest?: string;
  /** False if the platform accepts the value and only we do not. */
  readonly refused: boolean;
}

/** A problem for which the platform refuses the file. */
export function refuse(reason: ValueReason, says: string, nearest?: string): { readonly problem: ValueProblem } {
  return {
    problem: { reason, says: { template: says }, refused: true, ...(nearest === undefined ? {} : { nearest }) },
  };
}
