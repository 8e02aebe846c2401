import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseTexts, speak } from '../../../server/base/texts.ts';
import type { Completion } from '../../../server/language/features/completion/accept.ts';
import { completeFrontMatter } from '../../../server/language/features/frontMatter/complete.ts';
import { loadSite } from '../../kit/check.ts';
import { readFixture } from '../../kit/fixture.ts';

const site = `
  // file: docs.json
  { "theme": "mint", "icons": { "library": "lucide" }, "navigation": { "pages": ["intro", "users"] } }
  // file: api/shop.yaml
  openapi: 3.1.0
  info: { title: Shop, version: '1' }
  paths:
    /orders: { get: { summary: List orders }, post: { summary: Place an order } }
    /orders/{id}: { get: { summary: Show an order } }
  // file: users.mdx
  ---
  title: Users
  tag: BETA
  openapi: GET /orders
  ---
  // file: images/logo.svg
`.replaceAll(/^ {2}/gm, '');

/** What is offered at the `|` of a page, with the site around it. */
async function offered(
  page: string,
  before = '// file: intro.mdx\n',
): Promise<{ readonly items: readonly Completion[]; readonly text: string }> {
  const { files, cursor } = readFixture(`${site}\n${before}${page}`, { cursor: true });
  assert.ok(cursor);
  const state = await loadSite(files);
  state.ensureLoaded('frontMatter', 'specifications');
  await state.settled();
  const text = files.get(cursor.file) ?? '';
  const found = completeFrontMatter(state.snapshot, { file: cursor.file, text, offset: cursor.offset, snippet: true });
  return { items: found?.items ?? [], text };
}

/** Asserts that these labels come first, in this order. */
async function checkFirst(page: string, ...labels: readonly string[]): Promise<void> {
  const { items } = await offered(page);
  assert.deepEqual(
    items.slice(0, labels.length).map(({ label }) => label),
    labels,
  );
}

/** Asserts what the page is when a suggestion was accepted. */
async function checkAccept(page: string, label: string, expected: string): Promise<void> {
  const { items, text } = await offered(page);
  const item = items.find((one) => one.label === label);
  assert.ok(item, `No ${label} among ${items.map((one) => one.label).join(', ')}`);
  assert.equal((text.slice(0, item.start) + item.text + text.slice(item.end)).trimEnd(), expected);
}

describe('keys of front matter', () => {
  it('are offered unless they are present, the common ones first', () =>
    checkFirst('---\ntitle: A\n|\n---\n', 'description', 'sidebarTitle', 'icon'));
  it('are inserted with a value, or so that values are offered next', async () => {
    await checkAccept('---\ntitle: "A"\nhid|\n---', 'hidden', '---\ntitle: "A"\nhidden: true\n---');
    await checkAccept('---\ntitle: "A"\n|\n---', 'description', '---\ntitle: "A"\ndescription: "$1"\n---');
    await checkAccept('---\ntitle: A\n|\n---', 'mode', '---\ntitle: A\nmode: \n---');
    await checkAccept('---\ntitle: A\n|\n---', 'keywords', '---\ntitle: A\nkeywords: [$1]\n---');
    await checkAccept("---\ntitle: 'A'\n|\n---", 'og:title', "---\ntitle: 'A'\n\"og:title\": '$1'\n---");
    await checkAccept('---\ntitle: A\n|\n---', 'og:image', '---\ntitle: A\n"og:image": \n---');
  });
  it('keep an existing value', () => checkAccept('---\nico|: rocket\n---', 'icon', '---\nicon: rocket\n---'));
  it('are offered if the rest cannot be parsed', () =>
    checkFirst('---\ntitle: "A\nde|\n---\n', 'description', 'sidebarTitle'));
  it('are offered in front matter without an end', () => checkFirst('---\ntitle: A\n|', 'description'));
  it('are offered in empty front matter', () => checkFirst('---\n|\n---\n', 'title'));
  it('are not offered below another key', async () => {
    assert.deepEqual((await offered('---\nauthor:\n  n|\n---\n')).items, []);
  });
});

