import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { anchorsOf } from '../../server/mdx/anchors.ts';
import { withoutText } from '../../server/mdx/keptScan.ts';
import { scanPage } from '../../server/mdx/page.ts';

interface Case {
  readonly text: string;
  /** The page's front matter `mode`. */
  readonly mode?: string;
  /** Every id of the page as it is served; their order means nothing. */
  readonly ids: readonly string[];
}

const cases: readonly Case[] = JSON.parse(readFileSync('test/mdx/data/heading-ids.json', 'utf8'));

const pageOf = ({ text, mode }: Case) => (mode === undefined ? text : `---\nmode: ${mode}\n---\n${text}`);
const idsOf = (page: string) => [...new Set(anchorsOf(scanPage(page)).map(({ id }) => id))].sort();

describe('the ids of a page are those the platform was seen to serve', () => {
  for (const each of cases) {
    test(JSON.stringify(each.text).slice(1, 80), () => assert.deepEqual(idsOf(pageOf(each)), [...each.ids].sort()));
  }
});

test('lines may end in CRLF: the ids are the same', () => {
  for (const each of cases) {
    const page = pageOf(each).replace(/\r?\n/g, '\r\n');
    assert.deepEqual(idsOf(page), [...each.ids].sort(), JSON.stringify(page));
  }
});

test('what is kept of a page without its text is the same', () => {
  for (const each of cases) {
    const scan = scanPage(pageOf(each));
    assert.deepEqual(withoutText(scan), scan);
  }
});
