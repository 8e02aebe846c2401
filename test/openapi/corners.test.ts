import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outcomeOf } from './platform.ts';

/** What an operation and the place that names it say, and the page the platform was recorded to make (prebuild 1.0.1333). */
interface Corner {
  readonly name: string;
  readonly operation?: object;
  readonly openapi?: unknown;
  /** The path of the operation. */
  readonly path?: string;
  readonly listed?: readonly string[];
  readonly pages: Readonly<Record<string, object>>;
}

const corners: readonly Corner[] = [
  { name: 'x-excluded as a text counts, "false" too', operation: { 'x-excluded': 'false' }, pages: {} },
  {
    name: 'x-hidden as a number counts',
    operation: { summary: 'S', 'x-hidden': 1 },
    listed: [],
    pages: { 'api-reference/s': { title: 'S' } },
  },
  {
    name: 'white space around a directory is cut off',
    openapi: { source: 'o.json', directory: ' api ' },
    pages: { 'api/get-u': { title: 'Get u' } },
  },
  {
    name: 'a title made of an address ends before its query',
    path: '/a?x=1',
    pages: { 'api-reference/get-a?x=1': { title: 'Get a' } },
  },
  {
    name: 'groups stay as they are written',
    operation: { 'x-mint': { groups: ['a', 1] } },
    pages: { 'api-reference/get-u': { title: 'Get u', groups: ['a', 1] } },
  },
  {
    name: 'a sidebarTitle of the author’s own stays, whatever it is',
    operation: { summary: 'S', 'x-mint': { href: '/x/y', metadata: { sidebarTitle: false } } },
    pages: { 'x/y': { title: 'S', sidebarTitle: false } },
  },
  {
    name: 'a path with a blank loses the description, and nothing else',
    operation: { summary: 'S', description: 'D', deprecated: true },
    path: '/a b',
    pages: { 'api-reference/s': { title: 'S', deprecated: true } },
  },
];

describe('generated pages where few have been', () => {
  for (const { name, operation = {}, openapi = 'o.json', path = '/u', listed, pages } of corners) {
    it(name, () => {
      const outcome = outcomeOf({
        'docs.json': JSON.stringify({ navigation: { groups: [{ group: 'G', openapi }] } }),
        'o.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'T', version: '1' },
          paths: { [path]: { get: operation } },
        }),
      });
      const expected = Object.entries(pages).map(([slug, page]) => {
        return [slug, { ...page, openapi: `/o.json get ${path}`, href: `/${slug}` }];
      });
      assert.deepEqual(outcome.pages, Object.fromEntries(expected));
      const [slug] = Object.keys(pages);
      const group = slug === undefined ? [] : [{ group: 'API Reference', pages: listed ?? [slug] }];
      assert.deepEqual(outcome.navigation, { groups: [{ group: 'G', openapi, pages: group }] });
    });
  }
});
