import assert from 'node:assert/strict';
import test from 'node:test';
import type {
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  LocationLink,
  RegistrationParams,
  TextEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver/node';
import { type Status, statusNotification } from '../../server/language/protocol/index.ts';
import { fullCapabilities, withClient } from '../kit/client.ts';
import { at, files, withOpen } from './featureSite.ts';

test('hover and definition lead from an entry to its file, or to its line in the specification', () =>
  withOpen({}, async (client, uri) => {
    const hover = await client.request<Hover | null>('textDocument/hover', at(uri, 'int|ro'));
    assert.match(JSON.stringify(hover?.contents), /Welcome/);
    const [page] = await client.request<LocationLink[]>('textDocument/definition', at(uri, 'int|ro'));
    assert.equal(page?.targetUri, client.uri('intro.mdx'));
    const [operation] = await client.request<LocationLink[]>('textDocument/definition', at(uri, 'GET /us|ers'));
    assert.equal(operation?.targetUri, client.uri('api/spec.yaml'));
    assert.equal(operation?.targetRange.start.line, 4);
    assert.equal(await client.request('textDocument/definition', at(uri, '"na|me"')), null);
  }));

test('an editor without support for definition links gets plain locations', () =>
  withOpen({ capabilities: { ...fullCapabilities, textDocument: { diagnostic: {} } } }, async (client, uri) => {
    const place = await client.request<Location>('textDocument/definition', at(uri, 'int|ro'));
    assert.equal(place.uri, client.uri('intro.mdx'));
  }));

test('a link to an operation gets its line when it is resolved', () =>
  withOpen({}, async (client, uri) => {
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } });
    const open = links.find((link) => link.data);
    assert.ok(open);
    const { target } = await client.request<DocumentLink>('documentLink/resolve', open);
    assert.equal(target, `${client.uri('api/spec.yaml')}#L5`);
  }));

test('references are found from an entry and from the open page', () =>
  withOpen({}, async (client, uri) => {
    const params = { ...at(uri, 'int|ro'), context: { includeDeclaration: true } };
    const [entry] = await client.request<Location[]>('textDocument/references', params);
    assert.deepEqual(entry, { uri, range: { start: { line: 4, character: 36 }, end: { line: 4, character: 43 } } });
    const page = client.uri('more/a.mdx');
    await client.open(page);
    const start = { textDocument: { uri: page }, position: { line: 0, character: 0 } };
    const found = await client.request<Location[]>('textDocument/references', { ...start, context: {} });
    assert.deepEqual(
      found.map((place) => place.uri),
      [client.uri('parts/more.json')],
    );
  }));

test('outline, folding, colours and selections work in docs.json and in the files it references', () =>
  withOpen({}, async (client, uri) => {
    const part = client.uri('parts/more.json');
    await client.open(part);
    const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    assert.deepEqual(outline(symbols).slice(4, 11), [
      'navigation',
      '  Start',
      '    intro',
      '    start',
      '  API',
      '    GET /users',
      '  More',
    ]);
    const inPart = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri: part },
    });
    assert.deepEqual(outline(inPart), ['more/a']);
    const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', { textDocument: { uri } });
    assert.deepEqual(folds[0], { startLine: 0, endLine: 9 });
    const colours = await client.request<unknown[]>('textDocument/documentColor', { textDocument: { uri } });
    assert.equal(colours.length, 1);
  }));

test('formatting and outline are left to the other server under its language id', () =>
  withOpen({ initializationOptions: { semanticOnlyFor: ['json'] } }, async (client) => {
    const part = client.uri('parts/more.json');
    await client.open(part);
    const textDocument = { uri: part };
    const options = { tabSize: 2, insertSpaces: true };
    assert.equal(await client.request('textDocument/documentSymbol', { textDocument }), null);
    assert.equal(await client.request('textDocument/foldingRange', { textDocument }), null);
    assert.equal(await client.request('textDocument/formatting', { textDocument, options }), null);
    const position = { line: 0, character: 4 };
    const hover = await client.request<Hover | null>('textDocument/hover', { textDocument, position });
    assert.match(JSON.stringify(hover?.contents), /Heading of the group/);
  }));

