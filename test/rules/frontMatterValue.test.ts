import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

/** Asserts what the rule finds in the front matter of a page. */
function check(yaml: string): Promise<void> {
  const docs = '{ "navigation": { "pages": ["intro"] } }';
  return checkProblems(`// file: docs.json\n${docs}\n// file: intro.mdx\n---\n${yaml}\n---\n`, {
    about: ['front-matter-value'],
  });
}

/** Recorded with `decoratedPageSchema` of `@mintlify/validation` 0.1.876. */
describe('a value may be a map where the platform accepts one', () => {
  it('for an icon of another library, and what a page documents', () =>
    check(
      'icon: { name: home, library: lucide }\ngraphql: { source: a.graphql, kind: query, name: shop }\nsdk:\n  kind: class\n  name: Shop',
    ));

  it('but not for a text', () =>
    check('title: { a: b }\n//     ^^^^^^^^ front-matter-value: `title` must be text, not a map.'));

  it('and not a list', () => check('icon: [home]\n//    ^^^^^^ front-matter-value: `icon` must be text, not a list.'));
});

/** Recorded likewise. */
describe('`groups`, `related` and `timestamp`', () => {
  it('take lists', () => check('groups: [admin, staff]\nrelated: [guides/start]\ntimestamp: false'));

  it('take no single text', () =>
    check(
      'groups: admin\n//      ^^^^^ front-matter-value: `groups` must be a list, such as `[one, two]`, not "admin".\n' +
        'related: /start\n//       ^^^^^^ front-matter-value: `related` must be a list or `false`, not "/start".',
    ));

  it('may be false', () => check('related: false'));

  it('take no date', () =>
    check(
      'timestamp: May 2026\n//         ^^^^^^^^ front-matter-value: `timestamp` must be `true` or `false`, not "May 2026".',
    ));
});

/** Recorded with `normalizeGroups` of `@mintlify/common` 1.0.1176: what it cannot read lets nobody in. */
describe('an entry of `groups`', () => {
  it('is a name or a rule', async () => {
    await check('groups: ["*"]');
    await check('groups: []');
    await check('groups: [{ includes: [staff], excludes: [guests] }, { excludes: [trial] }, {}]');
  });

  it('is no number', () =>
    check(
      'groups: [admin, 2024]\n//              ^^^^ front-matter-value: An entry of `groups` must be the name of a group or `{ includes, excludes }`, not 2024. With such an entry nobody sees the page.',
    ));

  it('is of the same kind as the others', () =>
    check(
      'groups: [admin, { includes: [staff] }]\n//              ^^^^^^^^^^^^^^^^^^^^^ front-matter-value: `groups` has names or rules, not both: the platform shows this page to nobody.',
    ));

  it('has no other keys', () =>
    check(
      'groups:\n  - include: [staff]\n//  ^^^^^^^^^^^^^^^^ front-matter-value: An entry of `groups` must be the name of a group or `{ includes, excludes }`, not a map. With such an entry nobody sees the page.',
    ));

  it('includes someone, and excludes no wildcard', async () => {
    await check(
      'groups: [{ includes: [] }]\n//       ^^^^^^^^^^^^^^^^ front-matter-value: An entry of `groups` must be the name of a group or `{ includes, excludes }`, not a map. With such an entry nobody sees the page.',
    );
    await check(
      'groups: [{ excludes: ["*"] }]\n//       ^^^^^^^^^^^^^^^^^^^ front-matter-value: An entry of `groups` must be the name of a group or `{ includes, excludes }`, not a map. With such an entry nobody sees the page.',
    );
  });
});

/** Recorded with `decoratedPageSchema` of `@mintlify/validation` 0.1.876. */
describe('an entry of `keywords` and `related`', () => {
  it('is a text, and of `related` also a title with a link', () =>
    check('keywords: [api, 2024]\nrelated:\n  - guides/start\n  - Start: /guides/start'));

  it('is no map where `: ` was meant as text', () =>
    check(
      'keywords:\n  - error: not found\n//  ^^^^^^^^^^^^^^^^ front-matter-value: An entry of `keywords` must be text, not a map.',
    ));

  it('has one title', () =>
    check(
      'related:\n  - title: Start\n//  ^^^^^^^^^^^^ front-matter-value: An entry of `related` must be a path, an address or `Title: /path`, not a map.\n    href: /start',
    ));

  it('is no list', () =>
    check(
      'related: [[guides/start]]\n//        ^^^^^^^^^^^^^^ front-matter-value: An entry of `related` must be a path, an address or `Title: /path`, not a list.',
    ));

  it('and `related` is not switched on', () =>
    check('related: true\n//       ^^^^ front-matter-value: `related` must be a list or `false`, not true.'));
});

/** The platform takes these apart as texts before anything else (prebuild 1.0.1333, 44 values of 47 keys). */
describe('`openapi` and `asyncapi` that are not text stop the build', () => {
  it('as a list or a map', () =>
    check(
      'openapi: [GET /users]\n//       ^^^^^^^^^^^^ front-matter-value: `openapi` must be text, not a list: the platform stops the build.\n' +
        'asyncapi: { source: a.yaml }\n//        ^^^^^^^^^^^^^^^^^^ front-matter-value: `asyncapi` must be text, not a map: the platform stops the build.',
    ));

  it('as `true` or a number', () =>
    check(
      'openapi: true\n//       ^^^^ front-matter-value: `openapi` must be text, not true: the platform stops the build.\n' +
        'asyncapi: 5\n//        ^ front-matter-value: `asyncapi` must be text, not 5: the platform stops the build.',
    ));

  it('but not as nothing', () => check('openapi: false\nasyncapi: 0'));
});
