import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { checkMade, page } from './initKit.ts';
import { docsJson, folderWith } from './kit.ts';

describe('docs-json init --from mint.json', () => {
  it('indents docs.json and ends its lines as mint.json does', async () => {
    const mint = { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] };
    const folder = folderWith(`// file: mint.json\n{}\n// file: index.mdx\n${page('Start')}`);
    writeFileSync(path.join(folder, 'mint.json'), JSON.stringify(mint, null, '\t').replaceAll('\n', '\r\n'));
    const { code, stderr } = await docsJson(folder, 'init');
    assert.equal(code, 0, stderr);
    const text = readFileSync(path.join(folder, 'docs.json'), 'utf8');
    assert.match(text, /^\{\r\n\t"\$schema"/);
    assert.match(text, /\r\n\}\r\n$/);
    assert.doesNotMatch(text, /(?<!\r)\n|\n +/);
  });

  it('converts all of mint.json: versions, tabs and anchors by the addresses of their pages', async () => {
    const mint = {
      $schema: 'https://mintlify.com/schema.json',
      name: 'Acme',
      colors: { primary: '#0D9373', light: '#07C983', anchors: { from: '#0D9373' } },
      favicon: '/favicon.svg',
      versions: ['v2', 'v1'],
      primaryTab: { name: 'Guides' },
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [
        { name: 'Community', icon: 'slack', url: 'https://acme.dev' },
        { name: 'SDKs', icon: 'code', url: 'sdks' },
      ],
      topbarLinks: [{ name: 'Blog', url: 'https://acme.dev/blog' }],
      feedback: { thumbsRating: true },
      navigation: [
        { group: 'Start', pages: ['start', { group: 'More', icon: 'plus', pages: ['more'] }] },
        { group: 'Python', version: 'v2', pages: ['sdks/python'] },
        { group: 'Users', version: 'v2', pages: ['api/users'] },
      ],
    };
    const files = ['start', 'more', 'sdks/python', 'api/users'];
    const start = { group: 'Start', pages: ['start', { group: 'More', icon: 'plus', pages: ['more'] }] };
    const made = await checkMade(
      `// file: mint.json\n${JSON.stringify(mint)}\n// file: favicon.svg\n<svg/>\n` +
        files.map((file) => `// file: ${file}.mdx\n${page(file)}`).join(''),
      {
        name: 'Acme',
        navigation: {
          global: { anchors: [{ anchor: 'Community', href: 'https://acme.dev', icon: 'slack' }] },
          versions: [
            {
              version: 'v2',
              tabs: [
                {
                  tab: 'Guides',
                  anchors: [
                    { anchor: 'Documentation', groups: [start] },
                    { anchor: 'SDKs', icon: 'code', groups: [{ group: 'Python', pages: ['sdks/python'] }] },
                  ],
                },
                { tab: 'API', groups: [{ group: 'Users', pages: ['api/users'] }] },
              ],
            },
            { version: 'v1', tabs: [{ tab: 'Guides', groups: [start] }] },
          ],
        },
        notes: [
          'No group of version v1 begins with the address of the tab "API": it is left out there.',
          'Not taken over from mint.json: feedback.',
        ],
      },
    );
    assert.deepEqual(made.navbar, { links: [{ label: 'Blog', href: 'https://acme.dev/blog' }] });
    assert.deepEqual(made.colors, { primary: '#0D9373', light: '#07C983' });
  });

  // As `upgradeToDocsConfig` of the platform's own package makes of them (0.1.878).
  const groups = [
    { group: 'Start', version: 'v1', pages: ['start'] },
    { group: 'More', pages: ['more'] },
  ];
  const [start, more] = [
    { group: 'Start', pages: ['start'] },
    { group: 'More', pages: ['more'] },
  ];
  const cases: readonly { readonly name: string; readonly versions: readonly object[]; readonly navigation: object }[] =
    [
      {
        name: 'a version may be the default one, and one stands elsewhere',
        versions: [
          { name: 'v1', default: true },
          { name: 'v2', url: 'https://v2.acme.dev' },
        ],
        navigation: {
          versions: [
            { version: 'v1', default: true, groups: [start, more] },
            { version: 'v2', href: 'https://v2.acme.dev' },
          ],
        },
      },
      {
        name: 'versions that all have a locale are languages',
        versions: [
          { name: 'v1', locale: 'en', default: true },
          { name: 'French', locale: 'fr' },
        ],
        navigation: {
          languages: [
            { language: 'en', default: true, groups: [start, more] },
            { language: 'fr', groups: [more] },
          ],
        },
      },
      {
        name: 'one version without a locale makes versions of all',
        versions: [{ name: 'v1', locale: 'en' }, { name: 'v2' }],
        navigation: {
          versions: [
            { version: 'v1', groups: [start, more] },
            { version: 'v2', groups: [more] },
          ],
        },
      },
    ];
  for (const { name, versions, navigation } of cases) {
    it(name, async () => {
      const mint = { name: 'Acme', colors: { primary: '#0D9373' }, versions, navigation: groups };
      const files = ['start', 'more'].map((file) => `// file: ${file}.mdx\n${page(file)}`).join('');
      await checkMade(`// file: mint.json\n${JSON.stringify(mint)}\n${files}`, { name: 'Acme', navigation, notes: [] });
    });
  }
});
