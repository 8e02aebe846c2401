import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadSite } from '../kit/check.ts';
import { cpuTime } from '../kit/cpu.ts';

/** Nothing here may take longer (milliseconds of processor time). */
const bound = 5_000;

describe('small files that expand to much', () => {
  it('seven files whose `$ref`s fan out tenfold', async () => {
    const files = Array.from({ length: 7 }, (_, level): [string, string] => {
      const pages = Array.from({ length: 10 }, (_item, index) =>
        level < 6 ? { $ref: `${level + 1}.json` } : `p${index}`,
      );
      return [`${level}.json`, JSON.stringify({ group: `Level ${level}`, pages })];
    });
    const codes = await check([docsJson({ groups: [{ $ref: '0.json' }] }), ...files]);
    assert(codes.has('ref-too-large') && !codes.has('internal-error'));
  });

  it('arrays that reference each other, with `global` in between', async () => {
    const files = Array.from({ length: 6 }, (_, level): [string, string] => {
      const tab = { tab: 'T', global: { anchors: { $ref: `${level + 1}.json` } }, tabs: { $ref: `${level + 1}.json` } };
      return [`${level}.json`, JSON.stringify(Array(20).fill(tab))];
    });
    const codes = await check([docsJson({ tabs: { $ref: '0.json' } }), ...files, ['6.json', '[]']]);
    assert(codes.has('ref-too-large') && !codes.has('internal-error'));
  });

  it('a chain of three thousand files', async () => {
    const files = Array.from({ length: 3_000 }, (_, index): [string, string] => [
      `${index}.json`,
      JSON.stringify({ group: 'G', pages: [{ $ref: `${index + 1}.json` }] }),
    ]);
    const codes = await check([docsJson({ pages: [{ $ref: '0.json' }] }), ...files]);
    assert(codes.has('ref-too-large') && !codes.has('internal-error'));
  });

  it('a chain of files that nest as deeply as allowed', async () => {
    const nested = (end: object) => {
      let inner = end;
      for (let depth = 0; depth < 90; depth++) inner = { group: 'G', pages: [inner] };
      return JSON.stringify(inner);
    };
    const files = Array.from({ length: 60 }, (_, index): [string, string] => [
      `${index}.json`,
      nested({ $ref: `${index + 1}.json` }),
    ]);
    const codes = await check([docsJson({ pages: [{ $ref: '0.json' }] }), ...files]);
    assert(codes.has('ref-too-large') && !codes.has('internal-error'));
  });

  it('an overlay that adds two hundred thousand items', async () => {
    const change = Array.from({ length: 200_000 }, () => ({ name: 'x' }));
    assert(!(await check([...api, overlay([{ target: '$.tags', update: change }])])).has('internal-error'));
  });

  it('overlays whose actions each select what the previous one added', async () => {
    const grow = { target: '$..tags', update: [{ tags: [{ tags: [] }] }, { tags: [] }] };
    assert(!(await check([...api, overlay(Array(40).fill(grow))])).has('internal-error'));
    const large = { target: '$..*', update: { a: Array(2_000).fill(1) } };
    assert(!(await check([...api, overlay(Array(40).fill(large))])).has('internal-error'));
  });

  it('ten thousand tabs that list one page', async () => {
    const tabs = Array.from({ length: 10_000 }, (_, index) => ({ tab: `Tab ${index}`, pages: ['same'] }));
    assert(!(await check([docsJson({ tabs })], 20_000)).has('internal-error'));
  });
});

const api: readonly (readonly [string, string])[] = [
  docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
  ['api.json', '{ "openapi": "3.1.0", "paths": { "/a": { "get": {} } }, "tags": [] }'],
];

function overlay(actions: readonly object[]): readonly [string, string] {
  return ['overlay.json', JSON.stringify({ overlay: '1.0.0', extends: 'api.json', actions })];
}

function docsJson(navigation: object): [string, string] {
  return ['docs.json', JSON.stringify({ navigation })];
}

/** The codes of the problems of a site; reading and checking it, its navigation too, must end within a bound. */
async function check(files: readonly (readonly [string, string])[], limit = bound): Promise<ReadonlySet<string>> {
  const start = cpuTime();
  const state = await loadSite(new Map(files));
  assert(state.navigation);
  const codes = new Set(state.problems.map(({ code }) => code));
  const took = cpuTime() - start;
  assert(took < limit, `It took ${took} ms.`);
  return codes;
}
