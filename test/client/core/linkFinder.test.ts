import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLinkFinder, filesBelow, type TypesIn } from '../../../client/core/linkFinder.ts';

const [file, folder, link] = [1, 2, 64];
const tree: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': {
    'docs.json': file,
    'leak.mdx': file | link,
    'gone.mdx': link,
    '.mintignore': file,
    '.git': folder,
    guides: folder,
    more: folder | link,
    node_modules: folder,
  },
  guides: { 'start.mdx': file, deep: folder | link },
  more: { 'm.mdx': file },
};

/** The folders that are read, in order, are appended to `asked`. */
function typesIn(asked: string[]): TypesIn {
  return async (name) => {
    asked.push(name);
    return new Map(Object.entries(tree[name] ?? {}));
  };
}

it('what is below a folder is listed without what is behind a link, each folder read once', async () => {
  const asked: string[] = [];
  assert.deepEqual(await filesBelow(typesIn(asked)), {
    files: ['docs.json', 'leak.mdx', '.mintignore', 'guides/start.mdx'],
    links: ['leak.mdx', 'gone.mdx', 'more', 'guides/deep'],
  });
  assert.deepEqual(asked, ['', 'guides']);
});

it('a link on the path to a file is found without reading what is behind it', async () => {
  const asked: string[] = [];
  const finder = createLinkFinder(typesIn(asked));
  assert.equal(await finder.linkOn('more/m.mdx'), 'more');
  assert.equal(await finder.linkOn('guides/deep/a/x.mdx'), 'guides/deep');
  assert.equal(await finder.linkOn('guides/start.mdx'), undefined);
  assert.deepEqual(asked, ['', 'guides']);
});
