import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import type { Model } from '../../server/assistant/answer/model.ts';
import type { Assistant, AssistantOptions } from '../../server/assistant/assistant.ts';
import { type Listening, type ServeOptions, serve } from '../../server/assistant/node/serve.ts';
import { collectGarbage } from '../kit/garbage.ts';
import { inTime, timeoutMs, until } from '../kit/until.ts';
import { isLookup } from './fakeModel.ts';
import { bodyOf, openTestAssistant, readParts, token } from './http.ts';

interface Attacked {
  readonly assistant: Assistant;
  readonly server: Listening;
}

async function attacked(
  work: (at: Attacked) => Promise<void>,
  options: ServeOptions = {},
  more: Partial<AssistantOptions> = {},
): Promise<void> {
  const assistant = await openTestAssistant(more);
  const server = await serve(assistant, options);
  try {
    await work({ assistant, server });
    const health = await fetch(`${server.url}/healthz`);
    assert.equal(health.status, 200, 'the server answers after the attack');
  } finally {
    await server.stop(0);
  }
}

/** Sends raw text and gives everything that comes back until the connection ends, at the latest after `limit` milliseconds. */
async function raw(at: Attacked, text: string, more?: (socket: Socket) => void, limit = timeoutMs): Promise<string> {
  const socket = connect(at.server.port, '127.0.0.1');
  let seen = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    seen += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('connect', () => {
    socket.write(text);
    more?.(socket);
  });
  try {
    // Far less than the minute and more which Node gives a connection by itself.
    await inTime('the connection ends', new Promise((resolve) => socket.on('close', resolve)), limit);
  } finally {
    socket.destroy();
  }
  return seen;
}

const question = JSON.stringify(bodyOf('turn the rope'));
const head = (lines: readonly string[] = []) =>
  [
    'POST /v1/assistant/docs/message HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');
const whole = (close: boolean) =>
  `${head([`Content-Length: ${Buffer.byteLength(question)}`, ...(close ? ['Connection: close'] : [])])}${question}`;

test('slow headers are cut off', () =>
  attacked(
    async (at) => {
      const text = await raw(at, 'POST /v1/assistant/docs/message HTTP/1.1\r\nHost: 127.0.0.1\r\n', (socket) => {
        const timer = setInterval(() => socket.write('X-A: b\r\n'), 50);
        socket.on('close', () => clearInterval(timer));
      });
      assert.match(text, /^HTTP\/1\.1 (?:400|408)/);
    },
    { headersTimeout: 300, requestTimeout: 600 },
  ));

test('a slow body is cut off, and only after the token was accepted', () =>
  attacked(
    async (at) => {
      const trickle = (socket: Socket) => {
        const timer = setInterval(() => socket.write(' '), 40);
        socket.on('close', () => clearInterval(timer));
      };
      const slow = await raw(at, head(['Content-Length: 100000', 'Connection: close']), trickle);
      assert.match(slow, /^HTTP\/1\.1 400 .*The body came too slowly/s);
      const stranger = await raw(
        at,
        head(['Content-Length: 100000', 'Connection: close']).replace(token, 'wrong'),
        trickle,
      );
      assert.match(stranger, /^HTTP\/1\.1 401/);
    },
    { requestTimeout: 2000, headersTimeout: 1000 },
    { bodyTimeout: 300 },
  ));

test('two hundred slow connections do not block other requests', () =>
  attacked(
    async (at) => {
      const open = new Set<Socket>();
      const slow = Array.from({ length: 200 }, () =>
        raw(at, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ', (socket) => {
          open.add(socket);
          socket.on('close', () => open.delete(socket));
        }),
      );
      await until('all are connected', () => open.size === 200);
      await readParts(
        await fetch(`${at.server.url}/v1/assistant/docs/message`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: question,
        }),
      );
      assert.equal(open.size, 200, 'the answer waits for none of them');
      for (const socket of open) socket.destroy();
      await Promise.all(slow);
    },
    { headersTimeout: 60_000, requestTimeout: 60_000 },
  ));

test('requests in one packet are answered in order', () =>
  attacked(async (at) => {
    const wrong = whole(false).replace(token, 'wrong');
    const text = await raw(at, whole(false) + wrong + whole(false) + whole(true));
    assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 401', 'HTTP/1.1 200', 'HTTP/1.1 200']);
  }));

test('a second request cannot be smuggled in a body', () =>
  attacked(async (at) => {
    const inner = 'GET /smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
    const both = await raw(
      at,
      `${head(['Content-Length: 5', 'Transfer-Encoding: chunked', 'Connection: close'])}0\r\n\r\n${inner}`,
    );
    assert.match(both, /^HTTP\/1\.1 400/);
    const twice = await raw(at, `${head(['Content-Length: 5', 'Content-Length: 6', 'Connection: close'])}12345`);
    assert.match(twice, /^HTTP\/1\.1 400/);
    assert.doesNotMatch(both + twice, /HTTP\/1\.1 404/);
  }));

