import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frontMatterHoverAt, frontMatterIconAt } from '../../../server/language/features/frontMatter/hover.ts';
import { frontMatterLinkAt } from '../../../server/language/features/frontMatter/links.ts';
import { frontMatterTextOf, readFrontMatterTree } from '../../../server/language/site/frontMatterTree.ts';
import { loadSite } from '../../kit/check.ts';
import { readFixture } from '../../kit/fixture.ts';

/** The page with the cursor, and the site around it. */
async function at(page: string) {
  const { files, cursor } = readFixture(
    `
// file: docs.json
{ "theme": "mint", "navigation": { "pages": ["intro", "next"] } }
// file: shop.yaml
openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders: { get: { summary: List orders } }
components: { schemas: { Order: { title: An order } } }
// file: next.mdx
---
title: Next
---
// file: images/a.png
// file: intro.mdx
${page}`,
    { cursor: true },
  );
  assert.ok(cursor);
  const state = await loadSite(files);
  state.ensureLoaded('frontMatter', 'specifications');
  await state.settled();
  const frontMatter = readFrontMatterTree(frontMatterTextOf(files.get(cursor.file) ?? ''));
  return { view: state.snapshot, file: cursor.file, frontMatter, offset: cursor.offset };
}

async function checkHover(page: string, expected: RegExp | undefined): Promise<void> {
  const { view, file, frontMatter, offset } = await at(page);
  const nothing = () => undefined;
  const context = { view, file, findFrontMatter: nothing, drawing: undefined, problems: [], meaning: nothing };
  const found = frontMatterHoverAt({ ...context, iconLibrary: 'lucide' }, frontMatter, offset);
  if (expected) assert.match(found?.markdown ?? '', expected);
  else assert.equal(found, undefined);
}

async function checkTarget(page: string, expected: Readonly<Record<string, unknown>> | undefined): Promise<void> {
  const { view, file, frontMatter, offset } = await at(page);
  const found = frontMatterLinkAt(view, file, frontMatter, offset)?.target;
  const { kind } = found ?? {};
  const known = found?.kind === 'named' ? { kind, spec: found.spec, pointer: found.pointer.join(' ') } : found;
  assert.deepEqual(known, expected);
}

describe('hover in front matter shows', () => {
  it('the purpose, values and default of a key', () =>
    checkHover('---\nhid|den: true\n---', /\*\*hidden\*\* · Keeps the page out of the sidebar.*Default: `false`/s));
  it('the effect of a word', () => checkHover('---\nmode: "wi|de"\n---', /`wide`: No table of contents/));
  it('the library of an icon', async () => {
    await checkHover('---\nicon: rock|et\n---', /`rocket` · Lucide/);
    const { frontMatter, offset } = await at('---\nicon: rock|et\n---');
    assert.equal(frontMatterIconAt(frontMatter, offset), 'rocket');
  });
  it('an operation: its summary and its specification', () =>
    checkHover('---\nopenapi: GET /or|ders\n---', /`GET \/orders`\n\n\*\*List orders\*\*\n\n`shop.yaml`/));
  it('a schema', () => checkHover('---\nopenapi-schema: Ord|er\n---', /`Order`\n\n\*\*An order\*\*/));
  it('the page of a link', () => checkHover('---\nurl: /ne|xt\n---', /`next.mdx`/));
  it('nothing for an unknown key, nor in the text of the page', async () => {
    await checkHover('---\nown|er: me\n---', undefined);
    await checkHover('---\ntitle: A\n---\nicon: a|b', undefined);
  });
});

describe('a definition in front matter leads', () => {
  it('to an operation', () =>
    checkTarget('---\nopenapi: "shop get /or|ders"\n---', {
      kind: 'named',
      spec: 'shop.yaml',
      pointer: 'paths /orders get',
    }));
  it('to a schema', () =>
    checkTarget('---\nopenapi-schema: Or|der\n---', {
      kind: 'named',
      spec: 'shop.yaml',
      pointer: 'components schemas Order',
    }));
  it('to a page, an image', async () => {
    await checkTarget('---\nurl: /n|ext\n---', { kind: 'page', path: 'next', file: 'next.mdx' });
    await checkTarget('---\nicon: /images|/a.png\n---', { kind: 'file', file: 'images/a.png' });
    await checkTarget('---\n"og:image": /images|/a.png\n---', { kind: 'file', file: 'images/a.png' });
  });
  it('nowhere', () => checkTarget('---\nopenapi: GET /no|pe\n---', undefined));
});
