import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A web of this machine that misbehaves in every way; it notes what it was asked. */
export interface TestWeb {
  readonly url: string;
  /** The same with a certificate nobody has signed. */
  readonly secureUrl: string;
  /** `HEAD /200` and so on, in order. */
  readonly asked: string[];
  /** The most requests that were under way at once. */
  readonly most: () => number;
  close(): Promise<void>;
}

export async function startWeb(): Promise<TestWeb> {
  const asked: string[] = [];
  const tries = new Map<string, number>();
  let running = 0;
  let most = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    running++;
    most = Math.max(most, running);
    // Whoever asked may ask again as soon as the answer is written, before its connection is seen to be free.
    let isRunning = true;
    const ended = () => {
      if (isRunning) running--;
      isRunning = false;
    };
    response.once('finish', ended).once('close', ended);
    const count = (tries.get(url) ?? 0) + 1;
    tries.set(url, count);
    respond(url, method, count, response);
  };
  const plain = createServer(answer);
  const key = readFileSync('test/cli/data/selfSigned.key');
  const secure = createSecureServer({ key, cert: readFileSync('test/cli/data/selfSigned.crt') }, answer);
  const servers = [plain, secure];
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server: typeof plain) => (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port(plain)}`,
    secureUrl: `https://127.0.0.1:${port(secure)}`,
    asked,
    most: () => most,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function respond(url: string, method: string, count: number, response: ServerResponse): void {
  const status = /^\/status\/(\d+)/.exec(url)?.[1];
  if (status !== undefined) {
    response.writeHead(Number(status)).end();
    return;
  }
  switch (url.replace(/\?.*/, '')) {
    case '/moved':
      response.writeHead(301, { location: '/status/200' }).end();
      return;
    case '/for-now':
      response.writeHead(302, { location: '/moved' }).end();
      return;
    case '/moved-away':
      response.writeHead(308, { location: '/status/404' }).end();
      return;
    case '/circle':
      response.writeHead(302, { location: '/circle' }).end();
      return;
    case '/no-head':
      response.writeHead(method === 'HEAD' ? 405 : 200).end();
      return;
    case '/breaks-at-head':
      if (method === 'HEAD') response.destroy();
      else response.writeHead(200).end();
      return;
    case '/busy':
      if (count === 1) response.writeHead(429, { 'retry-after': '0' }).end();
      else response.writeHead(200).end();
      return;
    case '/busy-for-long':
      response.writeHead(503, { 'retry-after': '86400' }).end();
      return;
    case '/endless-body': {
      response.writeHead(method === 'HEAD' ? 405 : 200);
      const more = setInterval(() => response.write('more '), 5);
      response.on('close', () => clearInterval(more));
      if (method === 'HEAD') response.end();
      return;
    }
    case '/endless-head':
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      return;
    case '/silent':
      return;
    case '/broken':
      response.socket?.end('no HTTP at all\r\n\r\n');
      return;
    case '/slow':
      setTimeout(() => response.writeHead(200).end(), 60);
      return;
    case '/to-file':
      response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      return;
    default:
      response.writeHead(404).end();
  }
}
