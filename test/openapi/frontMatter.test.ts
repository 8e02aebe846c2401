import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { specFinder } from '../../server/language/openapi/finder.ts';
import { fromSpec, type SpecReferences } from '../../server/language/openapi/frontMatter.ts';
import { readSpec } from '../../server/language/openapi/read.ts';

const finder = specFinder(
  new Map([
    specAt(
      'v2/shop.yaml',
      'openapi: 3.1.0\npaths: { /orders: { get: { summary: New orders } } }\nwebhooks: { orderPaid: { post: { summary: Paid } } }\n',
    ),
    specAt(
      'v1/shop.yaml',
      'openapi: 3.1.0\npaths: { /orders: { get: { summary: Orders, description: All. } } }\ncomponents: { schemas: { Order: { description: One. } } }\n',
    ),
    specAt(
      'chat.yaml',
      'asyncapi: 3.0.0\nchannels: { roomMessages: {}, typing: { title: Who is typing }, onLeave: { title: "" } }\n',
    ),
  ]),
);

describe('front matter that names a specification', () => {
  checkTaken({ openapi: '/v1/shop.yaml get /orders' }, 'Orders', 'All.', 'get');
  checkTaken({ openapi: 'v1/shop.yaml get /orders' }, undefined, undefined, 'get');
  checkTaken({ openapi: './v1/shop.yaml get /orders' }, undefined, undefined, 'get');
  checkTaken({ openapi: 'v1/shop get /orders' }, undefined, undefined, 'get');
  checkTaken({ openapi: 'webhook orderPaid' }, undefined, undefined, 'webhook');
  checkTaken({ openapi: '/v2/shop.yaml GET /orders/' }, 'New orders', undefined, 'get');
  checkTaken({ openapi: 'shop GET /orders' }, 'Orders', 'All.', 'get');
  checkTaken({ openapi: 'GET /orders' }, 'Orders', 'All.', 'get');
  checkTaken({ openapi: 'POST /orders' }, undefined, undefined, 'post');
  checkTaken({ openapi: 'nope GET /orders' }, undefined, undefined, 'get');
  checkTaken({ openapiSchema: 'Order' }, undefined, undefined, undefined);
  checkTaken({ openapiSchema: 'v1/shop.yaml Order' }, undefined, undefined, undefined);
  checkTaken({ asyncapi: 'chat roomMessages' }, 'Room messages', '', undefined);
  checkTaken({ asyncapi: '/chat.yaml roomMessages' }, undefined, undefined, undefined);
  checkTaken({ asyncapi: 'typing' }, 'Who is typing', '', undefined);
  checkTaken({ asyncapi: 'onLeave' }, 'On leave', '', undefined);
  checkTaken({ openapi: 'GET /orders', asyncapi: 'typing' }, 'Who is typing', '', 'get');
  checkTaken({ openapi: 'GET /orders', asyncapi: 'nothing' }, undefined, undefined, 'get');

  it('has its operation whatever the spelling of the file', () => {
    const named = ['/v1/shop.yaml get /orders', 'v1/shop.yaml get /orders', 'shop get /orders'];
    const origins = named.map((openapi) => fromSpec({ openapi }, finder).origin);
    assert.deepEqual(new Set(origins.map((origin) => origin?.spec.path)), new Set(['v1/shop.yaml']));
  });

  checkTaken({ api: 'POST https://api.example.com/users' }, undefined, undefined, 'post');
  checkTaken({}, undefined, undefined, undefined);
});

function checkTaken(
  references: SpecReferences,
  title: string | undefined,
  description: string | undefined,
  method: string | undefined,
): void {
  it(JSON.stringify(references), () => {
    const taken = fromSpec(references, finder);
    assert.deepEqual([taken.title, taken.description, taken.method], [title, description, method]);
  });
}

function specAt(path: string, text: string) {
  return [path, readSpec(path, text)] as const;
}
