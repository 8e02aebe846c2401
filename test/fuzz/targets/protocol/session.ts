import assert from 'node:assert/strict';
import { ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { capabilities } from '../../../bench/lsp/capabilities.ts';
import { type TestClient, withClient } from '../../../kit/client.ts';
import { type Random, randomOf } from '../../../kit/random.ts';
import { inTime } from '../../../kit/until.ts';
import { mutatedJson, type Vocabulary } from '../../kit/mutateJson.ts';
import { mutatedText } from '../../kit/mutateText.ts';
import { assertInside, recorded } from '../../kit/recorder.ts';
import type { SiteFiles } from '../../kit/seeds.ts';
import { jsonTokens } from '../docs.ts';
import { checkAnswer } from './answers.ts';
import { notifications, type RequestContext, requests } from './requests.ts';

/** A server with some files, and the seed of each thing that is asked of it or happens. */
export interface Session {
  readonly files: SiteFiles;
  readonly steps: readonly number[];
}

/** What a server may refuse with. */
const refusals: ReadonlySet<number> = new Set([
  LSPErrorCodes.ContentModified,
  LSPErrorCodes.RequestCancelled,
  LSPErrorCodes.RequestFailed,
  ErrorCodes.InvalidParams,
]);

interface Open {
  readonly client: TestClient;
  readonly vocabulary: Vocabulary;
  /** The texts of open files by URI, as the server has to have them. */
  readonly texts: Map<string, string>;
  keys: readonly string[];
}

/** Asks everything of one server and holds every answer to the laws; gives how much was asked. */
export async function runSession({ files, steps }: Session, vocabulary: Vocabulary): Promise<number> {
  const asked = new Set<string>();
  const folders = new Set<string>();
  const between: NonNullable<Parameters<typeof withClient>[1]['between']> = (inner, folder) => {
    folders.add(folder);
    const recorder = recorded(inner);
    recorders.push(recorder.asked);
    return recorder.files;
  };
  const recorders: ReadonlySet<string>[] = [];
  await withClient(files, { capabilities, between, initializationOptions: { suggestCommand: 'x' } }, async (client) => {
    const open: Open = { client, vocabulary, texts: new Map(), keys: [''] };
    for (const file of ['docs.json', ...[...files.keys()].filter((name) => name !== 'docs.json').slice(0, 3)]) {
      await openFile(open, client.uri(file), files.get(file) ?? '');
    }
    open.keys = await keysOf(client);
    for (const seed of steps) await takeStep(open, randomOf(seed));
  });
  for (const paths of recorders) for (const path of paths) asked.add(path);
  assertInside(asked);
  for (const folder of folders)
    assert(/^file:\/\/\/site(?:$|\/)/.test(folder), `It looks into another folder.\n${folder}`);
  return steps.length;
}

async function openFile({ client, texts }: Open, uri: string, text: string): Promise<void> {
  // The editor cuts the mark off.
  const shown = text.replace(/^\ufeff/, '');
  texts.set(uri, shown);
  await client.open(uri, shown);
}

/** The keys of the first few hundred nodes. */
async function keysOf(client: TestClient): Promise<readonly string[]> {
  const keys = [''];
  for (let at = 0; at < keys.length && keys.length < 60; at++) {
    const params = { uri: client.uri('docs.json'), key: keys[at] };
    const children = await client.request<readonly { readonly key: string }[]>('docsJson/navigation/children', params);
    for (const { key } of children ?? []) keys.push(key);
  }
  return keys;
}

async function takeStep(open: Open, random: Random): Promise<void> {
  const kind = random.below(12);
  if (kind === 0) return edit(open, random);
  if (kind === 1) return changeDisk(open, random);
  const around = contextFor(open, random);
  if (kind === 2) {
    const method = random.pick(Object.keys(notifications));
    return quietly(open, method, () => open.client.notify(method, notifications[method]?.(around)));
  }
  const method = random.pick(Object.keys(requests));
  const params = requests[method]?.(around);
  if (random.below(20) === 0) return askNonsense(open, random, method, params);
  await ask(open, method, params);
}

/** A question with an answer that is held to the laws; what it offers to be resolved is resolved too. */
async function ask(open: Open, method: string, params: unknown, of?: string): Promise<void> {
  const { client, texts } = open;
  const own = (params as { readonly textDocument?: { readonly uri: string } }).textDocument?.uri;
  const uri = of ?? own ?? client.uri('docs.json');
  await quietly(open, `${method} ${JSON.stringify(params)}`, async () => {
    let answer: unknown;
    try {
      answer = await inTime(`an answer to ${method}`, client.request<unknown>(method, params));
    } catch (error) {
      if (error instanceof ResponseError && refusals.has(error.code)) return;
      throw error;
    }
    checkAnswer(method, answer, uri, (file) => texts.get(file) ?? client.disk.get(file)?.replace(/^\ufeff/, ''));
    const resolve = resolvers[method];
    const items = Array.isArray(answer) ? answer : ((answer as { items?: unknown } | null)?.items ?? []);
    if (resolve !== undefined && Array.isArray(items) && items.length > 0) {
      await ask(open, resolve, items[JSON.stringify(params).length % items.length], uri);
    }
  });
}

const resolvers: Readonly<Record<string, string>> = {
  'textDocument/completion': 'completionItem/resolve',
  'textDocument/codeAction': 'codeAction/resolve',
  'textDocument/documentLink': 'documentLink/resolve',
};

/** Parameters no editor sends: whatever becomes of them, the next question has its answer. */
async function askNonsense(open: Open, random: Random, method: string, params: unknown): Promise<void> {
  const { client, vocabulary } = open;
  const nonsense = mutatedJson(params, random, vocabulary) ?? {};
  const isList = Array.isArray(nonsense) || typeof nonsense !== 'object';
  await inTime(
    'an answer to nonsense',
    client.request(method, isList ? {} : nonsense).catch(() => undefined),
  );
  const uri = client.uri('docs.json');
  await inTime('an answer after nonsense', client.request('textDocument/documentSymbol', { textDocument: { uri } }));
}

/** While something well-formed is done the server logs no error. */
async function quietly({ client }: Open, what: string, work: () => Promise<void>): Promise<void> {
  const before = client.received.length;
  try {
    await work();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${what}`, { cause: error });
  }
  for (const { method, params } of client.received.slice(before)) {
    if (method !== 'window/logMessage' || (params as { type: number }).type !== 1) continue;
    throw new Error(`The server logs an error: ${(params as { message: string }).message}\n${what}`);
  }
}

/** Types into an open file. */
async function edit({ client, texts }: Open, random: Random): Promise<void> {
  const uri = random.pick([...texts.keys()]);
  const text = mutatedText(texts.get(uri) ?? '', random, jsonTokens);
  texts.set(uri, text);
  await client.change(uri, text);
}

/** A file comes, changes or goes, or a setting does. */
async function changeDisk({ client }: Open, random: Random): Promise<void> {
  const files = [
    'intro.mdx',
    'new/page.mdx',
    'openapi.json',
    'shared/groups.json',
    'docs.json',
    'docs-json.config.json',
  ];
  const uri = client.uri(random.pick(files));
  if (random.below(6) === 0)
    return client.configure({ profile: random.pick(['both', 'platform', 7]), rules: { syntax: 'off' } });
  await client.write(
    uri,
    random.pick(['', '{', '---\ntitle: A\n---\n', '{ "navigation": { "pages": ["intro"] } }', undefined]),
  );
}

function contextFor({ client, texts, keys }: Open, random: Random): RequestContext {
  return {
    random,
    docs: client.uri('docs.json'),
    open: [...texts.keys()],
    files: [...client.disk.keys(), ...texts.keys()],
    folder: 'file:///site',
    keys,
    position(uri) {
      const lines = (texts.get(uri) ?? '').split(/\r\n|\n|\r/);
      const line = random.below(lines.length + (random.below(20) === 0 ? 3 : 0));
      const length = lines[line]?.length ?? 0;
      return { line, character: random.below(length + (random.below(20) === 0 ? 9 : 1)) };
    },
  };
}
