import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nodeEndpoints } from '../../../server/language/features/navigation/endpoints.ts';
import { textOf } from '../../../server/language/model/messages/problem.ts';
import { view } from './kit.ts';

const site = `
  // file: docs.json
  { "navigation": { "tabs": [
    { "tab": "Picked", "openapi": "api.yaml", "groups": [
      { "group": "Users", "pages": ["GET /users", { "group": "Deep", "pages": [] }] }
    ] },
    { "tab": "Bulk", "openapi": "api.yaml" },
    { "tab": "Below", "openapi": "api.yaml", "groups": [{ "group": "Own", "openapi": "gone.yaml" }, { "group": "Empty", "pages": [] }] },
    { "tab": "None", "pages": [] }
  ] } }
  // file: api.yaml
  openapi: 3.1.0
  info: { title: A, version: '1' }
  paths:
    /users:
      get: { summary: List users, tags: [Users] }
      post: { tags: [Users], deprecated: true }
    /orders: { get: { tags: [Orders] } }
    /secret: { get: { x-hidden: true, tags: [Orders] } }
    /never: { get: { x-excluded: true } }
    /a b: { get: {} }
  webhooks:
    paid: { post: { tags: [Orders] } }
`;

/** What may be listed in a node, with what is lost, drawn; or why nothing can. */
async function endpointsOf(key: string): Promise<string> {
  const { state } = await view(site);
  const found = nodeEndpoints(state.snapshot, key);
  if (found.kind === 'refused') return textOf(found.reason);
  const choices = found.endpoints.map(({ entry, isListed }) => `${entry}${isListed ? ' (listed)' : ''}`);
  const lost = found.generated.map(({ label, entries }) => `${label}: ${entries.join(', ')}`);
  return [choices.join(', '), ...lost].join(' | ');
}

describe('endpoints to list', () => {
  it('are those an entry can name, except listed ones', async () =>
    assert.equal(await endpointsOf('tab:Picked/group:Users'), 'POST /users, GET /orders, GET /secret, webhook paid'));
  it('are inherited, and marked if they are listed elsewhere', async () =>
    assert.equal(
      await endpointsOf('tab:Picked/group:Users/group:Deep'),
      'GET /users (listed), POST /users, GET /orders, GET /secret, webhook paid',
    ));
  it('show which pages are generated until one is listed', async () => {
    const expected =
      'GET /users (listed), POST /users, GET /orders, GET /secret, webhook paid | Users: GET /users, POST /users | Orders: GET /orders, webhook paid | API Reference: GET /a b';
    assert.equal(await endpointsOf('tab:Bulk'), expected);
    assert.equal(await endpointsOf('tab:Below/group:Empty'), expected);
  });
  it('are unavailable if none is allowed or nothing is known about them', async () => {
    assert.match(await endpointsOf('tab:Below/group:Own'), /"gone.yaml" could not be read/);
    assert.match(await endpointsOf('tab:None'), /Set `openapi` on tab "None"/);
    assert.match(await endpointsOf('tab:Picked'), /one level holds one type of child/);
  });
});
