import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Environment } from '../../server/git/command.ts';
import { openSiteRepository } from '../../server/git/siteRepository.ts';
import {
  addRedirectsRequest,
  baseTextRequest,
  type ChangeRow,
  changedPlaceRequest,
  type ReaderChanges,
  readerChangesNotification,
  redirectChoicesRequest,
  revisionNamesRequest,
  revisionsChangedNotification,
  type WatchReaderChangesParams,
  watchReaderChangesNotification,
} from '../../server/language/protocol/index.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { before, deep, git, gitEnv, page, repositoryWith, site, start, write } from '../cli/diffKit.ts';
import { folderWith } from '../cli/kit.ts';
import { startClient, type TestClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';

const watching: WatchReaderChangesParams = { watching: true, bases: {}, marks: false };

/** A server on a folder of this disk, which compares; `docs` is the folder of the site. */
async function watch(
  folder: string,
  params: Partial<WatchReaderChangesParams> = {},
  env: Environment = gitEnv,
): Promise<TestClient> {
  const client = await startClient(new Map(), {
    folders: [pathToFileURL(folder).toString()],
    filesIn: (uri) => nodeFiles(fileURLToPath(uri)),
    openRepository: (uri) => openSiteRepository(fileURLToPath(uri), { env }),
  });
  await client.notify(watchReaderChangesNotification, { ...watching, ...params });
  return client;
}

/** Waits until the comparison says these lines, of the tree indented ones, and gives it. */
async function compared(client: TestClient, ...lines: readonly string[]): Promise<ReaderChanges> {
  const last = () => client.received.findLast(({ method }) => method === readerChangesNotification.method)?.params;
  const found = () => {
    const changes = last() as ReaderChanges | undefined;
    return changes && shown(changes).join('\n') === lines.join('\n') ? changes : undefined;
  };
  return until('the comparison', found, 10_000).catch(() => {
    const changes = last() as ReaderChanges | undefined;
    assert.deepEqual(changes && shown(changes), lines);
    throw new Error('It came too late.');
  });
}

function shown({ message, rows }: ReaderChanges): readonly string[] {
  const line = (row: ChangeRow, depth: number): readonly string[] => [
    `${'  '.repeat(depth)}${row.kind} ${row.label}${row.words === '' ? '' : `: ${row.words}`}`,
    ...(row.children ?? []).flatMap((child) => line(child, depth + 1)),
  ];
  return [message, ...rows.flatMap((row) => line(row, 0))];
}

const docsJsonOf = (fixture: string) => fixture.slice(fixture.indexOf('\n') + 1, fixture.indexOf('// file: index.mdx'));
const nothing = 'No change for readers';

describe('the comparison of a site in an editor', () => {
  it('is updated while typing, keeps the last valid state of a broken text, and becomes empty again', async () => {
    const client = await watch(repositoryWith(before));
    const docsJson = client.uri('docs.json');
    await compared(client, nothing);
    await client.open(docsJson);
    await client.change(docsJson, docsJsonOf(site(`${start}, { "group": "Deeper", "pages": ["guides/deep/one"] }`)));
    const lines = ['group Deeper: renamed, was "Deep" · 1 page', '  page Number two: removed'];
    await compared(client, '1 removed, 1 renamed', ...lines);
    await client.change(docsJson, '{ "navigation": ');
    const broken = 'docs.json is not valid JSON; this is what could last be read of it';
    await compared(client, `${broken} · 1 removed, 1 renamed`, ...lines);
    await client.change(docsJson, docsJsonOf(before));
    await compared(client, nothing);
    await client.stop();
  });

  it('answers what is asked before anything was compared', async () => {
    const folder = repositoryWith(before);
    write(folder, before.replaceAll('guides/install', 'install'));
    const client = await watch(folder);
    const uri = client.uri('docs.json');
    assert.deepEqual(await client.request(revisionNamesRequest, { uri }), { kind: 'names', names: ['main'] });
    const { choices } = await client.request(redirectChoicesRequest, { uri });
    assert.deepEqual(
      choices.map(({ source, destination }) => [source, destination]),
      [['/guides/install', '/install']],
    );
    await client.stop();
  });

  it('reports which addresses break when a file moves, and writes the chosen redirects', async () => {
    const folder = repositoryWith(before);
    const client = await watch(folder);
    await compared(client, nothing);
    const moved = before.replaceAll('guides/deep/', 'deep/').replaceAll('"guides/install"', '"install"');
    write(folder, moved.replace('// file: guides/install.mdx', '// file: install.mdx'));
    const changes = ['docs.json', 'guides/deep', 'deep', 'guides/install.mdx', 'install.mdx'];
    await client.notify('workspace/didChangeWatchedFiles', {
      changes: changes.map((file) => ({ uri: client.uri(file), type: file.startsWith('guides') ? 3 : 1 })),
    });
    await compared(
      client,
      '3 broken addresses · 3 renamed',
      'addresses Broken addresses: 3',
      '  address /guides/deep/one: "Number one" → /deep/one',
      '  address /guides/deep/two: "Number two" → /deep/two',
      '  address /guides/install: "Install it" → /install',
      'folder /: renamed, was guides · 3 pages',
      '  page Install it: was guides/install',
      '  page Number one: was guides/deep/one',
      '  page Number two: was guides/deep/two',
    );
    const uri = client.uri('docs.json');
    const { choices } = await client.request(redirectChoicesRequest, { uri });
    const wildcard = { source: '/guides/deep/:slug*', destination: '/deep/:slug*' };
    assert.deepEqual(choices, [
      { source: '/guides/deep/one', destination: '/deep/one', isCertain: true },
      { source: '/guides/deep/two', destination: '/deep/two', isCertain: true },
      { source: '/guides/install', destination: '/install', isCertain: true },
      { ...wildcard, isCertain: false, covers: ['/guides/deep/one', '/guides/deep/two'] },
    ]);
    const answer = await client.request(addRedirectsRequest, { uri, redirects: choices });
    assert(answer.kind === 'changed');
    const [edit] = answer.edits;
    assert.deepEqual(
      JSON.parse(
        `{${edit?.edits
          .map(({ newText }) => newText)
          .join('')
          .replace(/^,/, '')}}`,
      ),
      {
        redirects: [{ source: '/guides/install', destination: '/install' }, wildcard],
      },
    );
    await client.stop();
  });

  it('offers a redirect at the entry of a moved page, and all redirects where several are missing, but none that was removed', async () => {
    const removed = ', "redirects": [{ "source": "/removed", "destination": "/guides/start" }]';
    const folder = repositoryWith(site(`${start}, ${deep}`, removed));
    const client = await watch(folder);
    await compared(client, nothing);
    const moved = before
      .replaceAll('guides/install', 'guides/setup')
      .replaceAll('guides/deep/one', 'guides/deep/first');
    write(folder, moved);
    const names = ['install', 'setup', 'deep/one', 'deep/first'];
    await client.notify('workspace/didChangeWatchedFiles', {
      changes: names.map((name, index) => ({ uri: client.uri(`guides/${name}.mdx`), type: index % 2 === 0 ? 3 : 1 })),
    });
    const uri = client.uri('docs.json');
    await client.open(uri, docsJsonOf(moved));
    await until('all are broken', () =>
      client.received.some(({ params }) => JSON.stringify(params)?.includes('3 broken addresses')),
    );
    const actionsAt = async (text: string) => {
      const [line, lines] = [
        docsJsonOf(moved)
          .split('\n')
          .findIndex((one) => one.includes(text)),
        docsJsonOf(moved).split('\n'),
      ];
      const position = { line, character: (lines[line] ?? '').indexOf(text) + 1 };
      const context = { diagnostics: [] };
      return client.request<readonly { readonly title: string; readonly edit?: object }[]>('textDocument/codeAction', {
        ...{ textDocument: { uri }, range: { start: position, end: position }, context },
      });
    };
    const offered = (await actionsAt('guides/setup')).filter(({ title }) => /redirect/.test(title));
    assert.deepEqual(
      offered.map(({ title }) => title),
      ['Add redirect from /guides/install to /guides/setup', 'Add all 2 missing redirects'],
    );
    assert.match(JSON.stringify(offered[0]?.edit), /guides\/install.*guides\/setup/);
    assert.deepEqual(
      (await actionsAt('guides/start')).map(({ title }) => title).filter((title) => /redirect/.test(title)),
      ['Add all 2 missing redirects'],
    );
    await client.stop();
  });

  it('opens a row in both texts, and a page before and after', async () => {
    const client = await watch(repositoryWith(before));
    const docsJson = client.uri('docs.json');
    await client.open(docsJson, docsJsonOf(site(`${start}, { "group": "Deep", "pages": ["guides/deep/one"] }`)));
    const { rows } = await compared(client, '1 removed', 'group Deep', '  page Number two: removed');
    const id = rows[0]?.children?.[0]?.id ?? '';
    const place = await client.request(changedPlaceRequest, { uri: docsJson, id });
    assert.equal(place?.entry?.base, 'docs.json');
    assert.equal(place?.page?.base, 'guides/deep/two.mdx');
    assert.equal(await client.request(baseTextRequest, { uri: docsJson, file: 'docs.json' }), docsJsonOf(before));
    assert.match(await client.request(baseTextRequest, { uri: docsJson, file: 'guides/deep/two.mdx' }), /Number two/);
    await client.stop();
  });

  it('compares with the merge base, with another revision, and again after a commit', async () => {
    const folder = repositoryWith(before);
    git(folder, 'checkout', '--quiet', '-b', 'feature');
    write(folder, site(start));
    const client = await watch(folder);
    const uri = client.uri('docs.json');
    const gone = ['2 removed', 'group Deep: removed · 2 pages'];
    assert.deepEqual((await compared(client, ...gone)).base?.name, 'main');
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '-m', 'Without Deep');
    await client.notify(watchReaderChangesNotification, { ...watching, bases: { [uri]: 'HEAD' } });
    await client.notify(revisionsChangedNotification);
    assert.deepEqual((await compared(client, nothing)).base?.name, 'HEAD');
    const names = await client.request(revisionNamesRequest, { uri });
    assert.deepEqual(names.kind === 'names' && names.names.toSorted(), ['feature', 'main']);
    await client.notify(watchReaderChangesNotification, { ...watching, bases: { [uri]: 'nothing' } });
    await compared(
      client,
      'There is no revision "nothing" in this repository. Name a branch, a tag or a commit (git branch --all lists the branches).',
    );
    await client.stop();
  });
});

