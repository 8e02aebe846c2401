import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locate } from '../../server/language/openapi/locate.ts';
import { readSpec } from '../../server/language/openapi/read.ts';
import { pointerOf } from '../../server/language/openapi/spec.ts';

describe('the position of an operation', () => {
  checkPlace('in JSON', '{\n  "openapi": "3.1.0",\n  "paths": { "/a": {}, "/b": { "|get": { "get": 1 } } }\n}');
  checkPlace(
    'in block YAML',
    'openapi: 3.1.0\npaths:\n  /a:\n    put: {}\n  "/b":\n    # here\n    |get:\n      summary: B\n',
  );
  checkPlace('in flow YAML', 'openapi: 3.1.0\npaths: { /a: {}, /b: { |get: {} } }\n');
  checkPlace(
    'below brackets that close at the left',
    'openapi: 3.1.0\ntags: [\n{ name: "one\ntwo" }\n]\npaths:\n  /a: {\n  }\n  /b: { |get: {\n} }\n',
  );
  checkPlace(
    'a path item that is a $ref',
    'openapi: 3.0.3\npaths:\n  /a: { get: {} }\n  |/b: { $ref: "#/paths/~1a" }\n',
  );

  it('finds a channel', () => {
    const text = 'asyncapi: 3.0.0\nchannels:\n  one: {}\n  two: {}\n';
    const spec = readSpec('a.yaml', text);
    assert(spec.kind === 'asyncapi' && spec.channels[1]);
    assert.equal(locate(text, pointerOf(spec.channels[1])), text.indexOf('two'));
  });
});

function checkPlace(name: string, marked: string): void {
  it(name, () => {
    const text = marked.replace('|', '');
    const spec = readSpec('a.yaml', text);
    assert(spec.kind === 'openapi', spec.kind);
    const operation = spec.operations.find(({ method, path }) => method === 'get' && path === '/b');
    assert(operation);
    const offset = locate(text, pointerOf(operation));
    // In quotes the key begins at the quote.
    assert.equal(text.slice(offset).replace(/^"/, ''), marked.slice(marked.indexOf('|') + 1).replace(/^"/, ''));
  });
}
