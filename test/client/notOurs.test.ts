import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTextNotOurs } from '../../server/language/protocol/notOurs.ts';

const ours = {
  'a site': '{ "theme": "mint", "navigation": { "pages": [] } }',
  'a navigation alone': '{ "navigation": [] }',
  'a theme alone': '{ "theme": "mint" }',
  'a reference to another file': '{ "$ref": "./site.json" }',
  'the platform’s schema': '{ "$schema": "https://mintlify.com/docs.json" }',
  'the platform’s schema under www': '{ "$schema": "https://www.mintlify.com/docs.json" }',
  'a navigation beside an OpenAPI key': '{ "openapi": "3.1.0", "navigation": {} }',
  'a specification and a theme, as in mint.json': '{ "openapi": "shop.json", "theme": "mint" }',
  'an empty object': '{}',
  'empty text': '',
  'broken text': '{ "openapi": "3.1.0", ',
  'a comment in it': '{ /* later */ "openapi": "3.1.0" }',
};

const notOurs = {
  'an OpenAPI file': '{ "openapi": "3.1.0", "info": {}, "paths": {} }',
  'a Swagger file': '{ "swagger": "2.0", "theme": "mint" }',
  'the site of another tool': '{ "name": "x", "theme": "dark", "sidebar": [] }',
  'an array': '[{ "name": "Button" }]',
  'a scalar': '"docs"',
  null: 'null',
  'an object with nothing of ours': '{ "components": {} }',
  'another schema': '{ "$schema": "https://json-schema.org/draft-07/schema", "title": "x" }',
  'a schema on a host that only looks alike': '{ "$schema": "https://notmintlify.com/docs.json" }',
};

describe('a docs.json is', () => {
  for (const [what, text] of Object.entries(ours)) {
    it(`ours with ${what}`, () => assert.equal(isTextNotOurs(text), false));
  }
  for (const [what, text] of Object.entries(notOurs)) {
    it(`not ours: ${what}`, () => assert.equal(isTextNotOurs(text), true));
  }
});
