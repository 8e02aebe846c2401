import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { anchorsOf } from '../../server/mdx/anchors.ts';
import { scanPage } from '../../server/mdx/page.ts';

interface Case {
  readonly text: string;
  /** The page's front matter `mode`. */
  readonly mode?: string;
  /** Every id of the page as it is served; their order means nothing. */
  readonly ids: readonly string[];
}

const cases: readonly Case[] = JSON.parse(readFileSync('test/mdx/data/heading-ids.json', 'utf8'));

describe('the ids of a page are those the platform was seen to serve', () => {
  for (const { text, mode, ids } of cases) {
    test(JSON.stringify(text).slice(1, 80), () => {
      const page = mode === undefined ? text : `---\nmode: ${mode}\n---\n${text}`;
      const found = new Set(anchorsOf(scanPage(page)).map(({ id }) => id));
      assert.deepEqual([...found].sort(), [...ids].sort());
    });
  }
});
