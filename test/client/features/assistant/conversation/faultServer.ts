import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came. */
export interface Seen {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
  /** The other side went away before the end. */
  isGone: boolean;
}

/** Answers a request; a plain text is an answer's stream. */
export type Behaviour = (response: ServerResponse, seen: Seen, request: IncomingMessage) => void | Promise<void>;

export interface FaultServer {
  readonly url: string;
  readonly seen: readonly Seen[];
  /** Forgets what it has seen, so that the next request gets the first behaviour: for a test that is tried once more. */
  restart(): void;
  close(): Promise<void>;
}

/** A hosted assistant that behaves as told: one behaviour a request, the last for all that follow. */
export async function startFaultServer(...behaviours: readonly Behaviour[]): Promise<FaultServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
    const one: Seen = { path: request.url ?? '', authorization: request.headers.authorization, body, isGone: false };
    seen.push(one);
    response.on('close', () => {
      one.isGone = !response.writableFinished;
    });
    const behaviour = behaviours[Math.min(seen.length, behaviours.length) - 1];
    await behaviour?.(response, one, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Where no test is selected, nobody closes it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    restart() {
      seen.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A whole answer. */
export function stream(text: string, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers });
    response.end(text);
  };
}

/** An error with its body. */
export function status(
  code: number,
  body: string | object = '',
  headers: Readonly<Record<string, string>> = {},
): Behaviour {
  return (response) => {
    response.writeHead(code, {
      'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      ...headers,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Begins an answer and then does something else with the connection. */
export function begin(text: string, then: (response: ServerResponse) => void | Promise<void>): Behaviour {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    response.flushHeaders();
    // What was handed to the system arrives, whatever becomes of the connection.
    if (text !== '') await new Promise((resolve) => response.write(text, resolve));
    await then(response);
  };
}
