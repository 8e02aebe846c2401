import assert from 'node:assert/strict';
import { posix } from 'node:path';
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
    name: 'a path with a blank loses title and description, and nothing else',
    operation: { summary: 'Say HELLO', description: 'D', deprecated: true },
    path: '/a b',
    pages: { 'api-reference/say-hello': { title: 'Say hello', deprecated: true } },
  },
  {
    name: 'a path with a blank needs no sidebarTitle, as its title is made of the address',
    operation: { summary: 'Say HELLO', 'x-mint': { href: '/say/it' } },
    path: '/a b',
    pages: { 'say/it': { title: 'It' } },
  },
  {
    name: 'an empty summary beside an address gives no sidebarTitle',
    operation: { summary: '', 'x-mint': { href: '/x/y' } },
    pages: { 'x/y': { title: '' } },
  },
  {
    name: 'an address loses one slash at its start before it is made whole',
    operation: { summary: 'S', 'x-mint': { href: '//x/./y' } },
    pages: { '/x/y': { title: 'S', sidebarTitle: 'Y' } },
  },
  {
    name: 'an address that leads out of the site loses no extension',
    operation: { summary: 'S', 'x-mint': { href: '..' } },
    pages: { '..': { title: 'S', sidebarTitle: '..' } },
  },
  {
    name: 'the extension goes before the address is made whole',
    operation: { summary: 'S', 'x-mint': { href: '/x/..y' } },
    pages: { x: { title: 'S', sidebarTitle: 'X' } },
  },
];

describe('generated pages in corner cases', () => {
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
        return [slug, { ...page, openapi: `/o.json get ${path}`, href: posix.join('/', slug) }];
      });
      assert.deepEqual(outcome.pages, Object.fromEntries(expected));
      const [slug] = Object.keys(pages);
      const group = slug === undefined ? [] : [{ group: 'API Reference', pages: listed ?? [slug] }];
      assert.deepEqual(outcome.navigation, { groups: [{ group: 'G', openapi, pages: group }] });
    });
  }

  it('an address that is no text stops the build', () => {
    const outcome = outcomeOf({
      'docs.json': JSON.stringify({ navigation: { groups: [{ group: 'G', openapi: 'o.json' }] } }),
      'o.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/u': { get: { 'x-mint': { href: true } } } },
      }),
    });
    assert.deepEqual(outcome, { error: 'filePath.startsWith is not a function' });
  });

  const labels: readonly (readonly [name: string, tags: readonly object[], label: string])[] = [
    ['an empty x-group is a label', [{ name: 'U', 'x-group': '' }], ''],
    ['an x-group may be a number', [{ name: 'U', 'x-group': 5 }], '5'],
    ['an x-group of null is none', [{ name: 'U', 'x-group': null }], 'U'],
    ['of two declarations of a tag the first counts', [{ name: 'U' }, { name: 'U', 'x-group': 'B' }], 'U'],
    [
      'so does its x-group',
      [
        { name: 'U', 'x-group': 'A' },
        { name: 'U', 'x-group': 'B' },
      ],
      'A',
    ],
  ];
  for (const [name, tags, label] of labels) {
    it(name, () => {
      const { navigation } = outcomeOf({
        'docs.json': JSON.stringify({ navigation: { groups: [{ group: 'G', openapi: 'o.json' }] } }),
        'o.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'T', version: '1' },
          tags,
          paths: { '/u': { get: { summary: 'S', tags: ['U'] } } },
        }),
      });
      const pages = [{ group: label, pages: ['api-reference/u/s'] }];
      assert.deepEqual(navigation, { groups: [{ group: 'G', openapi: 'o.json', pages }] });
    });
  }

  it('an empty title of a channel and an empty name of its tag count, and a tag may be a reference', () => {
    const { navigation, pages = {} } = outcomeOf({
      'docs.json': JSON.stringify({ navigation: { groups: [{ group: 'G', asyncapi: 'a.json' }] } }),
      'a.json': JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'T', version: '1' },
        channels: {
          onLeave: { title: '' },
          onJoin: { tags: [{ name: '' }] },
          onMove: { tags: [{ $ref: '#/components/tags/moves' }] },
        },
        components: { tags: { moves: { name: 'Moves' } } },
      }),
    });
    const groups = [
      { group: 'Websockets', pages: ['api-reference/websockets'] },
      { group: '', pages: ['api-reference/onjoin'] },
      { group: 'Moves', pages: ['api-reference/moves/onmove'] },
    ];
    assert.deepEqual(navigation, { groups: [{ group: 'G', asyncapi: 'a.json', pages: groups }] });
    assert.deepEqual(pages['api-reference/websockets'], {
      title: '',
      description: '',
      asyncapi: '/a.json onLeave',
      href: '/api-reference/websockets',
    });
  });

  it('a webhook without a name is `undefined` in its address', () => {
    const outcome = outcomeOf({
      'docs.json': JSON.stringify({ navigation: { groups: [{ group: 'G', openapi: 'o.json' }] } }),
      'o.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        webhooks: { '': { post: {} } },
      }),
    });
    const page = { title: 'Undefined', openapi: '/o.json webhook ', href: '/api-reference/undefined' };
    assert.deepEqual(outcome.pages, { 'api-reference/undefined': page });
  });

  it('a webhook is public whatever groups its x-mint names, except those of its metadata', () => {
    const post = { 'x-mint': { groups: ['a'], metadata: { groups: ['m'] } } };
    const outcome = outcomeOf({
      'docs.json': JSON.stringify({ navigation: { groups: [{ group: 'G', openapi: 'o.json' }] } }),
      'o.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        webhooks: { gone: { 'x-mint': { groups: ['p'] }, post } },
      }),
    });
    const page = { title: 'Gone', groups: ['m'], openapi: '/o.json webhook gone', href: '/api-reference/gone' };
    assert.deepEqual(outcome.pages, { 'api-reference/gone': page });
  });
});