for (const [name, text, status] of [
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['HTTP 1.0 without host', 'GET /healthz HTTP/1.0\r\n\r\n', 400],
  ['a host that is not a host', 'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421],
  ['a strange host', 'GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421],
  [
    'an absolute address with a strange host',
    'GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    421,
  ],
  ['headers of 64 KB', `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`, 400],
  ['garbage', '\u0016\u0003\u0001\u0000\r\n\r\n', 400],
  ['a method that does not exist', 'BREW /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 400],
  ['a line that folds', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\r\n b\r\nConnection: close\r\n\r\n', 400],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 0],
  [
    'an upgrade',
    'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    200,
  ],
] as const) {
  test(`${name} gets ${status || 'nothing'}`, () =>
    attacked(async (at) => {
      const answer = await raw(at, text);
      if (status === 0) assert.equal(answer, '');
      else assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    }));
}

test('an oversized body is not read to its end', () => {
  const answered: number[] = [];
  return attacked(
    async (at) => {
      let sent = 0;
      const chunk = 'x'.repeat(65_536);
      const text = await raw(at, head(['Transfer-Encoding: chunked']), (socket) => {
        const write = () => {
          for (; sent < 200_000_000 && !socket.destroyed; sent += chunk.length)
            if (!socket.write(`10000\r\n${chunk}\r\n`)) break;
        };
        socket.on('drain', write);
        write();
      });
      assert.deepEqual(answered, [413]);
      // Whoever keeps writing may be cut off by the system before it has read the answer.
      assert.match(text, /^(?:$|HTTP\/1\.1 413)/);
      assert.ok(sent < 50_000_000, String(sent));
    },
    {},
    { log: ({ status }) => answered.push(status) },
  );
});

/** A model that writes slowly and counts who is still writing. */
function slowModel(pieces = 200): Model & { writing: number } {
  return {
    name: 'slow',
    writing: 0,
    async *complete(messages, signal) {
      if (isLookup(messages)) return;
      this.writing++;
      try {
        for (let piece = 0; piece < pieces && !signal.aborted; piece++) {
          yield 'Turn the rope twice around a cleat.\n\n';
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      } finally {
        this.writing--;
      }
    },
  };
}

test('a thousand streams aborted at any moment leak nothing', async () => {
  const model = slowModel();
  await attacked(
    async (at) => {
      const { assistant } = at;
      const handles = () => process.getActiveResourcesInfo().length;
      const before = handles();
      const wave = async () => {
        // Each waits until it is the turn of all the others as well.
        const limit = 4 * timeoutMs;
        const answers = Array.from({ length: 1000 }, (_, index) => {
          // Every tenth reader goes before there is anything to read, the others after some of it.
          let left = index % 10;
          const leave = (socket: Socket) => {
            if (left === 0) setTimeout(() => socket.destroy(), index);
            else socket.on('data', () => --left === 0 && socket.destroy());
          };
          return raw(at, whole(true), leave, limit);
        });
        await Promise.all(answers);
        await until('nobody answers any more', () => assistant.answering === 0 && model.writing === 0);
        await until('the connections are gone', () => handles() <= before + 20);
        collectGarbage();
        return process.memoryUsage().heapUsed;
      };
      await wave();
      const second = await wave();
      const third = await wave();
      assert.ok(third < second + 20_000_000, `${second} → ${third} bytes`);
    },
    { keepAliveTimeout: 100 },
    { model: () => model, limits: { 'requests per address and day': 100_000 } },
  );
});

test('a reader who stops reading slows the answer down instead of filling memory', async () => {
  let pieces = 0;
  const eager: Model = {
    name: 'eager',
    async *complete(messages, signal) {
      if (isLookup(messages)) return;
      for (; pieces < 20_000 && !signal.aborted; pieces++) yield 'Turn the rope twice around a cleat. '.repeat(300);
    },
  };
  await attacked(
    async (at) => {
      const answer = raw(at, whole(true), (socket) => {
        socket.pause();
        setTimeout(() => socket.destroy(), 600);
      });
      await answer;
      assert.ok(pieces < 5_000, `${pieces} of 20,000 pieces were made`);
    },
    {},
    { model: () => eager },
  );
});

test('stopping lets an answer finish, refuses new requests, and closes the port', async () => {
  const model = slowModel(5);
  const assistant = await openTestAssistant({ model: () => model });
  const server = await serve(assistant);
  const send = () =>
    fetch(`${server.url}/v1/assistant/docs/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: question,
    });
  try {
    const answer = (await send()).text();
    const stopped = server.stop(10_000);
    await assert.rejects(send());
    assert.match(await answer, /\nd:\{"finishReason":"stop"/);
    await stopped;
    assert.equal(model.writing, 0);
  } finally {
    await server.stop(0);
  }
});
