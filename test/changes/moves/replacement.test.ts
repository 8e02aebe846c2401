import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replacementFinder } from '../../../server/language/features/replacementPage.ts';
import { readFrontMatter } from '../../../server/language/site/frontMatter.ts';
import { loadSite } from '../../kit/check.ts';
import { readFixture } from '../../kit/fixture.ts';

const site = readFixture(`
  // file: docs.json
  { "navigation": { "groups": [
    { "group": "A", "pages": ["index", "guides/backup", "guides/restore", "guides/alone/only"] },
    { "group": "B", "pages": ["tools/index", "tools/hammer", "other/thing"] }
  ] } }
  // file: index.mdx
  // file: guides/backup.mdx
  ---
  title: Back up and restore your data
  ---
  // file: guides/restore.mdx
  ---
  title: Restore your data
  ---
  // file: guides/alone/only.mdx
  // file: tools/index.mdx
  // file: tools/hammer.mdx
  // file: other/thing.mdx
`).files;

const targets: readonly (readonly [path: string, instead: string | undefined])[] = [
  ['guides/restore', 'guides/backup'],
  ['tools/hammer', 'tools/index'],
  ['guides/alone/only', 'guides/restore'],
  ['tools/index', 'tools/hammer'],
  ['index', 'guides/backup'],
];

describe('the best replacement of a page', () => {
  for (const [path, instead] of targets) {
    it(`of ${path} is ${instead}`, async () => {
      const { snapshot } = await loadSite(site);
      const findFrontMatter = (file: string) =>
        readFrontMatter({ text: site.get(file) ?? '', complete: true }).frontMatter;
      assert.equal(replacementFinder(snapshot, findFrontMatter, new Set([path]))(path), instead);
    });
  }
});
