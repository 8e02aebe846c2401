import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { CodeAction, Diagnostic, DocumentDiagnosticReport } from 'vscode-languageserver';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { builtCommand } from '../cli/build.ts';
import { docs, folderWith } from '../cli/kit.ts';
import { loadSite } from '../kit/check.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { until } from '../kit/until.ts';
import { type Editor, type FileEdit, filesOf, openEditor, ServerEnded } from './editor.ts';

const kills = 100;
const pages = 500;
/** Processor time of the new server until it says all it has to say (milliseconds). */
const budget = 2_000;
/** By the clock, until it has said it (milliseconds): an end to the wait, however busy the machine; `budget` is what is measured. */
const timeoutMs = 120_000;

/** What an author does; each may be cut off by the end of the server. */
const steps: readonly ((editor: Editor, random: Random) => Promise<void>)[] = [
  typing,
  typing,
  drag,
  drag,
  rename,
  fixAll,
  indexing,
];

it(`a server killed ${kills} times at any moment loses nothing, and is restarted each time`, async () => {
  const folder = writeSite();
  const editor = await openEditor(folder, await builtCommand());
  const random = randomOf(15);
  const pauses: number[] = [];
  const usages: number[] = [];
  after(() => {
    const [pause, usage] = [pauses, usages].map((list) => Math.round(Math.max(...list)));
    process.stdout.write(`server killed ${kills} times; longest pause ${pause} ms, ${usage} ms of processor time\n`);
  });
  try {
    await checkProblems(editor);
    for (let kill = 1; kill <= kills; kill++) {
      const step = random.pick(steps);
      const work = step(editor, random).catch((error: Error) => {
        if (!(error instanceof ServerEnded)) throw error;
      });
      await Promise.race([work, delay(random.below(60))]);
      editor.kill();
      await work;
      const [text, files, start] = [editor.text(), filesOf(folder), performance.now()];
      await editor.restart();
      const used = await checkProblems(editor);
      pauses.push(performance.now() - start);
      if (used !== undefined) usages.push(used);
      assert(used === undefined || used < budget, `${used} ms until the server was back`);
      assert.equal(editor.text(), text, 'no text is lost');
      assert.deepEqual(filesOf(folder), files, 'nothing is left over on the disk');
      assert.equal(files.filter((file) => file.endsWith('.mdx')).length, pages, 'no page is lost');
      if (kill % 5 === 0) await checkUndo(editor);
    }
    assert.equal(editor.restarts, kills + kills / 5);
  } finally {
    await editor.stop();
  }
});

function writeSite(): string {
  const names = Array.from({ length: pages }, (_, index) => `one/p${index}`);
  const half = pages / 2;
  const groups = [names.slice(0, half), names.slice(half)].map((list, index) => ({ group: `G${index}`, pages: list }));
  const navigation = JSON.stringify({ groups: [...groups, { group: 'Gone', pages: ['gone'] }] }, null, 1);
  const folder = folderWith(`// file: docs.json\n${docs(navigation)}`);
  mkdirSync(path.join(folder, 'one'));
  for (const [index, name] of names.entries()) {
    writeFileSync(
      path.join(folder, `${name}.mdx`),
      `---\ntitle: Page ${index}\n---\n[next](/one/p${(index + 1) % pages})\n`,
    );
  }
  return folder;
}

async function typing(editor: Editor, random: Random): Promise<void> {
  for (let count = 0; count < 5; count++) {
    const text = editor.text();
    const at = text.indexOf('"G') + 2;
    editor.type(text.slice(0, at) + random.pick(['a', 'b', ' ']) + text.slice(at));
    await ask(editor, 'textDocument/completion', { position: { line: 1, character: 3 } });
  }
}

