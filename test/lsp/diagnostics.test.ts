import assert from 'node:assert/strict';
import test from 'node:test';
import type { ClientCapabilities, PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { withResolvers } from '../../server/base/withResolvers.ts';
import { type ClientOptions, fullCapabilities, startClient, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const files = readFixture(`
  // file: docs.json
  { "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["intro", "sart"] } }
  // file: intro.mdx
  // file: start.mdx
`).files;

const isLast = (problems: readonly { readonly code?: unknown }[]) =>
  problems.some(({ code }) => code === 'page-not-found');

test('a repeated pull of diagnostics computes nothing while nothing changed', () =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const [problem] = await client.problems(uri, isLast);
    assert.equal(problem?.message, 'No file for page "sart". Did you mean "start"?');
    assert.equal(problem?.source, 'docs.json');
    // What is still read in the background may change the answer a few times before it rests.
    let last: string | undefined;
    await until('nothing changes any more', async () => {
      const report = await client.pull(uri, last);
      last = report.resultId;
      return report.kind === 'unchanged';
    });
    await client.change(uri, (files.get('docs.json') ?? '').replace('sart', 'start'));
    assert.deepEqual(await client.problems(uri, (items) => !isLast(items)), []);
  }));

test('an editor that cannot pull diagnostics receives them with the version they are about', async () => {
  const { diagnostic: _, ...textDocument } = fullCapabilities.textDocument ?? {};
  const capabilities: ClientCapabilities = { ...fullCapabilities, textDocument };
  await withClient(files, { capabilities }, async (client) => {
    const uri = client.uri('docs.json');
    const sent = (version: number | undefined, code: string | undefined) =>
      client.waitFor((method, params) => {
        const { uri: about, version: of, diagnostics } = params as PublishDiagnosticsParams;
        const isIt = method === 'textDocument/publishDiagnostics' && about === uri && of === version;
        return isIt && diagnostics[0]?.code === code ? diagnostics : undefined;
      });
    await client.open(uri);
    assert.equal((await sent(1, 'page-not-found')).length, 1);
    await client.change(uri, (files.get('docs.json') ?? '').replace('sart', 'start'));
    assert.deepEqual(await sent(2, undefined), []);
    await client.close(uri);
    assert.deepEqual(await sent(undefined, undefined), []);
  });
});

test('problems are sent with the URI as the editor writes it, because some compare it letter by letter', async () => {
  const { diagnostic: _, ...textDocument } = fullCapabilities.textDocument ?? {};
  const folder = 'file:///home/me/@acme/(docs)';
  await withClient(
    files,
    { capabilities: { ...fullCapabilities, textDocument }, folders: [folder] },
    async (client) => {
      await client.open(`${folder}/docs.json`);
      const uri = await client.waitFor((method, params) =>
        method === 'textDocument/publishDiagnostics' ? (params as PublishDiagnosticsParams).uri : undefined,
      );
      assert.equal(uri, `${folder}/docs.json`);
    },
  );
});

test('an editor that pulls, but cannot be asked to pull again, receives what is found after its last edit', async () => {
  const { diagnostics: _, ...workspace } = fullCapabilities.workspace ?? {};
  const textDocument = { ...fullCapabilities.textDocument, publishDiagnostics: {} };
  await withClient(files, { capabilities: { workspace, textDocument } }, async (client) => {
    assert.equal(client.capabilities.diagnosticProvider, undefined);
    const uri = client.uri('docs.json');
    const sent = (count: number) =>
      client.waitFor((method, params) => {
        const { uri: about, diagnostics } = params as PublishDiagnosticsParams;
        return method === 'textDocument/publishDiagnostics' && about === uri && diagnostics.length === count
          ? true
          : undefined;
      });
    await client.open(uri);
    await sent(1);
    await client.write(client.uri('sart.mdx'), 'By now');
    await sent(0);
  });
});

/** A site whose docs.json has a key that nobody knows and is so long that what it says itself is told first. */
const largeSite = new Map([
  ...files,
  ['docs.json', (files.get('docs.json') ?? '').replace('"theme"', '"them": "", "theme"').padEnd(200_000)] as const,
]);

async function pulledCodes(client: TestClient): Promise<readonly unknown[]> {
  const report = await client.pull(client.uri('docs.json'));
  return report.kind === 'full' ? report.items.map(({ code }) => code) : [];
}

test('a large docs.json gets its own problems before its files are listed, and those about files afterwards', async () => {
  const listing = withResolvers<void>();
  await withClient(largeSite, { disk: { listing: () => listing.promise } }, async (client) => {
    await client.open(client.uri('docs.json'));
    assert.deepEqual(await pulledCodes(client), ['unknown-property']);
    listing.resolve();
    await client.waitFor((method) => (method === 'workspace/diagnostic/refresh' ? true : undefined));
    const isAllReported = async () => (await pulledCodes(client)).join() === 'unknown-property,page-not-found';
    await until('the files are listed', isAllReported);
  });
});

test('a large docs.json gets no problems of rules that the editor or a file switches off', async () => {
  const settings = { rules: { 'unknown-property': 'off' } };
  const disk = { listing: () => new Promise<void>(() => undefined) };
  const checkNoProblems = (site: ReadonlyMap<string, string>, options: ClientOptions) =>
    withClient(site, { disk, ...options }, async (client) => {
      await client.open(client.uri('docs.json'));
      assert.deepEqual(await pulledCodes(client), []);
    });
  await checkNoProblems(largeSite, { settings });
  await checkNoProblems(new Map([...largeSite, ['docs-json.config.json', JSON.stringify(settings)]]), {});
});

test('settings of the editor apply at once', () =>
  withClient(files, { settings: { rules: { 'page-not-found': 'warning' } } }, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const [problem] = await client.problems(uri, (items) => isLast(items) && items[0]?.severity === 2);
    assert.equal(problem?.code, 'page-not-found');
    await client.configure({ rules: { 'page-not-found': 'off' } });
    assert.deepEqual(await client.problems(uri, (items) => items.length === 0), []);
    await client.waitFor((method) => (method === 'workspace/diagnostic/refresh' ? true : undefined));
  }));

test('files created and deleted on the disk update the problems', () =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    await client.problems(uri, isLast);
    await client.write(client.uri('sart.mdx'), '');
    await client.problems(uri, (items) => !isLast(items));
    await client.write(client.uri('sart.mdx'), undefined);
    await client.problems(uri, isLast);
  }));

test('a file closed without saving is read from the disk again', () =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri, '{ "navigation": {} }');
    await client.problems(uri, (items) => items.some(({ code }) => code === 'root-pattern-missing'));
    await client.close(uri);
    await client.problems(uri, isLast);
    await client.open(uri);
    await client.problems(uri, isLast);
  }));

test('a second server on the same files starts without state', async () => {
  for (const _ of [1, 2]) {
    const client = await startClient(files);
    await client.open(client.uri('docs.json'));
    await client.problems(client.uri('docs.json'), isLast);
    await client.stop();
  }
});
