import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patchOf } from '../../server/library/patch.ts';

describe('the patch of a change', () => {
  it('quotes a path with signs that would end it, as git does', () => {
    const path = 'a "b"\n--- a/other.mdx\n\\é.mdx';
    const text = { mark: '', before: 'old\n', after: 'new\n' };
    assert.equal(
      patchOf([{ kind: 'rename', file: path, to: 'a b.mdx', ...text }]),
      [
        String.raw`diff --git "a/a \"b\"\012--- a/other.mdx\012\\é.mdx" b/a b.mdx`,
        String.raw`rename from "a \"b\"\012--- a/other.mdx\012\\é.mdx"`,
        'rename to a b.mdx',
        String.raw`--- "a/a \"b\"\012--- a/other.mdx\012\\é.mdx"`,
        '+++ b/a b.mdx',
        '@@ -1,1 +1,1 @@',
        '-old',
        '+new',
        '',
      ].join('\n'),
    );
  });
});
