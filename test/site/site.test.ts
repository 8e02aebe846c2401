import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  filesAt,
  type Site,
  siteOf,
  unlistedSite,
  withChanges,
  withIgnore,
  withImported,
} from '../../server/language/site/site.ts';
import { cpuTime } from '../kit/cpu.ts';
import { randomOf } from '../kit/random.ts';

describe('a site', () => {
  test('knows its files and its pages', () => {
    const site = siteOf(['docs.json', 'a.mdx', 'b/c.md', 'b/c.mdx', 'readme.md', 'node_modules/x/y.mdx', '.git/z.md']);
    assert.deepEqual([...site.files], ['docs.json', 'a.mdx', 'b/c.md', 'b/c.mdx', 'readme.md']);
    assert.deepEqual(
      [...site.pages.values()],
      [
        { key: 'a', file: 'a.mdx' },
        { key: 'b/c', file: 'b/c.mdx' },
      ],
    );
    assert.equal(site.listed, true);
    assert.equal(unlistedSite.listed, false);
  });

  test('falls back to the .md file when the .mdx file goes', () => {
    const site = withChanges(siteOf(['c.md', 'c.mdx']), [], ['c.mdx']);
    assert.deepEqual(site.pages.get('c'), { key: 'c', file: 'c.md' });
  });

  test('loses everything below a deleted folder', () => {
    const site = withChanges(siteOf(['a/b/c.mdx', 'a/d.png', 'ab.mdx']), [], ['a']);
    assert.deepEqual([...site.files], ['ab.mdx']);
    assert.deepEqual([...site.pages.keys()], ['ab']);
  });
});

test('the files at paths are those of the folders there, too', () => {
  const site = siteOf(['docs.json', 'a/b/c.mdx', 'a/d.png', 'ab.mdx']);
  assert.deepEqual(filesAt(site, ['a', 'ab.mdx', 'b', 'c.mdx']), ['ab.mdx', 'a/b/c.mdx', 'a/d.png']);
  assert.deepEqual(filesAt(site, ['a/b', 'a/b/c']), ['a/b/c.mdx']);
  assert.deepEqual(filesAt(site, ['']), [...site.files]);
  assert.deepEqual(filesAt(site, []), []);
});

describe('unchanged values stay the same object', () => {
  const site = siteOf(['a.mdx', 'b.mdx', 'logo.png'], 'drafts/', new Map([['b.mdx', 'a.mdx']]));

  test('the site, when nothing changed', () => {
    assert.equal(withChanges(site, ['a.mdx', '.git/HEAD'], ['gone.mdx']), site);
    assert.equal(withChanges(site, ['a.mdx'], ['a.mdx']), site);
    assert.equal(withIgnore(site, 'drafts/'), site);
    assert.equal(withImported(site, new Map([['b.mdx', 'a.mdx']])), site);
  });

  test('the pages, when only other files changed', () => {
    assert.equal(withChanges(site, ['new.png', 'drafts/a.mdx', 'snippets/x.mdx'], ['logo.png']).pages, site.pages);
    assert.equal(withIgnore(site, 'internal/').pages, site.pages);
    assert.equal(withImported(site, new Map([['b.mdx', 'c.mdx']])).pages, site.pages);
  });
});

test('changes give the same site as listing everything again', () => {
  const random = randomOf(7);
  const folders = ['', 'a/', 'a/b/', 'snippets/', 'drafts/', '.git/'];
  const names = ['x.mdx', 'x.md', 'readme.md', 'changelog.md', 'y.mdx', 'i.png'];
  const anyFile = () => random.pick(folders) + random.pick(names);
  const anyFiles = (most: number) => Array.from({ length: random.below(most) }, anyFile);
  const ignores = [undefined, 'drafts/', 'y.mdx\n', '*.md\n!readme.md'];
  for (let round = 0; round < 200; round++) {
    let site: Site = siteOf(anyFiles(20));
    for (let step = 0; step < 20; step++) {
      const kind = random.below(8);
      if (kind === 0) site = withIgnore(site, random.pick(ignores));
      else if (kind === 1) site = withImported(site, new Map(anyFiles(4).map((file) => [file, 'importer.mdx'])));
      else
        site = withChanges(site, anyFiles(4), [
          ...anyFiles(4),
          ...(kind === 2 ? [random.pick(['a', 'a/b', 'b'])] : []),
        ]);
      checkSame(site, siteOf(site.files, site.ignore.text, site.imported));
    }
  }
});

function checkSame(changed: Site, rebuilt: Site): void {
  assert.deepEqual(new Set(changed.files), new Set(rebuilt.files));
  assert.deepEqual(new Map(changed.pages), new Map(rebuilt.pages));
}

test('a change costs less than a new listing', () => {
  const files = Array.from({ length: 25_000 }, (_, i) => `v${i % 5}/en/group-${i % 97}/page-${i}.mdx`);
  const { result: site, ms: rebuilt } = timed(() => siteOf(files, 'drafts/\n*.draft.mdx\n'));
  const changes = Array.from(
    { length: 20 },
    (_, i) => timed(() => withChanges(site, [`new-${i}.mdx`], [files[i]!])).ms,
  );
  const changed = changes.toSorted((a, b) => a - b)[10]!;
  assert(changed < rebuilt / 2, `A change took ${changed} ms, a new listing ${rebuilt} ms.`);
});

test('thousands of deleted paths that are no files of the site cost no more than one', () => {
  const files = Array.from({ length: 25_000 }, (_, i) => `en/group-${i % 97}/page-${i}.mdx`);
  const site = siteOf(files);
  const gone = Array.from({ length: 5_000 }, (_, i) => `build/page-${i}.html`);
  const one = timed(() => withChanges(site, [], gone.slice(0, 1)));
  const all = timed(() => withChanges(site, [], gone));
  assert.equal(all.result, site);
  assert(all.ms < 20 * one.ms + 50, `One took ${one.ms} ms, all of them ${all.ms} ms.`);
});

function timed<T>(run: () => T): { result: T; ms: number } {
  const start = cpuTime();
  const result = run();
  return { result, ms: cpuTime() - start };
}