/** The last page of a group goes to its beginning. */
async function drag(editor: Editor, random: Random): Promise<void> {
  const children = await editor.request<readonly { readonly key: string }[]>('docsJson/navigation/children', {
    uri: editor.docs,
    key: '',
  });
  const group = random.pick(children.filter(({ key }) => key.startsWith('group:')).slice(0, 2));
  if (!group) return;
  const inside = await editor.request<readonly { readonly key: string }[]>('docsJson/navigation/children', {
    uri: editor.docs,
    key: group.key,
  });
  const [first, last] = [inside[0]?.key ?? '', inside.at(-1)?.key ?? ''];
  const operation = { kind: 'move', nodes: [last], target: { node: first, place: 'before' } };
  const answer = await editor.request<{ kind: string; edits: readonly FileEdit[] }>('docsJson/navigation/change', {
    uri: editor.docs,
    operation,
  });
  if (answer.kind === 'changed') editor.apply(answer.edits);
}

/** The folder of all pages is called otherwise, with every entry and link. */
async function rename(editor: Editor): Promise<void> {
  const uri = editor.docs.replace(/\/docs\.json$/, '');
  const [from, to] = filesOf(editor.folder).includes('one') ? ['one', 'two'] : ['two', 'one'];
  const files = [{ oldUri: `${uri}/${from}`, newUri: `${uri}/${to}` }];
  const params = { files, links: true, redirects: false, preview: false };
  const edit = await editor.request<Parameters<Editor['apply']>[0] | null>('docsJson/moves/edit', params);
  if (edit) editor.apply(edit);
}

/** A comma too many is typed, and what can be fixed unasked is fixed. */
async function fixAll(editor: Editor): Promise<void> {
  editor.type(editor.text().replace(/\]\s*\}\s*\}\s*$/, (end) => `,${end}`));
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const context = { diagnostics: [], only: ['source.fixAll'] };
  const actions = await ask<readonly CodeAction[] | null>(editor, 'textDocument/codeAction', { range, context });
  for (const { edit } of actions ?? []) if (edit) editor.apply(edit);
}

async function indexing(editor: Editor): Promise<void> {
  const site = await editor.request<{ readonly pages: readonly { readonly file?: string }[] } | null>(
    'docsJson/assistant/site',
    { uri: editor.docs },
  );
  await Promise.all(
    (site?.pages ?? [])
      .slice(0, 60)
      .map(({ file }) => editor.request('docsJson/assistant/text', { uri: editor.docs, file })),
  );
}

function ask<T>({ request, docs: uri }: Editor, method: string, params: object): Promise<T> {
  return request<T>(method, { textDocument: { uri }, ...params });
}

/** Waits for exactly the problems there are, each reported once; gives the processor time the server took so far. */
async function checkProblems(editor: Editor): Promise<number | undefined> {
  const files = filesOf(editor.folder).filter((file) => /\.(?:mdx|json)$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(editor.folder, file), 'utf8')]));
  const state = await loadSite(new Map([...texts, ['docs.json', editor.text()]]));
  const expected = state.problems.map((problem) => `${problem.code} ${textOf(problem)}`).sort();
  let found: readonly string[] = [];
  const areReported = async () => {
    const report = await ask<DocumentDiagnosticReport>(editor, 'textDocument/diagnostic', {});
    const items: readonly Diagnostic[] = report.kind === 'full' ? report.items : [];
    found = items.map(({ code, message }) => `${code} ${message}`).sort();
    return found.join('\n') === expected.join('\n');
  };
  await until('the problems there are', areReported, timeoutMs).catch((error: Error) => {
    throw new Error(`${error.message} Reported: ${found.join('; ')}. There are: ${expected.join('; ')}`);
  });
  return editor.cpuMs();
}

/** A change made before the server died can be taken back afterwards, and made by the next server again. */
async function checkUndo(editor: Editor): Promise<void> {
  const before = editor.text();
  await drag(editor, randomOf(1));
  const isChanged = editor.text() !== before;
  editor.kill();
  await editor.restart();
  if (isChanged) {
    assert.equal(await editor.undo(), 'done');
    assert.equal(editor.text(), before, 'undo gives every byte back');
  }
  await checkProblems(editor);
}
