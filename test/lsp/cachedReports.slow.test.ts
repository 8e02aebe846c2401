import assert from 'node:assert/strict';
import { before, describe, it, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  CancellationTokenSource,
  type Diagnostic,
  type Message,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { Files } from '../../server/language/site/files.ts';
import { type ClientOptions, fullCapabilities, type TestClient, withClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';

/** Long ago, so that no stamp is too new to be believed. */
const then = 1_600_000_000_000;
const text =
  '{ "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["page-0", "gone"] } }';
const [large, small, fresh] = ['file:///large', 'file:///small', 'file:///fresh'];

/** A site of so many pages. */
function siteIn(folder: string, count: number): [string, string][] {
  const pages = Array.from({ length: count }, (_, page) => [`page-${page}.mdx`, `Page ${page}.`] as const);
  return [['docs.json', text] as const, ...pages].map(([file, content]) => [`${folder}/${file}`, content]);
}

/** The report of a first start with its message changed, so that a report from the cache can be recognized. */
let cached = '';
/** The sites whose reports were cached as well. */
let others: readonly string[] = [];

describe('cached diagnostics of the docs.json of a large site', () => {
  before(async () => {
    const cache = new Map<string, string>();
    const written = new Map([[`${fresh}/page-7.mdx`, Date.now() + 60_000]]);
    const asked: string[] = [];
    const folders = [fresh, small, large];
    const files = new Map([...siteIn(large, 600), ...siteIn(small, 60), ...siteIn(fresh, 600)]);
    await withClient(files, { folders, ...disk(cache, written, asked) }, async (client) => {
      for (const folder of folders) {
        await client.open(`${folder}/docs.json`);
        await client.pull(`${folder}/docs.json`);
      }
      await until('all is at rest', () => asked.includes(fresh) && cache.has(large));
    });
    others = [...cache.keys()].filter((folder) => folder !== large);
    cached = (cache.get(large) ?? '').replace('No file for page', 'Cached message of page');
    assert.match(cached, /Cached message/);
  });

  it('are reported at once, then replaced by fresh diagnostics', async () => {
    const { first, last } = await reportedLater({});
    assert.deepEqual(first, ['Cached message of page "gone".']);
    assert.deepEqual(last, ['No file for page "gone".']);
  });

  it('are not saved for a small site, nor while a file was written a moment ago by the clock of the disk', () =>
    assert.deepEqual(others, []));

  it('are also saved when the editor exits before the server was idle', async (context) => {
    const cache = new Map<string, string>();
    const options = { folders: [large], ...disk(cache, new Map()) };
    await withClient(new Map(siteIn(large, 600)), options, async (client) => {
      await client.open(client.uri('docs.json'));
      await client.pull(client.uri('docs.json'));
      stopTimers(context);
    });
    assert.equal(cache.get(large), cached.replace('Cached message of', 'No file for'));
  });

  it('are also saved when the editor exits while they are being saved', async (context) => {
    const cache = new Map<string, string>();
    const asked: string[] = [];
    const options = { folders: [large], ...disk(cache, new Map(), asked, 100) };
    await withClient(new Map(siteIn(large, 600)), options, async (client) => {
      await client.open(client.uri('docs.json'));
      await client.pull(client.uri('docs.json'));
      await until('saving begins', () => asked.length > 0);
      stopTimers(context);
    });
    assert.equal(cache.get(large), cached.replace('Cached message of', 'No file for'));
  });

  it('are returned for every request before docs.json is read', async () => {
    await withClient(new Map(siteIn(large, 600)), optionsWith(cached), async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const reports = await Promise.all([client.pull(uri), client.pull(uri)]);
      for (const report of reports) {
        assert.deepEqual(missing(report.kind === 'full' ? report.items : []), ['Cached message of page "gone".']);
      }
    });
  });

  it('are returned before docs.json is read for an editor that also pulls the problems of files that are not open', async (context) => {
    const events: string[] = [];
    // The server of an earlier test may still be reading.
    const own = new Set<SiteState>();
    const { load } = SiteState.prototype;
    context.mock.method(SiteState.prototype, 'load', function (this: SiteState) {
      own.add(this);
      return load.call(this);
    });
    const evaluate = Object.getOwnPropertyDescriptor(SiteState.prototype, 'snapshot')?.get;
    context.mock.getter(SiteState.prototype, 'snapshot', function (this: SiteState) {
      if (own.has(this)) events.push('docs.json is read');
      return evaluate?.call(this);
    });
    const { write } = StreamMessageWriter.prototype;
    context.mock.method(StreamMessageWriter.prototype, 'write', function (this: StreamMessageWriter, message: Message) {
      if (JSON.stringify(message).includes('Cached message')) events.push('the report is sent');
      return write.call(this, message);
    });
    await withClient(new Map(siteIn(large, 600)), optionsWith(cached), async (client) => {
      const uri = client.uri('docs.json');
      const source = new CancellationTokenSource();
      const others = client.request('workspace/diagnostic', { previousResultIds: [] }, source.token);
      await client.open(uri);
      await client.pull(uri);
      assert.equal(events[0], 'the report is sent');
      source.cancel();
      await others;
    });
  });

  it('are returned when VS Code repeats a request before the first answer, once the settings are read', async () => {
    await withClient(new Map(siteIn(large, 600)), optionsWith(cached), async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const stop = new CancellationTokenSource();
      const first = client.request('textDocument/diagnostic', { textDocument: { uri } }, stop.token);
      stop.cancel();
      const [report] = await Promise.all([client.pull(uri), assert.rejects(first, /Asked again/)]);
      assert.deepEqual(missing(report.kind === 'full' ? report.items : []), ['Cached message of page "gone".']);
    });
  });

  it('are not returned once docs.json has been read', async () => {
    await withClient(new Map(siteIn(large, 600)), optionsWith(cached), async (client) => {
      await client.open(client.uri('docs.json'));
      // The first may come for the settings, the next one for the files.
      await until('the files are read', () => countReceived(client, 'workspace/diagnostic/refresh') > 1);
      const report = await client.pull(client.uri('docs.json'));
      assert.deepEqual(missing(report.kind === 'full' ? report.items : []), ['No file for page "gone".']);
    });
  });

  it('are replaced by an empty report when the problems are gone', async (context) => {
    const cache = new Map([[large, cached]]);
    await withClient(new Map(siteIn(large, 600)), { folders: [large], ...disk(cache, new Map()) }, async (client) => {
      await client.open(client.uri('docs.json'));
      await client.pull(client.uri('docs.json'));
      await client.open(client.uri('page-1.mdx'));
      stopTimers(context);
    });
    assert.equal(cache.get(large), cached.replace('Cached message of', 'No file for'));
  });

  it('are saved again when something changed and the server is idle again', async () => {
    const cache = new Map<string, string>();
    const options = { folders: [large], ...disk(cache, new Map()) };
    await withClient(new Map(siteIn(large, 600)), options, async (client) => {
      await client.open(client.uri('docs.json'));
      await client.pull(client.uri('docs.json'));
      await until('it is cached', () => cache.has(large));
      await client.write(client.uri('gone.mdx'), 'It is there again.');
      await until('nothing is missed', () => cache.get(large)?.includes('"items":[]'));
    });
  });

  it('are not reported when a page was changed or added', async () => {
    await checkCacheIgnored({ written: 'page-7.mdx' });
    await checkCacheIgnored({ files: { 'page-7.mdx': 'Another text.' } });
    await checkCacheIgnored({ files: { 'more.mdx': 'One more.' } });
  });

  it('are not reported for unsaved text', () => checkCacheIgnored({ unsaved: text.replace('"W"', '"Waymark"') }));

  it('are not reported with other settings or in another language', async () => {
    await checkCacheIgnored({ settings: { rules: { 'orphan-page': 'off' } } });
    await checkCacheIgnored({ locale: 'de' });
  });

  it('are not reported to an editor that does not pull diagnostics or cannot refresh them', async () => {
    const { diagnostic: _, ...textDocument } = fullCapabilities.textDocument ?? {};
    await checkCacheIgnored({ capabilities: { ...fullCapabilities, textDocument } });
    const { diagnostics: __, ...workspace } = fullCapabilities.workspace ?? {};
    await checkCacheIgnored({ capabilities: { ...fullCapabilities, workspace } });
  });

  it('are not reported when the cache is damaged', async () => {
    await checkCacheIgnored({ kept: cached.slice(0, -1) });
    await checkCacheIgnored({ kept: cached.replace('"range"', '"rage"') });
  });
});

