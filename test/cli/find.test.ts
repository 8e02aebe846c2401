import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docsJson, folderWith } from './kit.ts';

const folder = folderWith(`
// file: docs.json
{
  "theme": "mint", "name": "Site", "colors": { "primary": "#0ea5e9" },
  "navigation": {
    "languages": [
      { "language": "en", "groups": [{ "group": "Start", "pages": ["index", "guides/install"] }] },
      { "language": "fr", "groups": [{ "group": "Début", "pages": ["fr/index", "fr/guides/install"] }] }
    ]
  },
  "redirects": [
    { "source": "/install", "destination": "/guides/install" }, { "source": "/accueil", "destination": "/fr/index" }
  ],
  "navbar": { "links": [{ "label": "Go", "href": "/guides/install" }] }
}
// file: index.mdx
See [how to install](/guides/install).
// file: guides/install.mdx
---
title: Set up
---
// file: fr/index.mdx
// file: fr/guides/install.mdx
---
title: Installer
---
// file: loose.mdx
---
title: Loose
url: /guides/install
---
`);

const run = (...args: readonly string[]) => docsJson(folder, ['find', ...args]);

describe('docs-json find', () => {
  it('shows where a page is listed and what leads to it', async () => {
    const { code, stdout, stderr } = await run('guides/install');
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(
      stdout,
      `guides/install "Set up"
  address     /guides/install
  file        guides/install.mdx
  listed      en > Start > guides/install
  linked      docs.json:12:50
  linked      index.mdx:1:22
  linked      loose.mdx:3:6
  redirected  /install → /guides/install
  counterpart fr/guides/install
`,
    );
  });

  it('finds a redirect however its target is written', async () => {
    assert.match((await run('fr/index')).stdout, /redirected {2}\/accueil → \/fr\/index\n/);
  });

  it('accepts a path, a file, an address, a redirected one, a public one and a title', async () => {
    const { stdout } = await run('guides/install');
    const names = [
      'guides/install.mdx',
      '/guides/install',
      '/install',
      'https://docs.example.com/guides/install#a',
      'set up',
      path.join(folder, 'guides/install.mdx'),
    ];
    for (const name of names) assert.equal((await run(name)).stdout, stdout, name);
    const below = path.relative(path.dirname(folder), folder);
    const above = await docsJson(path.dirname(folder), ['find', `${below}/guides/install.mdx`, '--site', below]);
    assert.equal(above.stdout, stdout);
  });

  it('prints JSON', async () => {
    const { version, pages } = JSON.parse((await run('Installer', '--format', 'json')).stdout);
    assert.deepEqual(
      [version, pages],
      [
        1,
        [
          {
            path: 'fr/guides/install',
            title: 'Installer',
            address: '/fr/guides/install',
            file: 'fr/guides/install.mdx',
            places: ['fr > Début > fr/guides/install'],
            links: [],
            redirects: [],
            counterparts: ['guides/install'],
          },
        ],
      ],
    );
  });

  it('shows partial matches and unlisted pages', async () => {
    const { stdout } = await run('instal');
    assert.deepEqual(stdout.match(/^\S+/gm), ['fr/guides/install', 'guides/install']);
    assert.match((await run('loose')).stdout, /listed {6}nowhere/);
  });

  it('exits with 1 if there is no such page, and with 2 if there is no site', async () => {
    assert.deepEqual(await run('zzz'), {
      code: 1,
      stdout: '',
      stderr: 'error: No page has this path, address or title: "zzz".\n',
    });
    assert.equal((await run('zzz', '--site', 'nowhere')).code, 2);
    const broken = await docsJson(folderWith('// file: docs.json\n{ "navigation": [ }'), ['find', 'zzz']);
    const reason = '"docs.json" is not valid JSON, so nothing can be found. docs-json check shows where.';
    assert.deepEqual([broken.code, broken.stderr], [2, `error: ${reason}\n`]);
    const empty = await docsJson(folderWith('// file: docs.json\n'), ['find', 'zzz']);
    const said = '"docs.json" is empty, so nothing can be found. docs-json check shows what it needs.';
    assert.deepEqual([empty.code, empty.stderr], [2, `error: ${said}\n`]);
  });

  it('needs a name: as an address, nothing would be the home page', async () => {
    for (const nothing of ['', '  ']) {
      const { code, stderr } = await run(nothing);
      assert.deepEqual([code, stderr], [1, 'error: Name a page by its path, file, address or title.\n']);
    }
  });
});
