import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { applied } from '../../../server/language/text/edits.ts';
import { editsBetween } from '../../../server/library/edits.ts';
import { docsJson, folderWith } from '../kit.ts';
import { bilingual, edited, gives, refuses, textIn } from './kit.ts';

const installOut = (text: string) => text.replace('"index", "install"', '"index"');

describe('docs-json move', () => {
  it('moves a page to the end of an element, to its start, or beside another page', async () => {
    await gives(['move', 'install', '--to', 'en > Guides > More'], (text) =>
      installOut(text).replace('"pages": ["deep/two"] }]', '"pages": ["deep/two"] }, "install"]'),
    );
    const first = (text: string) => installOut(text).replace('["deep/one"', '["install", "deep/one"');
    await gives(['move', 'install', '--to', 'More', '--first'], first);
    await gives(['move', 'install', '--before', 'deep/one'], first);
    await gives(['move', 'install', '--to', 'deep/one', '--before'], first);
    await gives(['move', 'install', '--after', 'deep/one'], (text) =>
      installOut(text).replace('["deep/one"', '["deep/one", "install"'),
    );
  });

  it('takes the files of pages as a shell names them above the site', async () => {
    const folder = folderWith(bilingual.replaceAll('// file: ', '// file: docs/'));
    const expected = installOut(textIn(folder, 'docs/docs.json')).replace('["deep/one"', '["install", "deep/one"');
    const { stderr } = await docsJson(folder, 'move docs/install.mdx --before docs/deep/one.mdx');
    assert.equal(textIn(folder, 'docs/docs.json'), expected, stderr);
    const removed = await docsJson(folder, ['remove', path.join(folder, 'docs/install.mdx'), 'docs/deep/two.mdx']);
    assert.equal(removed.code, 0, removed.stderr);
    assert.doesNotMatch(textIn(folder, 'docs/docs.json'), /install|deep.two/);
  });

  it('takes the files of pages as shells of Windows write them', async () => {
    const first = (text: string) => installOut(text).replace('["deep/one"', '["install", "deep/one"');
    await gives(['move', '.\\install.mdx', '--before', 'deep\\one.mdx'], first);
    await gives(['move', 'install', '--before', '.\\deep\\one'], first);
  });

  it('moves several pages in the order of the navigation', async () => {
    await gives(['move', 'deep/one', 'install', '--to', 'Reference'], (text) =>
      installOut(text).replace('"deep/one", ', '').replace('["api"] }\n', '["api", "install", "deep/one"] }\n'),
    );
  });

  it('moves an element with its children', async () => {
    const inner = '{ "group": "Inner", "pages": ["deep/two"] }';
    await gives(['move', 'More > Inner', '--before', 'Get started'], (text) =>
      text
        .replace(`, ${inner}`, '')
        .replace('{ "group": "Get started"', `${inner},\n            { "group": "Get started"`),
    );
  });

  it('looks for the neighbour only in the place of --to', async () => {
    await gives(['move', 'install', '--to', 'fr', '--after', 'api'], (text) =>
      installOut(text).replace('["fr/index", "api"]', '["fr/index", "api", "install"]'),
    );
  });

  it('reports what changes for readers', async () => {
    const { stdout, stderr } = await edited(['move', 'install', '--to', 'More']);
    assert.match(stdout, /^moved page "Install" \(install\) {2}en › Guides › Get started → en › Guides › More\n$/);
    assert.equal(stderr, 'Changed: docs.json.\n');
  });

  it('changes nothing if the page is already there', async () => {
    const { code, stderr, before, after } = await edited(['move', 'install', '--after', 'index']);
    assert.deepEqual([code, stderr, after], [0, 'Nothing to change.\n', before]);
  });

  it('says where the neighbour is if it is not in the place of --to', async () => {
    await refuses(
      ['move', 'install', '--to', 'More', '--before', 'api'],
      '"api" is not in "More". Did you mean:\n  en > Reference > api\n  fr > Guides > Commencer > api',
    );
    await refuses(
      ['move', 'en > Reference > api', '--to', 'More', '--before', 'install'],
      '"install" is not in "More" but in "en > Guides > Get started". Name an entry of "More", or leave out "More" to put it there.',
    );
  });

  it('refuses an ambiguous or unknown name, and lists candidates', async () => {
    await refuses(
      ['move', 'api', '--to', 'More'],
      '"api" matches 2 entries of the navigation. Name one of them:\n  en > Reference > api\n  fr > Guides > Commencer > api',
    );
    await refuses(
      ['move', 'index', '--to', 'Guides'],
      '"Guides" matches 2 entries of the navigation. Name one of them:\n  en > Guides\n  fr > Guides',
    );
    await refuses(
      ['move', 'instal', '--to', 'More'],
      'There is no "instal" in the navigation. Did you mean:\n  en > Guides > Get started > install',
    );
    await refuses(
      ['move', 'zzz', '--to', 'More'],
      'There is no "zzz" in the navigation. docs-json navigation lists all entries.',
    );
  });

  it('refuses an invalid place, with the reason', async () => {
    await refuses(['move', 'More', '--to', 'Inner'], 'Nothing can be put into itself.');
    await refuses(['move', 'install', '--to', 'index'], /"index" is a page and cannot contain entries/);
    await refuses(['move', 'install', '--to', '/'], /^error: .*language/);
  });

  it('exits with 2 if the options name no place or two', async () => {
    await refuses(['move', 'install'], /Choose a place with --to, --before or --after/, bilingual, 2);
    await refuses(['move', 'install', '--to', 'More', '--first', '--last'], /Choose one of/, bilingual, 2);
    await refuses(['move', 'install', '--before'], /Name the place/, bilingual, 2);
    await refuses(['move', 'install', '--to', 'More', '--frist'], /unknown option/, bilingual, 2);
  });

  it('prints a patch that git applies, and changes nothing', async () => {
    const { stdout, stderr, before, after, folder } = await edited(['move', 'install', '--to', 'More', '--dry-run']);
    assert.equal(after, before);
    assert.equal(stderr, 'Would change: docs.json.\n');
    const { status } = spawnSync('git', ['-C', folder, 'apply', '--unsafe-paths'], { input: stdout, encoding: 'utf8' });
    assert.equal(status, 0);
    const { after: done } = await edited(['move', 'install', '--to', 'More']);
    assert.equal(textIn(folder), done);
  });

  it('prints the whole change as JSON', async () => {
    const { stdout, before, after } = await edited(['move', 'install', '--to', 'More', '--format', 'json']);
    const { problems, navigation, edits, files, version, ...others } = JSON.parse(stdout);
    assert.deepEqual(others, { notes: [] });
    assert.deepEqual([version, files, problems], [1, ['docs.json'], { new: [], gone: [] }]);
    assert.deepEqual(navigation, {
      added: [],
      removed: [],
      moved: [
        {
          kind: 'moved',
          node: { kind: 'page', title: 'Install', path: 'install' },
          from: ['en', 'Guides', 'Get started'],
          to: ['en', 'Guides', 'More'],
          count: 1,
        },
      ],
    });
    const lines = before.split('\n');
    const offsetOf = ({ line, character }: { line: number; character: number }) =>
      lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;
    const made = edits.map((edit: { range: { start: never; end: never }; text: string }) => {
      return { offset: offsetOf(edit.range.start), end: offsetOf(edit.range.end), text: edit.text };
    });
    assert.equal(applied(before, made), after);
    assert.deepEqual(made, editsBetween(before, after));
  });

  it('refuses a file that changed meanwhile', async () => {
    const folder = folderWith(bilingual);
    const file = path.join(folder, 'docs.json');
    const changed = `${readFileSync(file, 'utf8')}\n`;
    // The state home is asked for when all is read and nothing is written yet.
    const env = new Proxy(
      { XDG_STATE_HOME: path.join(folder, '.state'), XDG_CACHE_HOME: path.join(folder, '.cache') },
      {
        get(target: Record<string, string>, key: string) {
          if (key === 'XDG_STATE_HOME') asked += 1;
          if (asked === 2) writeFileSync(file, changed);
          return target[key];
        },
      },
    );
    let asked = 0;
    const { code, stderr } = await docsJson(folder, ['move', 'install', '--to', 'More'], { env });
    const said = '"docs.json" cannot be written: it has changed in the meantime, so nothing was written; try again.';
    assert.equal(stderr, `error: ${said}\n`);
    assert.deepEqual([code, readFileSync(file, 'utf8')], [1, changed]);
  });

  it('finds the site below the folder, or at --site', async () => {
    const folder = folderWith(bilingual.replaceAll('// file: ', '// file: docs/'));
    const args = ['move', 'install', '--to', 'More'];
    assert.equal((await docsJson(folder, [...args, '--dry-run'])).code, 0);
    assert.equal((await docsJson(path.dirname(folder), [...args, '--site', folder])).code, 0);
    assert.match(textIn(folder, 'docs/docs.json'), /"install"\] \}\n {10}\]/);
    assert.equal((await docsJson(folder, [...args, '--site', 'nowhere'])).code, 2);
  });

  it('exits with 2 if the configuration is not JSON', async () => {
    const broken = bilingual.replace('"tab": "Reference",', '"tab": "Reference');
    await refuses(['move', 'install', '--to', 'More'], /"docs.json" is not valid JSON/, broken, 2);
  });
});

