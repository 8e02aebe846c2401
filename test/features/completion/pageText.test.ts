import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageText } from '../../../server/language/features/completion/pageText.ts';

it('a suggested page is described by the beginning of its text, which ends with a whole word', () => {
  const words = `${'word '.repeat(80)}end`;
  const [shown = ''] = pageText('a.mdx', words).split('\n\n');
  assert.match(shown, /^(?:word )+…$/);
  assert(shown.length <= 282, shown);
});

it('text without spaces, as in Chinese, is cut too, and never within a character', () => {
  for (const start of ['字', 'A 字符']) {
    const [shown = ''] = pageText('a.mdx', `${start}${'𠮷'.repeat(300)}`).split('\n\n');
    assert.equal(shown, `${start}${'𠮷'.repeat(Math.floor((280 - start.length) / 2))} …`);
  }
});
