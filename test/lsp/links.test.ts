import assert from 'node:assert/strict';
import test from 'node:test';
import type {
  CodeAction,
  CompletionList,
  Diagnostic,
  DocumentLink,
  Hover,
  Location,
  LocationLink,
  TextDocumentEdit,
} from 'vscode-languageserver/node';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const files = readFixture(`
  // file: docs.json
  {
    "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": { "pages": ["intro", "guides/start"] },
    "redirects": [{ "source": "/old", "destination": "/guides/start" }]
  }
  // file: intro.mdx
  # Welcome

  First [start](/guides/sart#now), then [go on](./guides/start), or [so](/old).
  // file: guides/start.mdx
  ---
  title: Start here
  ---
  Back to the [introduction](../intro.mdx?x#welcome) \`[not](/intro)\`.
  // file: snippets/note.mdx
  [A](/intro) and [B](/gone/away), but not [C](./gone).
  // file: logo.svg
  // file: README.md
  [D](/nowhere)
`).files;

test('an open page gets its broken links as problems, with fixes', () =>
  withPage('intro.mdx', async (client, uri) => {
    const [problem] = await client.problems(uri, (items) => items.some(({ code }) => code === 'link-not-found'));
    assert.equal(problem?.message, 'No page is at "/guides/sart#now". Did you mean "/guides/start#now"?');
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: problem?.range,
      context: { diagnostics: [problem] },
    });
    assert.equal(actions[0]?.title, 'Write "/guides/start#now"');
    const [edit] = (actions[0]?.edit?.documentChanges ?? []) as TextDocumentEdit[];
    assert.deepEqual(edit?.edits, [{ range: problem?.range, newText: '/guides/start#now' }]);
    await client.change(uri, (files.get('intro.mdx') ?? '').replace('sart', 'start'));
    await client.problems(uri, (items) => items.length === 0);
  }));

test('an open page gets the names that its imports do not find as problems, until the other file has them', () =>
  withPage('intro.mdx', async (client, uri) => {
    const badge = client.uri('snippets/badge.jsx');
    await client.write(badge, 'export const Label = () => <b />\n');
    await client.change(uri, "import { Badge } from '/snippets/badge.jsx'\n\n<Badge />\n");
    const problems = await client.problems(uri, (items) => items.some(({ code }) => code === 'asset-not-found'));
    const message = '"snippets/badge.jsx" does not export "Badge". It exports `Label`.';
    assert.deepEqual(problems.map(messageOf), [message]);
    await client.write(badge, 'export const Badge = () => <b />\n');
    await client.problems(uri, (items) => items.length === 0);
  }));

test('a snippet gets problems only for links from the root, and other files get none', () =>
  withPage('snippets/note.mdx', async (client, uri) => {
    const problems = await client.problems(uri, (items) => items.length > 0);
    assert.deepEqual(problems.map(messageOf), ['No page is at "/gone/away".']);
    const readme = client.uri('README.md');
    await client.open(readme);
    assert.deepEqual(await client.problems(readme, () => true), []);
  }));

test('references of a page include the links of other pages', () =>
  withPage('intro.mdx', async (client, uri) => {
    await client.problems(uri, (items) => items.length > 0);
    const found = (await references(client, uri, 0, 0)) ?? [];
    assert.deepEqual(
      found.map(
        ({ uri: other, range: { start } }) => `${other.slice(client.uri('').length)} ${start.line}:${start.character}`,
      ),
      ['docs.json 2:28', 'guides/start.mdx 3:27', 'snippets/note.mdx 0:4'],
    );
    // On a link they are those of the page it leads to.
    const others = await references(client, uri, 2, 50);
    assert.deepEqual(
      others?.map((place) => place.uri.slice(client.uri('').length)),
      ['docs.json', 'docs.json', 'intro.mdx'],
    );
    await client.change(uri, '[A](/guides/start)\n[B](/guides/start)\n');
    assert.equal((await references(client, uri, 0, 5))?.length, 4);
  }));

