import assert from 'node:assert/strict';
import test from 'node:test';
import { definitionAt } from '../../server/language/features/definition.ts';
import { highlightsAt } from '../../server/language/features/highlights.ts';
import { documentLinks } from '../../server/language/features/links.ts';
import { pageUses } from '../../server/language/features/references.ts';
import type { Target } from '../../server/language/model/links/targets.ts';
import { checkMarks, readFixture } from '../kit/fixture.ts';
import { ask } from './kit.ts';

const site = `
  // file: docs.json
  {
    "logo": "/logo/light.svg",
    "favicon": "missing.svg",
    "navigation": {
      "tabs": [
        { "tab": "Guides", "href": "https://example.com/x", "icon": "/logo/light.svg" },
        { "tab": "A", "openapi": "api/waymark.yaml", "groups": [
          { "group": "G", "root": "intro", "pages": ["intro", "nowhere", "/guides/start", "GET /users", "webhook new"] }
        ] },
        { "tab": "B", "groups": { "$ref": "./parts/groups.json" } }
      ]
    },
    "navbar": { "links": [{ "label": "Start", "href": "/guides/start?x#y" }, { "label": "M", "href": "javascript:alert(1)" }, { "label": "T", "href": "/my%20notes/" }] },
    "footer": { "$ref": "./parts/footer.json" },
    "redirects": [{ "source": "/old", "destination": "/intro" }, { "source": "/a/:b", "destination": "/guides/:b" }]
  }
  // file: parts/groups.json
  [{ "group": "Shared", "pages": ["intro"] }]
  // file: parts/footer.json
  { "links": [{ "header": "A", "items": [{ "label": "Start", "href": "/guides/start#top" }] }] }
  // file: api/waymark.yaml
  openapi: 3.1.0
  paths:
    /users:
      get: { summary: List }
  // file: logo/light.svg
  // file: intro.mdx
  // file: guides/start.mdx
  // file: my notes.mdx
`;

test('every text that leads somewhere leads to the right location', async () => {
  const cases: ReadonlyArray<readonly [string, string]> = [
    ['"/logo/li|ght.svg",', 'file logo/light.svg'],
    ['"https://exam|ple.com/x"', 'url https://example.com/x'],
    ['"icon": "/logo/li|ght.svg"', 'file logo/light.svg'],
    ['"api/way|mark.yaml"', 'file api/waymark.yaml'],
    ['"root": "int|ro"', 'page intro.mdx'],
    ['["int|ro", "nowhere"', 'page intro.mdx'],
    ['"/guides/st|art"', 'page guides/start.mdx'],
    ['"GET /us|ers"', 'generated api/waymark.yaml paths /users get'],
    ['"./parts/gro|ups.json"', 'file parts/groups.json'],
    ['"/guides/start?|x#y"', 'page guides/start.mdx'],
    ['"/my%20no|tes/"', 'page my notes.mdx'],
    ['"destination": "/in|tro"', 'page intro.mdx'],
    ['"mis|sing.svg"', 'nothing'],
    ['"now|here"', 'nothing'],
    ['"webhook n|ew"', 'nothing'],
    ['"javascript:al|ert(1)"', 'nothing'],
    ['"source": "/o|ld"', 'nothing'],
    ['"destination": "/guides/|:b"', 'nothing'],
    ['"ta|b": "A"', 'nothing'],
    ['"group": "Shared", "pages": ["int|ro"]', 'page intro.mdx'],
  ];
  for (const [place, expected] of cases) {
    const bare = place.replace('|', '');
    assert.ok(site.includes(bare), place);
    const { view, file, offset } = await ask(site.replace(bare, place), true);
    const definition = definitionAt(view, file, offset);
    assert.equal(shown(definition?.target), expected, place);
  }
});

