import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

const about = ['page-operation-not-found'];
const specs = `
// file: specs/chat.json
{ "asyncapi": "3.0.0", "info": { "title": "Chat", "version": "1" }, "channels": { "chat": { "title": "Chat" }, "rooms": { "title": "Rooms" } } }
// file: events.json
{ "asyncapi": "3.0.0", "info": { "title": "Events", "version": "1" }, "channels": { "signup": { "title": "Signup" } } }
// file: shop.json
{ "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "paths": {}, "components": { "schemas": { "Order": { "type": "object" } } } }`;

describe('a page that names what no specification has', () => {
  it('is told which file lacks the channel or schema', () =>
    check(
      'asyncapi: events signups\n//        ^^^^^^^^^^^^^^ page-operation-not-found: "events" has no channel "signups". Did you mean "signup"?',
      'asyncapi: /events.json chat\n//        ^^^^^^^^^^^^^^^^^ page-operation-not-found: "/events.json" has no channel "chat".',
      'openapi-schema: shop.json Orders\n//              ^^^^^^^^^^^^^^^^ page-operation-not-found: "shop.json" has no schema "Orders". Did you mean "Order"?',
    ));

  it('is told that the file is missing, and where it is', () =>
    check(
      'asyncapi: gone.yaml chat\n//        ^^^^^^^^^^^^^^ page-operation-not-found: There is no specification "gone.yaml".',
      'asyncapi: old/chat.json chat\n//        ^^^^^^^^^^^^^^^^^^ page-operation-not-found: There is no specification "old/chat.json". Did you mean "/specs/chat.json"?',
    ));

  it('is told that no file has it, if it names none', () =>
    check(
      'asyncapi: room\n//        ^^^^ page-operation-not-found: No specification has a channel "room". Did you mean "rooms"?',
    ));
});

describe('a page that names what there is', () => {
  it('is in order, however the file is named', () =>
    check(
      'asyncapi: chat chat',
      'asyncapi: rooms',
      'asyncapi: /events.json signup',
      'openapi-schema: shop.json Order',
    ));
});

/** Each front matter is that of a page of its own. */
async function check(...fields: readonly string[]): Promise<void> {
  const pages = fields.map((field, index) => `// file: p${index}.mdx\n---\n${field}\n---`);
  const tab = '{ "tab": "Chat", "asyncapi": ["specs/chat.json", "events.json"] }';
  const config = `// file: docs.json\n{ "navigation": { "tabs": [${tab}] } }`;
  await checkProblems(`${config}\n${pages.join('\n')}${specs}`, { about });
}
