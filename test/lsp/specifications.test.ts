import assert from 'node:assert/strict';
import test from 'node:test';
import { fetchedSpecNotification, unfetchedSpecsRequest } from '../../server/language/protocol/index.ts';
import { withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const address = 'https://api.example.com/openapi.json';
const files = readFixture(`
  // file: docs.json
  { "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": { "groups": [{ "group": "API", "openapi": "${address}", "pages": ["GET /users", "GET /user"] }] } }
`).files;

test('a specification on the web has no problems until its text is sent to the server', () =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    assert.deepEqual(await client.problems(uri), []);
    assert.deepEqual(await client.request(unfetchedSpecsRequest), [address]);

    const operation = { get: { summary: 'List users', responses: {} } };
    const text = JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/users': operation } });
    await client.notify(fetchedSpecNotification, { address, text });
    assert.deepEqual(await client.request(unfetchedSpecsRequest), []);
    const problems = await client.problems(uri, (found) => found.length > 0);
    assert.deepEqual(
      problems.map(({ code, message }) => `${code}: ${message}`),
      [`operation-not-found: "${address}" has no path "/user". The platform stops the build. Did you mean "/users"?`],
    );
  }));
