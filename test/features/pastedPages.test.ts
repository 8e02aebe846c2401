import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pastedPages } from '../../server/language/features/pastedPages.ts';
import { ask } from './kit.ts';

const files = `
// file: index.mdx
// file: guides/index.mdx
// file: guides/install.mdx
// file: guides/start.md
// file: logo.svg
`;

/** docs.json after a text was pasted at its `|`, as VS Code inserts it; undefined if it is pasted as it is. */
async function afterPaste(docs: string, pasted: string): Promise<string | undefined> {
  const { view, offset, fixture } = await ask(`// file: docs.json\n${docs}${files}`, true);
  const text = (fixture.files.get('docs.json') ?? '').trimEnd();
  const found = pastedPages(view, { file: 'docs.json', text, start: offset, end: offset, pasted });
  if (!found) return undefined;
  const before =
    found.comma === undefined
      ? text.slice(0, offset)
      : `${text.slice(0, found.comma)},${text.slice(found.comma, offset)}`;
  const indent = /^ */.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  return before + found.text.replaceAll('\n', `\n${indent}`) + text.slice(offset);
}

const listOf = (pages: string) => `{ "navigation": { "pages": [${pages}] } }`;

describe('what is pasted into a list of pages', () => {
  it('becomes entries, whatever it was copied from', async () => {
    const expected = listOf('"index", "guides/install", "guides/start"');
    for (const pasted of [
      'guides/install.mdx\nguides/start.md',
      './guides/install\r\n  /guides/start\r\n',
      '- [Install](/guides/install)\n- [Start](/guides/start#first)',
      '1. `guides/install`\n2. `guides/start`',
      '- Install it: guides/install.md\n- Start: guides/start.md',
      "'guides/install', 'guides/start',",
      'guides\\install.mdx\nguides\\start.md',
      '/home/ann/site/docs/guides/install.mdx\n/home/ann/site/docs/guides/start.md',
    ])
      assert.equal(await afterPaste(listOf('"index", |'), pasted), expected, pasted);
    assert.equal(await afterPaste(listOf('|'), '/\n'), listOf('"index"'));
    assert.equal(await afterPaste(listOf('|'), '/guides/'), listOf('"guides/index"'));
  });

  it('has the commas, quotes and lines of its place', async () => {
    const two = 'guides/install.mdx\nguides/start.md';
    assert.equal(await afterPaste(listOf('|"index"'), two), listOf('"guides/install", "guides/start", "index"'));
    assert.equal(await afterPaste(listOf('"index",|'), two), listOf('"index", "guides/install", "guides/start"'));
    assert.equal(await afterPaste(listOf('"index" |'), two), listOf('"index", "guides/install", "guides/start"'));
    assert.equal(await afterPaste(listOf('"|", "index"'), two), listOf('"guides/install", "guides/start", "index"'));
    assert.equal(
      await afterPaste('{\n  "navigation": {\n    "pages": [|]\n  }\n}', two),
      '{\n  "navigation": {\n    "pages": [\n      "guides/install",\n      "guides/start"\n    ]\n  }\n}',
    );
    assert.equal(
      await afterPaste('{\n  "navigation": {\n    "pages": [\n      |\n      "index"\n    ]\n  }\n}', two),
      '{\n  "navigation": {\n    "pages": [\n      "guides/install",\n      "guides/start",\n      "index"\n    ]\n  }\n}',
    );
    assert.equal(
      await afterPaste('{\n  "navigation": {\n    "pages": [\n      "index"\n      |\n    ]\n  }\n}', two),
      '{\n  "navigation": {\n    "pages": [\n      "index",\n      "guides/install", "guides/start"\n    ]\n  }\n}',
    );
  });

  it('stays as it is if anything of it is no page, or is JSON already', async () => {
    for (const pasted of ['guides/install\nguides/nowhere', 'logo.svg', '"guides/install"', 'GET /users', '', '\n'])
      assert.equal(await afterPaste(listOf('|'), pasted), undefined, pasted);
    assert.equal(await afterPaste(listOf('"|"'), 'guides/install'), undefined);
  });

  it('stays as it is in any other place', async () => {
    for (const docs of [
      '{ "name": "|", "navigation": {} }',
      '{ "navigation": { "pages": "|" } }',
      '{ "navigation": { "groups": [|] } }',
      listOf('"ind|ex"'),
      listOf('"index"|'),
    ])
      assert.equal(await afterPaste(docs, 'guides/install.mdx'), undefined, docs);
  });
});
