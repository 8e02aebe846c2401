import assert from 'node:assert/strict';
import test from 'node:test';
import { hoverAt } from '../../server/language/features/hover/hover.ts';
import { iconLibraryOf } from '../../server/language/model/document/settings.ts';
import { ask, pages } from './kit.ts';

test('a key shows its purpose, its values and its rules', async () => {
  await checkHover('{ "the|me": "mint" }', '**theme** ·', '- `mint`: The classic', 'Required.');
  await checkHover('{ "navigation": { "ta|bs": [] } }', 'One tab at the top of the site.', 'Each entry needs `tab`.');
  await checkHover(
    '{ "navigation": { "tabs|": [] } }',
    'Of several the platform keeps the first that fits',
    '`products`',
  );
  await checkHover('{ "navigation": { "pages": [{ "group": "A", "expan|ded": true }] } }', 'Default: `false`.');
  await checkHover('{ "navigation": { "pages": [{ "ta|g": "A", "align": 1 }] } }', '**tag**');
  await checkHover('{ "navigation": { "pages": [{ "group": "A", "boo|st": 1 }] } }', 'not part of the specification');
  await checkHover('{ "vari|ations": {} }', 'Has an effect only when `theme` is `"willow"`');
  await checkHover(
    '{ "navigation": { "global": { "anchors": [{ "hr|ef": "/a" }] } } }',
    '**href** · Where the element leads',
  );
  await checkHover('{ "$r|ef": "a.json" }', 'Replaced by the content of a JSON file');
  await checkHover('{ "navigation": { "gro|ups": [], "tabs": [] } }', '`root-pattern-multiple`');
});

test('what a list must hold is said, and not that a value is a list where it may be something else', async () => {
  await checkHover('{ "footer": { "links": [{ "ite|ms": [] }] } }', 'A list. Entries: at least 1.');
  await checkHover('{ "navbar": { "li|nks": [] } }', 'A list.');
  const openapi = await hoverIn('{ "navigation": { "groups": [{ "group": "A", "open|api": "a.json" }] } }');
  assert(openapi.includes('**openapi**') && !openapi.includes('A list.'), openapi);
});

test('a value shows its meaning', async () => {
  await checkHover('{ "theme": "mi|nt" }', '**theme**');
  await checkHover('{ "appearance": { "default": "li|ght" } }', '`light`: Light mode.');
  await checkHover('{ "navigation": { "languages": [{ "language": "j|a" }] } }', 'Japanese · 日本語', 'not listed');
  await checkHover('{ "navigation": { "languages": [{ "language": "u|a" }] } }', 'use `uk`');
});

test('a page shows title, description, file, why it is hidden, and where else it is listed', async () => {
  const navigation = `{ "navigation": { "tabs": [
    { "tab": "A", "pages": ["in|tro", "guides/start"] }, { "tab": "B", "groups": [{ "group": "C", "pages": ["intro"] }] }
  ] } }`;
  await checkHover(
    `// file: docs.json\n${navigation}${cut(pages)}`,
    '**Welcome \\[aboard\\]**',
    'What Waymark is \\*for\\*.',
    '`intro.mdx`',
    'Also listed in\n- B › C',
  );
  const start = navigation.replace('in|tro', 'intro').replace('guides/start', 'guides/st|art');
  await checkHover(`// file: docs.json\n${start}${cut(pages)}`, '**First steps**', 'Hidden by its front matter');
});

test('an operation shows method, path, summary and the address of its page', async () => {
  const site = (entries: string) =>
    `// file: docs.json\n{ "navigation": { "groups": [{ "group": "A", "openapi": "api/waymark.yaml", "pages": [${entries}] }] } }${cut(pages)}`;
  await checkHover(site('"GET /us|ers"'), '`GET /users`', '**List users**', '`/api-reference/people/list-users`');
  await checkHover(site('"GET /users", "POST /us|ers"'), '`POST /users`', '`api/waymark.yaml`');
});

