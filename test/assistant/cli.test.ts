import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { type AssistantFlags, assistant } from '../../server/cli/assistant/assistant.ts';
import type { Io } from '../../server/cli/io.ts';
import { Refusal } from '../../server/library/refusal.ts';
import { stateFolder } from '../../server/library/stateFolder.ts';
import { bodyOf, readParts, smallSite } from './http.ts';
import { projectOf } from './kit.ts';

interface Run {
  readonly io: Io;
  readonly out: string[];
  readonly err: string[];
}

async function withFolder(work: (folder: string, run: Run) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-json-assistant-'));
  const [out, err]: [string[], string[]] = [[], []];
  const io: Io = {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    cwd: folder,
    env: { XDG_STATE_HOME: path.join(folder, 'state') },
    bundleFolder: 'dist',
    isTerminal: false,
  };
  try {
    await work(folder, { io, out, err });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const flags: AssistantFlags = { port: 0, openProject: async () => projectOf(smallSite) };

/** Starts the command, asks a question with the token of its file, and stops it. */
async function askOnce(more: Partial<AssistantFlags>, { io, out }: Run, tokenFile: string, threadId?: string) {
  const controller = new AbortController();
  const code = assistant({ ...flags, ...more, signal: controller.signal }, io);
  const before = out.length;
  while (out.length === before) await Promise.race([code, new Promise((resolve) => setTimeout(resolve, 5))]);
  const url = /^listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(out.at(-1) ?? '')?.[1];
  const token = (await readFile(tokenFile, 'utf8')).trim();
  const response = await fetch(`${url}/v1/assistant/any/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf('diesel', { threadId: threadId ?? null })),
  });
  const parts = await readParts(response);
  controller.abort();
  assert.equal(await code, 0);
  await assert.rejects(fetch(`${url}/healthz`));
  return parts;
}

test('the assistant listens, answers with the new token of its file, keeps threads over a restart, and stops', () =>
  withFolder(async (folder, run) => {
    const file = path.join(folder, 'tokens');
    const first = await askOnce({ tokenFile: 'tokens' }, run, file);
    assert.equal(first.results[0]?.path, 'fuel');
    const again = await askOnce({ tokenFile: 'tokens' }, run, file, first.threadId);
    assert.equal(again.threadId, first.threadId);
    const token = (await readFile(file, 'utf8')).trim();
    assert.doesNotMatch([...run.out, ...run.err].join(''), new RegExp(`${token}|diesel`));
    assert.match(run.err.join(''), /POST message 200 \d+ ms/);
    assert.deepEqual((await readdir(stateFolder(folder, run.io))).sort(), [
      'index.json',
      'limits.json',
      'threads.json',
    ]);
  }));

test('without a token file the tokens are in the state folder of the site', () =>
  withFolder(async (folder, run) => {
    const state = stateFolder(folder, run.io);
    await askOnce({}, run, path.join(state, 'tokens'));
    assert.notEqual(state, stateFolder(path.join(folder, 'other'), run.io));
  }));

test('an impossible start is refused in one line', () =>
  withFolder(async (folder, { io }) => {
    const refused = (more: Partial<AssistantFlags>, message: RegExp) =>
      assert.rejects(
        assistant({ ...flags, ...more }, io),
        (error: Error) => error instanceof Refusal && message.test(error.message),
      );
    await refused({ llm: 'http://localhost:1' }, /--llm-model/);
    await refused({ llm: 'localhost', llmModel: 'm' }, /must be a URL/);
    await refused({ tokenFile: folder }, /cannot be used/);
    await refused({ openProject: () => Promise.reject(new Refusal('No docs.json here.')) }, /No docs\.json/);
  }));
