import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

const site = `
  // file: docs.json
  { "navigation": { "groups": [
    { "group": "Shop", "pages": ["orders/list"] },
    { "group": "API", "openapi": "specs/shop.json", "pages": ["GET /orders"] }] } }
  // file: specs/shop.json
  { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
    "paths": { "/orders": { "get": { "summary": "All orders" }, "post": {} } },
    "webhooks": { "orderPaid": { "post": { "summary": "An order is paid" } } } }
  // file: specs/chat.json
  { "asyncapi": "3.0.0", "info": { "title": "Chat", "version": "1" }, "channels": { "room": { "title": "A room" } } }
`;
const unnamed = 'title-missing: Without `title` this page is called "List"';

/** The problem is drawn under the front matter of orders/list.mdx, which has only this line. */
function checkPage(line: string, problem?: string): void {
  const [key = '', value = ''] = line.split(/: (.*)/);
  const carets = problem && `\n  //${' '.repeat(key.length)}${'^'.repeat(value.length)} ${problem}`;
  const page = `  // file: orders/list.mdx\n  ---\n  ${line}${carets ?? ''}\n  ---\n`;
  it(line, () => checkProblems(site + page, { about: ['title-missing'] }));
}

function checkSpelling(line: string, instead: string): void {
  const why = `it gets one from the specification only if that is named as in \`${instead}\``;
  checkPage(line, `${unnamed}: ${why}.`);
}

describe('a page gets the title of its operation or channel', () => {
  for (const file of ['', '/specs/shop.json ', 'shop ']) checkPage(`openapi: ${file}GET /orders`);
  for (const file of ['', 'chat ']) checkPage(`asyncapi: ${file}room`);
});

describe('a page gets no title from a specification', () => {
  for (const file of ['specs/shop.json', './specs/shop.json']) {
    checkSpelling(`openapi: ${file} get /orders`, '/specs/shop.json GET /orders');
  }
  for (const file of ['specs/chat.json', '/specs/chat.json']) checkSpelling(`asyncapi: ${file} room`, 'chat room');
  for (const file of ['', '/specs/shop.json ', 'shop ']) {
    checkPage(`openapi: ${file}webhook orderPaid`, `${unnamed}: webhooks give their pages none.`);
  }
});

describe('whether a page gets a title is not said', () => {
  // Something else is wrong with it, or unknown.
  checkPage('openapi: specs/shop.json GET /nothing');
  checkPage('openapi: specs/shop GET /orders');
  checkPage('openapi: specs/gone.json GET /orders');
  checkPage('openapi: https://example.com/shop.json GET /orders');
  checkPage('openapi: specs/shop.json');
  // Another spelling would bring no title either.
  checkPage('openapi: specs/shop.json POST /orders');
  checkPage('openapi: POST /orders');
});

it('an empty title is reported as such, and nothing takes its place', () =>
  checkProblems(
    `${site}
  // file: orders/list.mdx
  ---
  title:
  //<^^^^ title-missing: This page has no title: \`title\` is empty.
  openapi: GET /orders
  ---
`,
    { about: ['title-missing'] },
  ));

it('a page at the address of a generated one has the title of that', () =>
  checkProblems(
    `${site}
  // file: orders/list.mdx
  ---
  title: Orders
  ---
  // file: api-reference/all-orders.mdx
  ---
  description: All of them.
  ---
`.replace('"orders/list"', '"orders/list", "api-reference/all-orders"'),
    { about: ['title-missing'] },
  ));