/** No rest comes from here on, and the second an editor waits lasts on a busy machine too. */
function stopTimers({ mock }: TestContext): void {
  mock.timers.enable({ apis: ['setTimeout'] });
}

/** How a later start differs from the first. */
interface Later extends Pick<ClientOptions, 'settings' | 'locale' | 'capabilities'> {
  /** Files that came, or have other texts. */
  readonly files?: Readonly<Record<string, string>>;
  /** A file that was written again since. */
  readonly written?: string;
  /** What stands in the editor in place of the text of docs.json. */
  readonly unsaved?: string;
  readonly kept?: string;
}

async function checkCacheIgnored(later: Later): Promise<void> {
  const { first } = await reportedLater(later);
  assert.match(first.join(), /^No file/);
}

/** The messages about missing pages: the first ones, and the final ones. */
async function reportedLater({ files = {}, written, unsaved, kept = cached, ...editor }: Later) {
  const others = Object.entries(files).map(([file, content]): [string, string] => [`${large}/${file}`, content]);
  const modified = new Map(written === undefined ? [] : [[`${large}/${written}`, then + 60_000]]);
  const reported = { first: none, last: none };
  const options = { folders: [large], ...disk(new Map([[large, kept]]), modified), ...editor };
  await withClient(new Map([...siteIn(large, 600), ...others]), options, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri, unsaved);
    const report = await client.pull(uri);
    reported.first = missing(report.kind === 'full' ? report.items : []);
    reported.last = missing(await client.problems(uri, (problems) => missing(problems).join().startsWith('No file')));
  });
  return reported;
}

