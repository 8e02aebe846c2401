import assert from 'node:assert/strict';
import test from 'node:test';
import { CancellationTokenSource, type WorkspaceDiagnosticReport } from 'vscode-languageserver/node';
import { withClient } from '../kit/client.ts';
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

test('a pull for a docs.json that is not open waits until something changes', () =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    const ask = (previous: ReadonlyArray<{ uri: string; value: string }>) =>
      client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: previous });
    const [report] = await askUntil(ask, ({ items }) => isLast(items));
    assert.equal(report?.uri, uri);
    // The server reads on in the background, which may change the answer a few times before it rests.
    const resting = await rest(ask, report?.resultId ?? '');
    const pending = ask([{ uri, value: resting }]);
    await client.write(client.uri('sart.mdx'), '');
    const { items } = await pending;
    assert.equal(items[0]?.uri, uri);
  }));

test('a docs.json that is deleted has no problems any more', () =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    const ask = (previous: ReadonlyArray<{ uri: string; value: string }>) =>
      client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: previous });
    const [report] = await askUntil(ask, ({ items }) => isLast(items));
    const resting = await rest(ask, report?.resultId ?? '');
    const pending = ask([{ uri, value: resting }]);
    await client.write(uri, undefined);
    const { items } = await pending;
    assert.deepEqual(
      items.map((each) => [each.uri, each.kind === 'full' && each.items]),
      [[uri, []]],
    );
  }));

test('a file that a $ref leads to is reported while it is not open, as long as the $ref leads there', () => {
  const site = readFixture(`
    // file: docs.json
    { "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "$ref": "./navigation.json" } }
    // file: navigation.json
    { "pages": ["start", "sart"] }
    // file: start.mdx
  `).files;
  return withClient(site, {}, async (client) => {
    const part = client.uri('navigation.json');
    const known = new Map<string, string>();
    const untilReported = (codes: string) =>
      until(`"${codes}" is reported`, async () => {
        const previousResultIds = Array.from(known, ([uri, value]) => ({ uri, value }));
        const { items } = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', {
          previousResultIds,
        });
        for (const { uri, resultId } of items) known.set(uri, resultId ?? '');
        return items.some(
          (report) =>
            report.uri === part && report.kind === 'full' && report.items.map(({ code }) => code).join() === codes,
        );
      });
    await untilReported('page-not-found');
    await client.open(part);
    await client.close(part);
    await client.write(part, '{ "pages": ["start", "sart"], "grups": [] }');
    await untilReported('page-not-found,unknown-property');
    await client.write(client.uri('docs.json'), (site.get('docs.json') ?? '').replace('navigation.json', 'other.json'));
    await untilReported('');
    await client.write(client.uri('docs.json'), site.get('docs.json') ?? '');
    await untilReported('page-not-found,unknown-property');
  });
});

test('a page that is closed has no problems any more, also if VS Code has pulled them while it closed it', () =>
  withClient(new Map([...files, ['intro.mdx', '[Start](/strat)']]), {}, async (client) => {
    const uri = client.uri('intro.mdx');
    const known = new Map<string, string>();
    const checkIsCleared = async (when: string) => {
      const ask = () => {
        const previousResultIds = Array.from(known, ([of, value]) => ({ uri: of, value }));
        return client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds });
      };
      const isOfPage = (report: FullReport) => report.uri === uri;
      const reports = await askUntil(ask, isOfPage);
      assert.deepEqual(reports.find(isOfPage)?.items, [], when);
      for (const report of reports) known.set(report.uri, report.resultId ?? '');
    };
    for (const time of ['at first', 'once more']) {
      await client.open(uri);
      await client.problems(uri, ([problem]) => problem?.code === 'link-not-found');
      await client.close(uri);
      await checkIsCleared(`closed ${time}`);
      await client.pull(uri);
      await checkIsCleared(`pulled ${time}`);
    }
  }));

test('a waiting pull ends when the editor cancels it', () =>
  withClient(files, {}, async (client) => {
    const ask = (previous: ReadonlyArray<{ uri: string; value: string }>) =>
      client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: previous });
    const [report] = await askUntil(ask, ({ items }) => isLast(items));
    let value = report?.resultId ?? '';
    await until('a question is held back, and ends', async () => {
      const cancel = new CancellationTokenSource();
      const params = { previousResultIds: [{ uri: client.uri('docs.json'), value }] };
      const pending = client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', params, cancel.token);
      cancel.cancel();
      const { items } = await pending.catch(() => ({ items: [] }));
      // The server continues to read in the background, and what it finds by then is still reported.
      value = items[0]?.resultId ?? value;
      return items.length === 0;
    });
  }));

type Ask = (previous: ReadonlyArray<{ uri: string; value: string }>) => Promise<WorkspaceDiagnosticReport>;
type Report = WorkspaceDiagnosticReport['items'][number];
type FullReport = Extract<Report, { kind: 'full' }>;

async function askUntil(ask: Ask, isDone: (report: FullReport) => boolean): Promise<readonly FullReport[]> {
  return until('the problem is told', async () => {
    const { items } = await ask([]);
    const full = items.filter((item): item is FullReport => item.kind === 'full');
    return full.some(isDone) && full;
  });
}

/** Asks until the answer has been the same several times in a row; gives the id the server rests at. */
async function rest(ask: Ask, start: string): Promise<string> {
  let value = start;
  let same = 0;
  return until('the server rests', async () => {
    const { items } = await ask([]);
    const next = items[0]?.resultId ?? value;
    same = next === value ? same + 1 : 0;
    value = next;
    return same === 5 && value;
  });
}
