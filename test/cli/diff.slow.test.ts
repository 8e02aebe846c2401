import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import {
  all,
  before,
  deep,
  diff,
  diffJson,
  git,
  linesOf,
  page,
  repositoryWith,
  site,
  start,
  write,
} from './diffKit.ts';
import { docs } from './kit.ts';

describe('docs-json diff', () => {
  it('reports nothing if nothing changed for readers, as when docs.json is formatted', async () => {
    const folder = repositoryWith(before, before.replaceAll(', ', ',\n\n'));
    const report = await diffJson(folder, 'HEAD~1 HEAD');
    assert.deepEqual([report.changes, report.addresses], [[], { broken: [], redirected: [], gained: [] }]);
    assert.match((await diff(folder, 'HEAD~1')).stdout, /\nNo change for readers\n$/);
  });

  it('compares the last commit with the working tree', async () => {
    const folder = repositoryWith(before);
    write(folder, site(`${start.replace(', "guides/install"', '')}, ${deep}`));
    const report = await diffJson(folder);
    assert.deepEqual(linesOf(report), ['removed page guides/install: Start →  (1)']);
    assert.deepEqual(report.addresses, { broken: [], redirected: [], gained: [] });
    assert.equal(report.base, git(folder, 'rev-parse', 'HEAD'));
    assert.equal(report.target, 'working tree');
  });

  const changes: readonly (readonly [name: string, after: string, lines: readonly string[]])[] = [
    [
      'a page that was added, and one that went',
      site(`${start.replace('guides/install', 'notes')}, ${deep}`),
      ['removed page guides/install: Start →  (1)', 'added page notes:  → Start (1)'],
    ],
    [
      'a group that came with its pages',
      site(`${start}, ${deep}, { "group": "More", "pages": ["notes", "index"] }`),
      ['added group "More":  →  (2)'],
    ],
    [
      'a page that moved',
      site(
        `{ "group": "Start", "pages": ["guides/start"] }, ${deep.replace('"pages": [', '"pages": ["guides/install", ')}`,
      ),
      ['moved page guides/install: Start → Deep (1)'],
    ],
    [
      'a group that moved, as one line',
      site(start.replace('"pages": [', `"pages": [${deep}, `)),
      ['moved group "Deep":  → Start (2)'],
    ],
    ['groups in another order', site(`${deep}, ${start}`), ['reordered group "Deep":  (2)']],
    [
      'a group with another label',
      site(`${start.replace('Start', 'Begin')}, ${deep}`),
      ['renamed group "Begin" was "Start":  (2)'],
    ],
    [
      'what is hidden, an icon and a tag',
      site(
        `${start.replace('"pages"', '"hidden": true, "pages"')}, ${deep.replace('"pages"', '"icon": "star", "tag": "NEW", "pages"')}`,
      ),
      ['hidden group "Start":  (2)', 'changed group "Deep":  (0 icon tag)'],
    ],
  ];
  for (const [name, after, lines] of changes) {
    it(`reports ${name}, and the same in reverse`, async () => {
      const folder = repositoryWith(before, after);
      const there = await diffJson(folder, 'HEAD~1 HEAD');
      assert.deepEqual(linesOf(there), lines);
      const back = await diffJson(folder, 'HEAD HEAD~1');
      const mirrored = { added: 'removed', removed: 'added', hidden: 'shown', shown: 'hidden' } as const;
      const kinds = back.changes.map(({ kind, count }) => [mirrored[kind as keyof typeof mirrored] ?? kind, count]);
      assert.deepEqual(kinds.sort(), there.changes.map(({ kind, count }) => [kind, count]).sort());
    });
  }

  it('tells siblings with the same label apart by their pages', async () => {
    const namesake = deep.replace('"Deep"', '"Start"');
    const there = await diffJson(
      repositoryWith(site(`${start}, ${namesake}`), site(`${namesake}, ${start}`)),
      'HEAD~1 HEAD',
    );
    assert.deepEqual(linesOf(there), ['reordered group "Start":  (2)']);
    const moved = repositoryWith(
      site(`${start}, { "group": "More", "pages": ["index", ${namesake}] }`),
      site(`${namesake}, ${start}, { "group": "More", "pages": ["index"] }`),
    );
    assert.deepEqual(linesOf(await diffJson(moved, 'HEAD~1 HEAD')), ['moved group "Start": More →  (2)']);
  });

  it('reports the new name of a site as one change, which no page shares', async () => {
    const named = before.replace('"name": "Site"', '"name": "New"');
    assert.notEqual(named, before);
    const { changes, summary } = await diffJson(repositoryWith(before, named), 'HEAD~1 HEAD');
    assert.deepEqual(
      changes.map(({ kind, node, count }) => [kind, node.kind, count]),
      [['renamed', 'root', 0]],
    );
    assert.equal(summary['renamed'], 1);
  });

  it('recognizes a page whose file moved, and folds a folder into one line', async () => {
    const after = before.replaceAll('guides/deep/', 'reference/').replaceAll('guides/start', 'guides/begin');
    const report = await diffJson(repositoryWith(before, after), 'HEAD~1 HEAD');
    assert.deepEqual(linesOf(report), [
      'renamed page guides/begin was guides/start: Start (1)',
      'renamed folder reference was guides/deep: Deep (2)',
    ]);
    assert.deepEqual(report.addresses.broken, [
      { address: '/guides/deep/one', title: 'Number one', becomes: '/reference/one' },
      { address: '/guides/deep/two', title: 'Number two', becomes: '/reference/two' },
      { address: '/guides/start', title: 'Start here', becomes: '/guides/begin' },
    ]);
    assert.deepEqual(report.addresses.gained, ['/guides/begin', '/reference/one', '/reference/two']);
  });

  it('counts an address as redirected by exact sources, wildcards and chains, and by redirects to other targets', async () => {
    const redirects = [
      { source: '/guides/deep/:slug*', destination: '/old/:slug*' },
      { source: '/old/*', destination: '/guides/install' },
    ];
    const settings = '// file: docs-json.config.json\n{ "redirectsElsewhere": ["/not*"] }\n';
    const after = site(start, `, "redirects": ${JSON.stringify(redirects)}`)
      .replace(/\/\/ file: guides\/deep\/(?:.|\n)*?(?=\/\/ file: notes)/, '')
      .replace(/\/\/ file: notes(?:.|\n)*$/, settings);
    const report = await diffJson(repositoryWith(before, after), 'HEAD~1 HEAD');
    assert.deepEqual(report.addresses, {
      broken: [],
      redirected: [
        { address: '/guides/deep/one', to: '/guides/install' },
        { address: '/guides/deep/two', to: '/guides/install' },
      ],
      gained: [],
    });
  });

  it('counts addresses of generated pages, which another summary changes', async () => {
    const spec = (summary: string) =>
      `// file: docs.json\n${docs('{ "groups": [{ "group": "API", "openapi": "api.json" }] }')}\n// file: api.json\n` +
      `{ "openapi": "3.0.0", "paths": { "/users": { "get": { "summary": "${summary}" } } } }\n`;
    const report = await diffJson(repositoryWith(spec('List users'), spec('All users')), 'HEAD~1 HEAD');
    assert.deepEqual(report.addresses.broken, [
      { address: '/api-reference/list-users', title: 'List users', becomes: '/api-reference/all-users' },
    ]);
    assert.deepEqual(linesOf(report), [
      'renamed operation api-reference/all-users was api-reference/list-users: API/API Reference (1)',
    ]);
  });

  it('counts only addresses of the published branch', async () => {
    const folder = repositoryWith(before);
    git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    git(folder, 'checkout', '-q', '-b', 'draft');
    const draft = before.replace(/"guides\/install"/, '"guides/install", "draft"') + page('draft', 'A draft');
    write(folder, draft);
    git(folder, 'add', '--all');
    git(folder, 'commit', '-qm', 'draft');
    write(folder, draft.replaceAll('draft', 'second').replaceAll('guides/start', 'guides/begin'));
    const { addresses } = await diffJson(folder);
    assert.deepEqual(addresses.broken, [{ address: '/guides/start', title: 'Start here', becomes: '/guides/begin' }]);
  });

  it('compares with the merge base', async () => {
    const folder = repositoryWith(before);
    git(folder, 'checkout', '-q', '-b', 'side');
    write(folder, site(start));
    git(folder, 'add', '--all');
    git(folder, 'commit', '-qm', 'side');
    git(folder, 'checkout', '-q', 'main');
    git(folder, 'commit', '-q', '--allow-empty', '-m', 'main');
    assert.deepEqual(linesOf(await diffJson(folder, 'main...side')), ['removed group "Deep":  →  (2)']);
  });

  it('finds the docs root at each revision, in a renamed folder and in a subfolder', async () => {
    const inFolder = (name: string, text: string) => text.replaceAll('// file: ', `// file: ${name}/`);
    const folder = repositoryWith(inFolder('docs', before), inFolder('site/pages', site(start)));
    for (const cwd of [folder, path.join(folder, 'site'), path.join(folder, 'site/pages')]) {
      assert.deepEqual(linesOf(await diffJson(cwd, 'HEAD~1')), ['removed group "Deep":  →  (2)'], cwd);
    }
    assert.deepEqual(linesOf(await diffJson(folder, 'HEAD~1 HEAD --site site/pages')), [
      'removed group "Deep":  →  (2)',
    ]);
  });

  it('reads $ref files, .mintignore and links of the same revision, and follows no link out of it', async () => {
    const folder = repositoryWith(
      `// file: docs.json\n${docs('{ "groups": { "$ref": "groups.json" } }')}\n// file: groups.json\n[${start}]\n${all}`,
    );
    symlinkSync('/etc', path.join(folder, 'outside'));
    symlinkSync('guides', path.join(folder, 'linked'));
    writeFileSync(path.join(folder, '.mintignore'), 'notes.mdx\n');
    git(folder, 'add', '--all');
    git(folder, 'commit', '-qm', 'links');
    const { addresses } = await diffJson(folder, 'HEAD~1 HEAD');
    assert.deepEqual(
      addresses.broken.map(({ address }) => address),
      ['/notes'],
    );
    assert.deepEqual(addresses.gained, ['/linked/deep/one', '/linked/deep/two', '/linked/install', '/linked/start']);
  });

  it('reports new and resolved problems', async () => {
    const report = await diffJson(
      repositoryWith(before, site(`${start.replace('install', 'gone')}, ${deep}`)),
      'HEAD~1 HEAD',
    );
    assert.deepEqual(
      report.problems.new.map(({ code, severity }) => `${code} ${severity}`),
      ['page-not-found error', 'orphan-page hint'],
    );
    assert.equal(report.summary['newErrors'], 1);
  });

  it('exits with 1 only if --fail-on names a change that is present', async () => {
    const folder = repositoryWith(before, before.replaceAll('guides/start', 'guides/begin'));
    assert.equal((await diff(folder, 'HEAD~1')).code, 0);
    assert.equal((await diff(folder, 'HEAD~1 --fail-on new-error')).code, 0);
    const failed = await diff(folder, 'HEAD~1 --fail-on new-error,broken-address');
    assert.deepEqual([failed.code, failed.stderr], [1, 'Failed because of --fail-on: found broken-address.\n']);
    const unknown = await diff(folder, 'HEAD~1 --fail-on broken-adress');
    assert.equal(unknown.code, 2);
    assert.match(unknown.stderr, /Did you mean "broken-address"\?/);
  });

  it('shows some lines and counts the others', async () => {
    const folder = repositoryWith(
      before,
      before.replaceAll('guides/', 'docs/').replace(/"docs\/install"/, '"docs/install", "notes"'),
    );
    const { stdout } = await diff(folder, 'HEAD~1 --max 1');
    assert.match(
      stdout,
      /Broken addresses\n {2}\/guides\/deep\/one "Number one" → became \/docs\/deep\/one\n {2}… and 3 more\n/,
    );
    const { stdout: addresses } = await diff(folder, 'HEAD~1 --addresses');
    assert.match(addresses, /New addresses\n {2}\/docs\/deep\/one\n/);
    assert.doesNotMatch(addresses, /Changes/);
  });

  it('shows added entries in the tree of the new state, however many were removed before them', async () => {
    const after = before.replaceAll('guides/', 'docs/').replace(/"docs\/install"/, '"docs/install", "notes"');
    const { stdout } = await diff(repositoryWith(before, after), 'HEAD~1 HEAD --format markdown --max 1');
    const [, tree = ''] = /After\n+`{3,}[a-z]*\n([\s\S]*?)`{3,}/.exec(stdout) ?? [];
    assert.doesNotMatch(tree, /nothing/, stdout);
    assert.match(tree, /… and \d+ more/, stdout);
  });

  it('writes a pull request comment that no page content can break out of', async () => {
    const after = before
      .replaceAll('guides/start', 'guides/begin')
      .replace('"Deep"', '"Deep <b>@all</b> `x` | [a](b)"');
    const { stdout } = await diff(repositoryWith(before, after), 'HEAD~1 HEAD --format markdown');
    assert.match(stdout, /\*\*Addresses that break\*\* |:x: Broken addresses/);
    assert.match(stdout, /- `\/guides\/start` Start here → became `\/guides\/begin`/);
    assert.match(stdout, /Deep \\<b\\>@\u2060all\\<\/b\\> \\`x\\` \\\| \\\[a\\\]\(b\)/);
    assert.match(stdout, /<details><summary>Navigation before and after/);
  });

  it('cuts long labels without splitting a character', async () => {
    for (const room of [490, 491]) {
      const after = before.replace('"Deep"', `"${'a'.repeat(room)}${'😀'.repeat(9)}"`);
      const { stdout } = await diff(repositoryWith(before, after), 'HEAD~1 HEAD --format markdown');
      assert.match(stdout, /a😀/);
      assert.doesNotMatch(stdout, /\p{Surrogate}/u);
    }
  });

  it('keeps the comment below the limit of GitHub, whatever changed', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `long/folder/name/of/page-${index}`);
    const group = (some: readonly string[]) => `{ "group": "All", "pages": ${JSON.stringify(some)} }`;
    const folder = repositoryWith(`// file: docs.json\n${docs(`{ "groups": [${group(many)}] }`)}\n`);
    write(folder, `// file: docs.json\n${docs(`{ "groups": [${group(many.map((name) => `${name}x`))}] }`)}\n`);
    const { stdout } = await diff(folder, '--format markdown');
    assert(stdout.length < 65_000 && stdout.length > 10_000, `${stdout.length}`);
    assert.match(stdout, /5,000/);
  });

  it('annotates broken places for GitHub', async () => {
    const folder = repositoryWith(before, before.replaceAll('guides/start', 'guides/begin'));
    const { stdout } = await diff(folder, 'HEAD~1 HEAD --format github');
    assert.match(stdout, /^::error file=docs\.json,title=broken-address::Readers of \/guides\/start \("Start here"\)/);
    assert.match(stdout, /\nNavigation: 1 renamed\nAddresses: 1 broken, 1 gained\n/);
  });
});
