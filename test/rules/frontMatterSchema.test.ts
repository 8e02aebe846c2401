import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

const about = ['front-matter-schema', 'front-matter-key'];

/** Asserts what the rule finds on a site with this setting. */
function check(setting: unknown, files: string): Promise<void> {
  const docs = '{ "theme": "mint", "navigation": { "pages": ["intro", "guides/start"] } }';
  const settings = JSON.stringify({ frontMatter: setting });
  return checkProblems(`// file: docs.json\n${docs}\n// file: docs-json.config.json\n${settings}\n${files}`, { about });
}

const page = (file: string, yaml: string) => `// file: ${file}.mdx\n---\n${yaml}\n---\n`;

describe('a JSON Schema of the author for front matter', () => {
  it('stands in the settings, or in a file they name', async () => {
    const schema = { properties: { weight: { type: 'number', minimum: 3 } } };
    const files = page('intro', 'weight: 1\n//      ^ front-matter-schema: On this site `weight` must be >= 3.');
    await check(schema, files);
    await check('schemas/page.json', `// file: schemas/page.json\n${JSON.stringify(schema)}\n${files}`);
  });

  it('is for the pages its globs match', () =>
    check(
      [{ files: 'guides/**', schema: { properties: { level: { enum: ['easy', 'hard'] } } } }],
      page('intro', 'level: 9') +
        page('guides/start', 'level: 9\n//     ^ front-matter-schema: On this site `level` takes `easy`, `hard`.'),
    ));

  it('says what is missing, what is too much, and what is wrong inside', () =>
    check(
      {
        required: ['owner'],
        additionalProperties: false,
        properties: { title: {}, tags: { items: { type: 'string' } }, owner: { required: ['team'] } },
      },
      page(
        'intro',
        'title: A\ntags:\n  - a\n  - 1\n//  ^ front-matter-schema: On this site `1` must be string.\nowner:\n  name: b\n//^^^^^^^ front-matter-schema: This site wants `team` in `owner`.',
      ) +
        page(
          'guides/start',
          'owner: { team: a }\ncolor: red\n//<^^^^ front-matter-schema: This site has no `color` in front matter.',
        ),
    ));

  it('follows what it refers to within itself, also round in a circle', () =>
    check(
      {
        definitions: { tree: { properties: { child: { $ref: '#/definitions/tree' }, name: { type: 'string' } } } },
        properties: { tree: { $ref: '#/definitions/tree' } },
      },
      page(
        'intro',
        'tree:\n  child:\n    name: 1\n//        ^ front-matter-schema: On this site `name` must be string.',
      ),
    ));

  it('knows keys of its own, which are no slips', () =>
    check({ properties: { tagg: { type: 'string' } } }, page('intro', 'tagg: a')));

  it('takes a pattern that cannot take long', () =>
    check(
      { properties: { slug: { pattern: '^[a-z]+(-[a-z]+)*$' } } },
      page(
        'intro',
        `slug: "A b"\n//    ^^^^^ front-matter-schema: On this site \`slug\` matches \`^[a-z]+(-[a-z]+)*$\`.`,
      ),
    ));

  it('is silent where YAML cannot be read', () => check({ required: ['owner'] }, page('intro', 'title: "a')));
});

describe('a schema that is not used', () => {
  for (const [name, schema, why] of [
    [
      'leads to the web',
      { $ref: 'https://example.com/a.json' },
      '`$ref` leads out of it ("https://example.com/a.json"); only `#/…` is followed',
    ],
    [
      'leads to another file',
      { $ref: '../../secret.json' },
      '`$ref` leads out of it ("../../secret.json"); only `#/…` is followed',
    ],
    ['leads to nothing', { $ref: '#/definitions/__proto__' }, '`$ref` leads to nothing ("#/definitions/__proto__")'],
    [
      'could take for ever',
      { properties: { a: { pattern: '^(a+)+$' } } },
      'the pattern "^(a+)+$" could take very long, or is none',
    ],
    ['is doubled again and again', doubled(20), 'it is too large, with what it refers to'],
  ] as const) {
    it(name, () =>
      check(schema, `${page('intro', 'a: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')}`).then(
        () => Promise.reject(new Error('Nothing was said.')),
        (error: Error) => {
          if (
            !error.message.includes(`A schema of \`frontMatter\` is not used: ${why}.`) &&
            !String((error as { actual?: unknown }).actual).includes(why)
          )
            throw error;
        },
      ),
    );
  }
});

function doubled(times: number) {
  const definitions = Object.fromEntries(
    Array.from({ length: times }, (_, index) => [
      `d${index}`,
      { allOf: [{ $ref: `#/definitions/d${index + 1}` }, { $ref: `#/definitions/d${index + 1}` }] },
    ]),
  );
  return { $ref: '#/definitions/d0', definitions: { ...definitions, [`d${times}`]: { type: 'object' } } };
}
