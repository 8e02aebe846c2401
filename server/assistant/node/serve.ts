import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import type { Assistant } from '../assistant.ts';
import { errorStatus } from '../contract.ts';
import { failureResponse } from '../http/errors.ts';

export interface ServeOptions {
  /** With 0, the system chooses a port. */
  readonly port?: number;
  /** The maximum number of milliseconds for the headers, and for a whole request; 10 s and 30 s by default. */
  readonly headersTimeout?: number;
  readonly requestTimeout?: number;
  /** The maximum number of milliseconds a connection may be idle between requests; 5 s by default. */
  readonly keepAliveTimeout?: number;
  readonly maxConnections?: number;
}

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Closes the port and every connection at once, but leaves the assistant open. */
  closePort(): Promise<void>;
  /** Accepts no more connections, lets answers finish for `grace` milliseconds, then closes the assistant. */
  stop(grace?: number): Promise<void>;
}

/** Opens a port on this machine for an assistant. Rejects if the port is not available. */
export async function serve(
  assistant: Pick<Assistant, 'fetch' | 'close'>,
  options: ServeOptions = {},
): Promise<Listening> {
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings;
      return assistant.fetch(request, {
        address: incoming.socket.remoteAddress ?? 'unknown',
        host: hostOf(incoming),
      });
    },
    {
      overrideGlobalObjects: false,
      // The adapter refuses requests that do not result in a URL, such as a host with a space.
      errorHandler: (error) =>
        error instanceof RequestError
          ? failureResponse({ code: 'invalid_request', message: 'This is not an HTTP request.' }, 'none')
          : undefined,
    },
  );
  const server = createServer(
    {
      headersTimeout: options.headersTimeout ?? 10_000,
      requestTimeout: options.requestTimeout ?? 30_000,
      keepAliveTimeout: options.keepAliveTimeout ?? 5_000,
      connectionsCheckingInterval: Math.min(1000, options.headersTimeout ?? 1000),
      maxHeaderSize: 16 * 1024,
      noDelay: true,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.maxConnections = options.maxConnections ?? 2200;
  server.maxRequestsPerSocket = 1000;
  server.on('clientError', refuse);
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.writeContinue();
    void listener(incoming, outgoing);
  });
  await listen(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${port}`,
    port,
    async closePort() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
    async stop(grace = 5000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await assistant.close(grace);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The only `Host` of a request; undefined if there are several, since the parser and a proxy may not choose the same one. */
function hostOf({ headers, rawHeaders }: IncomingMessage): string {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 ? (headers.host ?? '') : '';
}

/** Nobody outside of this machine can reach it. */
const loopback = '127.0.0.1';

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // A burst of connections waits rather than being refused.
    server.listen({ port, host: loopback, backlog: 2048 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Requests that the parser refuses are also answered in the documented form: garbage, headers that are too long or too slow. */
function refuse(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const message = slow ? 'The request came too slowly.' : 'This is not an HTTP request.';
  void failureResponse({ code: 'invalid_request', message }, 'none')
    .text()
    .then((body) => {
      const head = `HTTP/1.1 ${errorStatus.invalid_request} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
      socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
}
