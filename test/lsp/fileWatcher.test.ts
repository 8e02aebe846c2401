import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RegistrationParams } from 'vscode-languageserver';
import type { WatchFolder } from '../../server/language/lsp/workspace/fileWatcher.ts';
import { type ClientOptions, fullCapabilities, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["intro", "later"] } }
  // file: intro.mdx
`);
const watching = { ...fullCapabilities.workspace, didChangeWatchedFiles: { dynamicRegistration: true } };

describe('changes of files on the disk', () => {
  it('are watched by an editor that supports it', () =>
    withWatcher({ capabilities: { ...fullCapabilities, workspace: watching } }, async (client, folders) => {
      assert.deepEqual(await registered(client), [{ watchers: [{ globPattern: '**/*' }] }]);
      assert.deepEqual(folders, []);
    }));

  it('are not watched for an editor that reports them without being asked', () =>
    withWatcher(
      {
        capabilities: { ...fullCapabilities, workspace: watching },
        initializationOptions: { watchesFiles: true },
      },
      async (client, folders) => {
        assert.deepEqual(await registered(client), []);
        assert.deepEqual(folders, []);
      },
    ));

  it('are watched by the server for Helix, which accepts to be asked and reports only what it writes', () =>
    withWatcher(
      { name: 'helix', capabilities: { ...fullCapabilities, workspace: watching } },
      async (client, folders) => {
        await until('the folder of the site is watched', () => folders.length === 1);
        assert.deepEqual(await registered(client), []);
      },
    ));

  it('are watched by the server where an editor cannot watch', () =>
    withWatcher({}, async (client, folders, report) => {
      await until('the folder of the site is watched', () => folders.length === 1);
      const uri = client.uri('docs.json');
      await client.open(uri);
      await client.problems(uri, (found) => found.some(({ code }) => code === 'page-not-found'));
      client.disk.set(client.uri('later.mdx'), 'By now');
      await report({ created: ['later.mdx'], changed: [], deleted: [] });
      await client.problems(uri, (found) => found.every(({ code }) => code !== 'page-not-found'));
    }));

  it('are watched while docs.json is missing, as on another branch', () =>
    withWatcher({}, async (client, folders, report) => {
      await until('the folder of the site is watched', () => folders.length === 1);
      const uri = client.uri('docs.json');
      const text = client.disk.get(uri) ?? '';
      client.disk.delete(uri);
      await report({ created: [], changed: [], deleted: ['docs.json'] });
      await client.problems(uri, (found) => found.length === 0);
      client.disk.set(uri, text);
      await report({ created: ['docs.json'], changed: [], deleted: [] });
      await client.problems(uri, (found) => found.length > 0);
    }));

  it('are found if they happened before the editor began to watch, which it does not say', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const options = { capabilities: { ...fullCapabilities, workspace: watching } };
    await withWatcher(options, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      await client.waitFor((method) => method === 'docsJson/status' || undefined);
      client.disk.set(client.uri('later.mdx'), 'By now');
      context.mock.timers.tick(5_000);
      await client.problems(uri, (found) => found.every(({ code }) => code !== 'page-not-found'));
    });
  });

  it('are known at once if the editor itself has made them, before its watcher reports them', async (context) => {
    // The server does not list the files once more.
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const options = { capabilities: { ...fullCapabilities, workspace: watching } };
    await withWatcher(options, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      await client.problems(uri, (found) => found.some(({ code }) => code === 'page-not-found'));
      const created = client.uri('later.mdx');
      client.disk.set(created, 'By now');
      await client.notify('workspace/didCreateFiles', { files: [{ uri: created }] });
      const codes = (await client.problems(uri)).map(({ code }) => code);
      assert(!codes.includes('page-not-found'), codes.join());
    });
  });

  it('are ignored where they cannot matter, whatever an editor reports', () =>
    withWatcher({ capabilities: { ...fullCapabilities, workspace: watching } }, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const found = await client.problems(uri, (found) => found.some(({ code }) => code === 'page-not-found'));
      await client.write(client.uri('node_modules/later.mdx'), 'Nobody reads it');
      assert.deepEqual(await client.problems(uri), found);
    }));
});

type ReportChanges = Parameters<WatchFolder>[2];

/** A server whose disk is watched by the test: it gets the folders that are watched, and reports changes in the last. */
function withWatcher(
  options: ClientOptions,
  test: (client: TestClient, folders: readonly string[], report: ReportChanges) => Promise<void>,
): Promise<void> {
  const folders: string[] = [];
  const nobody: ReportChanges = () => assert.fail('Nobody watches.');
  let listener: ReportChanges = nobody;
  const watch: WatchFolder = async (folder, _list, changed) => {
    folders.push(folder);
    listener = changed;
    return () => {
      listener = nobody;
    };
  };
  return withClient(files, { ...options, watchFolder: watch }, (client) => test(client, folders, (it) => listener(it)));
}

/** What the server has registered for files, once it has begun. */
async function registered(client: TestClient): Promise<readonly unknown[]> {
  await client.waitFor((method) => method === 'docsJson/status' || undefined);
  return client.received
    .filter(({ method }) => method === 'client/registerCapability')
    .flatMap(({ params }) => (params as RegistrationParams).registrations)
    .filter(({ method }) => method === 'workspace/didChangeWatchedFiles')
    .map(({ registerOptions }) => registerOptions);
}
