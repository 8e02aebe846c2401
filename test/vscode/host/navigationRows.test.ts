import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Site, Sites } from '../../../client/core/sites.ts';
import type { Node } from '../../../client/features/navigation/node.ts';
import { createProvider, type Provider } from '../../../client/features/navigation/provider.ts';
import type { Requests } from '../../../client/features/navigation/requests.ts';
import type { FilteredNode, ShownNode } from '../../../server/language/protocol/index.ts';

/** What the server reports about a site: the labels of the nodes below each key. */
type Answers = Map<string, readonly string[]>;

describe('The rows of the navigation', () => {
  it('are those of the only site, level by level', async () => {
    const { provider } = viewOf(
      ['one'],
      new Map([
        ['', ['A', 'B']],
        ['group:A', ['C']],
      ]),
    );
    assert.deepEqual(await draw(provider), ['A', '  C', 'B']);
  });

  it('stand below their site where there are several', async () => {
    const { provider } = viewOf(['one', 'two'], new Map([['', ['A']]]));
    const labels = await draw(provider);
    assert.deepEqual(labels, ['one', '  A', 'two', '  A']);
  });

  it('keep their ids when they are renamed, and so do those below', async () => {
    const answers: Answers = new Map([
      ['', ['A', 'B']],
      ['group:A', ['C']],
    ]);
    const { provider } = viewOf(['one'], answers);
    const before = await idsOf(provider);
    answers.set('', ['Z', 'B']);
    answers.set('group:Z', ['C']);
    await provider.refresh();
    assert.deepEqual(await idsOf(provider), before);
  });

  it('are found again by their path', async () => {
    const { provider } = viewOf(
      ['one'],
      new Map([
        ['', ['A']],
        ['group:A', ['C']],
      ]),
    );
    const ids = await idsOf(provider);
    const row = await provider.rowAt(uri('one'), [shown('group:A'), shown('group:A/group:C')]);
    assert.equal(row?.id, ids[1]);
    assert.equal(row?.parent?.id, ids[0]);
  });

  it('are found by a new path before VS Code has requested them again', async () => {
    const answers: Answers = new Map([
      ['', ['A', 'B']],
      ['group:A', ['C']],
    ]);
    const { provider } = viewOf(['one'], answers);
    const ids = await idsOf(provider);
    answers.set('', ['Z', 'B']);
    answers.set('group:Z', ['C']);
    await provider.refresh();
    const row = await provider.rowAt(uri('one'), [shown('group:Z'), shown('group:Z/group:C')]);
    assert.deepEqual([row?.parent?.id, row?.id], ids.slice(0, 2));
    assert.deepEqual(await idsOf(provider), ids);
  });

  it('are those below one node while the view is narrowed to it, and all afterwards', async () => {
    const answers: Answers = new Map([
      ['', ['A', 'B']],
      ['group:A', ['C']],
    ]);
    const { provider } = viewOf(['one'], answers);
    provider.narrow(uri('one'), 'group:A');
    assert.deepEqual(await draw(provider), ['C']);
    assert.equal(await provider.rowAt(uri('one'), [shown('group:B')]), undefined);
    answers.delete('group:A');
    assert.deepEqual(await draw(provider), ['A', 'B']);
  });

  it('are expanded and reduced to matches while a filter is set', async () => {
    const { provider } = viewOf(
      ['one'],
      new Map([
        ['', ['A', 'B']],
        ['group:A', ['C']],
      ]),
    );
    const [closed] = (await provider.getChildren()) ?? [];
    assert.equal((await provider.getTreeItem(closed!)).collapsibleState, vscode.TreeItemCollapsibleState.Collapsed);
    assert.equal(await provider.filter('c'), 1);
    assert.deepEqual(await draw(provider), ['A', '  C']);
    const [open] = (await provider.getChildren()) ?? [];
    assert.equal((await provider.getTreeItem(open!)).collapsibleState, vscode.TreeItemCollapsibleState.Expanded);
    assert.notEqual(open!.id, closed!.id);
    await provider.filter('');
    assert.deepEqual(await draw(provider), ['A', '  C', 'B']);
  });

  it('are absent while the server does not answer, which is logged without a message', async () => {
    const gone = new Error('Pending response rejected since connection got disposed');
    const { provider, failures } = viewOf(['one'], new Map(), () => Promise.reject(gone));
    assert.deepEqual(await provider.getChildren(), []);
    assert.deepEqual(failures, [gone]);
  });

  it('provide VS Code with everything it shows', async () => {
    const { provider } = viewOf(['one'], new Map([['', ['A']]]));
    const [row] = (await provider.getChildren()) ?? [];
    const problems = { errors: 2, warnings: 1, information: 0, own: [] };
    const page = {
      ...row!.shown,
      kind: 'page',
      uri: 'file:///a.mdx',
      hasChildren: false,
      is: ['faded'],
      problems,
    } as const;
    const item = await provider.getTreeItem({ ...row!, shown: page });
    assert.equal(item.command?.command, 'vscode.open');
    assert.equal(item.contextValue, 'page is-faded');
    assert.equal(item.accessibilityInformation?.label, 'A, page, 2 errors, 1 warning');
    assert.match((item.tooltip as vscode.MarkdownString).value, /Below it: 2 errors, 1 warning/);
    assert.deepEqual(JSON.parse(item.resourceUri?.query ?? ''), {
      errors: 2,
      warnings: 1,
      isFaded: true,
      tooltip: '2 errors, 1 warning',
    });
  });
});

