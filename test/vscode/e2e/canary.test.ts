import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { threadIdHeader, threadKeyHeader } from '../../../server/assistant/contract.ts';
import { until } from '../../kit/until.ts';
import { ask, giveKey, openPanel } from './assistantPanel.ts';
import { siteWithHostedAssistant } from './hostedAssistant.ts';
import { hostOf, serverOf } from './processes.ts';
import { filesBelow, press } from './siteFiles.ts';
import { testWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { reload } from './workbench.ts';

const [key, threadKey] = ['planted-key-of-the-author-5f2c', 'planted-key-of-the-thread-91ab'] as const;

/** A hosted assistant that repeats everything it knows, and returns a thread with a key. */
const { hosted, site } = await siteWithHostedAssistant([`It came with ${key} `, `and ${threadKey}.`], {
  [threadIdHeader]: 'thread-1',
  [threadKeyHeader]: threadKey,
});
const machineSettings = { 'docsJson.assistant.baseUrl': hosted.url };

testWindow('keys are in no file, page, address or message of a session', { site, machineSettings }, async (window) => {
  const addresses: string[] = [];
  const output: string[] = [];
  window.page.on('request', (request) => addresses.push(request.url()));
  window.page.on('console', (message) => output.push(message.text()));
  let panel = await openPanel(window);
  await giveKey(window, panel, key);
  await ask(panel, 'Are you there?');
  await press(window, 'Send Questions There');
  await panel.getByText('It came with •••').first().waitFor();
  await until('the answer is kept', () => keptIn(filesBelow(window.home)).length > 0);
  await reload(window);
  // The file that opens takes the focus.
  await window.page.locator('.monaco-editor .view-line').first().waitFor();
  panel = await openPanel(window);
  await ask(panel, 'And after a reload?');
  await panel.getByText('It came with •••').nth(1).waitFor();

  const { requests, bodies } = { requests: hosted.seen.length, bodies: JSON.stringify(hosted.seen) };
  assert.equal(requests, 2);
  assert(bodies.includes(threadKey), 'the thread goes on after the reload, or nothing would be proved');
  const shown = await Promise.all(window.page.frames().map((frame) => frame.content().catch(() => '')));
  assert(shown.some((text) => text.includes('•••')));
  assert.deepEqual(shown.filter(holdsKey), [], 'pages');
  assert.deepEqual(addresses.filter(holdsKey), [], 'addresses');
  assert.deepEqual(output.filter(holdsKey), [], 'output of the window');
  assert.deepEqual((await storageOf(window)).filter(holdsKey), [], 'what the browser keeps');
  // Make it crash, so that what is written then is searched too.
  const server = await until('the server runs', () => serverOf(window));
  process.kill(hostOf(server), 'SIGABRT');
  await until('the extension is started again', () => serverOf(window, server));
  const files = [...filesBelow(window.home), ...filesBelow(path.dirname(window.file))];
  assert(files.some((file) => file.endsWith('.log')));
  assert(keptIn(files).length > 0, 'the conversation is kept in a file');
  assert.deepEqual(
    files.filter((file) => holdsKey(readFileSync(file))),
    [],
    'files',
  );
});

/** The files that contain the conversation. */
function keptIn(files: readonly string[]): readonly string[] {
  return files.filter((file) => existsSync(file) && readFileSync(file).includes('It came with •••'));
}

/** Whether the content contains a key, as it is or in an encoding in which something may store or send it. */
function holdsKey(content: string | Buffer): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return [key, threadKey].some((secret) => {
    const plain = Buffer.from(secret);
    // The encoding of the first letters in base 64 does not depend on what follows.
    const spellings = [plain.toString('base64').slice(0, -4), plain.toString('hex'), secret];
    return spellings.some((spelling) => bytes.includes(spelling)) || bytes.includes(Buffer.from(secret, 'utf16le'));
  });
}

/** Everything that the page of the window stores in its browser, as text, including the secret storage, which is encrypted. */
function storageOf({ page }: Window): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([wait(objects.getAllKeys()), wait(objects.getAll())]);
        const texts = values.map((value) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value));
        kept.push(JSON.stringify([name, store, keys, texts]));
      }
      database.close();
    }
    return kept;
  });
}
