import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { checkMade, page } from './initKit.ts';
import { checkJson, codesOf, docsJson, folderWith } from './kit.ts';

async function checkRefused(fixture: string, args: string, message: RegExp): Promise<void> {
  const folder = folderWith(fixture);
  const { code, stderr } = await docsJson(folder, `init ${args}`);
  assert.match(stderr, message);
  assert.equal(code, 2);
}

describe('docs-json init', () => {
  it('refuses what is impossible, with the reason', async () => {
    await checkRefused(
      '// file: a.mdx',
      '--color F00',
      /"F00" is not a colour: write it with its sign, as in "#0D9373"/,
    );
    await checkRefused('// file: a.mdx', 'a.mdx', /"a\.mdx"|cannot be created/);
    const { code, stderr } = await docsJson(folderWith('// file: a.mdx'), ['init', '--name', '']);
    assert.match(stderr, /A site needs a name/);
    assert.equal(code, 2);
  });

  it('accepts the name of a tool for its file, and reports what it cannot read of one', async () => {
    const folder = folderWith(`
      // file: sidebars.js
      module.exports = { docs: ['a'] };
      // file: sidebars.ts
      export default {};
      // file: docs/a.md
    `);
    const { stderr } = await docsJson(folder, 'init --from docusaurus --dry-run');
    assert.match(stderr, /would be created from sidebars\.js/);
    assert.match(stderr, /"sidebars\.ts" is TypeScript/);
  });

  it('reports what it leaves out of a theme', async () => {
    const folder = folderWith(`
      // file: mkdocs.yml
      site_name: A
      theme:
        name: material
        logo: logo.png
      // file: docs/index.md
    `);
    assert.match(
      (await docsJson(folder, 'init --dry-run')).stderr,
      /Not taken over from the theme of mkdocs\.yml: logo\./,
    );
  });

  it('makes a group of each folder, in the usual order of topics', async () => {
    await checkMade(
      `
      // file: about.mdx
      ${page('About')}
      // file: index.mdx
      ${page('Home')}
      // file: how-to/deploy.md
      ${page('Deploy')}
      // file: how-to/aws/lambda.mdx
      ${page('Lambda')}
      // file: README.md
      # Not a page
      `.replaceAll(/^ +/gm, ''),
      {
        args: '--name Acme',
        name: 'Acme',
        navigation: {
          pages: [
            'index',
            'about',
            { group: 'How to', pages: ['how-to/deploy', { group: 'Aws', pages: ['how-to/aws/lambda'] }] },
          ],
        },
      },
    );
  });

  it('makes tabs if each folder holds folders', async () => {
    const files = ['guides/first/a', 'guides/second/b', 'reference/api/c'];
    await checkMade(files.map((file) => `// file: ${file}.mdx\n${page(file)}`).join(''), {
      navigation: {
        tabs: [
          {
            tab: 'Guides',
            groups: [
              { group: 'First', pages: ['guides/first/a'] },
              { group: 'Second', pages: ['guides/second/b'] },
            ],
          },
          { tab: 'Reference', groups: [{ group: 'Api', pages: ['reference/api/c'] }] },
        ],
      },
    });
  });

  it('creates a first page in an empty or missing folder', async () => {
    const folder = folderWith('// file: other/notes.txt\nnothing');
    const { code, stdout } = await docsJson(folder, ['init', 'docs', '--name', 'Acme "1"', '--color', '#FF0000']);
    assert.deepEqual([code, stdout], [0, 'docs/docs.json\ndocs/index.mdx\n']);
    const made = JSON.parse(readFileSync(path.join(folder, 'docs/docs.json'), 'utf8'));
    assert.deepEqual(Object.keys(made), ['$schema', 'theme', 'name', 'colors', 'navigation']);
    const { name, colors, navigation } = made;
    assert.deepEqual([name, colors.primary, navigation], ['Acme "1"', '#FF0000', { pages: ['index'] }]);
    assert.deepEqual(codesOf(await checkJson(path.join(folder, 'docs'))), []);
  });

  it('reads the navigation of MkDocs, and reports what it cannot convert', async () => {
    const files = ['index', 'start', 'guide/one', 'guide/deep/two'];
    const mkdocs = `// file: mkdocs.yml
site_name: Acme
repo_url: https://github.com/acme/docs
site_url: !ENV SITE_URL
theme:
  name: material
  features: [navigation.tabs]
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - Start here: start.md
  - Guide:
    - guide/one.md
    - More:
      - Two: guide/deep/two.md
      - Gone: guide/gone.md
  - Blog: https://acme.dev/blog
`;
    const made = await checkMade(
      mkdocs + files.map((file) => `// file: docs/${file}.md\n${page(file === 'index' ? 'Home' : file)}`).join(''),
      {
        root: 'docs',
        name: 'Acme',
        navigation: {
          tabs: [
            { tab: 'Home', pages: ['index', 'start'] },
            { tab: 'Guide', pages: ['guide/one', { group: 'More', pages: ['guide/deep/two'] }] },
          ],
        },
        notes: [
          'Not taken over from mkdocs.yml: site_url, markdown_extensions.',
          '"start" is called "Start here" in the navigation: write `sidebarTitle: "Start here"` in its front matter.',
          '"guide/deep/two" is called "Two" in the navigation: write `sidebarTitle: "Two"` in its front matter.',
          '"guide/gone.md" is left out: there is no such page.',
        ],
      },
    );
    assert.deepEqual(made.navbar, {
      links: [{ label: 'Blog', href: 'https://acme.dev/blog' }],
      primary: { type: 'github', href: 'https://github.com/acme/docs' },
    });
  });

  it('reads parts, pages and subpages of GitBook', async () => {
    const summary = `// file: SUMMARY.md
# Table of contents

* [Home](index.md)

## Use \\& run it \\(2\\*3\\) <a href="#use" id="use"></a>

* [Start](use/start.md)
  * [With \\[Docker\\]](<use/with docker.md> "hint")
* [Community](https://acme.dev)
`;
    const pages = { index: 'Home', 'use/start': 'Start', 'use/with docker': 'With [Docker]' };
    await checkMade(
      summary +
        Object.entries(pages)
          .map(([file, title]) => `// file: ${file}.md\n${page(title)}`)
          .join('') +
        '// file: .mintignore\nSUMMARY.md\n',
      {
        navigation: {
          pages: [
            'index',
            {
              group: 'Use & run it (2*3)',
              pages: [{ group: 'Start', root: 'use/start', pages: ['use/with docker'] }],
            },
          ],
        },
        notes: ['The link "Community" to https://acme.dev is within the navigation, where docs.json has pages only.'],
      },
    );
  });

  it('shows a patch and writes nothing with --dry-run', async () => {
    const folder = folderWith(`// file: a.mdx\n${page('A')}`);
    const { stdout, stderr } = await docsJson(folder, 'init --dry-run');
    assert.match(stdout, /^diff --git a\/docs\.json b\/docs\.json\nnew file mode 100644\n--- \/dev\/null\n/);
    assert.equal(stderr, '1 file would be created from the folders.\n');
    assert(!existsSync(path.join(folder, 'docs.json')));
  });

  it('overwrites nothing, and reports what cannot be read', async () => {
    await checkRefused('// file: docs.json\n{}', '', /There is a "docs\.json" already/);
    await checkRefused(
      '// file: mkdocs.yml\n',
      'mkdocs.yml --dry-run',
      /"mkdocs\.yml" is not a folder\. Name the folder of/,
    );
    await checkRefused(
      '// file: a.mdx\n',
      '--from conf.py',
      /not a navigation file that can be read: give mkdocs\.yml/,
    );
    await checkRefused('// file: a.mdx\n', '--from ../mint.json', /cannot be read: it is not there/);
    await checkRefused(
      '// file: a.mdx\n',
      '--color red',
      /"red" is not a colour: write it with its sign, as in "#0D9373"/,
    );
    await checkRefused('// file: mkdocs.yml\ndocs_dir: ../../etc', '', /leads out of the folder/);
    await checkRefused('// file: mkdocs.yml\nnav: [', '', /"mkdocs\.yml" cannot be read/);
    await checkRefused('// file: mint.json\n{ "navigation": ', '', /"mint\.json" cannot be read/);
    await checkRefused(`// file: sidebars.js\nmodule.exports = ${'['.repeat(5000)}`, '', /nested too deep/);
  });

  it('reads a file of lists of lists in bounded time', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `const a${index + 1} = [a${index}, a${index}];`);
    const fixture = `// file: sidebars.js\nconst a0 = ['x'];\n${names.join('\n')}\nmodule.exports = { docs: a40 };\n`;
    const folder = folderWith(`${fixture}// file: docs/x.mdx\n${page('X')}`);
    assert.equal((await docsJson(folder, 'init')).code, 0);
    const yaml = Array.from({ length: 40 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
    const bomb = folderWith(
      `// file: mkdocs.yml\na0: &a0 [x]\n${yaml.join('\n')}\nnav: *a40\n// file: docs/x.md\n${page('X')}`,
    );
    assert.equal((await docsJson(bomb, 'init')).code, 0);
  });
});
