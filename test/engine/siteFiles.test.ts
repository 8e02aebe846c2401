import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPageFacts } from '../../server/language/engine/pageFacts.ts';
import { createSiteFiles } from '../../server/language/engine/siteFiles.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

const none = { created: [], changed: [], deleted: [] };

describe('the files of a site', () => {
  it('are those on the disk, however late a watcher reports', async () => {
    const { known, disk } = await listed(['a.mdx', 'guides/b.mdx', 'guides/c.mdx']);
    await known.apply({ ...none, deleted: ['a.mdx', 'guides'], created: ['gone.mdx'] });
    assert.deepEqual(names(known), ['a.mdx', 'guides/b.mdx', 'guides/c.mdx']);
    disk.texts.delete('guides/b.mdx');
    await known.apply({ ...none, deleted: ['guides'] });
    assert.deepEqual(names(known), ['a.mdx', 'guides/c.mdx']);
  });

  it('are listed again for a new folder, and changes reported with it apply', async () => {
    const { known, disk } = await listed(['a.mdx', 'b.mdx']);
    disk.texts.set('new/c.mdx', '').delete('b.mdx');
    const touched = await known.apply({ created: ['new'], changed: ['a.mdx'], deleted: ['b.mdx'] });
    assert.deepEqual(names(known), ['a.mdx', 'new/c.mdx']);
    for (const file of ['a.mdx', 'b.mdx', 'new/c.mdx']) assert.ok(touched.has(file), file);
  });

  it('have the names of the disk where case does not distinguish files', async () => {
    const disk = memoryFiles({ 'Guide.mdx': '' });
    const files: Files = {
      ...disk,
      readHeads: (paths, bytes) =>
        disk.readHeads(
          paths.map((path) => (disk.texts.has(path) ? path : 'guide.mdx')),
          bytes,
        ),
    };
    const known = createSiteFiles(files, createPageFacts(files));
    await known.list();
    disk.texts.set('guide.mdx', '').delete('Guide.mdx');
    await known.apply({ ...none, created: ['guide.mdx'] });
    await known.apply({ ...none, deleted: ['Guide.mdx'] });
    assert.deepEqual(names(known), ['guide.mdx']);
  });

  it('move without access to the disk where they are known', async () => {
    const { known, disk } = await listed(['guides/b.mdx', 'guides/in/c.mdx']);
    await known.moved([{ from: 'guides', to: 'handbook' }]);
    const { touched, place } = await known.moved([{ from: 'handbook/in', to: 'out' }]);
    assert.deepEqual(names(known), ['handbook/b.mdx', 'out/c.mdx']);
    assert.deepEqual([...touched], ['handbook/in/c.mdx', 'out/c.mdx']);
    assert.equal(place('handbook/in/c.mdx'), 'out/c.mdx');
    assert.deepEqual(disk.reads, { lists: 1, texts: 1, heads: 0 });
  });

  it('are all pages again when .mintignore is called otherwise', async () => {
    const { known, disk } = await listed(['old/a.mdx', '.mintignore'], { '.mintignore': 'old/\n' });
    assert.deepEqual([...known.site.pages.keys()], []);
    disk.texts.set('ignored.txt', 'old/\n').delete('.mintignore');
    await known.moved([{ from: '.mintignore', to: 'ignored.txt' }]);
    assert.deepEqual([...known.site.pages.keys()], ['old/a']);
  });

  it('are listed when an unknown folder moves', async () => {
    const { known, disk } = await listed(['a.mdx']);
    disk.texts.set('there/b.mdx', '');
    await known.moved([{ from: 'here', to: 'there' }]);
    assert.deepEqual(names(known), ['a.mdx', 'there/b.mdx']);
  });
});

it('an imported file is still not a page when folders are created and deleted', async () => {
  const texts = { 'docs.json': '{"navigation": {"pages": ["a"]}}', 'a.mdx': 'import B from "/b.mdx"\n', 'b.mdx': '' };
  const disk = memoryFiles(texts);
  const state = new SiteState({ files: disk });
  const pages = async () => {
    assert.deepEqual(state.problems, []);
    await state.settled();
    return [...state.snapshot.site.pages.keys()];
  };
  await state.load();
  assert.deepEqual(await pages(), ['a']);
  disk.texts.set('new/c.mdx', '');
  await state.filesChanged({ created: ['new'] });
  assert.deepEqual(await pages(), ['a', 'new/c']);
  const { texts: read } = disk.reads;
  await state.filesChanged({ changed: ['docs.json'] });
  await pages();
  assert.equal(disk.reads.texts, read + 1, 'Only docs.json.');
  disk.texts.set('newer/b.mdx', '').delete('b.mdx');
  disk.texts.set('a.mdx', 'import B from "/newer/b.mdx"\n');
  await state.filesMoved([{ from: 'b.mdx', to: 'newer/b.mdx' }]);
  assert.deepEqual(await pages(), ['a', 'new/c']);
});

it('a file is imported as long as its importer has the name of a page', async () => {
  const texts = { 'docs.json': '{"navigation": {"pages": ["a"]}}', 'a.mdx': 'import B from "/b.mdx"\n', 'b.mdx': '' };
  const disk = memoryFiles(texts);
  const state = new SiteState({ files: disk });
  const moved = async (from: string, to: string) => {
    disk.texts.set(to, disk.texts.get(from) ?? '').delete(from);
    await state.filesMoved([{ from, to }]);
    assert.ok(state.problems);
    await state.settled();
    return [...state.snapshot.site.pages.keys()];
  };
  await state.load();
  assert.deepEqual(await moved('a.mdx', 'groups.json'), ['b']);
  assert.deepEqual(await moved('groups.json', 'c.mdx'), ['c']);
  assert.deepEqual(await moved('b.mdx', 'd.mdx'), ['c', 'd']);
});

async function listed(paths: readonly string[], texts: Readonly<Record<string, string>> = {}) {
  const disk = memoryFiles(new Map(paths.map((path) => [path, texts[path] ?? ''])));
  const known = createSiteFiles(disk, createPageFacts(disk));
  await known.list();
  return { known, disk };
}

function names({ site }: { readonly site: { readonly files: ReadonlySet<string> } }): readonly string[] {
  return [...site.files].sort();
}