/** `children` replaces those in `answers`. */
function viewOf(folders: readonly string[], answers: Answers, children?: Requests['children']) {
  const failures: unknown[] = [];
  const sites = folders.map((folder): Site => {
    const docsJson = vscode.Uri.parse(uri(folder));
    const status = { uri: docsJson.toString(), parts: [], name: '', pages: 0 };
    return { docsJson, folder: vscode.Uri.joinPath(docsJson, '..'), configuration: new Set<string>(), status };
  });
  const below = (key: string): readonly ShownNode[] =>
    (answers.get(key) ?? []).map((label) => shown(key === '' ? `group:${label}` : `${key}/group:${label}`, answers));
  const matching = (key: string, text: string): readonly FilteredNode[] =>
    below(key).flatMap((node) => {
      const children = matching(node.key, text);
      return children.length > 0 ? [{ ...node, children }] : node.title.toLowerCase() === text ? [node] : [];
    });
  const requests = {
    children: children ?? (async ({ key }) => below(key)),
    filter: async ({ text }) => ({ matches: 1, nodes: matching('', text) }),
  } as Partial<Requests> as Requests;
  const known = { all: () => sites } as Partial<Sites> as Sites;
  const provider: Provider = createProvider(requests, known, {
    isCut: () => false,
    isExpanded: () => undefined,
    seen: () => {},
    widened: () => {},
    failed: (error) => failures.push(error),
  });
  return { provider, failures };
}

function uri(folder: string): string {
  return `file:///${folder}/docs.json`;
}

function shown(key: string, answers: Answers = new Map()): ShownNode {
  const title = key.slice(key.lastIndexOf(':') + 1);
  return { key, kind: 'group', title, hasChildren: answers.has(key), is: [], can: [] };
}

async function rowsOf(provider: Provider, node?: Node): Promise<readonly (readonly [Node, number])[]> {
  const children = (await provider.getChildren(node)) ?? [];
  const all = await Promise.all(
    children.map(async (child) => {
      const below = child.shown.hasChildren ? await rowsOf(provider, child) : [];
      return [[child, 0] as const, ...below.map(([one, depth]) => [one, depth + 1] as const)];
    }),
  );
  return all.flat();
}

async function draw(provider: Provider): Promise<readonly string[]> {
  return (await rowsOf(provider)).map(
    ([
      {
        shown: { title },
      },
      depth,
    ]) => '  '.repeat(depth) + title,
  );
}

async function idsOf(provider: Provider): Promise<readonly string[]> {
  return (await rowsOf(provider)).map(([{ id }]) => id);
}