test('an icon is drawn, and an older name mentioned', async () => {
  const { view, offset, file } = await ask(
    '{ "navigation": { "groups": [{ "group": "A", "icon": "ro|cket" }] } }',
    true,
  );
  const drawing = { width: 24, height: 24, paint: 'stroke', path: 'M1 1h2' } as const;
  const context = { view, file, findFrontMatter: () => undefined, drawing, problems: [], meaning: () => undefined };
  const found = hoverAt({ ...context, iconLibrary: 'lucide' }, offset);
  assert.match(found?.markdown ?? '', /^!\[rocket\]\(data:image\/svg\+xml;base64,[\w+/=]+\)\n\n`rocket` · Lucide$/);
  const unlikely = 'is not among the known icons of Font Awesome. It may be one of the Pro icons';
  await checkHover('{ "navigation": { "groups": [{ "icon": "qqqq|" }] } }', unlikely);
  await checkHover(
    '{ "navigation": { "groups": [{ "icon": "star|s" }] } }',
    'belongs to the Pro set: the published site shows it, but it cannot be drawn here',
  );
  await checkHover('{ "navigation": { "groups": [{ "icon": { "library": "lucide", "name": "ho|me" } }] } }', 'Lucide');
});

test('the hover of an icon does not repeat its problem', async () => {
  const misspelt = await hoverIn(
    '{ "navigation": { "groups": [{ "group": "A", "icon": "rok|cet", "pages": ["a"] }] } }',
  );
  assert.equal(
    misspelt,
    'It may be one of the Pro icons, whose names are not public.\n\n`unknown-icon`: meaning of unknown-icon',
  );
});

test('a problem is explained, also if there is nothing else to show', async () => {
  await checkHover('{ "navigation": { "pages": ["no|where"] } }', '`page-not-found`: ');
  await checkHover('{ "navigation": { "pages": [ ,| ] } }', '`syntax`: ');
});

test('a fragment behind `$ref` is explained by its role', async () => {
  const fixture = `
    // file: docs.json
    { "navigation": { "tabs": [{ "tab": "A", "groups": { "$ref": "parts/groups.json" } }] } }
    // file: parts/groups.json
    [{ "group": "G", "expan|ded": true, "pages": ["intro"] }]
    // file: intro.mdx
  `;
  await checkHover(fixture, '**expanded**');
  await checkHover(fixture.replace('expan|ded', 'expanded').replace('intro"]', 'int|ro"]'), '**Intro**', '`intro.mdx`');
});

test('nothing is shown if nothing is known', async () => {
  for (const fixture of ['|', '{ "my|thing": 1 }', '{ "name": "x" }  |', '[|']) {
    const { view, offset, file } = await ask(fixture, true);
    const context = {
      view,
      file,
      findFrontMatter: () => undefined,
      drawing: undefined,
      problems: [],
      meaning: () => undefined,
    };
    assert.equal(hoverAt({ ...context, iconLibrary: 'lucide' }, offset), undefined, fixture);
  }
});

/** Asserts that all of these texts stand in what is told at the cursor. */
async function checkHover(fixture: string, ...expected: readonly string[]): Promise<void> {
  const markdown = await hoverIn(fixture);
  for (const part of expected) assert.ok(markdown.includes(part), `${part}\n— is not in —\n${markdown}`);
}

async function hoverIn(fixture: string): Promise<string> {
  const { view, offset, file, findFrontMatter, state } = await ask(fixture, true);
  const meaning = (code: string) => ({ about: `meaning of ${code}` });
  const iconLibrary = iconLibraryOf(view.config);
  const context = { view, file, findFrontMatter, iconLibrary, drawing: undefined, problems: state.problems, meaning };
  return hoverAt(context, offset)?.markdown ?? '';
}

/** The indentation of the shared pages taken off, so that they follow a docs.json without any. */
function cut(text: string): string {
  return text.replaceAll('\n  ', '\n');
}