test('a JSON file outside the configuration gets no features', () =>
  withOpen({}, async (client) => {
    const uri = client.uri('package.json');
    await client.open(uri);
    const options = { tabSize: 2, insertSpaces: true };
    for (const method of ['documentSymbol', 'foldingRange', 'formatting']) {
      assert.equal(await client.request(`textDocument/${method}`, { textDocument: { uri }, options }), null, method);
    }
  }));

test('a file is formatted by the configurations in its folders', () =>
  withOpen({}, async (client, uri) => {
    const ask = async (method: string, extra: object = {}) =>
      client.request<TextEdit[]>(method, {
        textDocument: { uri },
        options: { tabSize: 4, insertSpaces: true },
        ...extra,
      });
    const all = await ask('textDocument/formatting');
    assert.ok(all.length > 0);
    const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 5 } };
    const some = await ask('textDocument/rangeFormatting', { range });
    assert.ok(some.length > 0 && some.length < all.length);
    await client.write(client.uri('.editorconfig'), '[*.json]\nindent_style = tab\n');
    assert.ok((await ask('textDocument/formatting')).some(({ newText }) => newText.includes('\t')));
    await client.configure({ format: { enable: false } });
    assert.equal(await ask('textDocument/formatting'), null);
  }));

test('only docs.json itself is formatted where another server formats JSON', async () => {
  const capabilities = structuredClone(fullCapabilities);
  capabilities.textDocument = { ...capabilities.textDocument, formatting: { dynamicRegistration: true } };
  await withClient(files, { capabilities, initializationOptions: { semanticOnlyFor: ['json'] } }, async (client) => {
    assert.equal(client.capabilities.documentFormattingProvider, undefined);
    const options = await client.waitFor((method, params) => {
      const { registrations } = (params ?? {}) as RegistrationParams;
      if (method !== 'client/registerCapability') return undefined;
      return registrations.find((item) => item.method === 'textDocument/formatting')?.registerOptions;
    });
    assert.deepEqual(options, { documentSelector: [{ language: 'docs-json' }] });
  });
  await withClient(files, {}, async ({ capabilities: { documentFormattingProvider } }) => {
    assert.equal(documentFormattingProvider, true);
  });
});

test('inlay hints and code lenses are off until they are enabled', () =>
  withOpen({}, async (client, uri) => {
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = () => client.request<InlayHint[] | null>('textDocument/inlayHint', { textDocument: { uri }, range });
    const lenses = () => client.request<unknown[] | null>('textDocument/codeLens', { textDocument: { uri } });
    assert.equal(await hints(), null);
    assert.equal(await lenses(), null);
    await client.configure({
      inlayHints: { pageTitles: true, pageCounts: true },
      codeLens: { pageCounts: true },
    });
    assert.deepEqual(
      (await hints())?.map(({ label }) => label),
      ['2 pages', 'Welcome', '1 page'],
    );
    assert.equal((await lenses())?.length, 4);
  }));

test('the client learns which files are part of a docs.json', () =>
  withOpen({}, async (client, uri) => {
    const arePart = (...paths: readonly string[]) =>
      client.waitFor((method, params) => {
        if (method !== statusNotification.method) return undefined;
        const parts = (params as Status).roots[0]?.parts;
        return JSON.stringify(parts) === JSON.stringify(paths.map(client.uri)) || undefined;
      });
    await arePart('parts/more.json');
    await client.write(client.uri('parts/nested.json'), '{ "group": "Nested", "pages": [] }');
    await client.write(client.uri('parts/more.json'), '{ "group": "More", "pages": [{ "$ref": "nested.json" }] }');
    await arePart('parts/more.json', 'parts/nested.json');
    await client.change(uri, '{ "navigation": { "groups": [{ "$ref": "parts/nested.json" }] } }');
    await arePart('parts/nested.json');
  }));

