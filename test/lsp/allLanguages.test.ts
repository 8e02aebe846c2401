import assert from 'node:assert/strict';
import { it } from 'node:test';
import { changeNavigationRequest, type Operation } from '../../server/language/protocol/index.ts';
import { withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const text = `{ "navigation": { "languages": [
  { "language": "en", "pages": ["index", "a"] },
  { "language": "es", "pages": ["es/index", "es/a"] }
] } }`;
const site = ['index', 'a', 'b', 'es/index', 'es/a'].map((page) => `// file: ${page}.mdx\n---\ntitle: ${page}\n---\n`);

const { files } = readFixture(`// file: docs.json\n${text}\n${site.join('')}`);

const insertion: Operation = {
  kind: 'insert',
  entries: [{ kind: 'page', path: 'b' }],
  target: { node: 'language:en/page:a', place: 'after' },
};

it('a change in all languages returns one edit, including the files it creates', () =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const ask = (operation: Operation) =>
      client.request(changeNavigationRequest, { uri, operation, allLanguages: 'create' });
    const answer = await ask(insertion);
    assert(answer.kind === 'changed', JSON.stringify(answer));
    assert.deepEqual(
      answer.edits.flatMap(({ edits }) => edits.map(({ newText }) => newText)),
      [', "b"', ', "es/b"'],
    );
    assert.deepEqual(answer.languages, [
      { language: 'es', does: 'Add "es/b" after "es/a"', pages: ['es/b'], notes: [] },
    ]);
    const [made] = answer.creates;
    assert.equal(made?.uri, client.uri('es/b.mdx'));
    assert.match(made?.text ?? '', /^---\ntitle: b\ntranslatedFrom: none\n---\n\n<Note>/);
    const one = await client.request(changeNavigationRequest, {
      ...{ uri, operation: insertion, allLanguages: 'create', languages: [] },
    });
    assert(one.kind === 'changed' && one.creates.length === 0 && one.languages?.length === 0);
    const refused = await ask({ kind: 'remove', nodes: ['language:en'] });
    assert(refused.kind === 'refused' && refused.reason.includes('a language itself'));
  }));