test('links cover the texts without their quotes', async () => {
  const fixture = `
    // file: docs.json
    { "logo": "logo.svg", "navigation": { "pages": ["intro", "nowhere", "GET /x"] },
    //         ^^^^^^^^ link: file:///site/logo.svg
    //                                               ^^^^^ link: file:///site/intro.mdx
      "footer": { "socials": { "github": "https://github.com/x" }, "links": [{ "items": [{ "href": "/intro" }] }] } }
    //                                    ^^^^^^^^^^^^^^^^^^^^ link: https://github.com/x
    //                                                                                              ^^^^^^ link: file:///site/intro.mdx
    // file: logo.svg
    // file: intro.mdx
  `;
  const { view, text } = await ask(fixture);
  const links = documentLinks(view, 'docs.json', text, (file) => `file:///site/${file}`);
  const marks = links.map(({ range, target }) => ({
    file: 'docs.json',
    start: text.offsetAt(range.start),
    end: text.offsetAt(range.end),
    code: 'link',
    message: target ?? '',
  }));
  checkMarks(readFixture(fixture), marks);
});

test('a link to an operation or to a heading is resolved when it is followed', async () => {
  const { view, text } = await ask(site);
  const links = documentLinks(view, 'docs.json', text, (file) => file);
  const data = links.flatMap((link) => link.data ?? []);
  assert.deepEqual(data, [
    { spec: 'api/waymark.yaml', pointer: ['paths', '/users', 'get'] },
    { page: 'guides/start.mdx', anchor: 'y' },
  ]);
});

test('references of a page are entries, roots, fragments, links and redirects', async () => {
  const { view } = await ask(site);
  const uses = (path: string) =>
    pageUses(view, path, new Map()).map(({ file, start, end }) => {
      const text = readFixture(site).files.get(file) ?? '';
      return `${file} ${text.slice(start, end)}`;
    });
  assert.deepEqual(uses('intro'), [
    'docs.json "intro"',
    'docs.json "intro"',
    'docs.json "/intro"',
    'parts/groups.json "intro"',
  ]);
  assert.deepEqual(uses('guides/start'), [
    'docs.json "/guides/start"',
    'docs.json "/guides/start?x#y"',
    'parts/footer.json "/guides/start#top"',
  ]);
  assert.deepEqual(uses('nowhere'), ['docs.json "nowhere"']);
  assert.deepEqual(uses('elsewhere'), []);
});

test('texts with the same meaning are highlighted together', async () => {
  const fixture = `
    { "colors": { "primary": "#0F766E", "light": "#0f766e", "dark": "#111111" },
    //                                           ^^^^^^^^^ same
    //                       ^^^^^^^^^ same
      "name": "#0f766e" }
  `;
  await checkHighlights(fixture, '"#0f7|66e", "dark"');
  const entries = `
    { "navigation": { "tabs": [{ "tab": "intro", "pages": ["intro", "/intro", { "group": "intro", "root": "intro" }] }] },
    //                                                     ^^^^^^^ same
    //                                                              ^^^^^^^^ same
    //                                                                                                    ^^^^^^^ same
      "redirects": [{ "source": "/old", "destination": "/intro" }] }
    //                                                 ^^^^^^^^ same
  `;
  await checkHighlights(entries, '"/in|tro", {');
});

/** Asserts what lights up when the cursor stands where `|` is in `place`, a piece of the fixture. */
async function checkHighlights(fixture: string, place: string): Promise<void> {
  const plain = readFixture(fixture);
  const text = plain.files.get('docs.json') ?? '';
  const offset = text.indexOf(place.replace('|', '')) + place.indexOf('|');
  const { view } = await ask(fixture);
  const found = highlightsAt(view, 'docs.json', offset);
  checkMarks(
    plain,
    found.map((range) => ({ file: 'docs.json', code: 'same', ...range })),
  );
}

function shown(target: Target | undefined): string {
  if (!target) return 'nothing';
  if (target.kind === 'url') return `url ${target.url}`;
  if (target.kind === 'generated' || target.kind === 'named')
    return `${target.kind} ${target.spec} ${target.pointer.join(' ')}`;
  return `${target.kind} ${target.file}`;
}