test('several folders with a site each are kept separate', async () => {
  const [one, other] = ['file:///one', 'file:///other'];
  const docs = (name: string) => `{ "navigation": { "pages": ["${name}"] } }`;
  const disk = new Map([
    [`${one}/docs.json`, docs('a')],
    [`${one}/a.mdx`, ''],
    [`${other}/site/docs.json`, docs('b')],
    [`${other}/site/b.mdx`, ''],
  ]);
  await withClient(disk, { folders: [one, other] }, async (client) => {
    const uri = `${other}/site/docs.json`;
    await client.open(uri);
    await client.waitFor((method, params) =>
      method === 'docsJson/status' && JSON.stringify(params).includes('problems') ? true : undefined,
    );
    const params = { textDocument: { uri }, position: { line: 0, character: 29 } };
    const [link] = await client.request<LocationLink[]>('textDocument/definition', params);
    assert.equal(link?.targetUri, `${other}/site/b.mdx`);
    const symbols = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: '' });
    assert.deepEqual(symbols.map(({ location }) => location.uri).sort(), [`${one}/a.mdx`, `${other}/site/b.mdx`]);
  });
});

test('the status counts the problems that the open docs.json shows, including those that depend on the text of a page', () => {
  const docs = {
    name: 'A',
    theme: 'mint',
    colors: { primary: '#000000' },
    navigation: { pages: ['a'] },
    redirects: [{ source: '/b', destination: '/a#gone' }],
  };
  const disk = new Map([
    ['docs.json', JSON.stringify(docs)],
    ['a.mdx', '# Here'],
  ]);
  return withClient(disk, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const shown = await client.problems(uri, (items) => items.some(({ code }) => code === 'anchor-not-found'));
    assert.deepEqual(
      shown.map(({ code }) => code),
      ['anchor-not-found'],
    );
    await client.waitFor((method, params) =>
      method === 'docsJson/status' && JSON.stringify(params).includes('"warnings":1') ? true : undefined,
    );
  });
});

test('pages of a site in the folder of another one are found once', () => {
  const docs = '{ "navigation": { "pages": ["a"] } }';
  const disk = new Map(['docs.json', 'inner/docs.json'].map((file) => [file, docs]));
  for (const file of ['a.mdx', 'inner/a.mdx', 'inner/b.mdx']) disk.set(file, '');
  return withClient(disk, {}, async (client) => {
    for (const file of ['docs.json', 'inner/docs.json']) {
      await client.open(client.uri(file));
      await client.problems(client.uri(file));
    }
    const symbols = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: '' });
    const found = symbols.map(({ location }) => location.uri.slice(client.uri('').length));
    assert.deepEqual(found.sort(), ['a.mdx', 'inner/a.mdx', 'inner/b.mdx']);
  });
});

test('unsaved or invalid text is answered as far as possible', () =>
  withOpen({}, async (client, uri) => {
    const broken = '{ "navigation": { "groups": [{ "group": "New", "pages": ["intro", "sta';
    await client.change(uri, broken);
    const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    assert.deepEqual(outline(symbols).slice(0, 3), ['navigation', '  New', '    intro']);
    const position = { line: 0, character: broken.indexOf('intro') + 1 };
    const [page] = await client.request<LocationLink[]>('textDocument/definition', { textDocument: { uri }, position });
    assert.equal(page?.targetUri, client.uri('intro.mdx'));
    const options = { tabSize: 2, insertSpaces: true };
    assert.deepEqual(await client.request('textDocument/formatting', { textDocument: { uri }, options }), []);
  }));

test('every request is answered for files that are closed, missing or not files at all', () =>
  withOpen({}, async (client) => {
    const position = { line: 9, character: 9 };
    const range = { start: position, end: position };
    const options = { tabSize: 2, insertSpaces: true };
    const color = { red: 0, green: 0, blue: 0, alpha: 1 };
    const params = { position, positions: [position], range, options, color, context: {} };
    for (const uri of [client.uri('intro.mdx'), client.uri('nowhere.json'), 'untitled:docs.json', 'nonsense']) {
      for (const method of methods)
        await client.request(`textDocument/${method}`, { ...params, textDocument: { uri } });
    }
  }));

const methods = [
  'hover',
  'definition',
  'references',
  'documentLink',
  'documentHighlight',
  'documentSymbol',
  'foldingRange',
  'selectionRange',
  'documentColor',
  'colorPresentation',
  'formatting',
  'rangeFormatting',
  'inlayHint',
  'codeLens',
];

function outline(symbols: readonly DocumentSymbol[], indent = ''): readonly string[] {
  return symbols.flatMap(({ name, children = [] }) => [indent + name, ...outline(children, `${indent}  `)]);
}
