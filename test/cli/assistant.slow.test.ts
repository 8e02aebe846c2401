import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { useChat } from '@ai-sdk/react';
import { bodyOf, readParts } from '../assistant/http.ts';
import { renderHook } from '../kit/renderHook.ts';
import { until } from '../kit/until.ts';
import { builtCommand } from './build.ts';
import { docs, docsJson, folderWith } from './kit.ts';

const site = `
  // file: docs.json
  ${docs('{ "groups": [{ "group": "Sailing", "pages": ["knots"] }, { "group": "API", "openapi": "api.yaml" }] }').trim().replaceAll('\n', '\n  ')}
  // file: knots.mdx
  ---
  title: Knots
  ---
  A bowline holds a boat to a ring.
  // file: api.yaml
  openapi: 3.0.0
  info: { title: Harbour, version: '1' }
  paths:
    /berths:
      post:
        summary: Book a berth
        parameters: [{ name: draught, in: query, description: How deep she goes }]
`;

interface Running {
  readonly folder: string;
  readonly url: string;
  readonly token: string;
  ask(question: string): Promise<readonly string[]>;
}

/** Runs the built command over the site until the work is done. */
async function withProcess(args: readonly string[], work: (running: Running) => Promise<void>): Promise<void> {
  const folder = folderWith(site);
  const child = spawn(
    process.execPath,
    [await builtCommand(), 'assistant', folder, '--token-file', 'tokens', ...args],
    {
      cwd: folder,
      env: { ...process.env, XDG_STATE_HOME: path.join(folder, '.state') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  try {
    const url = await firstLine(child);
    const token = readFileSync(path.join(folder, 'tokens'), 'utf8').trim();
    const ask = async (question: string) => {
      const response = await fetch(`${url}/v1/assistant/docs/message`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(question)),
      });
      return (await readParts(response)).results.map((result) => result.path);
    };
    await work({ folder, url, token, ask });
  } finally {
    child.kill('SIGTERM');
    const [code] = await ended;
    assert.equal(code, 0);
  }
}

async function firstLine({ stdout, stderr }: ChildProcess): Promise<string> {
  assert.ok(stdout && stderr);
  let errors = '';
  stderr.on('data', (data) => (errors += data));
  for await (const line of createInterface(stdout)) {
    const url = /^listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    assert.ok(url, line);
    return url;
  }
  throw new Error(`Nothing was written. ${errors}`);
}

test('the built command answers the published chat hook, with operations and their fields', () =>
  withProcess([], async ({ folder, url, token, ask }) => {
    assert.equal(statSync(path.join(folder, 'tokens')).mode & 0o777, 0o600);
    const chat = renderHook(() =>
      useChat({
        api: `${url}/v1/assistant/docs/message`,
        headers: { Authorization: `Bearer ${token}` },
        sendExtraMessageFields: true,
        body: { fp: 'anonymous' },
      }),
    );
    await chat.current.append({ role: 'user', content: 'tie the boat to a ring' });
    const { messages, error } = await chat.until(({ status }) => status === 'ready' || status === 'error');
    chat.unmount();
    assert.equal(error, undefined);
    assert.match(messages.at(-1)?.content ?? '', /\[Knots\]\(\/knots\)[\s\S]*Sailing · `knots\.mdx:4`/);
    assert.deepEqual(await ask('draught'), ['api-reference/book-a-berth']);
  }));

test('the assistant follows the files of the site while it runs', () =>
  withProcess([], async ({ folder, ask }) => {
    assert.deepEqual(await ask('quokka'), []);
    writeFileSync(path.join(folder, 'knots.mdx'), '---\ntitle: Knots\n---\nA quokka ties no bowline.\n');
    // The watcher waits for a burst of changes to end.
    await until('the change is known', async () => (await ask('quokka'))[0] === 'knots');
    writeFileSync(path.join(folder, 'animals.mdx'), 'A wombat digs.\n');
    await until('the new page is known', async () => (await ask('wombat'))[0] === 'animals');
    rmSync(path.join(folder, 'animals.mdx'));
    await until('the page is forgotten', async () => (await ask('wombat')).length === 0);
  }));

test('an impossible start is refused in one line', async () => {
  const checkRefusal = async (cwd: string, args: string, message: RegExp) => {
    const { code, stdout, stderr } = await docsJson(cwd, `assistant ${args}`, { env: { XDG_STATE_HOME: cwd } });
    assert.equal(code, 2);
    assert.equal(stdout, '');
    assert.match(stderr, message);
    assert.equal(stderr.trim().split('\n').length, 1);
  };
  const folder = folderWith(site);
  await checkRefusal(folder, 'nowhere', /"nowhere" cannot be read/);
  await checkRefusal(folder, '--port 70000', /from 0 to 65535/);
  await checkRefusal(folder, '--llm http://localhost:1', /--llm-model/);
  await checkRefusal(folder, '--llm-model llama3.2', /--llm-model needs the URL of the model\. Add --llm URL/);
  await checkRefusal(folderWith('// file: docs.json\n{ "openapi": "3.0.0" }'), '', /no "navigation"|has no/);
  await checkRefusal(folderWith('// file: a.md\nText'), '', /no docs\.json/);
});
