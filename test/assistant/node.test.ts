import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ModelError } from '../../server/assistant/answer/model.ts';
import { openAiModel } from '../../server/assistant/answer/openAiModel.ts';
import { fileStore } from '../../server/assistant/node/fileStore.ts';
import { readTokenFile, TokenFileError } from '../../server/assistant/node/tokenFile.ts';
import { until } from '../kit/until.ts';

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-json-assistant-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a token file is created with one new token that only its owner can read', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'deep', 'tokens');
    const [token, ...others] = await readTokenFile(file);
    assert.match(token ?? '', /^docs_[\w-]{43}$/);
    assert.equal(others.length, 0);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal((await stat(path.dirname(file))).mode & 0o777, 0o700);
    assert.deepEqual(await readTokenFile(file), [token]);
    assert.notDeepEqual(await readTokenFile(path.join(folder, 'other')), [token]);
  }));

test('a token file has a token per line, comments and empty lines', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'tokens');
    await writeFile(file, '# team\r\n\r\none\r\n  two  \n');
    assert.deepEqual(await readTokenFile(file), ['one', 'two']);
    await writeFile(file, '# nothing\n');
    await assert.rejects(readTokenFile(file), TokenFileError);
    await writeFile(file, 'good\nsecret with spaces\n');
    await assert.rejects(
      readTokenFile(file),
      (error: Error) =>
        error instanceof TokenFileError && /Token 2/.test(error.message) && !error.message.includes('secret'),
    );
    await assert.rejects(readTokenFile(folder), { code: 'EISDIR' });
  }));

test('a store keeps texts in files of their owner and replaces them as a whole', () =>
  inFolder(async (folder) => {
    const store = fileStore(path.join(folder, 'state'));
    assert.equal(await store.read('threads'), undefined);
    await mkdir(path.join(folder, 'state'), { mode: 0o755 });
    await store.write('threads', 'one');
    await store.write('threads', 'two');
    assert.equal(await fileStore(path.join(folder, 'state')).read('threads'), 'two');
    const file = path.join(folder, 'state', 'threads.json');
    assert.equal(await readFile(file, 'utf8'), 'two');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(path.join(folder, 'state')), ['threads.json']);
    assert.equal((await stat(path.join(folder, 'state'))).mode & 0o777, 0o700);
    await chmod(file, 0o600);
  }));

/** Runs a model over HTTP and gives what it said, or the message of its error. */
async function complete(
  listener: RequestListener,
  signal = new AbortController().signal,
  idleTimeout = 30_000,
  received: () => void = () => undefined,
): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model = openAiModel({ url: `http://127.0.0.1:${port}/v1/`, model: 'm', key: 'secret', idleTimeout });
  let text = '';
  try {
    for await (const piece of model.complete([{ role: 'user', text: 'hi' }], signal)) {
      text += piece;
      received();
    }
    return text;
  } catch (error) {
    return `${text}[${error instanceof ModelError ? error.message : (error as Error).name}]`;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

test('the stream of a model is read, wherever it is split', async () => {
  const bytes = Buffer.from(
    `: ping\n\n${event('Grüße, ')}event: x\r\ndata: {"choices":[]}\r\n\r\n${event('日本')}data: [DONE]\n\n${event('late')}`,
  );
  let seen = '';
  const text = await complete((request, response) => {
    request.on('data', (chunk) => {
      seen += chunk;
    });
    request.on('end', async () => {
      assert.equal(request.url, '/v1/chat/completions');
      assert.equal(request.headers.authorization, 'Bearer secret');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let at = 0; at < bytes.length; at += 7) {
        response.write(bytes.subarray(at, at + 7));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
  });
  assert.equal(text, 'Grüße, 日本');
  assert.deepEqual(JSON.parse(seen), {
    model: 'm',
    stream: true,
    temperature: 0,
    messages: [{ role: 'user', content: 'hi' }],
  });
});

test('a split character is not sent to a model in halves', async () => {
  let sent = '';
  const model = openAiModel({
    url: 'http://model.test/v1',
    model: 'm',
    async fetch(_, init) {
      sent = String(init?.body);
      return new Response('data: [DONE]\n\n');
    },
  });
  const cut = 'Is this safe? 😀'.slice(0, -1);
  const answer = model.complete([{ role: 'user', text: cut }], new AbortController().signal);
  for await (const piece of answer) assert.fail(piece);
  assert.deepEqual(JSON.parse(sent).messages, [{ role: 'user', content: 'Is this safe? \uFFFD' }]);
});

test('a failure of a model is reported in plain words, without the key', async () => {
  const answer =
    (status: number, body: string): RequestListener =>
    (request, response) => {
      request.resume();
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body);
    };
  assert.equal(await complete(answer(401, 'bad key secret')), '[the model asks for a valid key (status 401)]');
  assert.equal(
    await complete(answer(404, 'no model "m"')),
    '[the model is not there; check its name and its address (status 404)]',
  );
  assert.equal(await complete(answer(429, '')), '[the model has reached a limit (status 429)]');
  assert.equal(await complete(answer(500, '')), '[the model answered with status 500]');
  assert.equal(
    await complete(answer(200, `${event('a')}data: nonsense\n`)),
    'a[the model sent something that is not an event]',
  );
  assert.equal(
    await complete(answer(200, `${event('a')}data: {"error":{"message":"secret"}}\n`)),
    'a[the model stopped with an error]',
  );
  assert.equal(await complete(answer(302, '')), '[the model cannot be reached]');
  assert.equal(await complete((request) => request.socket.destroy()), '[the model cannot be reached]');
  assert.equal(await complete(() => undefined, undefined, 50), '[the model did not answer in time]');
  assert.match(
    await complete((_request, response) => void response.end('data: x\n'.repeat(2_200_000))),
    /^\[the answer of the model does not end\]$/,
  );
  assert.equal(
    // Long enough for the beginning to come, on a busy machine too.
    await complete((_, response) => void response.writeHead(200).write(event('a')), undefined, 700),
    'a[the model did not answer in time]',
  );
});

test('aborting an answer closes the connection to the model', async () => {
  const controller = new AbortController();
  let closed = false;
  const answer: RequestListener = (_, response) => {
    response.on('close', () => {
      closed = true;
    });
    response.writeHead(200).write(event('a'));
  };
  const text = await complete(answer, controller.signal, undefined, () => controller.abort());
  assert.match(text, /^a\[AbortError\]$/);
  await until('the connection is closed', () => closed);
});
