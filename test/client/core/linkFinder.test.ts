import assert from 'node:assert/strict';
import { it } from 'node:test';
import { filesBelow } from '../../../client/core/filesBelow.ts';
import { createLinkFinder, type TypesIn } from '../../../client/core/linkFinder.ts';

const [file, folder, link] = [1, 2, 64];
const tree: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': {
    'docs.json': file,
    'leak.mdx': file | link,
    'gone.mdx': link,
    '.mintignore': file,
    '.git': folder,
    private: folder,
    guides: folder,
    api: folder,
    more: folder | link,
    node_modules: folder,
  },
  api: { 'users.mdx': file },
  guides: { 'start.mdx': file, deep: folder | link },
  more: { 'm.mdx': file },
};

/** The folders that are read, in order, are appended to `asked`. */
function typesIn(asked: string[]): TypesIn {
  return async (name) => {
    asked.push(name);
    const entries = tree[name];
    if (!entries) throw new Error(`${name} cannot be read`);
    return new Map(Object.entries(entries));
  };
}

it('what is below a folder is listed in order without what is behind a link, each folder read once', async () => {
  const asked: string[] = [];
  assert.deepEqual(await filesBelow(typesIn(asked)), {
    files: ['.mintignore', 'docs.json', 'leak.mdx', 'api/users.mdx', 'guides/start.mdx'],
    links: ['gone.mdx', 'leak.mdx', 'more', 'guides/deep'],
    denied: ['private'],
  });
  assert.deepEqual(asked, ['', 'api', 'guides', 'private']);
});

it('nothing is known about a folder that cannot be read itself', async () => {
  await assert.rejects(
    filesBelow(() => Promise.reject(new Error('The connection is lost.'))),
    /lost/,
  );
});

it('a link on the path to a file is found without reading what is behind it', async () => {
  const asked: string[] = [];
  const finder = createLinkFinder(typesIn(asked));
  assert.equal(await finder.linkOn('more/m.mdx'), 'more');
  assert.equal(await finder.linkOn('guides/deep/a/x.mdx'), 'guides/deep');
  assert.equal(await finder.linkOn('guides/start.mdx'), undefined);
  assert.deepEqual(asked, ['', 'guides']);
});
