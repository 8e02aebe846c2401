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
