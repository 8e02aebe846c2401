import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { WebFailure } from '../../language/links/web.ts';
import { isPrivateAddress, PrivateAddressError, publicLookup } from './privateAddress.ts';

export interface RequestOptions {
  /** The whole of name, connection and headers must come within this time. */
  readonly timeoutMs: number;
  readonly allowPrivate: boolean;
}

export type Answer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly location: string | undefined;
      readonly retryAfter: string | undefined;
    }
  | { readonly kind: 'failed'; readonly why: WebFailure; readonly detail: string };

/**
 * Asks a server once, follows nothing and reads no body. Node's own client and not `fetch`: only it lets the address be
 * looked at that is connected to. Never rejects.
 */
export async function requestOnce(url: URL, method: 'HEAD' | 'GET', options: RequestOptions): Promise<Answer> {
  const { timeoutMs, allowPrivate } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) {
    return { kind: 'failed', why: 'private-address', detail: host };
  }
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request = ask(url, {
      method,
      signal,
      agent: false,
      headers: { 'user-agent': `docs-json/${__VERSION__} (link check)`, accept: '*/*' },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('response', (response) => {
      resolve(answerOf(response));
      // The page itself is of no interest, and may have no end.
      response.on('error', () => undefined).destroy();
    });
    request.on('error', (error) => resolve(failureOf(error, signal.aborted, timeoutMs)));
    request.end();
  });
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): Answer {
  return { kind: 'answer', status: statusCode, location: headers.location, retryAfter: headers['retry-after'] };
}

function failureOf(error: NodeJS.ErrnoException, isLate: boolean, timeoutMs: number): Answer {
  if (isLate) return { kind: 'failed', why: 'no-answer', detail: `${timeoutMs / 1000} s` };
  if (error instanceof PrivateAddressError) return { kind: 'failed', why: 'private-address', detail: error.address };
  const { code = '' } = error;
  const why =
    code === 'ENOTFOUND'
      ? 'no-server'
      : /CERT|SIGNATURE|SELF_SIGNED|^ERR_TLS/.test(code)
        ? 'certificate'
        : /^HPE_|^ERR_SSL|EPROTO/.test(code)
          ? 'no-http'
          : 'no-connection';
  return { kind: 'failed', why, detail: code || 'unknown' };
}
