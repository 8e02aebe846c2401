import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  collisions,
  listedOperations,
  operationsInBulk,
  unlistedOperations,
} from '../../server/language/openapi/coverage.ts';
import { parseEndpoint } from '../../server/language/openapi/endpoint.ts';
import { generate } from '../../server/language/openapi/generate.ts';
import { readSpec } from '../../server/language/openapi/read.ts';
import type { SpecScope } from '../../server/language/openapi/scope.ts';
import { asyncApiSources, openApiSource } from '../../server/language/openapi/source.ts';
import type { Spec } from '../../server/language/openapi/spec.ts';

const shop = readSpec(
  'shop.yaml',
  `
openapi: 3.1.0
paths:
  /a: { get: { summary: Same }, post: { summary: Same } }
  /b: { get: { summary: B }, put: { x-hidden: true }, delete: { x-excluded: true } }
`,
);

describe('generating pages also', () => {
  it('names the entry that switches bulk generation off, and the pages that disappear', () => {
    const group = scope('group', { entries: ['intro', 'shop.yaml GET /b', 'GET /a', 'POST /a'] });
    const tab = scope('tab', { openapi: 'shop.yaml', children: [group] });
    const { bulk } = generated(tab).scopes[1] ?? {};
    assert(bulk?.kind === 'off' && bulk.spec);
    assert.deepEqual(bulk.by, { scope: 1, entry: 1 });
    assert.equal(operationsInBulk(bulk.spec).length, 3);
  });

  it('finds entries that overwrite each other, and unlisted operations', () => {
    const tab = scope('tab', { openapi: 'shop.yaml', entries: ['GET /a', 'POST /a', 'GET /a'] });
    const result = generated(tab);
    assert.deepEqual(
      collisions(result).map(({ slug, picks }) => [slug, picks.map(({ entry }) => entry)]),
      [['api-reference/same', [0, 1, 2]]],
    );
    assert(shop.kind === 'openapi');
    const unlisted = unlistedOperations(shop, listedOperations(result));
    assert.deepEqual(
      unlisted.map(({ method, path }) => `${method} ${path}`),
      ['get /b'],
    );
  });

  it('accepts one operation listed twice', () => {
    assert.deepEqual(collisions(generated(scope('tab', { openapi: 'shop.yaml', entries: ['GET /b', 'GET /b'] }))), []);
  });

  it('collects every problem and continues', () => {
    const entries = ['GET /nope', 'nope.json GET /a', 'GET /b'];
    const tab = scope('tab', { openapi: 'shop.yaml', entries, children: [scope('group', { openapi: 'none.yaml' })] });
    const result = generated(tab);
    assert.deepEqual(
      result.problems.map(({ problem, entry, kind }) => [problem.code, entry, kind]),
      [
        ['path-not-found', 0, 'tab'],
        ['spec-not-found', 1, 'tab'],
        ['spec-not-found', undefined, 'group'],
      ],
    );
    assert.deepEqual([...result.pages.keys()], ['api-reference/b']);
  });

  it('reports nothing about a specification that was not fetched, in bulk and selected', () => {
    const address = 'https://example.com/api.yaml';
    const picking = scope('tab', { openapi: address, entries: ['GET /a', 'https:/example.com/api.yaml GET /a'] });
    const result = generated(picking, scope('tab', { openapi: address }));
    assert.deepEqual(result.problems, []);
    assert.deepEqual([...(result.scopes[1]?.picked.values() ?? [])], [{ kind: 'unknown' }, { kind: 'unknown' }]);
  });

  it('reports nothing missing in a specification whose overlays could not be applied', () => {
    const spec = readSpec('shop.yaml', 'openapi: 3.1.0\npaths: {}\n', { overlays: [], complete: false });
    const root = scope('navigation', { children: [scope('tab', { openapi: 'shop.yaml', entries: ['GET /a'] })] });
    assert.deepEqual(generate(root, new Map([['shop.yaml', spec]])).problems, []);
  });

  it('reports an entry without a specification in scope', () => {
    const tab = scope('tab', { entries: ['GET /a'] });
    assert.deepEqual(generated(tab).scopes[1]?.picked.get(0), { kind: 'no-spec' });
  });

  it('drops `asyncapi` of a group that has `openapi` too, and both at the root', () => {
    const group = scope('group', { openapi: 'shop.yaml', asyncapi: 'nope.yaml' });
    assert.deepEqual(generated(group).problems, []);
    const root = scope('navigation', { openapi: 'nope.yaml', asyncapi: 'nope.yaml' });
    assert.deepEqual(generate(root, new Map()).problems, []);
  });
});

function generated(...children: readonly SpecScope[]) {
  return generate(scope('navigation', { children }), new Map<string, Spec>([['shop.yaml', shop]]));
}

/** An element as an author writes it; entries that are not endpoints do not count for generation. */
interface Written {
  readonly openapi?: unknown;
  readonly asyncapi?: unknown;
  readonly entries?: readonly string[];
  readonly children?: readonly SpecScope[];
}

function scope(kind: string, { openapi, asyncapi, entries = [], children = [] }: Written): SpecScope {
  return {
    kind,
    openapi: openApiSource(openapi),
    asyncapi: asyncApiSources(asyncapi),
    entries: entries.flatMap((text) => {
      const endpoint = parseEndpoint(text);
      return endpoint ? [{ kind: 'endpoint', endpoint }] : [];
    }),
    children,
  };
}
