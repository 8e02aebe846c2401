import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMarkdown } from '../../server/language/features/withoutMarkdown.ts';

const cases: readonly (readonly [markdown: string, text: string])[] = [
  ['**Get started**\n\nWith `docs.json`, _soon_.', 'Get started\n\nWith docs.json, soon.'],
  ['![rocket](data:image/svg+xml;base64,PHN2Zz4=)\n\n`rocket` · Lucide', 'rocket · Lucide'],
  ['See [the **documentation**](https://example.com/a_b).', 'See the documentation.'],
  ['guides/my\\_page \\[draft\\] \\*new\\*', 'guides/my_page [draft] *new*'],
  ['`` a`b `` and snake_case_name', '`` a`b `` and snake_case_name'],
  ['- one\n- two\n\n\n\nend', '- one\n- two\n\nend'],
];

for (const [markdown, text] of cases) {
  test(`${JSON.stringify(markdown)} is read without its marks`, () => assert.equal(withoutMarkdown(markdown), text));
}
