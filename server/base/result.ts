/** Why something asked for is not done: what stands against it, and what can be done instead. */
export interface Refused<Reason> {
  readonly kind: 'refused';
  readonly reason: Reason;
}

/** What was asked for, or why it is refused. */
export type Result<T, Reason> = T | Refused<Reason>;

/** Tells a refusal from whatever else there may be: an array, an object of another `kind` or of none, nothing. */
export function isRefused<T, Reason>(result: Result<T, Reason>): result is Refused<Reason> {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refused';
}
