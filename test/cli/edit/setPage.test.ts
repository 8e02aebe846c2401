import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docs } from '../kit.ts';
import { edited, refuses, textIn } from './kit.ts';

describe('docs-json set of a page', () => {
  it('writes into front matter in the style of the existing values', async () => {
    await makes(
      ['plain', 'tag=New', 'hidden=true'],
      'plain.mdx',
      '---\ntitle: Plain page\ntag: New\nhidden: true\n---\n\n# Plain\n',
    );
    await makes(['plain', 'title=Now: what'], 'plain.mdx', '---\ntitle: "Now: what"\n---\n\n# Plain\n');
    await makes(['quoted', "title=It's 2"], 'quoted.mdx', "---\n# Kept\ntitle: 'It''s 2' # why\nicon: 'plus'\n---\n");
    await makes(['plain', 'title=\u001B[1m'], 'plain.mdx', '---\ntitle: "\\u001b[1m"\n---\n\n# Plain\n');
    await makes(['bare', 'title=1.0'], 'bare.mdx', '---\ntitle: "1.0"\n---\n\n# Bare\n');
  });

  it('removes keys, and the front matter with the last of them', async () => {
    await makes(['quoted', '--unset', 'icon'], 'quoted.mdx', "---\n# Kept\ntitle: 'Quoted' # why\n---\n");
    await makes(['plain', '--unset', 'title'], 'plain.mdx', '# Plain\n');
  });

  it('sets the name of a page with `label`, in the key that the sidebar shows', async () => {
    await makes(['plain', 'label=Other'], 'plain.mdx', '---\ntitle: Other\n---\n\n# Plain\n');
    await makes(['short', 'label=Other'], 'short.mdx', '---\ntitle: "A long title"\nsidebarTitle: "Other"\n---\n');
  });

  it('finds a page that is listed several times, unlisted, or the root page of a group', async () => {
    await makes(['twice', 'tag=T'], 'twice.mdx', '---\ntag: "T"\n---\n\n# Twice\n');
    await makes(['loose', 'noindex=true'], 'loose.mdx', '---\nnoindex: true\n---\n\n# Loose\n');
    await makes(['overview', 'icon=rocket'], 'overview.mdx', '---\nicon: "rocket"\n---\n\n# Overview\n');
  });

  it('sets lists, numbers and unknown keys', async () => {
    await makes(
      ['bare', 'keywords=["a","b"]', 'boost=2', 'order=3'],
      'bare.mdx',
      '---\nkeywords: ["a","b"]\nboost: 2\norder: 3\n---\n\n# Bare\n',
    );
  });

  it('changes nothing if the value is already set', async () => {
    const { code, stderr } = await edited(['set', 'quoted', 'icon=plus'], site);
    assert.deepEqual([code, stderr], [0, 'Nothing to change.\n']);
  });

  it('refuses invalid values, typos, and front matter that cannot be read', async () => {
    await refuses(
      ['set', 'plain', 'hidden=maybe'],
      '"maybe" is not a value the platform accepts for `hidden` of a page.',
      site,
    );
    await refuses(['set', 'plain', 'mode=huge'], /is not a value the platform accepts for `mode`/, site);
    await refuses(['set', 'plain', 'icno=plus'], 'A page has no `icno`. Did you mean `icon`?', site);
    await refuses(['set', 'plain', 'pages=7'], /`pages` is not a key of a page/, site);
    await refuses(['set', 'plain', 'tag=A', 'expanded=true'], /`expanded` is not a key of a page/, site);
    await refuses(['set', 'plain', 'title= '], 'A label of spaces cannot be seen.', site);
    await refuses(['set', 'plain', 'label= '], 'A label of spaces cannot be seen.', site);
    await refuses(['set', 'broken', 'tag=A'], 'The front matter of this page cannot be read. Fix it first.', site);
    await refuses(['set', 'gone', 'tag=A'], /The page "gone" has no file/, site);
  });
});

describe('the root page of a group', () => {
  it('is removed, and moved into a list', async () => {
    assert.deepEqual(groupOf((await edited(['remove', 'overview'], site)).after), { group: 'B', pages: ['twice'] });
    const { after } = await edited(['move', 'overview', '--to', 'B', '--first'], site);
    assert.deepEqual(groupOf(after), { group: 'B', pages: ['overview', 'twice'] });
  });

  it('has no neighbours', async () => {
    await refuses(['move', 'plain', '--after', 'overview'], /"overview" is not an entry but the `root` of "B"/, site);
    await refuses(['wrap', 'overview', '--label', 'X'], /is not an entry but the `root` of "B"/, site);
  });
});

async function makes(args: readonly string[], file: string, expected: string): Promise<void> {
  const { code, stderr, folder, before, after } = await edited(['set', ...args], site);
  assert.deepEqual([code, textIn(folder, file)], [0, expected], stderr);
  assert.equal(after, before);
}

function groupOf(text: string): unknown {
  return JSON.parse(text).navigation.groups[1];
}

const site = `
// file: docs.json
${docs(`{
  "groups": [
    { "group": "A", "pages": ["plain", "quoted", "short", "bare", "twice", "broken", "gone"] },
    { "group": "B", "root": "overview", "pages": ["twice"] }
  ]
}`)}
// file: plain.mdx
---
title: Plain page
---

# Plain
// file: quoted.mdx
---
# Kept
title: 'Quoted' # why
icon: 'plus'
---
// file: short.mdx
---
title: "A long title"
sidebarTitle: "Short"
---
// file: bare.mdx
# Bare
// file: twice.mdx
# Twice
// file: loose.mdx
# Loose
// file: overview.mdx
# Overview
// file: broken.mdx
---
title: "A
tag: [
---
`;
