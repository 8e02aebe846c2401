import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previewIn } from './kit.ts';

/** Asserts what the preview knows of the endpoint of a page with this front matter, on a site with these settings and pages. */
async function check(head: string, expected: object, settings = '', pages = '["page"]'): Promise<void> {
  const fixture = `
// file: docs.json
{ ${settings} "navigation": { "groups": [{ "group": "API", ${pages.startsWith('"') ? pages : `"pages": ${pages}`} }] } }
// file: page.mdx
---
${head}
---
// file: own.yaml
openapi: 3.1.0
info: { title: W, version: '1' }
paths: { /pets: { get: { responses: {} } } }
`;
  const { page } = await previewIn(fixture, pages === '[]' ? '-unlisted/page:page.mdx' : '');
  const { operation, endpoint, unfetched } = page ?? {};
  assert.deepEqual(JSON.parse(JSON.stringify({ operation, endpoint, unfetched })), expected);
}

const web = 'https://api.example.com/openapi.json';

describe('the endpoint of a page', () => {
  it('described by hand has its address, on the servers of docs.json if it is a path', async () => {
    await check('api: GET https://x.example.com/v1/pets', {
      endpoint: { method: 'get', addresses: ['https://x.example.com/v1/pets'] },
    });
    await check('api: POST /pets', { endpoint: { method: 'post', addresses: ['/pets'] } });
    await check(
      'api: POST /pets',
      { endpoint: { method: 'post', addresses: ['https://a.example.com/pets', 'https://b.example.com/v2/pets'] } },
      '"api": { "mdx": { "server": ["https://a.example.com/", "https://b.example.com/v2"] } },',
    );
    await check('api: anything', {});
  });

  it('of a specification of the site is its operation, also if the navigation does not list the page', async () => {
    const operation = { spec: 'own.yaml', method: 'get', path: '/pets' };
    await check('openapi: GET /pets', { operation });
    await check('openapi: GET /pets', { operation }, '', '[]');
  });

  it('of a specification on the web has only its address, since nobody has fetched it', async () => {
    await check(`openapi: ${web} GET /pets`, { unfetched: [{ address: web, isNamed: false }] });
    await check(
      'openapi: GET /things',
      { unfetched: [{ address: web, isNamed: true }] },
      '',
      `"openapi": "${web}", "pages": ["page"]`,
    );
    await check(
      'openapi: GET /things',
      { unfetched: [{ address: web, isNamed: true }] },
      '',
      `"openapi": "${web}", "pages": ["GET /things"]`,
    );
    await check('openapi: own.yaml GET /things', {}, '', `"openapi": "${web}", "pages": ["page"]`);
    await check('title: No endpoint', {}, '', `"openapi": "${web}", "pages": ["page"]`);
  });
});
