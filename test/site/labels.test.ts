import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readFrontMatter } from '../../server/language/site/frontMatter.ts';
import { methodBadge, pageLabel } from '../../server/language/site/labels.ts';
import { humanise } from '../../server/language/values/words.ts';

const frontMatterOf = (yaml: string) => readFrontMatter({ text: `---\n${yaml}\n---\n`, complete: true }).frontMatter;

test('a path in words', () => {
  assert.equal(humanise('my-first_page'), 'My first page');
  assert.equal(humanise('index'), 'Index');
  assert.equal(humanise('api-reference/get-users'), 'Get users');
  assert.equal(humanise('éclair'), 'Éclair');
  assert.equal(humanise(''), '');
});

test('a page is named by sidebarTitle, title, the summary of its operation, or its path', () => {
  const both = frontMatterOf('title: Long title\nsidebarTitle: Short');
  assert.equal(pageLabel('guides/a', both, 'Summary'), 'Short');
  assert.equal(pageLabel('guides/a', frontMatterOf('title: Long title'), 'Summary'), 'Long title');
  assert.equal(pageLabel('guides/a', frontMatterOf('icon: x'), 'Summary'), 'Summary');
  assert.equal(pageLabel('guides/my-first_page', frontMatterOf('icon: x')), 'My first page');
  assert.equal(pageLabel('guides/index'), 'Index');
  // The platform names the page of an entry `guides/setup/` after its file (prebuild 1.0.1333).
  assert.equal(pageLabel('guides/setup/'), 'Setup');
});

describe('the method badge', () => {
  for (const [yaml, badge] of [
    ['openapi: GET /orders', 'GET'],
    ['openapi: /specs/shop.yaml delete /orders/{id}', 'DELETE'],
    ['openapi: webhook orderCreated', 'WEBHOOK'],
    ['api: POST https://api.example.com/orders', 'POST'],
    ['openapi: GET /orders\nhideApiMarker: true', undefined],
    ['openapi: shop.yaml', undefined],
    ['title: Get started', undefined],
  ] as const) {
    test(`${yaml}: ${badge}`, () => assert.equal(methodBadge(frontMatterOf(yaml)), badge));
  }
});
