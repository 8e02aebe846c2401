import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scanLinks } from '../../server/mdx/page.ts';
import { checkProblems } from '../kit/check.ts';

test('the paths of `related` are links, in every form of a list', () => {
  const targets = (head: string) => {
    const text = `---\n${head}\n---\n\n- /not\n`;
    return scanLinks(text).map(({ form, target, start, end }) => {
      assert.equal(text.slice(start, end), target);
      return `${form} ${target}`;
    });
  };
  const both = ['related /a/b', 'related /c'];
  assert.deepEqual(targets('related:\n  - /a/b\n  - /c'), both);
  assert.deepEqual(targets('related: # two\r\n- "/a/b" # one\r\n\r\n# more\r\n- \'/c\'\r\ntitle: A'), both);
  assert.deepEqual(targets('related:\n  - The first: /a/b\n  - "A: second": "/c"\n  - Third\n  - /d'), [
    ...both,
    'related /d',
  ]);
  assert.deepEqual(targets('related: ["/a/b", /c] # two'), both);
  assert.deepEqual(targets('related:\n  # /old\n  - /a/b\n# Old: /older\n  - /c'), both);
  assert.deepEqual(targets('related: [/a/b, # /old'), both.slice(0, 1));
  assert.deepEqual(targets('related: [/a/b, /c'), both);
  assert.deepEqual(targets('related: [{ Title: /a/b }, { "T": "/c" }]'), both);
  assert.deepEqual(targets('related:\n  - https://example.com/a'), ['related https://example.com/a']);
  for (const head of ['related: false', 'related:', 'related: /a', 'x:\n  related:\n    - /a', 'tags:\n  - /a']) {
    assert.deepEqual(targets(head), [], head);
  }
});

test('a related page that is not there is reported', () =>
  checkProblems(
    `
// file: docs.json
{ "navigation": { "pages": ["guides/start", "guides/setup"] } }
// file: guides/setup.mdx
// file: guides/start.mdx
---
related:
  - /guides/setup
  - Set up: /guides/setpu
  //        ^^^^^^^^^^^^^ link-not-found: No page is at "/guides/setpu". Did you mean "/guides/setup"?
---
`,
    { about: ['link-not-found'] },
  ));
