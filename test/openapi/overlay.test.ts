import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planOverlays } from '../../server/language/openapi/overlays.ts';
import { readSpec } from '../../server/language/openapi/read.ts';
import { openApiSource } from '../../server/language/openapi/source.ts';
import type { Overlay } from '../../server/language/openapi/spec.ts';

const spec = `
openapi: 3.1.0
tags: [{ name: a }]
paths:
  /x: { get: { summary: X, tags: [a] }, put: { summary: Put, tags: [b] } }
  /y: { get: { summary: Y, tags: [a] } }
`;

describe('overlays', () => {
  checkOverlay('a name in quotes', `{ target: "$.paths['/x'].get", update: { summary: New } }`, 'New Put Y');
  checkOverlay('wildcards', `{ target: "$.paths.*.get", update: { summary: All } }`, 'All Put All');
  checkOverlay('descendants', `{ target: "$..get", update: { summary: All } }`, 'All Put All');
  checkOverlay('the root', `{ target: "$", update: { paths: { /z: { get: { summary: Z } } } } }`, 'X Put Y Z');
  checkOverlay('a plain value', `{ target: "$.paths['/x'].get.summary", update: New }`, 'New Put Y');
  checkOverlay('removing a path', `{ target: '$.paths["/x"]', remove: true }`, 'Y');
  checkOverlay('removing items of an array', `{ target: "$.paths['/x'].*.tags[*]", remove: true }`, 'X Put Y');
  checkOverlay('a target that selects nothing', `{ target: $.paths.nope.get, update: { summary: New } }`, 'X Put Y');
  checkOverlay('a filter where no page can change', `{ target: "$.servers[?@.url]", remove: true }`, 'X Put Y');

  checkNotApplied('a filter', `{ target: "$.paths.*[?@.summary=='X']", remove: true }`);
  checkNotApplied('copy', `{ target: "$.paths['/y']", copy: "$.paths['/x']" }`);
  checkNotApplied('an object over a list', `{ target: "$.paths['/x'].get", update: { tags: { name: a } } }`);
  checkNotApplied('an action without target', `{ remove: true }`);

  it('are attached to their documents by the navigation, or else by `extends`', () => {
    const overlay = (path: string, target: string | undefined): [string, Overlay] => [
      path,
      { kind: 'overlay', path, extends: target, actions: [] },
    ];
    const specs = new Map([
      overlay('ov/b.yaml', '../specs/shop.json'),
      overlay('ov/a.yaml', '/specs/shop.json'),
      overlay('listed.yaml', undefined),
      overlay('loose.yaml', undefined),
    ]);
    const openapi = { source: '/specs/shop.json', overlays: ['listed.yaml'] };
    const other = { source: 'other.json', overlays: ['https://example.com/o.yaml'] };
    const plans = planOverlays(sourcesOf(other), specs);
    assert.deepEqual(
      [...plans].map(([path, plan]) => [path, plan.overlays.map((each) => each.path), plan.complete]),
      [
        ['other.json', [], false],
        ['specs/shop.json', ['ov/a.yaml', 'ov/b.yaml'], true],
      ],
    );
    assert.deepEqual(
      [...planOverlays(sourcesOf(openapi), specs)].map(([path, plan]) => [
        path,
        plan.overlays.map((each) => each.path),
      ]),
      [['specs/shop.json', ['listed.yaml']]],
    );
    assert.deepEqual([...planOverlays(sourcesOf({ ...openapi, overlays: [] }), specs).keys()], []);
  });

  it('change nothing if the platform refuses them', () => {
    const named = (path: string, rest: string) => [path, readSpec(path, `overlay: 1.0.0\n${rest}`)] as const;
    const actions = 'actions: [{ target: $.paths, remove: true }]';
    const specs = new Map([
      named('found.yaml', `extends: shop.json\n${actions}`),
      named('listed.yaml', actions),
      named('sound.yaml', `extends: shop.json\ninfo: { title: Sound, version: '1' }\n${actions}`),
    ]);
    const plans = planOverlays(sourcesOf({ source: 'other.json', overlays: ['listed.yaml'] }), specs);
    assert.deepEqual(
      [...plans].map(([path, plan]) => [path, plan.overlays.map((each) => each.path), plan.complete]),
      [
        ['other.json', [], false],
        ['shop.json', ['sound.yaml'], true],
      ],
    );
  });
});

function checkOverlay(name: string, action: string, summaries: string): void {
  it(name, () => {
    const result = applied(action);
    assert.equal(result.overlay, 'applied');
    assert.equal(result.operations.map((operation) => operation.summary).join(' '), summaries);
  });
}

function checkNotApplied(name: string, action: string): void {
  it(`do not change the document for ${name}`, () => {
    const result = applied(action);
    assert.equal(result.overlay, 'not-applied');
    assert.equal(result.operations.length, 3);
  });
}

function applied(action: string) {
  const overlay = readSpec('o.yaml', `overlay: 1.0.0\nactions:\n  - ${action}\n`);
  assert(overlay.kind === 'overlay', overlay.kind);
  const result = readSpec('a.yaml', spec, { overlays: [overlay], complete: true });
  assert(result.kind === 'openapi', result.kind);
  return result;
}

function sourcesOf(...values: readonly unknown[]) {
  return values.flatMap((value) => openApiSource(value) ?? []);
}