describe('one line says why there is nothing to compare with', () => {
  const docs = `// file: docs.json\n${docsJsonOf(before)}\n${page('index', 'Home')}`;

  it('without a repository, a commit or git, or in a browser', async () => {
    const folder = folderWith(docs);
    const none = await watch(folder);
    const reason = 'There is no git repository here, so there is nothing to compare with.';
    const asked = { uri: none.uri('docs.json') };
    assert.deepEqual(await none.request(redirectChoicesRequest, asked), { choices: [], left: [], unavailable: reason });
    await compared(none, reason);
    git(folder, 'init', '--quiet');
    await none.notify(watchReaderChangesNotification, watching);
    await compared(none, 'This repository has no commits yet, so there is nothing to compare with.');
    await none.stop();
    const without = await watch(folder, {}, { PATH: '' });
    await compared(without, 'There is no git on the PATH. Install git to compare revisions.');
    await without.stop();
    const browser = await startClient(new Map([['docs.json', docsJsonOf(before)]]));
    await browser.notify(watchReaderChangesNotification, watching);
    await compared(browser, 'There is no git in the browser, so there is nothing to compare with.');
    await browser.stop();
  });

  it('with a detached head, a submodule, or a base that is not JSON', async () => {
    const folder = repositoryWith('// file: docs.json\n{ "navigation": \n', before);
    git(folder, 'checkout', '--quiet', '--detach', 'HEAD');
    const detached = await watch(folder);
    await compared(detached, `${nothing} · No branch is checked out (detached HEAD)`);
    await detached.notify(watchReaderChangesNotification, {
      ...watching,
      bases: { [detached.uri('docs.json')]: 'HEAD~1' },
    });
    await compared(detached, 'docs.json at HEAD~1 is not JSON (line 1), so nothing can be compared with it.');
    await detached.stop();
    const outer = repositoryWith('// file: README.md\n');
    git(folder, 'checkout', '--quiet', 'main');
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', folder, 'docs');
    const inner = await watch(path.join(outer, 'docs'));
    await compared(inner, `${nothing} · The docs are a submodule: its own commits are compared`);
    await inner.stop();
  });
});
