import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseEndpoint } from '../../server/language/openapi/endpoint.ts';
import { lookUp } from '../../server/language/openapi/lookup.ts';
import { readSpec } from '../../server/language/openapi/read.ts';

const text = `
openapi: 3.0.3
paths:
  /users: { get: {}, post: { x-excluded: true } }
  /users/{id}: { get: {} }
  /teams/: { get: {} }
  //: { get: {} }
  /members: { $ref: '#/paths/~1users' }
  /guests: { $ref: '#/paths/~1users', put: {}, post: {} }
  /lost: { $ref: 'elsewhere.yaml' }
webhooks:
  orderPaid: { post: {} }
  moved/: { post: {} }
`;

describe('looking up an operation', () => {
  checkLookup('GET /users', 'get /users');
  checkLookup('GET /users/', 'get /users');
  checkLookup('GET /teams', 'get /teams/');
  checkLookup('GET /', 'get //');
  checkLookup('webhook orderPaid', 'post orderPaid');
  checkLookup('webhook orderPaid/', 'post orderPaid');
  checkLookup('webhook moved', 'post moved/');
  checkLookup('GET /user', 'path-not-found', { nearest: '/users' });
  checkLookup('GET /users/{userId}', 'path-not-found', { nearest: '/users/{id}' });
  checkLookup('GET /entirely/else', 'path-not-found', { nearest: undefined });
  checkLookup('PATCH /users', 'method-not-found', { methods: ['get', 'post'], reference: false });
  checkLookup('GET /members', 'method-not-found', { methods: [], reference: true });
  // Beside a `$ref`, what a path item itself contains can be picked (measured, prebuild 1.0.1333).
  checkLookup('PUT /guests', 'put /guests');
  checkLookup('POST /guests', 'post /guests');
  checkLookup('GET /guests', 'method-not-found', { methods: ['put', 'post'], reference: true });
  checkLookup('GET /lost', 'method-not-found', { methods: [], reference: true });
  checkLookup('POST /users', 'operation-excluded', { method: 'post' });
  checkLookup('webhook orderpaid', 'webhook-not-found', { available: ['orderPaid', 'moved/'], nearest: 'orderPaid' });
});

function checkLookup(entry: string, expected: string, details: Readonly<Record<string, unknown>> = {}): void {
  it(`${entry}: ${expected}`, () => {
    const spec = readSpec('a.yaml', text);
    const endpoint = parseEndpoint(entry);
    assert(spec.kind === 'openapi' && endpoint);
    const lookup = lookUp(spec, endpoint, 'a.yaml');
    if (lookup.kind === 'found') {
      assert.equal(`${lookup.operation.method} ${lookup.operation.path}`, expected);
    } else {
      assert.equal(lookup.problem.code, expected);
      assert.deepEqual({ ...lookup.problem, ...details }, lookup.problem);
    }
  });
}
