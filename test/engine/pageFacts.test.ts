import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KeptText } from '../../server/base/keptText.ts';
import { createPageFacts } from '../../server/language/engine/pageFacts.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { FileStamp, Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

/** Long ago, so that no stamp is too new to be kept. */
const then = 1_600_000_000_000;
const pages = Array.from({ length: 600 }, (_, index) => `page-${index}.mdx`);

/** A disk of 600 pages with stamps; `reads` counts texts, `write` changes a page at a time (milliseconds). */
function diskOf() {
  const memory = memoryFiles(new Map(pages.map((page) => [page, `---\ntitle: ${page}\n---\n`])));
  const stamps = new Map<string, FileStamp>();
  const stampOf = (page: string, at: number) => ({
    size: memory.texts.get(page)?.length ?? 0,
    modified: at,
    changed: at,
  });
  for (const page of pages) stamps.set(page, stampOf(page, then));
  const files: Files = { ...memory, stamps: async (paths) => paths.map((path) => stamps.get(path)) };
  return {
    files,
    reads: memory.reads,
    write(page: string, text: string, at: number) {
      memory.texts.set(page, text);
      stamps.set(page, stampOf(page, at));
    },
  };
}

/** A place for one text, and what stands there. */
function shelf(text?: string): KeptText & { text: string | undefined; writes: number } {
  return {
    text,
    writes: 0,
    async read() {
      return this.text;
    },
    async write(written) {
      this.text = written;
      this.writes++;
    },
  };
}

/** The title a fresh start finds on a page, and how many files it read. */
async function start({ files, reads }: ReturnType<typeof diskOf>, kept?: KeptText, page = 'page-7.mdx') {
  const before = reads.texts;
  const title = (await createPageFacts(files, kept).of(pages)).get(page)?.frontMatter.title;
  return { title, read: reads.texts - before };
}

describe('what pages say', () => {
  it('is kept, and the next start reads no page', async () => {
    const disk = diskOf();
    const kept = shelf();
    assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 600 });
    assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 0 });
    assert.equal(kept.writes, 1, 'what did not change is not written again');
  });

  it('is read again of the pages that changed, also when they are as long as before', async () => {
    const disk = diskOf();
    const kept = shelf();
    await start(disk, kept);
    disk.write('page-7.mdx', '---\ntitle: edit-7.mdx\n---\n', then + 1);
    assert.deepEqual(await start(disk, kept), { title: 'edit-7.mdx', read: 1 });
    assert.deepEqual(await start(disk, kept), { title: 'edit-7.mdx', read: 0 });
  });

  it('is read again of pages that changed just before they were read: they may have changed once more', async () => {
    const disk = diskOf();
    const kept = shelf();
    const now = Date.now();
    disk.write('page-7.mdx', '---\ntitle: first\n---\n', now);
    await start(disk, kept);
    disk.write('page-7.mdx', '---\ntitle: again\n---\n', now);
    assert.deepEqual(await start(disk, kept), { title: 'again', read: 1 });
  });

  it('is read from the pages where what was kept is no index, or that of another version', async () => {
    const disk = diskOf();
    const written = shelf();
    await start(disk, written);
    const index = JSON.parse(written.text ?? '');
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"version":1}',
      JSON.stringify({ ...index, version: '0.0.1 1' }),
      JSON.stringify({ ...index, pages: [{ ...index.pages[0], size: '1' }] }),
      JSON.stringify({ ...index, pages: [{ ...index.pages[0], imports: [7] }] }),
      JSON.stringify({ ...index, pages: { __proto__: index.pages[0] } }),
    ]) {
      const kept = shelf(text);
      assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 600 }, text);
      assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 0 }, 'it is made anew');
    }
  });

  it('is read from the pages where nothing is kept, or files have no stamps', async () => {
    const disk = diskOf();
    assert.deepEqual(await start(disk), { title: 'page-7.mdx', read: 600 });
    const { stamps: _, ...bare } = disk.files;
    const kept = shelf();
    await createPageFacts(bare, kept).of(pages);
    assert.equal(kept.writes, 0);
  });

  it('is not kept of a small site', async () => {
    const kept = shelf();
    await createPageFacts(diskOf().files, kept).of(pages.slice(0, 400));
    assert.equal(kept.writes, 0);
  });

  it('is what the file says that replaced another one while it was read', async () => {
    const { files, write } = diskOf();
    let isFirst = true;
    const facts = createPageFacts({
      ...files,
      async read(path) {
        const text = await files.read(path);
        if (path === 'page-7.mdx' && isFirst) {
          isFirst = false;
          write('page-7.mdx', '---\ntitle: new\n---\n', then + 1);
          facts.forget(['page-7.mdx']);
        }
        return text;
      },
    });
    assert.equal((await facts.of(pages)).get('page-7.mdx')?.frontMatter.title, 'new');
  });

  it('decides which pages are imported, at a second start as at the first', async () => {
    const disk = diskOf();
    disk.write('docs.json', '{ "navigation": { "pages": ["page-1"] } }', then);
    disk.write('page-1.mdx', 'import A from "/page-2.mdx"\n', then);
    const kept = shelf();
    const imported = async () => {
      const state = new SiteState({ files: disk.files, kept });
      await state.load();
      await state.settled();
      return [...state.snapshot.site.imported];
    };
    assert.deepEqual(await imported(), [['page-2.mdx', 'page-1.mdx']]);
    assert.deepEqual(await imported(), [['page-2.mdx', 'page-1.mdx']]);
    disk.write('page-1.mdx', 'import A from "/page-3.mdx"\n', then + 5);
    assert.deepEqual(await imported(), [['page-3.mdx', 'page-1.mdx']]);
  });
});
