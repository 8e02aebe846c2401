import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docs } from '../kit.ts';
import { edited, gives, refuses } from './kit.ts';

const site = (redirects = '') => `
// file: docs.json
${docs('{ "pages": ["index", "new", "guides/start"] }').replace(' }\n', `${redirects} }\n`)}
// file: index.mdx
// file: new.mdx
// file: guides/start.mdx
`;
const table = `,
  "redirects": [
    { "source": "/older", "destination": "/old" }
  ]`;
const withTable = site(table).replace('/old"', '/new"');
const entry = '{ "source": "/older", "destination": "/new" }';

describe('docs-json redirect FROM TO', () => {
  it('adds a redirect after the others, or the first one', async () => {
    await gives(
      ['redirect', '/old', 'new'],
      (text) => text.replace(entry, `${entry},\n    { "source": "/old", "destination": "/new" }`),
      withTable,
    );
    const { after, stderr } = await edited(['redirect', '/old', '/new'], site());
    assert.deepEqual(JSON.parse(after).redirects, [{ source: '/old', destination: '/new' }]);
    assert.equal(stderr, 'Changed: docs.json.\n');
  });

  it('makes no chain in either direction', async () => {
    const { after } = await edited(['redirect', '/first', '/older'], withTable);
    assert.deepEqual(JSON.parse(after).redirects[1], { source: '/first', destination: '/new' });
    await gives(
      ['redirect', '/old', '/new'],
      (text) =>
        text.replace(
          '{ "source": "/older", "destination": "/old" }',
          `${entry},\n    { "source": "/old", "destination": "/new" }`,
        ),
      site(table),
    );
  });

  it('makes none with a destination that is written without its slash', async () => {
    const list = (destination: string) => `, "redirects": [{ "source": "/older", "destination": "${destination}" }]`;
    const { after } = await edited(['redirect', '/first', '/older'], site(list('new')));
    assert.deepEqual(JSON.parse(after).redirects[1], { source: '/first', destination: '/new' });
    const led = await edited(['redirect', '/old', '/new'], site(list('old')));
    assert.deepEqual(JSON.parse(led.after).redirects[0], { source: '/older', destination: '/new' });
  });

  it('writes it before one with wildcards that would take its address', async () => {
    const wide = '{ "source": "/docs/:slug*", "destination": "https://example.com/:slug*" }';
    await gives(
      ['redirect', '/docs/old', '/new'],
      (text) => text.replace(wide, `{ "source": "/docs/old", "destination": "/new" },\n    ${wide}`),
      withTable.replace(entry, `${entry},\n    ${wide}`),
    );
  });

  it('leads on redirects into what a new one with wildcards takes', async () => {
    const before = site(table).replaceAll(
      '"/old" }',
      '"/old/start#top" },\n    { "source": "/v0/:slug*", "destination": "/old/:slug*" }',
    );
    const { after, stderr } = await edited(['redirect', '/old/:slug*', '/guides/:slug*'], before);
    assert.deepEqual(
      JSON.parse(after).redirects,
      [
        { source: '/older', destination: '/guides/start#top' },
        { source: '/v0/:slug*', destination: '/guides/:slug*' },
        { source: '/old/:slug*', destination: '/guides/:slug*' },
      ],
      stderr,
    );
  });

  it('leads to a branch that is redirected, if all of it is', async () => {
    const some = '{ "source": "/b/gone", "destination": "/" }';
    const all = '{ "source": "/b/:slug*", "destination": "/guides/:slug*" }';
    for (const [list, destination] of [
      [`${all}, ${some}`, '/guides/:slug*'],
      [`${some}, ${all}`, '/b/:slug*'],
      ['{ "source": "/b/:page", "destination": "/guides/:page" }', '/b/:slug*'],
    ] as const) {
      const { after, stderr } = await edited(['redirect', '/a/:slug*', '/b/:slug*'], site(`, "redirects": [${list}]`));
      assert.deepEqual(JSON.parse(after).redirects.at(-1), { source: '/a/:slug*', destination }, stderr);
    }
  });

  it('leads to a page, and to a branch of pages, whatever redirect would take them', async () => {
    const list = ', "redirects": [{ "source": "/guides/:slug*", "destination": "/new" }]';
    for (const [from, to] of [
      ['/a', '/guides/start'],
      ['/a/:slug*', '/guides/:slug*'],
    ] as const) {
      const { after, stderr } = await edited(['redirect', from, to], site(list));
      assert.deepEqual(JSON.parse(after).redirects.at(-1), { source: from, destination: to }, stderr);
    }
  });

  it('refuses a redirect that hides pages, loops or leads nowhere', async () => {
    await refuses(
      ['redirect', '/guides/:slug*', '/new'],
      '"/guides/:slug*" would redirect readers away from existing pages: /guides/start. Move them first.',
      site(),
    );
    await refuses(['redirect', '/x/:slug*', '/x/y/:slug*'], /would be redirected in a loop/, site());
    await refuses(['redirect', '/old', '/guides/:slug*'], /uses ":slug\*", which "\/old" does not have/, site());
    await refuses(['redirect', '/old', 'javascript:alert'], /javascript:alert/, site());
    await refuses(['redirect', '/old', ' '], 'An address is empty. Write / for the home page.', site());
    const { code } = await edited(['redirect', '/v1/:slug*', '/guides/:slug*'], site());
    assert.equal(code, 0);
  });

  it('changes nothing if the redirect exists', async () => {
    const { code, stderr } = await edited(['redirect', '/older', '/new'], withTable);
    assert.deepEqual([code, stderr], [0, 'Nothing to change.\n']);
  });

  it('accepts patterns and addresses on the web', async () => {
    const { after, stderr } = await edited(['redirect', '/v1/:slug*', 'https://example.com/v1/:slug*'], site());
    assert.deepEqual(
      JSON.parse(after).redirects,
      [{ source: '/v1/:slug*', destination: 'https://example.com/v1/:slug*' }],
      stderr,
    );
  });

  it('refuses a redirect that a rule would report, with the message of the rule', async () => {
    await refuses(
      ['redirect', '/older', '/'],
      '"/older" is already redirected to "/new". Change that redirect.',
      withTable,
    );
    await refuses(['redirect', '/new', '/index'], /"\/new" is also the address of the page "new"/, site());
    await refuses(['redirect', '/old', '/guides/nowhere'], 'Nothing is at "/guides/nowhere".', site());
    await refuses(['redirect', '/old', '/old/'], '"/old" would be redirected to itself.', site());
    await refuses(['redirect', '/old#part', '/new'], /No request matches/, site());
    await refuses(['redirect', 'https://example.com', '/new'], /is not an address of this site/, site());
  });

  it('exits with 2 for half a redirect, or one combined with a search', async () => {
    await refuses(['redirect', '/old'], /Name the destination as well/, site(), 2);
    await refuses(['redirect', '/old', '/new', '--base', 'HEAD'], /Use either FROM TO/, site(), 2);
    await refuses(['redirect', '--format', 'json'], /needs one redirect/, site(), 2);
  });

  it('prints JSON, and writes nothing with --dry-run', async () => {
    const { stdout, before, after } = await edited(
      ['redirect', '/old', '/new', '--dry-run', '--format', 'json'],
      withTable,
    );
    assert.equal(after, before);
    const { files, edits, problems } = JSON.parse(stdout);
    assert.deepEqual([files, edits.length, problems], [['docs.json'], 1, { new: [], gone: [] }]);
  });
});
