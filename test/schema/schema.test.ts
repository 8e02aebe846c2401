import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { configShape } from '../../server/language/grammar/settings.ts';
import { configSchema, schemaText } from '../../server/language/schema/schema.ts';
import { parse } from '../../server/language/text/parse.ts';
import { checkShape } from '../../server/language/values/shape.ts';
import { configOf, isAboutSettings, verdicts } from '../grammar/verdicts.ts';

const file = 'schema/docs.schema.json';
const accepts = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(configSchema());

test(`${file} is up to date and small`, () => {
  const text = readFileSync(file, 'utf8');
  assert.equal(text, schemaText(), 'Run node scripts/generate-schema.mjs.');
  assert(text.length < 80_000, `${text.length} characters`);
});

describe('schema and checkShape agree about a setting', () => {
  /** Objects that are alike in one field are beyond JSON Schema. */
  const beyond = new Set(['redirect dup']);
  for (const verdict of verdicts.filter((row) => isAboutSettings(row) && !beyond.has(row.name))) {
    test(verdict.name, () => {
      const config = configOf(verdict);
      const tree = parse(JSON.stringify(config));
      const problems = tree.root ? [...checkShape(configShape, tree.root, tree.rootOffset)] : [];
      assert.equal(accepts(config), problems.length === 0, JSON.stringify({ problems, errors: accepts.errors }));
    });
  }
});

describe('the schema takes the navigation that the platform takes and keeps whole', () => {
  /** Where it does not, and why. */
  const differs: ReadonlyMap<string, string> = new Map([
    ['global.anchors href javascript:', 'We refuse links that run code.'],
    ['tab graphql+openapi', 'What `graphql` excludes is left to the rules.'],
    ['tab graphql+pages', 'What `graphql` excludes is left to the rules.'],
    ['$ref nav', 'The validator saw it before references were resolved.'],
    ['$ref + pages', 'The validator saw it before references were resolved.'],
  ]);
  for (const verdict of verdicts.filter((row) => !isAboutSettings(row))) {
    test(verdict.name, () => {
      const kept = verdict.accepted && keepsAll(verdict.navigation, verdict.kept);
      const expected = differs.has(verdict.name) ? !kept : kept;
      assert.equal(accepts(configOf(verdict)), expected, JSON.stringify(accepts.errors));
    });
  }
});

describe('the schema knows that $ref brings in what is missing', () => {
  const required = { theme: 'mint', name: 'A', colors: { primary: '#fff' } };
  const configs: Readonly<Record<string, unknown>> = {
    'at the root': { $ref: './base.json' },
    'as the navigation': { ...required, navigation: { $ref: './navigation.json' } },
    'in a list': { ...required, navigation: { tabs: [{ $ref: './tab.json' }] } },
    'in pages': { ...required, navigation: { pages: ['a', { $ref: './group.json' }] } },
    'for a list': { ...required, navigation: { pages: ['a'] }, redirects: { $ref: './redirects.json' } },
  };
  for (const [name, config] of Object.entries(configs)) {
    test(name, () => assert(accepts(config), JSON.stringify(accepts.errors)));
  }
});

/** True when everything written is still there; a page path may be spelt in another way. */
function keepsAll(written: unknown, kept: unknown): boolean {
  if (Array.isArray(written)) return Array.isArray(kept) && written.every((item, index) => keepsAll(item, kept[index]));
  if (typeof written !== 'object' || written === null) return typeof written === typeof kept;
  if (typeof kept !== 'object' || kept === null) return false;
  const left = new Map(Object.entries(kept));
  return Object.entries(written).every(([key, value]) => left.has(key) && keepsAll(value, left.get(key)));
}
