import assert from 'node:assert/strict';
import { stringify } from 'yaml';
import { readSpec } from '../../../server/language/openapi/read.ts';
import type { Random } from '../../kit/random.ts';
import { mutatedJson, type Vocabulary, vocabularyOf, writtenJson } from '../kit/mutateJson.ts';
import { mutatedText } from '../kit/mutateText.ts';
import type { SiteFiles } from '../kit/seeds.ts';
import { showFiles, smallerFiles, type Target, target } from '../kit/target.ts';
import { checkSite } from './docs.ts';

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Waymark', version: '1' },
  tags: [{ name: 'people', 'x-group': 'People' }],
  servers: [{ url: 'https://api.example.com/{v}', variables: { v: { default: 'v1' } } }],
  paths: {
    '/users': {
      get: {
        summary: 'List users',
        tags: ['people'],
        operationId: 'list',
        parameters: [{ $ref: '#/components/parameters/p' }],
      },
      post: {
        description: 'Adds',
        deprecated: true,
        'x-mint': { href: '/add', metadata: { title: 'Add' }, groups: ['a'] },
      },
    },
    '/users/{id}': { parameters: [], get: { summary: 'Show', 'x-hidden': true }, delete: { 'x-excluded': true } },
    '/part': { $ref: './parts/path.yaml' },
  },
  webhooks: { made: { post: { summary: 'Made' } } },
  components: {
    parameters: { p: { name: 'p', in: 'query' } },
    schemas: { User: { title: 'User', $ref: '#/components/schemas/User' } },
  },
};
const asyncapi = {
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  channels: {
    joined: { title: 'Joined', address: 'a/{b}', tags: [{ name: 'people' }], messages: { m: { $ref: '#/x' } } },
  },
};
const overlay = {
  overlay: '1.0.0',
  info: { title: 'O', version: '1' },
  extends: './api.json',
  actions: [
    { target: "$.paths['/users'].get", update: { summary: 'All', tags: ['x'] } },
    { target: '$..post', remove: true },
    { target: '$.paths.*[?@.x]', update: { a: [1] } },
  ],
};
const navigation = (file: string) =>
  `{ "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "tabs": [
    { "tab": "A", "openapi": "${file}" }, { "tab": "B", "asyncapi": "events.yaml", "pages": ["GET /users", "list"] },
    { "tab": "C", "openapi": { "source": "${file}", "directory": "api" }, "groups": [{ "group": "G", "pages": ["POST /users", "webhook made"] }] } ] } }`;

const tokens: readonly string[] = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\n',
    '  ',
    '- ',
    '? ',
    '&a ',
    '*a',
    '<<: *a\n',
    '|\n',
    '>\n',
    '!!binary ',
    '---\n',
    '#',
  ],
  ...[
    '$ref: "#/paths"\n',
    "$ref: './parts/path.yaml'\n",
    'get: {}\n',
    'summary: x\n',
    '$..*',
    '$[?@.a]',
    "['",
    '..',
    '*',
    '\t',
  ],
];

/** OpenAPI, AsyncAPI and overlays in JSON and YAML, in a site that shows them. */
export function specsTarget(): Target {
  const vocabulary = vocabularyOf([openapi, asyncapi, overlay]);
  return target<SiteFiles>({
    name: 'specs',
    make: (random) => siteWithSpecs(random, vocabulary),
    async check(files) {
      for (const [file, text] of files) {
        const spec = readSpec(file, text);
        if (spec.kind !== 'invalid' || !('offset' in spec.reason)) continue;
        const { offset } = spec.reason;
        assert(offset >= 0 && offset <= text.length, `A specification breaks outside its text.\n${offset}`);
      }
      await checkSite(files);
    },
    smaller: smallerFiles,
    show: showFiles,
  });
}

function siteWithSpecs(random: Random, vocabulary: Vocabulary): SiteFiles {
  const file = random.pick(['api.json', 'api.yaml']);
  const which = random.below(3);
  const write = (value: unknown, isThis: boolean, isJson: boolean) => {
    const isText = isThis && random.below(2) === 0;
    const changed = isThis && !isText ? mutatedJson(value, random, vocabulary) : value;
    const text = isJson ? writtenJson(changed, random) : yamlOf(changed);
    return isText ? mutatedText(text, random, tokens) : text;
  };
  return new Map([
    ['docs.json', navigation(file)],
    [file, write(openapi, which === 0, file.endsWith('.json'))],
    ['events.yaml', write(asyncapi, which === 1, false)],
    ['over.yaml', write({ ...overlay, extends: `./${file}` }, which === 2, random.below(2) === 0)],
    ['parts/path.yaml', 'get: { summary: Part }\n'],
    ['page.mdx', '---\nopenapi: GET /users/{id}\n---\n'],
  ]);
}

/** YAML that joins equal parts by aliases, as other programs write it. */
function yamlOf(value: unknown): string {
  return stringify(value, { aliasDuplicateObjects: true });
}
