import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLinkFinder, withoutLinked } from '../../../client/core/linkFinder.ts';

const [file, folder, link] = [1, 2, 64];
const tree: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { 'docs.json': file, 'leak.mdx': file | link, guides: folder, more: folder | link },
  guides: { 'start.mdx': file, deep: folder | link },
  more: { 'm.mdx': file },
};

it('nothing behind a link is listed or read if links cannot be followed', async () => {
  const asked: string[] = [];
  const finder = createLinkFinder(async (name) => {
    asked.push(name);
    return new Map(Object.entries(tree[name] ?? {}));
  });
  const files = ['docs.json', 'leak.mdx', 'guides/start.mdx', 'guides/deep/a/x.mdx', 'more/m.mdx', 'more/n.mdx'];
  assert.deepEqual(await withoutLinked(files, finder), {
    files: ['docs.json', 'leak.mdx', 'guides/start.mdx'],
    links: ['leak.mdx', 'guides/deep', 'more'],
  });
  assert.equal(await finder.linkOn('more/m.mdx'), 'more');
  assert.equal(await finder.linkOn('guides/start.mdx'), undefined);
  // Each folder once, and none behind a link.
  assert.deepEqual(asked.sort(), ['', 'guides']);
});
