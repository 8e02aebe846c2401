import { type ErrorBody, type ErrorCode, errorStatus, type LimitName } from '../contract.ts';
import type { FieldProblem } from './validate.ts';

/** An unsuccessful answer before it is written. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
  readonly limit?: { readonly name: LimitName; readonly allowed: number; readonly retryAfterSeconds: number };
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes a failure in the one documented JSON form, with the headers that its status requires. */
export function failureResponse(failure: Failure, requestId: string): Response {
  const status = errorStatus[failure.code];
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  if (failure.limit) headers.set('retry-after', String(failure.limit.retryAfterSeconds));
  if (failure.code === 'unauthorized') headers.set('www-authenticate', 'Bearer');
  for (const [name, value] of Object.entries(failure.headers ?? {})) headers.set(name, value);
  const body: ErrorBody = {
    error: {
      code: failure.code,
      status,
      message: failure.message,
      ...(failure.fields && { fields: failure.fields }),
      ...(failure.limit && { limit: failure.limit }),
      requestId,
    },
  };
  return new Response(JSON.stringify(body), { status, headers });
}
