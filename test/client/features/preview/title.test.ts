import assert from 'node:assert/strict';
import { it } from 'node:test';
import { titleIn } from '../../../../client/webviews/preview/mdx/title.ts';

it('the title of a listing is the one readers see above it', () => {
  const titles: readonly (readonly [meta: string, title: string])[] = [
    ['', ''],
    ['main.py', 'main.py'],
    ['macOS & Linux', 'macOS & Linux'],
    ['{7-9}', ''],
    ['main.py lines {1, 3} wrap', 'main.py'],
    ['title="src/a b.ts" icon="code"', 'src/a b.ts'],
    ['title={"a.ts"} theme={null}', 'a.ts'],
    ['Request highlight={1} expandable', 'Request'],
  ];
  for (const [meta, title] of titles) assert.equal(titleIn(meta), title, meta);
});
