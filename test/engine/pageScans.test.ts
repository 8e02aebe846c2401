import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageScans } from '../../server/language/engine/pageScans.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { siteOf } from '../../server/language/site/site.ts';

test('links of pages are read once, and again when a file changed or was closed', async () => {
  const texts = new Map([
    ['a.mdx', '[b](/b) [web](https://example.com)'],
    ['b.md', '# B'],
    ['c.png', ''],
  ]);
  const files = memoryFiles(texts);
  const scans = createPageScans(files, () => undefined);
  const site = siteOf(texts.keys());
  const targets = async () => (await scans.all(site)).get('a.mdx')?.links.map(({ target }) => target);

  assert.equal(scans.find('a.mdx'), undefined);
  assert.deepEqual(await targets(), ['/b']);
  assert.deepEqual(await targets(), ['/b']);
  assert.equal(files.reads.texts, 2);
  files.texts.set('a.mdx', '[c](/c.png)');
  scans.forget(['a.mdx']);
  assert.deepEqual(await targets(), ['/c.png']);
  assert.equal(files.reads.texts, 3);
});

test('pages below another docs.json belong to that one', async () => {
  const texts = new Map([
    ['docs.json', '{}'],
    ['a.mdx', ''],
    ['other/docs.json', '{}'],
    ['other/b.mdx', '[a](/a)'],
  ]);
  const scans = createPageScans(memoryFiles(texts), () => undefined);
  assert.deepEqual([...(await scans.all(siteOf(texts.keys()))).keys()], ['a.mdx']);
});

test('concurrent requests read a page once, and a page changed meanwhile is read again', async () => {
  const texts = new Map([['a.mdx', '[b](/b)']]);
  const files = memoryFiles(texts);
  const scans = createPageScans(files, () => undefined);
  const site = siteOf(texts.keys());
  const [one, other] = [scans.all(site), scans.all(site)];
  files.texts.set('a.mdx', '[c](/c)');
  scans.forget(['a.mdx']);
  for (const found of [await one, await other]) {
    assert.deepEqual(
      found.get('a.mdx')?.links.map(({ target }) => target),
      ['/c'],
    );
  }
  assert.equal(files.reads.texts, 2);
});
