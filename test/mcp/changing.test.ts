import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { folderWith } from '../cli/kit.ts';
import { readFolder } from '../kit/folder.ts';
import { agentOn, answerOf, refusalOf } from './kit.ts';

const site = `
  // file: docs.json
  {
    "theme": "mint", "name": "Site", "colors": { "primary": "#0ea5e9" },
    "navigation": { "tabs": [
      { "tab": "Guides", "groups": [
        { "group": "Get started", "pages": ["index", "guides/install"] },
        { "group": "More", "pages": ["guides/deep"] }
      ] }
    ] }
  }
  // file: index.mdx
  See [install](/guides/install).
  // file: guides/install.mdx
  Install
  // file: guides/deep.mdx
  Deep
`;
const writing = { write: true, delete: false };
const docsJson = (folder: string) => readFileSync(path.join(folder, 'docs.json'), 'utf8');

describe('a change by an agent', () => {
  it('docs_move: returns the patch and what changes for readers, and changes nothing else', async () => {
    const folder = folderWith(site);
    const before = docsJson(folder);
    const text = await answerOf(await agentOn(folder, writing), 'docs_move', {
      nodes: ['guides/deep'],
      to: 'Get started',
      first: true,
    });
    assert.match(text, /^Changed: docs\.json\.\nFor readers:\n {2}moved page "Deep" \(guides\/deep\)/);
    assert.match(text, /New problems:\n {2}docs\.json:\d+:\d+ \w+ group-without-pages/);
    assert.match(text, /^-.*"pages": \["guides\/deep"\]/m);
    assert.equal(
      docsJson(folder),
      before
        .replace('["index", ', '["guides/deep", "index", ')
        .replace('"More", "pages": ["guides/deep"]', '"More", "pages": []'),
    );
  });

  it('with dryRun returns the same and writes nothing', async () => {
    const folder = folderWith(site);
    const before = readFolder(folder);
    const agent = await agentOn(folder, writing);
    for (const [name, input] of [
      ['docs_move', { nodes: ['guides/deep'], after: 'index' }],
      ['docs_rename', { page: 'guides/install', to: 'setup' }],
      ['docs_remove', { nodes: ['More'] }],
      ['docs_set', { node: 'More', set: { icon: 'rocket', expanded: true }, unset: ['tag'] }],
      ['docs_redirect', { from: '/old', to: '/guides/install' }],
    ] as const) {
      assert.match(
        await answerOf(agent, name, { ...input, dryRun: true }),
        /^Dry run: nothing is written\. Would change: /,
      );
      assert.deepEqual(readFolder(folder), before, name);
      assert.match(await answerOf(await agentOn(folderWith(site), writing), name, input), /^Changed: /, name);
    }
  });

  it('docs_add: lists an existing page, creates a missing one, and a group around both', async () => {
    const folder = folderWith(site);
    writeFileSync(path.join(folder, 'guides/alone.mdx'), 'Alone\n');
    const agent = await agentOn(folder, writing);
    assert.match(
      await answerOf(agent, 'docs_add', { pages: ['guides/alone'], to: 'More' }),
      /^Changed: docs\.json\.\n/,
    );
    const text = await answerOf(agent, 'docs_add', { pages: ['guides/fresh'], title: 'Fresh', after: 'guides/alone' });
    assert.match(text, /^Changed: docs\.json, guides\/fresh\.mdx\.[\s\S]*\+title: "?Fresh/);
    const group = { kind: 'group', label: 'Last' };
    await answerOf(agent, 'docs_add', { pages: ['guides/last'], element: group, to: 'Guides' });
    const { navigation } = JSON.parse(docsJson(folder));
    assert.deepEqual(navigation.tabs[0].groups.slice(1), [
      { group: 'More', pages: ['guides/deep', 'guides/alone', 'guides/fresh'] },
      { group: 'Last', pages: ['guides/last'] },
    ]);
  });

  it('docs_delete: removes the file and its entry, and redirects readers', async () => {
    const folder = folderWith(site);
    const agent = await agentOn(folder, { write: true, delete: true });
    assert.match(await refusalOf(agent, 'docs_delete', { pages: ['guides/deep'] }), /either "redirectTo", the address/);
    assert.match(
      await refusalOf(agent, 'docs_delete', { pages: ['guides/deep'], redirectTo: '/' }),
      /git.* with "force"\./,
    );
    await answerOf(agent, 'docs_delete', { pages: ['guides/deep'], redirectTo: '/guides/install', force: true });
    assert(!existsSync(path.join(folder, 'guides/deep.mdx')));
    assert.deepEqual(JSON.parse(docsJson(folder)).redirects, [
      { source: '/guides/deep', destination: '/guides/install' },
    ]);
  });

  it('docs_rename: updates the file, its entry and links, and adds a redirect', async () => {
    const folder = folderWith(site);
    await answerOf(await agentOn(folder, writing), 'docs_rename', { page: 'guides/install', to: 'setup' });
    assert(!existsSync(path.join(folder, 'guides/install.mdx')));
    assert.equal(readFileSync(path.join(folder, 'index.mdx'), 'utf8'), 'See [install](/setup).\n');
    const { navigation, redirects } = JSON.parse(docsJson(folder));
    assert.deepEqual(navigation.tabs[0].groups[0].pages, ['index', 'setup']);
    assert.deepEqual(redirects, [{ source: '/guides/install', destination: '/setup' }]);
  });

  it('docs_rename: moves a folder with its pictures, and says so in one line', async () => {
    const folder = folderWith(site);
    writeFileSync(path.join(folder, 'guides/logo.png'), Buffer.from([0xff, 0, 0xfe]));
    const agent = await agentOn(folder, writing);
    const input = { page: 'guides/', to: 'learn' };
    const dry = await answerOf(agent, 'docs_rename', { ...input, dryRun: true });
    assert.match(dry, /Would change: guides\/ → learn\/ \(3 files\), docs\.json, index\.mdx\.\n/);
    assert.match(dry, /^rename to learn\/logo\.png$/m);
    assert(existsSync(path.join(folder, 'guides/install.mdx')));
    await answerOf(agent, 'docs_rename', input);
    assert.deepEqual(readFileSync(path.join(folder, 'learn/logo.png')), Buffer.from([0xff, 0, 0xfe]));
    assert.equal(readFileSync(path.join(folder, 'index.mdx'), 'utf8'), 'See [install](/learn/install).\n');
    assert(!existsSync(path.join(folder, 'guides')));
  });

  it('docs_fix: makes certain fixes, and refuses other rules', async () => {
    const folder = folderWith(site.replace('"pages": ["guides/deep"]', '"pages": ["guides/deep",]'));
    const agent = await agentOn(folder, writing);
    assert.match(await refusalOf(agent, 'docs_fix', { rules: ['orphan-page'] }), /"orphan-page" has no automatic fix/);
    assert.match(
      await answerOf(agent, 'docs_fix'),
      /^Changed: docs\.json\.[\s\S]*Solved problems:\n {2}docs\.json:\d+:\d+ \w+ syntax/,
    );
    assert.doesNotThrow(() => JSON.parse(docsJson(folder)));
    assert.match(await answerOf(agent, 'docs_fix'), /^Nothing to change/);
    const text = docsJson(folder);
    writeFileSync(path.join(folder, 'docs.json'), `\uFEFF${text}`);
    assert.match(await answerOf(agent, 'docs_fix'), /^Changed: docs\.json\.[\s\S]*Solved problems:\n.* syntax/);
    assert.equal(docsJson(folder), text);
  });

  it('docs_fix: says what is left when nothing can be repaired', async () => {
    const folder = folderWith(site.replace('"pages": ["guides/deep"]', '"pages": ["guides/deep" "guides" : }'));
    const answer = await answerOf(await agentOn(folder, writing), 'docs_fix');
    assert.match(answer, /^\d errors left that no certain fix solves\.\nNothing was changed\.\n$/);
  });
});

describe('a refused change', () => {
  it('returns the reason and alternatives, and changes nothing', async () => {
    const folder = folderWith(site);
    const before = readFolder(folder);
    const agent = await agentOn(folder, writing);
    for (const [name, input, reason] of [
      [
        'docs_move',
        { nodes: ['guides/depe'], to: 'More' },
        /There is no "guides\/depe".*Did you mean:\n {2}Guides > More > guides\/deep/,
      ],
      ['docs_move', { nodes: ['guides/deep'] }, /Choose a place with "to", "before" or "after"/],
      ['docs_move', { nodes: ['guides/deep'], before: 'index', after: 'index' }, /Choose one/],
      ['docs_move', { nodes: ['guides/deep'], to: 'guides/install' }, /is a page.* Use "before" or "after"\./],
      ['docs_move', { nodes: ['Guides'], to: 'More' }, /into itself\. Allowed in "More": group, page/],
      ['docs_rename', { page: 'guides/install', to: '../outside' }, /is not a path below the docs root/],
      ['docs_rename', { page: 'guides/install', to: '.git/hooks/pre-commit' }, /makes no page of/],
      ['docs_rename', { page: 'guides/', to: '.git/hooks' }, /reads no files in "\.git\/hooks"/],
      ['docs_rename', { page: 'guides/', to: '../outside' }, /is not a path below the docs root/],
      ['docs_rename', { page: '../', to: 'guides/outside' }, /is not the path of a page/],
      ['docs_rename', { page: '../../etc/passwd', to: 'passwd' }, /There is no page file/],
      ['docs_rename', { page: 'guides/install', to: 'guides/deep' }, /There is a file "guides\/deep\.mdx" already/],
      [
        'docs_rename',
        { page: 'guides/install', to: 'guides/deep/index' },
        /"guides\/deep\.mdx" has the address "\/guides\/deep" already/,
      ],
      ['docs_set', { node: 'More', set: { pages: 7 } }, /is a list of entries/],
      ['docs_set', { node: 'More' }, /Name what to change/],
      [
        'docs_set',
        { node: 'More', set: { colour: 'red' } },
        /`colour` is not a property of a group\..* Properties of a group: group, icon,/,
      ],
      ['docs_redirect', { from: '/a', to: '/a' }, /to itself/],
      ['docs_remove', { nodes: [] }, /"nodes" has no entry/],
      ['docs_remove', { node: 'More' }, /"nodes" is missing|There is no argument "node"/],
      ['docs_remove', { nodes: ['x'.repeat(1_000_000)] }, /is longer than 1000 characters/],
      ['docs_remove', { nodes: 'More' }, /"nodes" must be of type array/],
      ['docs_add', { element: { kind: 'group' } }, /^"element\.label" is missing\./],
    ] as const) {
      const text = await refusalOf(agent, name, input);
      assert.match(text, reason, `${name} ${JSON.stringify(input).slice(0, 100)}`);
      assert(text.length < 2000, text);
    }
    assert.deepEqual(readFolder(folder), before);
  });

  it('is impossible without --write, and deletion without --allow-delete: the tools are missing', async () => {
    const names = async (permissions: object) =>
      (await (await agentOn(folderWith(site), permissions)).client.listTools()).tools.map(({ name }) => name);
    assert.deepEqual(
      (await names({})).filter((name) => !/navigation|find|problems|search|read_page|diff/.test(name)),
      [],
    );
    assert(!(await names(writing)).includes('docs_delete'));
    await assert.rejects((await agentOn(folderWith(site))).call('docs_move', {}), /There is no tool "docs_move" here/);
  });

  it('protects a file with unsaved changes in the editor', async () => {
    const folder = folderWith(site);
    const agent = await agentOn(folder, writing, ['docs.json']);
    assert.match(await refusalOf(agent, 'docs_remove', { nodes: ['More'] }), /"docs\.json" has unsaved changes/);
    assert.match(await answerOf(agent, 'docs_navigation'), /group "More"/);
  });

  it('protects a file outside of the docs root behind a symbolic link', async () => {
    const outside = folderWith('// file: elsewhere.json\n["guides/deep"]\n');
    const folder = folderWith(site.replace('"pages": ["guides/deep"]', '"$ref": "linked/elsewhere.json"'));
    mkdirSync(path.join(folder, '.git'));
    symlinkSync(outside, path.join(folder, 'linked'));
    const agent = await agentOn(folder, writing);
    const { isError } = await agent.call('docs_rename', { page: 'guides/deep', to: 'linked/deep' });
    assert(isError);
    assert.deepEqual([...readFolder(outside).keys()], ['elsewhere.json']);
    assert(existsSync(path.join(folder, 'guides/deep.mdx')));
  });
});

describe('concurrent calls', () => {
  it('run one after the other, and none is lost', async () => {
    const folder = folderWith(site);
    const agent = await agentOn(folder, writing);
    const sources = Array.from({ length: 20 }, (_, index) => `/old/${index}`);
    await Promise.all(sources.map((from) => answerOf(agent, 'docs_redirect', { from, to: '/guides/install' })));
    const { redirects } = JSON.parse(docsJson(folder));
    assert.deepEqual(
      redirects.map(({ source }: { source: string }) => source),
      sources,
    );
  });

  it('that the client cancels before their turn change nothing', async () => {
    const folder = folderWith(site);
    const agent = await agentOn(folder, writing);
    const before = docsJson(folder);
    const stop = new AbortController();
    const first = answerOf(agent, 'docs_problems');
    const cancelled = agent.client.callTool(
      { name: 'docs_redirect', arguments: { from: '/old', to: '/guides/install' } },
      undefined,
      { signal: stop.signal },
    );
    stop.abort();
    await assert.rejects(cancelled);
    await first;
    await answerOf(agent, 'docs_navigation');
    assert.equal(docsJson(folder), before);
  });

  it('between a dry run and the change keep edits of the author', async () => {
    const folder = folderWith(site);
    const agent = await agentOn(folder, writing);
    const input = { nodes: ['guides/deep'], to: 'Get started' };
    await answerOf(agent, 'docs_move', { ...input, dryRun: true });
    writeFileSync(path.join(folder, 'docs.json'), docsJson(folder).replace('"Site"', '"Other site"'));
    assert.match(await answerOf(agent, 'docs_move', input), /docs\.json has changed since the dry run/);
    assert.match(docsJson(folder), /"Other site"[\s\S]*"guides\/install", "guides\/deep"/);
  });
});