/**
 * A disk with stamps, and with a cache of the reports by their folders. `modified`: when files were written that are newer than all
 * others; `asked`: the folders whose reports were to be cached; `stampMs`: how long it takes to stamp the files.
 */
function disk(cache: Map<string, string>, modified: ReadonlyMap<string, number>, asked: string[] = [], stampMs = 0) {
  const stampOf = (uri: string, size: number) => {
    const at = modified.get(uri) ?? then;
    return { size, modified: at, changed: at };
  };
  const between = (files: Files, folder: string): Files => ({
    ...files,
    async stamps(paths) {
      if (paths.includes('docs.json')) asked.push(folder);
      if (stampMs > 0) await setTimeout(stampMs);
      return Promise.all(
        paths.map(async (path) => stampOf(`${folder}/${path}`, (await files.read(path))?.length ?? 0)),
      );
    },
  });
  const cacheOf = (folder: string, what: string) => ({
    read: async () => (what === 'reports' ? cache.get(folder) : undefined),
    async write(report: string) {
      if (what === 'reports') cache.set(folder, report);
    },
  });
  return { between, cacheOf };
}

const countReceived = ({ received }: TestClient, method: string) =>
  received.filter((one) => one.method === method).length;

/** An editor on the large site, whose report is in the cache. */
function optionsWith(report: string) {
  return { folders: [large], ...disk(new Map([[large, report]]), new Map()) };
}

const none: readonly string[] = [];

const missing = (problems: readonly Diagnostic[]) =>
  problems.filter(({ code }) => code === 'page-not-found').map(({ message }) => String(message));
