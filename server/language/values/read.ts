import type { Message } from '../../base/messages.ts';

/** What every module of this folder answers: what a text means, or why the platform (or we) will not have it. */
export type Read<Value = string> =
  | { readonly ok: Value; readonly problem?: undefined }
  | { readonly ok?: undefined; readonly problem: ValueProblem };

/** Why a text is not what its place asks for; quick fixes go by it. */
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
  /** What the author most likely meant; a fix may put it in place of the text. */
  readonly nearest?: string;
  /** False when the platform takes the value and only we do not. */
  readonly refused: boolean;
}

/** A problem for which the platform refuses the file. */
export function refuse(reason: ValueReason, says: string, nearest?: string): { readonly problem: ValueProblem } {
  return {
    problem: { reason, says: { template: says }, refused: true, ...(nearest === undefined ? {} : { nearest }) },
  };
}
