import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseEndpoint, parseReference } from '../../server/language/openapi/endpoint.ts';

describe('endpoint entries', () => {
  checkEntry('GET /users', [undefined, 'get', '/users']);
  checkEntry('  Post \t/users ', [undefined, 'post', '/users']);
  checkEntry('specs/a.json DELETE /users/{id}', ['specs/a.json', 'delete', '/users/{id}']);
  checkEntry('webhook orderPaid', [undefined, 'webhook', 'orderPaid']);
  checkEntry('a.json WEBHOOK orderPaid', ['a.json', 'webhook', 'orderPaid']);
  checkEntry('webhook New Order', undefined);
  checkEntry('guides/start', undefined);
  checkEntry('get started', undefined);
  checkEntry('GET', undefined);
  checkEntry('FETCH /users', undefined);
  checkEntry('a.json GET /users now', undefined);
  checkEntry('', undefined);
});

describe('endpoints in front matter', () => {
  it('name a webhook with spaces', () => {
    assert.deepEqual(parseReference('/w.json webhook New Order'), {
      file: '/w.json',
      method: 'webhook',
      path: 'New Order',
    });
    assert.deepEqual(parseReference('webhook New Order'), { file: undefined, method: 'webhook', path: 'New Order' });
  });
  it('name a file or none', () => {
    assert.deepEqual(parseReference('shop GET /orders'), { file: 'shop', method: 'get', path: '/orders' });
    assert.deepEqual(parseReference('GET /orders'), { file: undefined, method: 'get', path: '/orders' });
    assert.equal(parseReference('shop'), undefined);
  });
});

function checkEntry(entry: string, expected: readonly [string | undefined, string, string] | undefined): void {
  it(`"${entry}" is ${expected ? 'an endpoint' : 'a page'}`, () => {
    const endpoint = parseEndpoint(entry);
    assert.deepEqual(endpoint && [endpoint.file, endpoint.method, endpoint.path], expected);
  });
}
