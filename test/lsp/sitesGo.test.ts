import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PublishDiagnosticsParams } from 'vscode-languageserver';
import {
  childNodesRequest,
  closePreviewNotification,
  openPreviewRequest,
  previewChangedNotification,
  type ShownNode,
} from '../../server/language/protocol/index.ts';
import { type ClientOptions, fullCapabilities, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const config = (page: string) =>
  `{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["${page}"] } }`;
const { files } = readFixture(`
  // file: docs.json
  ${config('package/start')}
  // file: package/docs.json
  ${config('start')}
  // file: package/start.mdx
  # Start
  [Gone](/gone)
`);
const { diagnostic: _, ...pushed } = fullCapabilities.textDocument ?? {};
const pushing: ClientOptions = { capabilities: { ...fullCapabilities, textDocument: pushed } };

describe('a deleted docs.json', () => {
  it('clears the problems of open pages in an editor that does not pull', () =>
    withClient(files, pushing, async (client) => {
      const page = client.uri('package/start.mdx');
      await client.open(page);
      const reported = (codes: readonly string[]) =>
        until(`the problems are ${codes.join()}`, () => lastPublished(client, page)?.join() === codes.join());
      await reported(['link-not-found']);
      await client.write(client.uri('package/docs.json'), undefined);
      await client.write(client.uri('docs.json'), undefined);
      await reported([]);
    }));

  it('no longer makes a site though it is open, until its author continues with it', () =>
    withOnlySite(async (client, uri) => {
      await client.write(uri, undefined);
      await shows(client, uri, undefined);
      await client.change(uri, `${config('start')} `);
      await shows(client, uri, 'Start');
      await client.write(client.uri('package/other.mdx'), 'Other\n');
      await shows(client, uri, 'Start');
      await client.close(uri);
      await shows(client, uri, undefined);
    }));

  it('is a site again once it is back', () =>
    withOnlySite(async (client, uri) => {
      await client.write(uri, undefined);
      await shows(client, uri, undefined);
      await client.write(uri, config('start'));
      await shows(client, uri, 'Start');
    }));

  it('makes a site until it is closed, if it has unsaved changes', () =>
    withOnlySite(async (client, uri) => {
      await client.change(uri, `${config('start')} `);
      await client.write(uri, undefined);
      await client.write(client.uri('package/other.mdx'), 'Other\n');
      await shows(client, uri, 'Start');
      await client.close(uri);
      await shows(client, uri, undefined);
    }));

  it('is gone at once if its changes were saved', () =>
    withOnlySite(async (client, uri) => {
      await client.change(uri, `${config('start')} `);
      await client.notify('textDocument/didSave', { textDocument: { uri } });
      await client.write(uri, undefined);
      await shows(client, uri, undefined);
    }));

  it('is not followed by a preview that was closed in the meantime', () =>
    withClient(files, {}, async (client) => {
      const uri = client.uri('package/docs.json');
      await until('the site is found', async () => (await client.request(openPreviewRequest, { uri })) !== null);
      await client.write(uri, undefined);
      await client.notify(closePreviewNotification, { uri });
      const sent = () => client.received.filter(({ method }) => method === previewChangedNotification.method);
      await until('the site is gone', async () => (await titles(client, uri)).join() === 'Start');
      const before = sent().length;
      await client.write(uri, config('other'));
      await until('the site is back', async () => (await titles(client, uri)).includes('Other'));
      assert.equal(sent().length, before);
    }));
});

/** With the docs.json of `package` alone, opened. */
function withOnlySite(test: (client: TestClient, uri: string) => Promise<void>): Promise<void> {
  return withClient(new Map([...files].filter(([file]) => file !== 'docs.json')), {}, async (client) => {
    const uri = client.uri('package/docs.json');
    await client.open(uri);
    await shows(client, uri, 'Start');
    await test(client, uri);
  });
}

/** Waits until the first node of the site has this title; undefined if there is no site. */
async function shows(client: TestClient, uri: string, title: string | undefined): Promise<void> {
  await until(`${title} is shown`, async () => (await titles(client, uri))[0] === title);
}

describe('a site within the folder of another', () => {
  it('has its pages read again by both sites when they are edited and closed', () =>
    withClient(files, {}, async (client) => {
      const sites = ['docs.json', 'package/docs.json'].map(client.uri);
      const page = client.uri('package/start.mdx');
      const shown = (title: string) =>
        Promise.all(sites.map((uri) => until(title, async () => (await titles(client, uri))[0] === title)));
      await shown('Start');
      await client.open(page, '---\ntitle: Begin\n---\n');
      await shown('Begin');
      await client.change(page, '---\ntitle: Beginning\n---\n');
      await shown('Beginning');
      await client.close(page);
      await shown('Start');
    }));

  it('has its own report, which is not mistaken for that of the other', () =>
    withClient(files, {}, async (client) => {
      const ids = await Promise.all(
        ['docs.json', 'package/docs.json'].map(async (file) => {
          await client.problems(client.uri(file));
          return (await client.pull(client.uri(file))).resultId;
        }),
      );
      assert.equal(new Set(ids).size, 2, String(ids));
    }));
});

async function titles(client: TestClient, uri: string): Promise<readonly string[]> {
  const items: readonly ShownNode[] = await client.request(childNodesRequest, { uri, key: '' });
  return items.map(({ title }) => title);
}

/** What is shown of a file in an editor that is told without asking. */
function lastPublished({ received }: TestClient, uri: string): readonly unknown[] | undefined {
  const reported = received
    .filter(({ method }) => method === 'textDocument/publishDiagnostics')
    .map(({ params }) => params as PublishDiagnosticsParams);
  return reported.findLast((params) => params.uri === uri)?.diagnostics.map(({ code }) => code);
}
