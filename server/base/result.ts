/** Why a request is refused, and what can be done instead. */
export interface Refused<Reason> {
  readonly kind: 'refused';
  readonly reason: Reason;
}

/** The result, or the reason why it is refused. */
export type Result<T, Reason> = T | Refused<Reason>;

/** Distinguishes a refusal from any other result: an array, an object of another `kind` or of none, or undefined. */
export function isRefused<T, Reason>(result: Result<T, Reason>): result is Refused<Reason> {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refused';
}
