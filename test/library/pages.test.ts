import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fromRoot } from '../../server/library/pages.ts';
import { readFixture } from '../kit/fixture.ts';
import { resolveSite } from '../model/navigationKit.ts';

it('an absolute path of Windows is one of the site however its drive is written', async () => {
  const { files } = readFixture(`
    // file: docs.json
    { "navigation": { "pages": ["guides/a"] } }
    // file: guides/a.mdx
  `);
  const state = await resolveSite(files);
  for (const folder of ['c:\\repo\\docs', 'C:\\repo\\docs']) {
    for (const name of ['c:\\repo\\docs\\guides\\a.mdx', 'C:/repo/docs/guides/a.mdx']) {
      assert.equal(fromRoot({ state, folder }, name), 'guides/a.mdx', `${name} in ${folder}`);
    }
    assert.equal(fromRoot({ state, folder }, 'd:\\repo\\docs\\guides\\a.mdx'), 'd:\\repo\\docs\\guides\\a.mdx');
  }
});
