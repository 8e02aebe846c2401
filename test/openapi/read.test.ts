import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSpec } from '../../server/language/openapi/read.ts';
import type { OpenApi } from '../../server/language/openapi/spec.ts';

describe('reading a specification', () => {
  checkInvalid('YAML that ends too early', 'openapi: 3.0.0\ninfo: {title: x\n', 'syntax');
  checkInvalid('JSON without a comma', '{ "openapi": "3.0.0" "paths": {} }', 'syntax');
  checkInvalid('an alias without its anchor', 'openapi: 3.1.0\npaths: *none\n', 'syntax');
  checkInvalid('OpenAPI 2', '{"openapi":"2.0","paths":{}}', 'version');
  checkInvalid('openapi that is not a version', '{"openapi":{"source":"x.json"}}', 'version');
  checkInvalid('a version that is not a text at all', '{"openapi":{"toString":[]},"paths":{}}', 'version');
  checkInvalid('brackets without end', `openapi: ${'['.repeat(20_000)}`, 'syntax');
  checkInvalid('Swagger', '{"swagger":"2.0","info":{"title":"x","version":"1"},"paths":{}}', 'swagger');
  checkInvalid('nothing but a title', '{"openapi":"3.1.0","info":{"title":"x","version":"1"}}', 'empty');
  checkInvalid('3.0 with components only', '{"openapi":"3.0.3","components":{}}', 'no-paths');
  checkInvalid('3.1 with a path item by $ref', '{"openapi":"3.1.0","paths":{"/a":{"$ref":"#/x"}}}', 'path-reference');

  checkKind('3.1 with components only', '{"openapi":"3.1.0","components":{}}', 'openapi');
  checkKind('3.0 with a path item by $ref', '{"openapi":"3.0.3","paths":{"/a":{"$ref":"#/x"}}}', 'openapi');
  checkKind('JSON with a trailing comma, which is YAML', '{"openapi": "3.1.0", "paths": {},}', 'openapi');
  checkKind(
    'brackets and quotes that close at the left',
    "openapi: 3.1.0\ntags: [\n]\ninfo: {\n  title: 'a\n\nb'\n}\npaths: {}\n",
    'openapi',
  );
  checkInvalid('a bracket that never closes', 'openapi: 3.0.0\ntags: [\n{name: a}\npaths: {}\n', 'syntax');
  checkInvalid('quotes around the end of a document', 'openapi: "3.0.0\n---\n"\n', 'syntax');
  checkKind('a version YAML takes for a number', 'openapi: 3.1\npaths: {}\n', 'openapi');
  checkKind('AsyncAPI', 'asyncapi: 3.0.0\nchannels: {}\n', 'asyncapi');
  checkKind('an overlay', 'overlay: 1.0.0\nactions: []\n', 'overlay');
  checkKind('a docs.json, where the key stands further in', '{"navigation":{"openapi":"x.json"}}', 'not-a-spec');
  checkKind('a file without any of the keys, however broken', '{"name": "x",', 'not-a-spec');
  checkKind('an empty file', '', 'not-a-spec');
  checkKind('an array', '[{"openapi":"3.1.0"}]', 'not-a-spec');

  it('reports where the text is broken', () => {
    const text = 'openapi: 3.0.0\npaths:\n  /a: [\n  /b: {}\n';
    const spec = readSpec('a.yaml', text);
    assert(spec.kind === 'invalid' && spec.reason.code === 'syntax');
    assert(spec.reason.offset >= text.indexOf('['), `The offset ${spec.reason.offset} lies before the bracket.`);
  });

  it('reads merge keys', () => {
    const spec = readOpenApi(
      'openapi: 3.0.3\nx-all: &all { tags: [T] }\npaths:\n  /a:\n    get: { <<: *all, summary: A }\n',
    );
    assert.equal(spec.operations[0]?.tag, 'T');
  });

  // Measured with prebuild 1.0.1333 and js-yaml 4.3.1.
  it('reads dates, lists and mappings as keys, and the types of YAML 1.1, which are no error to the platform', () => {
    const odd = [
      '2024-01-01: x',
      '? [a]\n  : x',
      '? { a: b }\n  : x',
      'a: !!set { b }',
      'a: !!binary aGk=',
      'a: !!omap [b: 1]',
    ];
    for (const text of odd) {
      const spec = readOpenApi(`openapi: 3.1.0\nx-log:\n  ${text}\npaths:\n  /a:\n    get: {}\n`);
      assert.equal(spec.operations.length, 1, text);
    }
  });

  // Measured with prebuild 1.0.1333, whose reader of AsyncAPI is another one.
  it('takes a date or a binary number without quotes for text in AsyncAPI', () => {
    for (const value of ['2024-01-01', '2024-01-01T10:00:00Z', '0b11']) {
      const channel = `  ${value}:\n    title: ${value}\n    tags: [{ name: ${value} }]\n`;
      const spec = readSpec('a.yaml', `asyncapi: 3.0.0\ninfo: { title: a, version: ${value} }\nchannels:\n${channel}`);
      assert(spec.kind === 'asyncapi' && spec.refused === undefined, value);
      assert.deepEqual(spec.channels, [{ id: value, group: value, title: value, description: undefined }]);
    }
  });

  it('lists operations in the order of the platform, webhooks last', () => {
    const spec = readOpenApi(
      '{"openapi":"3.1.0","webhooks":{"x":{"post":{}}},"paths":{"/b":{"post":{},"get":{}},"/a":{"get":{}}}}',
    );
    assert.deepEqual(
      spec.operations.map(({ method, path }) => `${method} ${path}`),
      ['get /b', 'post /b', 'get /a', 'post x'],
    );
  });

  it('is partial if a path item is in another file', () => {
    const spec = readOpenApi('{"openapi":"3.0.3","paths":{"/a":{"$ref":"a.yaml"},"/b":{"get":{}}}}');
    assert.equal(spec.partial, true);
    assert.equal(spec.operations.length, 1);
  });

  it('lays what is written beside a `$ref` over what it leads to, as the platform does in bulk', () => {
    const spec = readOpenApi(
      JSON.stringify({
        openapi: '3.0.3',
        paths: {
          '/a': { get: { summary: 'A' } },
          '/b': { $ref: '#/paths/~1a', put: { summary: 'B' } },
          '/c': { $ref: '#/paths/~1b', get: { summary: 'C' } },
          '/nowhere': { $ref: '#/components/pathItems/Gone', get: { summary: 'N' } },
        },
      }),
    );
    assert.deepEqual(
      spec.operations.map(({ method, path, summary }) => `${method} ${path} ${summary}`),
      ['get /a A', 'get /b A', 'put /b B', 'get /c C', 'put /c B', 'get /nowhere N'],
    );
    assert.equal(spec.partial, false);
  });

  it('accepts values of the wrong type', () => {
    const spec = readOpenApi(
      '{"openapi":"3.1.0","tags":[null,{"name":1}],"paths":{"/a":null,"/b":[],"/c":{"get":7,"put":{"tags":"T","summary":1,"x-mint":[]}}}}',
    );
    const [put] = spec.operations;
    assert.deepEqual([put?.summary, put?.tag, put?.group], [undefined, undefined, 'API Reference']);
  });
});

function checkInvalid(name: string, text: string, code: string): void {
  it(`refuses ${name}`, () => {
    const spec = readSpec('a.json', text);
    assert.equal(spec.kind === 'invalid' ? spec.reason.code : spec.kind, code);
  });
}

function checkKind(name: string, text: string, kind: string): void {
  it(`treats ${name} as ${kind}`, () => assert.equal(readSpec('a.json', text).kind, kind));
}

function readOpenApi(text: string): OpenApi {
  const spec = readSpec('a.json', text);
  assert(spec.kind === 'openapi', spec.kind);
  return spec;
}
