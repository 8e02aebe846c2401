import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TextCache } from '../../server/base/textCache.ts';
import { createPageFacts } from '../../server/language/engine/pageFacts.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { namesSpec } from '../../server/language/openapi/frontMatter.ts';
import type { FileStamp, Files } from '../../server/language/site/files.ts';
import { readFrontMatter } from '../../server/language/site/frontMatter.ts';
import { frontMatterTextOf } from '../../server/language/site/frontMatterTree.ts';
import { importsOf } from '../../server/language/site/imports.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { type Random, randomOf } from '../kit/random.ts';

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
  const files: Files = {
    ...memory,
    async read(path, tell) {
      const stamp = stamps.get(path);
      if (stamp) tell?.(stamp);
      return memory.read(path);
    },
    stamps: async (paths) => paths.map((path) => stamps.get(path)),
  };
  return {
    files,
    reads: memory.reads,
    text: (page: string) => memory.texts.get(page) ?? '',
    write(page: string, text: string, at: number) {
      memory.texts.set(page, text);
      stamps.set(page, stampOf(page, at));
    },
  };
}

/** A place for one text, and what stands there. */
function memoryText(text?: string): TextCache & { text: string | undefined; writes: number } {
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

/** What pages are put together of, right and wrong. */
const lines = [
  ...['title: A title', 'title: "In \\"quotes\\""', "title: 'é — 字'", 'title: [a]'],
  ...['title: |', '  on another line', 'tag: 7', '"'],
  ...['openapi: GET /a', 'openapi: "spec.json POST /b"', '"\\x6fpenapi": GET /c'],
  ...['asyncapi: a.yaml c', 'openapi-schema: S', 'hidden: true', 'hideFooterPagination: true'],
  ...['translatedFrom: abc', 'tags: [ "a", b ]', '# a comment', '', 'a: *b', '\r'],
  ...['---', '---', '--- ', '----', '---x', 'text', '```', '{/*', '*/'],
  ...['import A from "/a.mdx"', "import B from './b.md'"],
  ...['x'.repeat(980), `title: ${'y'.repeat(120)}`, `description: ${'z '.repeat(400)}`],
];

function pageOf({ below, pick }: Random): string {
  const body = Array.from({ length: below(14) }, () => pick(lines));
  return [...(below(10) > 0 ? ['---'] : []), ...body].join(below(10) > 0 ? '\n' : '\r\n');
}

/** The title a fresh start finds on a page, and how many files it read. */
async function start({ files, reads }: ReturnType<typeof diskOf>, kept?: TextCache, page = 'page-7.mdx') {
  const before = reads.texts;
  const title = (await createPageFacts(files, kept).of(pages)).get(page)?.frontMatter.title;
  return { title, read: reads.texts - before };
}

describe('cached page facts', () => {
  it('are saved, and the next start reads no page', async () => {
    const disk = diskOf();
    const kept = memoryText();
    assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 600 });
    assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 0 });
    assert.equal(kept.writes, 1, 'what did not change is not written again');
  });

  it('are read without file stamps where nothing was cached', async () => {
    const files: Files = { ...diskOf().files, stamps: () => Promise.reject(new Error('It asks.')) };
    await createPageFacts(files, memoryText()).of(pages);
  });

  it('are not saved from unsaved text in an editor', async () => {
    const disk = diskOf();
    const kept = memoryText();
    const typed = '---\ntitle: typed\n---\n';
    const { read } = disk.files;
    const files: Files = {
      ...disk.files,
      read: async (path, tell) => (path === 'page-7.mdx' ? typed : read(path, tell)),
    };
    await createPageFacts(files, kept).of(pages);
    assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 1 });
  });

  it('are read again from changed pages, even of the same length', async () => {
    const disk = diskOf();
    const kept = memoryText();
    await start(disk, kept);
    disk.write('page-7.mdx', '---\ntitle: edit-7.mdx\n---\n', then + 1);
    assert.deepEqual(await start(disk, kept), { title: 'edit-7.mdx', read: 1 });
    assert.deepEqual(await start(disk, kept), { title: 'edit-7.mdx', read: 0 });
  });

  it('are read again from pages that changed just before they were read', async ({ mock }) => {
    const [disk, kept, now] = [diskOf(), memoryText(), Date.now()];
    disk.write('page-7.mdx', '---\ntitle: first\n---\n', now);
    const { read } = disk.files;
    const later = mock.method(Date, 'now', Date.now);
    const slow: Files = {
      ...disk.files,
      read(path, tell) {
        if (path === pages.at(-1)) later.mock.mockImplementation(() => now + 60_000);
        return read(path, tell);
      },
    };
    await createPageFacts(slow, kept).of(pages);
    disk.write('page-7.mdx', '---\ntitle: again\n---\n', now);
    assert.deepEqual(await start(disk, kept), { title: 'again', read: 1 });
  });

  it('are read from pages where the cache is invalid or of another version', async () => {
    const disk = diskOf();
    const written = memoryText();
    await start(disk, written);
    const [line = '', ...rest] = (written.text ?? '').split('\n');
    const index = JSON.parse(line);
    const texts = rest.join('\n');
    const changed = (changes: object, text = texts) => `${JSON.stringify({ ...index, ...changes })}\n${text}`;
    const last = pages.length - 1;
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '\n',
      '{"version":1}',
      line,
      changed({ version: '0.0.1 1' }),
      changed({}, texts.slice(1)),
      changed({}, `${texts} `),
      changed({ sizes: ['1', ...index.sizes.slice(1)] }),
      changed({ sizes: index.sizes.slice(1) }),
      changed({ changed: [...index.changed, 1] }),
      changed({ files: index.files.slice(1) }),
      changed({ lengths: index.lengths.with(last, index.lengths[last] + 1) }),
      changed({
        lengths: index.lengths
          .with(0, index.lengths[0] + index.lengths[1])
          .with(1, 0)
          .with(last, -1),
      }),
      changed({ lengths: index.lengths.with(0, 0.5) }),
      changed({ importing: [{ page: 0, imports: [7] }] }),
      changed({ files: { __proto__: index.files } }),
    ]) {
      const kept = memoryText(text);
      assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 600 }, text);
      assert.deepEqual(await start(disk, kept), { title: 'page-7.mdx', read: 0 }, 'it is made anew');
    }
  });

  it('are read from front matter where its cached form is invalid', async () => {
    const disk = diskOf();
    const text = '---\ntitle: |\n  In a block\n---\n';
    disk.write('page-7.mdx', text, then);
    const written = memoryText();
    await start(disk, written);
    const index = written.text ?? '';
    const json = '"title":"In a block\\n"}';
    assert(index.includes(json));
    for (const damaged of ['"title":7}', '"title":"In a block"]', '"hidden":1}']) {
      const kept = memoryText(index.replace(json, damaged.padStart(json.length)));
      assert.deepEqual(await start(disk, kept), { title: 'In a block\n', read: 0 }, damaged);
    }
    const kept = memoryText(index.replace(json, json.replace('block', 'BLOCK')));
    assert.deepEqual(await start(disk, kept), { title: 'In a BLOCK\n', read: 0 }, 'what is whole is taken');
  });

  it('are read from pages where nothing is cached or files have no stamps', async () => {
    const disk = diskOf();
    assert.deepEqual(await start(disk), { title: 'page-7.mdx', read: 600 });
    const { stamps: _, ...bare } = disk.files;
    const kept = memoryText();
    await createPageFacts(bare, kept).of(pages);
    assert.equal(kept.writes, 0);
  });

  it('equal those read from pages, whatever was written', async () => {
    const disk = diskOf();
    const law = randomOf(7);
    for (const page of pages) disk.write(page, pageOf(law), then);
    const kept = memoryText();
    const first = createPageFacts(disk.files, kept);
    const fresh = createPageFacts(disk.files);
    const [read, plain] = [await first.of(pages), await fresh.of(pages)];
    const before = disk.reads.texts;
    const restored = await createPageFacts(disk.files, kept).of(pages);
    assert.equal(disk.reads.texts, before);
    for (const page of pages) {
      const text = disk.text(page);
      const { frontMatter } = readFrontMatter({ text, complete: true });
      for (const facts of [read.get(page), plain.get(page), restored.get(page)]) {
        assert(facts);
        assert.deepEqual({ ...facts.frontMatter }, { ...frontMatter }, text);
        assert.deepEqual(facts.frontMatterText, frontMatterTextOf(text), text);
        assert.deepEqual(facts.imports, importsOf(page, text), text);
        assert.equal(facts.namesSpec, namesSpec(frontMatter), text);
      }
    }
  });

  it('are not saved for a small site', async () => {
    const kept = memoryText();
    await createPageFacts(diskOf().files, kept).of(pages.slice(0, 400));
    assert.equal(kept.writes, 0);
  });

  it('are those of the file that replaced another while it was read', async () => {
    const { files, write } = diskOf();
    let isFirst = true;
    const facts = createPageFacts({
      ...files,
      async read(path, tell) {
        const text = await files.read(path, tell);
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

  it('are validated by stamps known from the listing, except for pages changed since', async () => {
    const disk = diskOf();
    const kept = memoryText();
    await start(disk, kept);
    const asked: string[] = [];
    const stamps = async (paths: readonly string[]) => {
      asked.push(...paths);
      return (await disk.files.stamps?.(paths)) ?? [];
    };
    const facts = createPageFacts({ ...disk.files, stamps }, kept, true);
    await facts.stamps?.(pages);
    assert.deepEqual(asked.splice(0), pages);
    disk.write('page-7.mdx', '---\ntitle: new\n---\n', then + 1);
    facts.forget(['page-7.mdx']);
    assert.equal((await facts.of(pages)).get('page-7.mdx')?.frontMatter.title, 'new');
    assert.deepEqual(asked, ['page-7.mdx']);
  });

  it('decide which pages are imported, at a second start as at the first', async () => {
    const disk = diskOf();
    disk.write('docs.json', '{ "navigation": { "pages": ["page-1"] } }', then);
    disk.write('page-1.mdx', 'import A from "/page-2.mdx"\n', then);
    const kept = memoryText();
    const imported = async () => {
      const state = new SiteState({ files: disk.files, cache: kept });
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
