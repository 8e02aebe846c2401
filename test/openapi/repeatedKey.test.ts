import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSpec } from '../../server/language/openapi/read.ts';
import { repeatedKeyOf } from '../../server/language/openapi/repeatedKey.ts';

const head = '"openapi": "3.0.0", "info": { "title": "T", "version": "1" }';
const get = '"responses": { "200": { "description": "OK" } }';
const yaml = `openapi: 3.0.0\ninfo: { title: T, version: '1' }\npaths:\n  /a:\n    get: { ${get} }\n`;

/** Recorded with prebuild 1.0.1333, on these files. */
describe('a key that appears twice makes a specification unreadable', () => {
  checkRefused('a path in JSON', `{ ${head}, "paths": { "/a": {}, "/b": {}, ^"/a": {} } }`);
  checkRefused(
    'a summary in JSON',
    `{ ${head}, "paths": { "/a": { "get": { "summary": "x", ^"summary": "x", ${get} } } } }`,
  );
  checkRefused('a key with an escape in JSON', `{ ${head}, "paths": {}, ^"\\u0069nfo": {} }`);
  checkRefused('a path in YAML', `${yaml}  ^/a:\n    post: { ${get} }\n`);
  checkRefused('a key in YAML that is written in another way', `${yaml}x-a: { "b": 1, ^b: 2 }\n`);

  for (const text of [
    `{ ${head}, "paths": { "/a": { "get": { ${get} } } }, "x-a": [{ "b": "{", "c": "b" }, { "b": ["b", "b"] }] }`,
    `{ ${head}, "paths": { "/a": { "get": { "summary": "\\"a\\\\", "description": ",\\"summary\\": 1", ${get} } } } }`,
    `${yaml}x-a: &a { b: 1 }\nx-c:\n  <<: *a\n  <<: *a\n  b: 2\n`,
  ]) {
    it(`accepts ${text}`, () => assert.equal(readSpec('a.json', text).kind, 'openapi'));
  }

  it('takes one pass over the text', () => {
    const text = JSON.stringify(
      Array.from({ length: 20_000 }, (_, index) => ({ [`key${index}`]: 'a'.repeat(100), '"': [] })),
    );
    assert.equal(repeatedKeyOf(text), undefined);
  });
});

/** `^` is where the mistake is reported. */
function checkRefused(name: string, marked: string): void {
  it(name, () => {
    const spec = readSpec('a.json', marked.replace('^', ''));
    assert.equal(spec.kind, 'invalid');
    assert.deepEqual(spec.kind === 'invalid' && spec.reason, {
      code: 'syntax',
      offset: marked.indexOf('^'),
      message: 'duplicated mapping key',
    });
  });
}
