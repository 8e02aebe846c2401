import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from '../kit.ts';
import { edited, gives, refuses, textIn } from './kit.ts';

const python = ['fill', 'Python', '--from', 'sdk/**'] as const;

describe('docs-json fill', () => {
  it('adds missing pages among existing ones, and removes those that are gone', async () => {
    await gives(
      [...python],
      (text) =>
        text.replace('"sdk/z", "sdk/a"', '"sdk/z", "sdk/a", "sdk/deep/one", "sdk/m"').replace(', "sdk/gone"', ''),
      site,
    );
  });

  it('says so if a glob matches no page', async () => {
    const { stdout, stderr, after, before } = await edited([...python, '--from', 'sdks/**'], site);
    assert.match(stdout + stderr, /No page matches "sdks\/\*\*"\./);
    assert.notEqual(after, before);
  });

  it('puts pages of folders into existing and new groups', async () => {
    await gives(
      [...python, '--nest', 'folders'],
      (text) =>
        text
          .replace('"sdk/z", "sdk/a"', '"sdk/z", "sdk/a", "sdk/m"')
          .replace(', "sdk/gone"', '')
          .replace('["sdk/models/user"] }]', '["sdk/models/user"] }, { "group": "Deep", "pages": ["sdk/deep/one"] }]'),
      site,
    );
    const more = `${site}// file: sdk/models/account.mdx\n// file: sdk/models/base/core.mdx\n`;
    const { after } = await edited([...python, '--nest', 'folders'], more);
    assert.match(
      after,
      /"pages": \["sdk\/models\/account", "sdk\/models\/user", \{ "group": "Base", "pages": \["sdk\/models\/base\/core"\] \}\]/,
    );
  });

  it('sorts new entries by title or by a key of front matter', async () => {
    const pages =
      '// file: new/a.mdx\n---\ntitle: Zoo\norder: 1\n---\n// file: new/b.mdx\n---\ntitle: Ant\norder: 10\n---\n// file: new/c.mdx\n---\ntitle: Bee\norder: 9\n---\n// file: new/d.mdx\n---\ntitle: Cat\n---\n';
    const ordered = async (order: string) => {
      const { after } = await edited(['fill', 'Empty', '--from', 'new/*', '--order', order], site + pages);
      return JSON.parse(after)
        .navigation.groups[1].pages.map((page: string) => page.slice(4))
        .join('');
    };
    assert.deepEqual(await Promise.all(['path', 'title', 'frontmatter:order'].map(ordered)), ['abcd', 'bcda', 'acbd']);
  });

  it('lists the endpoints of a specification, named where it is not in scope', async () => {
    await gives(
      ['fill', 'API', '--from', 'api.json'],
      (text) => text.replace('"GET /users"', '"GET /users", "POST /users"'),
      site,
    );
    await gives(
      ['fill', 'Empty', '--from', 'api.json'],
      (text) => text.replace('"pages": []', '"pages": ["api.json GET /users", "api.json POST /users"]'),
      site,
    );
  });

  it('changes nothing the second time, which --check confirms', async () => {
    const folder = folderWith(site);
    assert.equal((await docsJson(folder, [...python, '--check'])).code, 1);
    assert.match(textIn(folder), /sdk\/gone/);
    assert.equal((await docsJson(folder, python)).code, 0);
    assert.deepEqual(await docsJson(folder, [...python, '--check']), {
      code: 0,
      stdout: '',
      stderr: 'Nothing to change.\n',
    });
  });

  it('refuses to empty a group, or to remove more than a fifth, and lists the addresses that would break', async () => {
    const few = site.replace('"sdk/y", "sdk/x", ', '');
    await refuses(
      [...python],
      '1 of 4 entries would be removed from "Python". Allow this with --allow-removals:\n  sdk/gone\nAddresses that break: /sdk/gone.',
      few,
    );
    const { code, after } = await edited([...python, '--allow-removals'], few);
    assert.equal(code, 0);
    assert.doesNotMatch(after, /gone/);
  });

  it('applies docs-json.config.json, which is checked by a rule as well', async () => {
    const folder = folderWith(
      `${site}// file: docs-json.config.json\n{ "fill": [{ "at": "Python", "from": "sdk/**" }, { "at": "API", "from": "api.json" }] }\n`,
    );
    assert.match(
      (await docsJson(folder, 'check')).stdout,
      /warning group-outdated\nThis does not list what is in `sdk\/\*\*`/,
    );
    assert.equal((await docsJson(folder, 'fill')).code, 0);
    assert.doesNotMatch((await docsJson(folder, 'check')).stdout, /group-outdated/);
    assert.match(textIn(folder), /"POST \/users"/);
  });

  it('refuses an unknown or empty group, and a source that cannot be read', async () => {
    await refuses(['fill', 'Nowhere', '--from', 'sdk/**'], /There is no "Nowhere"/, site);
    await refuses(['fill', 'sdk/a', '--from', 'sdk/**'], /"sdk\/a" has no entries/, site);
    await refuses(['fill', 'API', '--from', 'none.json'], 'There is no file "none.json".', site);
    await refuses(['fill', 'API', '--from', 'docs.json'], '"docs.json" is not a readable OpenAPI document.', site);
  });

  it('exits with 2 if options are missing', async () => {
    await refuses(['fill', 'API'], /Write it as docs-json fill GROUP --from/, site, 2);
    await refuses(['fill'], /Name a group, or list groups under "fill"/, site, 2);
    await refuses([...python, '--order', 'size'], /Choose path, title or a key of front matter/, site, 2);
  });
});

const site = `
// file: docs.json
${docs(`{
  "groups": [
    { "group": "Python", "icon": "python", "pages": ["sdk/z", "sdk/a", "sdk/y", "sdk/x", "sdk/gone", { "group": "Data", "pages": ["sdk/models/user"] }] },
    { "group": "Empty", "pages": [] },
    { "group": "API", "openapi": "api.json", "pages": ["GET /users"] }
  ]
}`)}
// file: api.json
{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": {}, "post": {} } } }
// file: sdk/a.mdx
// file: sdk/m.mdx
// file: sdk/x.mdx
// file: sdk/y.mdx
// file: sdk/z.mdx
// file: sdk/models/user.mdx
// file: sdk/deep/one.mdx
`;
