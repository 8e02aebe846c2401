import type { Refused } from '../base/result.ts';

/** Thrown if a command cannot do what was requested; the message is one line that says what to do. */
export class Refusal extends Error {}

/** Why a change is not made. Nothing has changed in that case. */
export interface WhyNot {
  /**
   * `ambiguous`: a name that means several entries; `unknown`: one that means none; `illegal`: the grammar or a rule does not
   * accept the change; `conflict`: a file changed meanwhile, is in the way or cannot be written.
   */
  readonly code: 'ambiguous' | 'unknown' | 'illegal' | 'conflict';
  /** One or two sentences. */
  readonly message: string;
  /** The possible meanings of the name, in the form that commands accept; the first few. */
  readonly candidates: readonly string[];
}

export type RefusedChange = Refused<WhyNot>;

/** Refuses a change. */
export function refuse(
  message: string,
  code: WhyNot['code'] = 'illegal',
  candidates: readonly string[] = [],
): RefusedChange {
  return { kind: 'refused', reason: { code, message, candidates } };
}

/** The reason for users, with one line for each candidate. */
export function whyNotText({ code, message, candidates }: WhyNot): string {
  const list = candidates.slice(0, maxListed).map((name) => `\n  ${name}`);
  if (list.length === 0) return message;
  const left = candidates.length - list.length;
  const question = code === 'ambiguous' ? 'Name one of them:' : 'Did you mean:';
  return `${message} ${question}${list.join('')}${left > 0 ? `\n  and ${left} more` : ''}`;
}

/** A text for people, for programs and agents: what is an option of a command to people is a property of the same name to them. */
export function withProperties(text: string): string {
  return text.replace(/--(before|after|force)\b/g, '"$1"');
}

const maxListed = 20;
