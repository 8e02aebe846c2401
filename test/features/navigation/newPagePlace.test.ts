import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPagePlace } from '../../../server/language/features/navigation/newPagePlace.ts';
import { textOf } from '../../../server/language/model/messages/problem.ts';
import { view } from './kit.ts';

const site = `
  // file: docs.json
  { "navigation": { "tabs": [
    { "tab": "Guides", "groups": [
      { "group": "Start", "pages": ["guides/start/one", "guides/start/two", "guides/index"] },
      { "group": "More", "pages": [{ "group": "Deep", "pages": ["guides/more/deep/a"] }, { "group": "Flat", "pages": ["guides/more/b"] }] },
      { "group": "Empty", "pages": [] }
    ] },
    { "tab": "New" },
    { "tab": "Blog", "href": "https://blog.example" }
  ] } }
  // file: guides/start/one.mdx
  // file: guides/start/two.mdx
  // file: guides/index.mdx
  // file: guides/more/deep/a.mdx
  // file: guides/more/b.mdx
`;

/** Where a page goes at a node: target and folder, or why it cannot. */
async function placeAt(key: string): Promise<string> {
  const { state } = await view(site);
  const place = newPagePlace(state.snapshot, state.navigation, key);
  return place.kind === 'refused' ? textOf(place.reason) : `${place.target.place} ${place.folder}`.trim();
}

describe('a new page is placed', () => {
  const cases: Readonly<Record<string, readonly [string, string]>> = {
    'behind a page, into its folder': ['tab:Guides/group:Start/page:guides~1index', 'after guides'],
    'into a group, where most of its pages are': ['tab:Guides/group:Start', 'inside guides/start'],
    'where all pages of its groups are': ['tab:Guides/group:More', 'inside guides/more'],
    'where the pages around an empty group are': ['tab:Guides/group:Empty', 'inside guides'],
    'into an empty tab': ['tab:New', 'inside guides'],
  };
  for (const [what, [key, expected]] of Object.entries(cases)) {
    it(what, async () => assert.equal(await placeAt(key), expected));
  }
  it('nowhere if no page is allowed', async () => {
    assert.match(await placeAt(''), /one level holds one type of child/);
    assert.match(await placeAt('tab:Blog'), /is a link/);
    assert.match(await placeAt('tab:Gone'), /no longer in the navigation/);
  });
});
