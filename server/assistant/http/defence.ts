import type { Failure } from './errors.ts';

/** How a request arrived. Requests that did not come through a socket have neither a host nor an origin to check. */
export interface Transport {
  /** The peer's address; `local` for requests within the process. */
  readonly address: string;
  /** The `Host` header as it was sent. */
  readonly host?: string | undefined;
}

export interface DefenceOptions {
  /** Origins of web pages that may call the server, as in `https://app.example.com`. */
  readonly allowedOrigins: readonly string[];
  /** Host names that the server answers to, in addition to loopback ones. */
  readonly allowedHosts: readonly string[];
}

const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses what a browser could be tricked into (assistant.md 6): an unknown `Host` means that a foreign name was pointed at this
 * machine, and an `Origin` means that a web page is calling.
 */
export function refusal(request: Request, transport: Transport, options: DefenceOptions): Failure | undefined {
  const host = transport.host;
  if (
    host !== undefined &&
    !loopbackHost.test(host) &&
    !options.allowedHosts.includes(host.toLowerCase().replace(/:\d+$/, ''))
  ) {
    return { code: 'host_denied', message: 'This server answers to loopback host names only.' };
  }
  const origin = request.headers.get('origin');
  if (origin !== null && !options.allowedOrigins.includes(origin)) {
    return { code: 'origin_denied', message: 'This origin is not allowed to call the assistant.' };
  }
  return undefined;
}

/** The headers that let a page of an allowed origin read an answer; empty for other requests. */
export function corsHeaders(request: Request): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin');
  if (origin === null) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Thread-Id, X-Thread-Key, X-Vercel-AI-Data-Stream, Retry-After',
    vary: 'Origin',
  };
}

/** The answer to a preflight request of an allowed origin. */
export function preflightResponse(request: Request, methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request),
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': '600',
    },
  });
}
