import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/rules', 'docs/internal'].flatMap(inFolder).filter((file) => file.endsWith('.md')),
];

describe('the pages about the extension', () => {
  for (const page of pages) {
    it(`${page} links to what is there`, () => {
      assert.deepEqual(
        linksOf(page).filter(
          ({ file, heading }) => !(existsSync(file) && (heading === '' || headings(file).includes(heading))),
        ),
        [],
      );
    });
  }

  it('show every picture that is kept for them', () => {
    const shown = new Set(pages.flatMap(linksOf).map(({ file }) => file));
    assert.deepEqual(
      inFolder('docs/images').filter((image) => !shown.has(image)),
      [],
    );
  });
});

function inFolder(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => `${folder}/${name}`);
}

/** The links of a page that stay in the project, code left out. */
function linksOf(page: string): readonly { readonly file: string; readonly heading: string }[] {
  const text = readFileSync(page, 'utf8').replace(/^```.*?^```/gms, '');
  const targets = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), (match) => match[1] ?? '');
  return targets
    .filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))
    .map((target) => {
      const [file = '', heading = ''] = target.split('#');
      return { file: file === '' ? page : path.posix.join(path.posix.dirname(page), file), heading };
    });
}

/** The anchors of a page's headings, as GitHub makes them. */
function headings(page: string): readonly string[] {
  return Array.from(readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  );
}
