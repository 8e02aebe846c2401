import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, open, replace, withSetting } from './kit.ts';

async function copiedToken(): Promise<string> {
  await vscode.commands.executeCommand('docsJson.copyAssistantToken');
  return vscode.env.clipboard.readText();
}

async function ask(url: string, question: string, token: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/v1/assistant/docs/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
    }),
    ...(signal && { signal }),
  });
}

/** Runs part of a test while the endpoint is open on a port. */
async function withPort(body: (url: string) => Promise<void>): Promise<void> {
  const url = await vscode.commands.executeCommand<string>('docsJson.openAssistantPort');
  try {
    await body(url);
  } finally {
    await vscode.commands.executeCommand('docsJson.closeAssistantPort');
  }
}

/** The text parts of an answer, joined. */
async function textOf(response: Response): Promise<string> {
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('0:'));
  return lines.map((line) => JSON.parse(line.slice(2))).join('');
}

/** Sets a model in the user settings, since those of a workspace may not name one. */
function withModel(name: string, body: () => Promise<void>): Promise<void> {
  return withSetting('docsJson.assistant.model', name, body, vscode.ConfigurationTarget.Global);
}

/** Asks until VS Code has found the model that the setting names. */
async function answerOfModel(url: string, token: string): Promise<string> {
  return until('the model answers', async () => {
    const text = await textOf(await ask(url, 'How do I install it?', token));
    return text.includes('The model') && text;
  });
}

interface Seen {
  readonly prompt: string;
  readonly cancelled: boolean;
}

const requests = async () => (await vscode.commands.executeCommand<readonly Seen[]>('fakeModel.seen')).slice();

/** The sockets on which this extension host listens, including its workers: the open files that the system lists as such. */
function listening(): readonly string[] {
  const own = new Set(readdirSync('/proc/self/fd').map(socketOf));
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return fields.flatMap(([, address = '', , state, , , , , , socket]) =>
    state === '0A' && own.has(socket) ? [address] : [],
  );
}

function socketOf(descriptor: string): string | undefined {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${descriptor}`))?.[1];
  } catch {
    // The descriptor of the listing itself is closed by now.
    return undefined;
  }
}

describe('Assistant endpoint', () => {
  afterEach(closeAll);

  it('answers about an unsaved sentence on an open port, and on none after it is closed', async () => {
    const document = await open('guides/install.mdx');
    const url = await vscode.commands.executeCommand<string>('docsJson.openAssistantPort');
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal((await ask(url, 'What is a quokka?', 'wrong')).status, 401);
    const token = await copiedToken();
    await replace(document, '---\n', '---\ndescription: The quokka smiles before lunch.\n');
    await until('the unsaved sentence is quoted', async () =>
      (await textOf(await ask(url, 'What is a quokka?', token))).includes('quokka** smiles'),
    );
    await vscode.commands.executeCommand('docsJson.closeAssistantPort');
    await assert.rejects(fetch(`${url}/healthz`));
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('opens no port without the command (sockets are read from /proc, which only Linux has)', async () => {
    const before = listening();
    await withPort(async () => assert.equal(listening().length, before.length + 1));
    await until('the port is closed', () => listening().length === before.length);
    assert.deepEqual(before, []);
  });

  it('answers with a model of VS Code, and removes a citation the model invented', async () => {
    await withModel('fake-1', () =>
      withPort(async (url) => {
        const answer = await answerOfModel(url, await copiedToken());
        assert.match(answer, /^The model says so \[\\\[1\\\]\]\(\/guides\/install\), and invents/);
        assert.doesNotMatch(answer, /\[9\]/);
        const asked = await requests();
        assert.match(asked.at(-1)?.prompt ?? '', /numbered passages[\s\S]*Question: How do I install it\?/);
      }),
    );
  });

  it('stops a model when the reader disconnects', async () => {
    await withModel('fake', () =>
      withPort(async (url) => {
        const token = await copiedToken();
        await answerOfModel(url, token);
        const reader = new AbortController();
        const asked = ask(url, 'How do I wait for the installation?', token, reader.signal).then((response) =>
          response.text(),
        );
        const waits = async () => (await requests()).find(({ prompt }) => /Question:.*wait/.test(prompt));
        await until('the model is asked', waits);
        reader.abort();
        await assert.rejects(asked);
        await until('the model is told', async () => (await waits())?.cancelled);
      }),
    );
  });

  it('quotes the pages if the model fails, and says so', async () => {
    await withModel('auto', () =>
      withPort(async (url) => {
        const token = await copiedToken();
        await answerOfModel(url, token);
        const answer = await textOf(await ask(url, 'Why does the installation fail?', token));
        assert.match(answer, /gave no answer/);
        assert.match(answer, /Install/);
      }),
    );
  });
});
