import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSpec } from '../../server/language/openapi/read.ts';
import type { Refusal } from '../../server/language/openapi/spec.ts';
import { asyncRefusalCases } from './asyncRefusals.ts';
import { refusalCases } from './refusals.ts';

describe('a valid document that the platform refuses', () => {
  for (const [name, document, expected] of [...refusalCases, ...asyncRefusalCases]) {
    it(`${expected === null ? 'takes' : 'refuses'} ${name}`, () => {
      const spec = readSpec('waymark.json', JSON.stringify(document));
      assert('refused' in spec, spec.kind);
      assert.equal(spec.refused ? describeRefusal(spec.refused) : null, expected);
    });
  }

  const short = JSON.stringify({ openapi: '3.1', paths: {} });

  it('is not reported on the web', () => {
    const spec = readSpec('https://waymark.example/openapi.json', short);
    assert(spec.kind === 'openapi' && spec.refused === undefined);
  });

  it('is not reported if an overlay is applied', () => {
    const spec = readSpec('waymark.json', short, { overlays: [], complete: true });
    assert(spec.kind === 'openapi' && spec.refused === undefined);
  });

  it('is not reported if the YAML of the platform may read it differently', () => {
    const text = 'openapi: 3.0.3\ninfo: { title: -.5 }\npaths: {}\ncomponents: { schemas: { A: { minimum: -0x1 } } }';
    const spec = readSpec('waymark.yaml', text);
    assert(spec.kind === 'openapi' && spec.refused === undefined);
  });

  it('is reported for a date or a binary number where a text is needed, unless it is in quotes', () => {
    const refusedOf = (version: string) => {
      const spec = readSpec('waymark.yaml', `openapi: 3.1.0\ninfo: { title: a, version: ${version} }\npaths: {}`);
      return spec.kind === 'openapi' && spec.refused !== undefined;
    };
    assert.deepEqual(['2024-01-01', '0b11', '"2024-01-01"', '1.2.0'].map(refusedOf), [true, true, false, false]);
  });

  it('is not reported for a `$ref` if aliases put one node in two places', () => {
    const text = `openapi: 3.1.0
info: { title: a }
components: { schemas: { A: &a { items: { $ref: '#/definitions/B' } }, B: *a } }`;
    const spec = readSpec('waymark.yaml', text);
    assert(spec.kind === 'openapi' && spec.refused === undefined);
  });

  it('is read in finite time if aliases contain themselves', () => {
    const text =
      'openapi: 3.0.3\ninfo: { title: a }\npaths: {}\ncomponents: { schemas: { A: &a { allOf: [*a, *a, *a] } } }';
    const spec = readSpec('waymark.yaml', text);
    assert(spec.kind === 'openapi' && spec.refused === undefined);
  });
});

function describeRefusal(refused: Refusal): string {
  if ('place' in refused) return `${refused.code} ${refused.place}`;
  if ('name' in refused) return `${refused.code} ${refused.name}`;
  return 'version' in refused ? `${refused.code} ${refused.version}` : refused.code;
}