test('references of a heading are the links to it', () =>
  withPage('guides/start.mdx', async (client, uri) => {
    const lines = [
      '[a](#set-it-up) [b](#else)',
      '',
      '## Set it up',
      '',
      '## Set it up',
      '',
      '<Tab title="By hand" />',
      '## Go',
    ];
    await client.change(uri, lines.join('\n'));
    const intro = [
      '[a](/guides/start#set-it-up) [b](/old#set-it-up-2)',
      '[c](guides/start) [d](/guides/start#by-hand)',
    ];
    await client.write(client.uri('intro.mdx'), intro.join('\n'));
    const config = (files.get('docs.json') ?? '').replace(
      '"redirects"',
      '"navbar": { "links": [{ "label": "L", "href": "/guides/start#set-it-up" }] },\n"redirects"',
    );
    await client.change(client.uri('docs.json'), config);
    const found = async (line: number, character: number, includeDeclaration: boolean) => {
      const places = (await references(client, uri, line, character, includeDeclaration)) ?? [];
      return places.map(
        ({ uri: file, range: { start } }) => `${file.slice(client.uri('').length)} ${start.line}:${start.character}`,
      );
    };
    const links = ['docs.json 3:48', 'intro.mdx 0:4', 'guides/start.mdx 0:4'];
    await until('the files are read again', async () => (await found(2, 5, false)).length === links.length);
    assert.deepEqual(await found(2, 5, false), links);
    assert.deepEqual(await found(2, 5, true), ['guides/start.mdx 2:3', ...links]);
    assert.deepEqual(await found(4, 5, false), ['intro.mdx 0:33']);
    assert.deepEqual(await found(6, 14, true), ['guides/start.mdx 6:12', 'intro.mdx 1:22']);
    assert.deepEqual(await found(7, 4, true), ['guides/start.mdx 7:3']);
    // The body is about the whole page.
    assert.equal((await found(3, 0, true)).length, 6);
    const unsaved = client.uri('new.mdx');
    await client.open(unsaved, '## Not saved\n\n[a](#not-saved)\n');
    assert.deepEqual(await references(client, unsaved, 0, 5, false), [
      { uri: unsaved, range: { start: { line: 2, character: 4 }, end: { line: 2, character: 14 } } },
    ]);
  }));

test('hover and definition of a link lead to its page, through redirects', () =>
  withPage('intro.mdx', async (client, uri) => {
    await client.problems(uri, (items) => items.length > 0);
    const at = { textDocument: { uri }, position: { line: 2, character: 50 } };
    const [definition] = await client.request<LocationLink[]>('textDocument/definition', at);
    assert.equal(definition?.targetUri, client.uri('guides/start.mdx'));
    const hover = await client.request<Hover>('textDocument/hover', at);
    assert.match(JSON.stringify(hover.contents), /Start here.*guides\/start\.mdx/);
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } });
    assert.deepEqual(
      links.map(({ target }) => target),
      [client.uri('guides/start.mdx'), client.uri('guides/start.mdx')],
    );
    assert.equal(await client.request('textDocument/hover', { ...at, position: { line: 0, character: 0 } }), null);
  }));

test('definition and link lead to the heading that an address names', () =>
  withPage('intro.mdx', async (client, uri) => {
    const start = client.uri('guides/start.mdx');
    await client.write(
      start,
      '---\r\ntitle: Start here\r\n---\r\n\r\n## Set it up\r\n\r\n<Tab title="By hand">\r\n</Tab>\r\n',
    );
    const lines = [
      '[a](/guides/start#set-it-up)',
      '[b](/old#by-hand)',
      '[c](guides/start#gone)',
      '[d](#welcome)',
      '# Welcome',
    ];
    await client.change(uri, lines.join('\n'));
    await client.problems(uri, (items) => items.some(({ code }) => code === 'anchor-not-found'));
    const placeAt = async (of: string, line: number, character: number) => {
      const at = { textDocument: { uri: of }, position: { line, character } };
      const [place] = await client.request<LocationLink[]>('textDocument/definition', at);
      return `${place?.targetUri.slice(client.uri('').length)}:${place?.targetRange.start.line}`;
    };
    const places = await Promise.all(lines.slice(0, 4).map((_, line) => placeAt(uri, line, 6)));
    assert.deepEqual(places, ['guides/start.mdx:4', 'guides/start.mdx:6', 'guides/start.mdx:0', 'intro.mdx:4']);
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } });
    const targets = await Promise.all(links.map((link) => client.request<DocumentLink>('documentLink/resolve', link)));
    assert.deepEqual(
      targets.map(({ target }) => target),
      [`${start}#L5`, `${start}#L7`, `${start}#L1`],
    );
    const config = client.uri('docs.json');
    const text = (files.get('docs.json') ?? '').replace('"/guides/start" }', '"/guides/start#set-it-up" }');
    await client.open(config, text);
    assert.equal(await placeAt(config, 3, 55), 'guides/start.mdx:4');
  }));