describe('docs-json remove', () => {
  it('removes entries and keeps the files', async () => {
    const folder = await gives(
      ['remove', 'install', 'More > Inner'],
      (text) => installOut(text).replace(', { "group": "Inner", "pages": ["deep/two"] }', ''),
      withoutOrphans,
    );
    assert.equal(textIn(folder, 'install.mdx').trim(), '');
  });

  it('names one of several by its number if their labels are equal', async () => {
    const twice = withoutOrphans.replace('"More"', '"Get started"');
    await refuses(
      ['remove', 'Get started'],
      '"Get started" matches 2 entries of the navigation. Name one of them:\n  en > Guides > Get started #1\n  en > Guides > Get started #2',
      twice,
    );
    await gives(
      ['remove', 'en > Guides > Get started #1'],
      (text) => text.replace('{ "group": "Get started", "pages": ["index", "install"] },\n            ', ''),
      twice,
    );
  });

  it('refuses generated entries, and says what to do instead', async () => {
    await refuses(['remove', 'GET /users'], /made from a specification and is written nowhere/, api);
  });

  it('reports where nothing is left', async () => {
    const { code, stdout } = await edited(['remove', 'Reference', '--format', 'json']);
    assert.equal(code, 0);
    assert.deepEqual(
      JSON.parse(stdout).navigation.removed.map(({ node }: { node: object }) => node),
      [{ kind: 'tab', title: 'Reference' }],
    );
  });
});

it('counts the endpoints that lose their specification', async () => {
  const tabs = [
    { tab: 'API', openapi: 'openapi.json', groups: [{ group: 'Users', pages: ['GET /users'] }] },
    { tab: 'Guides', groups: [] },
  ];
  const { stderr } = await edited(['move', 'Users', '--to', 'Guides'], listing(tabs));
  assert.match(stderr, /^Endpoints that no specification around them has any more: 1\. Name the file in the entry/m);
});

const listing = (tabs: readonly object[]) =>
  api.replace(/"navigation": .*/, `"navigation": ${JSON.stringify({ tabs })} }`);

const withoutOrphans = `${bilingual}\n// file: docs-json.config.json\n{ "rules": { "orphan-page": "off" } }\n`;

const api = `
// file: docs.json
{ "theme": "mint", "name": "Site", "colors": { "primary": "#0ea5e9" }, "navigation": { "tabs": [{ "tab": "API", "openapi": "openapi.json" }] } }
// file: openapi.json
{ "openapi": "3.0.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": { "responses": { "200": { "description": "ok" } } } } } }
`;