describe('values of front matter', () => {
  it('are words, with the default marked', async () => {
    const { items } = await offered('---\nhidden: |\n---\n');
    assert.deepEqual(
      items.map(({ label, detail, text }) => [label, detail, text]),
      [
        ['true', undefined, 'true'],
        ['false', 'default', 'false'],
      ],
    );
    await checkFirst('---\nmode: w|\n---\n', 'default', 'wide', 'custom');
  });
  it('are inserted after a space', () => checkAccept('---\nmode:|\n---', 'wide', '---\nmode: "wide"\n---'));
  it('are icons of the library, by name and alias', async () => {
    await checkFirst('---\nicon: rock|\n---\n', 'rocket');
    const { items } = await offered('---\nicon: rock|\n---\n');
    assert.deepEqual(items[0]?.more, { kind: 'icon', library: 'lucide', name: 'rocket' });
  });
  it('are images once a path is begun', () => checkFirst('---\nicon: /|\n---\n', '/images/logo.svg'));
  it('keep the quotes of the author, and replace other values', async () => {
    await checkAccept('---\nicon: "ro|"\n---', 'rocket', '---\nicon: "rocket"\n---');
    await checkAccept("---\nicon: '|\n---", 'rocket', "---\nicon: 'rocket'\n---");
    await checkAccept('---\ntitle: "A"\nicon: |\n---', 'rocket', '---\ntitle: "A"\nicon: "rocket"\n---');
    await checkAccept('---\ntitle: A\nicon: | # which?\n---', 'rocket', '---\ntitle: A\nicon: rocket # which?\n---');
  });
  it('are channels, with the file named so that the page gets their title', async () => {
    const chat = '// file: live/chat.yaml\nasyncapi: 3.0.0\nchannels: { typing: { title: Who is typing } }\n';
    const { items } = await offered('---\nasyncapi: |\n---\n', `${chat}// file: intro.mdx\n`);
    assert.deepEqual(
      items.map(({ label, detail }) => [label, detail]),
      [['chat typing', 'Who is typing']],
    );
  });
  it('are operations, unlisted ones first', async () => {
    await checkFirst('---\nopenapi: |\n---\n', 'POST /orders', 'GET /orders/{id}', 'GET /orders');
    const { items } = await offered('---\nopenapi: "GET /|"\n---\n');
    assert.deepEqual(
      items.map(({ label, detail }) => [label, detail]),
      [
        ['GET /orders/{id}', 'Show an order'],
        ['GET /orders', 'List orders · users.mdx'],
      ],
    );
    await checkAccept('---\nopenapi: "GET /|"\n---', 'GET /orders/{id}', '---\nopenapi: "GET /orders/{id}"\n---');
  });
  it('are the methods of an endpoint described by hand', () => checkFirst('---\napi: pa|\n---\n', 'POST /orders'));
  it('are the tags of other pages', () => checkFirst('---\ntag: |\n---\n', 'BETA'));
  it('say in the language of the reader how many pages have a tag', async (context) => {
    speak(parseTexts(readFileSync('server/texts/de.json', 'utf8')));
    context.after(() => speak(undefined));
    assert.equal((await offered('---\ntag: |\n---\n')).items[0]?.detail, '1 Seite');
  });
  it('are described in the language of the reader, and so is the default', async (context) => {
    speak(parseTexts(readFileSync('server/texts/de.json', 'utf8')));
    context.after(() => speak(undefined));
    const { items } = await offered('---\nplayground: |\n---\n');
    const interactive = items.find(({ label }) => label === 'interactive');
    assert.equal(interactive?.documentation, 'Leser senden Anforderungen von der Seite aus.');
    assert.equal((await offered('---\nhidden: |\n---\n')).items[1]?.detail, 'Standard');
  });
  it('are pages for a link', () => checkFirst('---\nurl: /us|\n---\n', '/users'));
  it('are pages for each entry of `related`, also behind a title and in brackets', async () => {
    await checkFirst('---\nrelated:\n  - /us|\n---\n', '/users');
    await checkFirst('---\nrelated:\n- |\n- /users\n---\n', '/intro', '/users');
    await checkAccept(
      '---\nrelated:\n  - Who may: /us|\n  - /intro\n---',
      '/users',
      '---\nrelated:\n  - Who may: "/users"\n  - /intro\n---',
    );
    await checkAccept('---\nrelated: [/intro, us|]\n---', '/users', '---\nrelated: [/intro, "/users"]\n---');
    await checkAccept('---\nrelated: ["/us|"]\n---', '/users', '---\nrelated: ["/users"]\n---');
    await checkAccept("---\nrelated: [ '/intro' , '|\n---", '/users', "---\nrelated: [ '/intro' , '/users'\n---");
  });
  it('are `false` for `related` as a whole', async () => {
    const { items } = await offered('---\nrelated: |\n---\n');
    assert.deepEqual(
      items.map(({ label }) => label),
      ['false'],
    );
  });
  it('are not offered in a comment or in the text of the page', async () => {
    assert.deepEqual((await offered('---\n# ico|\n---\n')).items, []);
    assert.deepEqual((await offered('---\ntitle: A\n---\nicon: |\n')).items, []);
  });
});

describe('front matter with a schema of the author', () => {
  const schema = {
    required: ['owner'],
    properties: {
      owner: { enum: ['docs', 'platform'] },
      level: { type: 'number', description: 'How hard.' },
      meta: { properties: { team: {} } },
    },
  };
  const own = `// file: docs-json.config.json\n${JSON.stringify({ frontMatter: schema })}\n// file: intro.mdx\n`;
  it('offers its keys, required ones first and the rest last', async () => {
    const { items } = await offered('---\n|\n---\n', own);
    assert.equal(items[0]?.label, 'owner');
    assert.deepEqual(
      items.slice(-2).map(({ label }) => label),
      ['level', 'meta'],
    );
  });
  it('offers its values, also nested ones', async () => {
    assert.deepEqual(
      (await offered('---\nowner: |\n---\n', own)).items.map(({ label }) => label),
      ['docs', 'platform'],
    );
    assert.deepEqual(
      (await offered('---\nmeta:\n  |\n---\n', own)).items.map(({ label }) => label),
      ['team'],
    );
  });
});

describe('a page without front matter', () => {
  it('is offered front matter', async () => {
    const block = `---\ntitle: "\${1:Intro}"\ndescription: "$2"\n---\n\n$0`;
    await checkAccept('|', '---', block);
    await checkAccept('---|', '---', block);
  });
  it('is left alone where it has text', async () => {
    assert.deepEqual((await offered('# Hello|\n')).items, []);
  });
});
