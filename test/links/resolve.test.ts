import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resolveLink } from '../../server/language/links/resolve.ts';
import { writeLink } from '../../server/language/links/write.ts';
import type { PageLink } from '../../server/mdx/pageLink.ts';
import { loadSite } from '../kit/check.ts';

const files = new Map([
  ['docs.json', '{ "navigation": { "groups": [{ "group": "API", "openapi": "api.json" }] } }'],
  [
    'api.json',
    '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/users":{"get":{"tags":["Users"],"summary":"List users","responses":{}}}}}',
  ],
  ['index.mdx', ''],
  ['guides/start.mdx', ''],
  ['guides/index.mdx', ''],
  ['guides/my page.md', ''],
  ['guides/a_b.mdx', ''],
  ['guides/logo.svg', ''],
  ['snippets/note.mdx', ''],
]);
const site = await loadSite(files);

function checkResolved(
  target: string,
  expected: string,
  kind: PageLink['kind'] = 'link',
  from = 'guides/start.mdx',
): void {
  test(`${kind} ${target} → ${expected}`, () => {
    const found = resolveLink(site.snapshot, from, { kind, target });
    assert.equal(text(found), expected);
  });
}

function text(found: ReturnType<typeof resolveLink>): string {
  switch (found.kind) {
    case 'page':
      return found.page.file;
    case 'generated':
      return `page ${found.page.slug}`;
    case 'file':
      return found.file;
    case 'missing':
      return found.page ? `nothing at ${found.path}, but ${found.page.file}` : `nothing at ${found.path}`;
    default:
      return found.kind;
  }
}

describe('what a link leads to', () => {
  checkResolved('/guides/start', 'guides/start.mdx');
  checkResolved('/guides/start.mdx?x=1#install', 'guides/start.mdx');
  checkResolved('/guides/start/', 'guides/start.mdx');
  checkResolved('/guides', 'guides/index.mdx');
  checkResolved('/', 'index.mdx');
  checkResolved('./start', 'guides/start.mdx');
  checkResolved('start', 'guides/start.mdx');
  checkResolved('guides/start', 'guides/start.mdx');
  checkResolved('../index', 'index.mdx');
  checkResolved('..', 'index.mdx');
  checkResolved('.', 'guides/index.mdx');
  checkResolved('/guides/my%20page', 'guides/my page.md');
  checkResolved('/guides/a\\_b', 'guides/a_b.mdx');
  checkResolved('logo.svg', 'guides/logo.svg', 'image');
  checkResolved('/api-reference/users/list-users', 'page api-reference/users/list-users');
  checkResolved('/snippets/note.mdx', 'snippets/note.mdx', 'import');
  checkResolved('../snippets/note.mdx', 'snippets/note.mdx', 'import');
  checkResolved('note.mdx', 'snippets/note.mdx', 'import');
  checkResolved('#install', 'anchor');
  checkResolved('', 'anchor');
  checkResolved('https://example.com/guides/start', 'external');
  checkResolved('mailto:a@b.c', 'external');
  checkResolved('//example.com', 'external');
  checkResolved('react', 'external', 'import');
  checkResolved('./no', 'nothing at guides/no');
  checkResolved('/Guides/Start', 'nothing at Guides/Start, but guides/start.mdx');
  checkResolved('/.well-known/x', 'unknown');
  checkResolved('../../src/main.ts', 'unknown');
});

function checkWritten(
  target: string,
  to: string,
  expected: string,
  from = 'guides/start.mdx',
  kind: PageLink['kind'] = 'link',
) {
  test(`${target} in ${from} → ${expected}`, () => assert.equal(writeLink({ kind, target }, from, to), expected));
}

describe('a link to what moved keeps its form', () => {
  checkWritten('/old', 'new/page.mdx', '/new/page');
  checkWritten('/old.mdx?a=b#c', 'new/page.md', '/new/page.md?a=b#c');
  checkWritten('/old?a=b#c', 'new/c# or f?.mdx', '/new/c%23%20or%20f%3F?a=b#c');
  checkWritten('/old/c%23', 'new/c#.mdx', '/new/c%23');
  checkWritten('/old/#c', 'new.mdx', '/new/#c');
  checkWritten('./old', 'guides/new.mdx', './new');
  checkWritten('old', 'guides/new.mdx', 'new');
  checkWritten('old', 'new.mdx', '../new');
  checkWritten('../old', 'guides/deep/new.mdx', 'deep/new');
  checkWritten('../old.mdx', 'guides/deep/new.mdx', './deep/new.mdx', 'guides/start.mdx', 'import');
  checkWritten('../a/old.svg', 'b/new.svg', '../b/new.svg');
  checkWritten('/old', 'new/index.mdx', '/new');
  checkWritten('/old/index', 'new/index.mdx', '/new/index');
  checkWritten('/old', 'index.mdx', '/');
  checkWritten('./old', 'index.mdx', './', 'start.mdx');
  checkWritten('/old', 'my page.mdx', '/my%20page');
  checkWritten('/my%20old', 'mine.mdx', '/mine');
  checkWritten('/my old', 'my new.mdx', '/my new');
  checkWritten('./old', 'guides/new.mdx', '../../guides/new', 'a/b/start.mdx');
  checkWritten('/snippets/old.mdx', 'snippets/new.mdx', '/snippets/new.mdx', 'a.mdx', 'import');
  checkWritten('old.mdx', 'snippets/new.mdx', 'new.mdx', 'a.mdx', 'import');
});