test('a link is completed with pages, images and headings, in the form it was begun', () =>
  withPage('guides/start.mdx', async (client, uri) => {
    await client.problems(uri);
    const offers = (text: string) => offered(client, uri, text);
    assert.deepEqual(await offers('[a](|)'), [' → /guides/start', ' → /intro']);
    assert.deepEqual(await offers('[a](/int|'), ['/int → /intro']);
    assert.deepEqual(await offers('[a](../in|tro)'), ['../intro → ../intro']);
    assert.deepEqual(await offers('<a href="/sta|" />'), ['/sta → /guides/start']);
    assert.deepEqual(await offers('[a](/gu%69des/s|)'), ['/gu%69des/s → /guides/start']);
    assert.deepEqual(await offers('![a](|)'), [' → /logo.svg']);
    assert.deepEqual(await offers('![a](/lo%67|)'), ['/lo%67 → /logo.svg']);
    assert.deepEqual(await offers('[a](#|)'), ['# → #here']);
    assert.deepEqual(await offers('[a](/intro#|)'), ['/intro# → /intro#welcome']);
    for (const text of ['a (|)', '`[a](|)`', '[a](https://|)', 'a|']) assert.deepEqual(await offers(text), [], text);
  }));

test('the icon of a component is completed by its name, also in an unfinished component', () =>
  withPage('guides/start.mdx', async (client, uri) => {
    await client.problems(uri);
    const offers = (text: string) => offered(client, uri, text);
    for (const text of ['<Card icon="rocke|">', '<Card icon="rocke|', "<Step icon={'rocke|'} title='x'>a</Step>"])
      assert.equal((await offers(text))[0], 'rocke → rocket', text);
    assert.equal((await offers('<Card title="a" icon="roc|ket" href="/intro">a</Card>'))[0], 'rocket → rocket');
    assert((await offers('<Card icon="|">')).length > 10);
    assert.deepEqual(await offers('<Card icon="/lo|">'), ['/lo → /logo.svg']);
    for (const text of ['`<Card icon="rocke|">`', '<Own icon="rocke|" />', '<Card title="rocke|" />', 'icon="rocke|"'])
      assert.deepEqual(await offers(text), [], text);
  }));

/** What is offered at the `|` of a line of a page, as the text that it replaces and the new one. */
async function offered(client: TestClient, uri: string, marked: string): Promise<readonly string[]> {
  const text = marked.replace('|', '');
  await client.change(uri, `# Here\n\n${text}`);
  const position = { line: 2, character: marked.indexOf('|') };
  const list = await client.request<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
  return list.items.map(({ textEdit }) => {
    assert.ok(textEdit && 'range' in textEdit);
    const { start, end } = textEdit.range;
    return `${text.slice(start.character, end.character)} → ${textEdit.newText}`;
  });
}

test('after `#` the ids of the page are completed as the platform serves them, in links and attributes', () =>
  withPage('guides/start.mdx', async (client, uri) => {
    await client.problems(uri);
    const page = [
      '## What\'s "new"? <Badge>Beta</Badge>',
      '## Größe',
      '## Example',
      '## Example',
      '## Given {#my-id}',
      '<Accordion title="Who pays?">',
      '</Accordion>',
      '<ParamField query="userId" />',
      '<div id="plain"></div>',
      '##### Too deep',
      '',
    ];
    const served = [
      'what’s-“new”-beta',
      'größe',
      'example',
      'example-2',
      'my-id',
      'who-pays',
      'param-user-id',
      'plain',
    ];
    const idsFor = async (link: string) => {
      const [before = '', after = ''] = link.split('|');
      await client.change(uri, [...page, before + after].join('\n'));
      const position = { line: page.length, character: before.length };
      const { items } = await client.request<CompletionList>('textDocument/completion', {
        textDocument: { uri },
        position,
      });
      return items.map(({ textEdit }) => textEdit?.newText);
    };
    const offered = served.map((id) => `#${id}`);
    for (const link of ['[x](#|)', '[x](#wh|)', '<a href="#|" />', "<Card href={'#|'} />", '[x](<#|>)']) {
      assert.deepEqual(await idsFor(link), offered, link);
    }
    const absolute = offered.map((id) => `/guides/start${id}`);
    assert.deepEqual(await idsFor('[x](/guides/start#|)'), absolute);
    assert.deepEqual(await idsFor('<Card href="/guides/start#exa|" />'), absolute);
  }));

async function references(client: TestClient, uri: string, line: number, character: number, includeDeclaration = true) {
  return client.request<Location[] | null>('textDocument/references', {
    textDocument: { uri },
    position: { line, character },
    context: { includeDeclaration },
  });
}

function withPage(file: string, run: (client: TestClient, uri: string) => Promise<void>): Promise<void> {
  return withClient(files, {}, async (client) => {
    const uri = client.uri(file);
    await client.open(client.uri('docs.json'));
    await client.open(uri);
    await run(client, uri);
  });
}

function messageOf({ message }: Diagnostic): unknown {
  return message;
}
