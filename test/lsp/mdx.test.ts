import assert from 'node:assert/strict';
import test from 'node:test';
import type { CodeAction, Diagnostic } from 'vscode-languageserver/node';
import { mdxElsewhereNotification } from '../../server/language/protocol/index.ts';
import { type ClientOptions, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { hostile, startMdx } from '../mdx/kit.ts';

const files = readFixture(`
  // file: docs.json
  { "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["intro"] } }
  // file: intro.mdx
  import A from '/parts/a.mdx'

  Under <5 ms.
  // file: hidden.md
  <!-- Not listed, but served. -->
  // file: parts/a.mdx
  {user id}
  // file: parts/b.mdx
  export const limit = 5, Part = () => <b />
  // file: snippets/b.mdx
  {nobody shows this}
  // file: README.md
  <br>
`).files;

const isMdx = ({ code }: Diagnostic) => code === 'mdx-syntax';
const some = (problems: readonly Diagnostic[]) => problems.some(isMdx);
const none = (problems: readonly Diagnostic[]) => !some(problems);

function withPages(work: (client: TestClient) => Promise<void>, options: ClientOptions = {}): Promise<void> {
  return withClient(files, { startMdx, ...options }, work);
}

async function mdxOf(client: TestClient, file: string): Promise<Diagnostic> {
  await client.open(client.uri(file));
  const problem = (await client.problems(client.uri(file), some)).find(isMdx);
  assert(problem);
  return problem;
}

test('an open page or imported snippet that does not build gets a problem, listed or not', () =>
  withPages(async (client) => {
    const { message, range, severity } = await mdxOf(client, 'intro.mdx');
    assert.equal(message, '`<5` begins a tag here: write `&lt;5` or `` `<5` ``.');
    assert.deepEqual([severity, range.start], [1, { line: 2, character: 7 }]);
    assert.match(String((await mdxOf(client, 'hidden.md')).message), /no HTML comments/);
    assert.match(String((await mdxOf(client, 'parts/a.mdx')).message), /JavaScript/);
    for (const file of ['snippets/b.mdx', 'README.md']) {
      await client.open(client.uri(file));
      assert(none(await client.problems(client.uri(file))), file);
    }
  }));

test('an open page gets problems for names that neither it nor an import defines', () =>
  withPages(async (client) => {
    const uri = client.uri('intro.mdx');
    await client.open(uri, 'import A from "/parts/b.mdx"\n\n{id} {limit} <Part />\n');
    const isName = ({ code }: Diagnostic) => code === 'unknown-name';
    const found = (await client.problems(uri, (problems) => problems.some(isName))).filter(isName);
    assert.deepEqual(
      found.map(({ range }) => range.start),
      [{ line: 2, character: 0 }],
    );
  }));

test('a page is marked as not checked, with the reason, where no worker starts', () =>
  withPages(
    async (client) => {
      const { message, severity } = await mdxOf(client, 'intro.mdx');
      assert.match(String(message), /^Not checked: pages are read as MDX in a worker, and none starts here/);
      assert.equal(severity, 3);
      await client.waitFor((method, params) =>
        method === 'window/logMessage' && JSON.stringify(params).includes('Worker is not defined') ? true : undefined,
      );
    },
    { startMdx: () => Promise.reject(new ReferenceError('Worker is not defined')) },
  ));

test('the problem moves with the text while it is edited, and goes when it is fixed', () =>
  withPages(async (client) => {
    const uri = client.uri('intro.mdx');
    await mdxOf(client, 'intro.mdx');
    await client.change(uri, `New line.\n\n${files.get('intro.mdx')}`);
    const [moved] = (await client.problems(uri)).filter(isMdx);
    assert.deepEqual(moved?.range.start, { line: 4, character: 7 });
    await client.change(uri, 'Under &lt;5 ms.\n');
    await client.problems(uri, none);
    await client.change(uri, 'Open { only.\n');
    await client.problems(uri, some);
  }));

test('the fix of the problem is preferred', () =>
  withPages(async (client) => {
    const problem = await mdxOf(client, 'intro.mdx');
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: client.uri('intro.mdx') },
      range: problem.range,
      context: { diagnostics: [problem] },
    });
    const fix = actions.find(({ title }) => title === 'Write `&lt;`');
    assert.equal(fix?.isPreferred, true);
    assert.match(JSON.stringify(fix?.edit), /"newText":"&lt;"/);
  }));

test('the problem is not reported where another extension reports it, unless it is switched on', () =>
  withPages(
    async (client) => {
      const uri = client.uri('intro.mdx');
      await client.open(uri);
      await client.configure({ mdx: { problems: 'on' } });
      await client.problems(uri, some);
      await client.configure({ mdx: { problems: 'auto' } });
      await client.problems(uri, none);
      await client.notify(mdxElsewhereNotification.method, { active: false });
      await client.problems(uri, some);
      await client.configure({ mdx: { problems: 'off' } });
      await client.problems(uri, none);
    },
    { initializationOptions: { mdxElsewhere: true } },
  ));

test('a hostile page costs two seconds of a worker, and the server nothing', () =>
  withPages(async (client) => {
    const uri = client.uri('intro.mdx');
    await client.open(uri, hostile);
    const before = performance.now();
    await client.pull(uri);
    assert(performance.now() - before < 1000);
    const [problem] = (await client.problems(uri, some)).filter(isMdx);
    assert.equal(problem?.message, 'Not checked: reading this page as MDX takes longer than 2 s.');
    assert.equal(problem?.severity, 3);
    await client.change(uri, 'Open { only.\n');
    await client.problems(uri, (problems) => problems.some((item) => isMdx(item) && item.severity === 1));
  }));
