import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type NavigationJson, navigationJson } from '../../server/language/model/navigation/json.ts';
import { locatedRoot } from '../../server/language/model/navigation/located.ts';
import { navigationSite } from '../engine/navigationSite.ts';
import { readFixture } from '../kit/fixture.ts';
import { checkSources, resolveSite } from './navigationKit.ts';

describe('the JSON of a navigation', () => {
  it('has what readers see, with positions in the text, and omits absent fields', async () => {
    const root = await jsonOf(
      `
      // file: docs.json
      { "name": "Site", "navigation": { "tabs": [
        { "tab": "Guides", "icon": { "name": "book", "library": "lucide" }, "pages": ["intro"], "menu": [{ "item": "I" }] },
        { "$ref": "api/tab.json" }
      ] } }
      // file: intro.mdx
      // file: api/tab.json
      { "tab": "API", "pages": ["a/b", "webhook gone"], "openapi": "api.yaml" }
      // file: api.yaml
      openapi: 3.1.0
      paths: {}
      webhooks: { gone: { post: {} } }
    `,
      false,
    );
    assert.deepEqual(root, {
      kind: 'root',
      title: 'Site',
      source: { file: 'docs.json', pointer: '/navigation' },
      children: [
        {
          kind: 'tab',
          title: 'Guides',
          icon: 'book',
          source: { file: 'docs.json', pointer: '/navigation/tabs/0' },
          children: [
            {
              kind: 'page',
              title: 'Intro',
              path: 'intro',
              address: '/intro',
              file: 'intro.mdx',
              source: { file: 'docs.json', pointer: '/navigation/tabs/0/pages/0' },
              children: [],
            },
          ],
        },
        {
          kind: 'tab',
          title: 'API',
          source: { file: 'docs.json', pointer: '/navigation/tabs/1' },
          children: [
            {
              kind: 'page',
              title: 'B',
              path: 'a/b',
              address: '/a/b',
              missing: true,
              source: { file: 'api/tab.json', pointer: '/pages/0' },
              children: [],
            },
            {
              kind: 'operation',
              title: 'Gone',
              path: 'api-reference/gone',
              address: '/api-reference/gone',
              generated: true,
              operation: { spec: 'api.yaml', method: 'webhook', path: 'gone' },
              source: { file: 'api/tab.json', pointer: '/pages/1' },
              children: [],
            },
          ],
        },
      ],
    });
  });

  it('as written has keys, and dropped elements', async () => {
    const { children } = await jsonOf(
      '{ "navigation": { "pages": ["a"], "groups": [{ "group": "G", "pages": ["a"] }] } }',
      true,
    );
    assert.deepEqual(
      children.map(({ key, lost, source }) => [key, lost, source.pointer]),
      [
        ['group:G', undefined, '/navigation/groups/0'],
        ['page:a', { reason: 'root-pattern-multiple', winner: 'groups' }, '/navigation/pages/0'],
      ],
    );
  });

  it('without a navigation is an empty root', async () => {
    const source = { file: 'docs.json', pointer: '' };
    assert.deepEqual(await jsonOf('{ "name": "Site" }', false), { kind: 'root', title: 'Site', source, children: [] });
  });

  it('has correct positions', async () => {
    const state = await resolveSite(navigationSite);
    assert.equal(
      checkSources(state, (file) => JSON.parse(navigationSite.get(file) ?? 'null')),
      40,
    );
  });
});

async function jsonOf(fixture: string, asWritten: boolean): Promise<NavigationJson> {
  const state = await resolveSite(readFixture(fixture).files);
  const { snapshot } = state;
  return navigationJson(locatedRoot(state.navigation, snapshot), snapshot.find, asWritten);
}
