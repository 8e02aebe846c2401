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
    check('title: { a: b }\n//     ^^^^^^^^ front-matter-value: `title` must be a text, not a map.'));

  it('and not a list', () =>
    check('icon: [home]\n//    ^^^^^^ front-matter-value: `icon` must be a text, not a list.'));
});

/** Recorded likewise. */
describe('`groups`, `related` and `timestamp`', () => {
  it('take lists', () => check('groups: [admin, { includes: [staff] }]\nrelated: [guides/start]\ntimestamp: false'));

  it('take no single text', () =>
    check(
      'groups: admin\n//      ^^^^^ front-matter-value: `groups` must be a list, such as `[one, two]`, not "admin".\n' +
        'related: /start\n//       ^^^^^^ front-matter-value: `related` must be a list, such as `[one, two]`, not "/start".',
    ));

  it('may be false', () => check('related: false'));

  it('take no date', () =>
    check(
      'timestamp: May 2026\n//         ^^^^^^^^ front-matter-value: `timestamp` must be `true` or `false`, not "May 2026".',
    ));
});
