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

describe('a JSON Schema for front matter', () => {
  it('is read from the settings or from a file they name', async () => {
    const schema = { properties: { weight: { type: 'number', minimum: 3 } } };
    const files = page('intro', 'weight: 1\n//      ^ front-matter-schema: On this site `weight` must be >= 3.');
    await check(schema, files);
    await check('schemas/page.json', `// file: schemas/page.json\n${JSON.stringify(schema)}\n${files}`);
  });

  it('applies to pages that its globs match', () =>
    check(
      [{ files: 'guides/**', schema: { properties: { level: { enum: ['easy', 'hard'] } } } }],
      page('intro', 'level: 9') +
        page('guides/start', 'level: 9\n//     ^ front-matter-schema: On this site `level` accepts `easy`, `hard`.'),
    ));

  it('reports missing, additional and nested invalid values', () =>
    check(
      {
        required: ['owner'],
        additionalProperties: false,
        properties: { title: {}, tags: { items: { type: 'string' } }, owner: { required: ['team'] } },
      },
      page(
        'intro',
        'title: A\ntags:\n  - a\n  - 1\n//  ^ front-matter-schema: On this site `tags[1]` must be a text.\nowner:\n  name: b\n//^^^^^^^ front-matter-schema: This site requires `team` in `owner`.',
      ) +
        page(
          'guides/start',
          'owner: { team: a }\ncolor: red\n//<^^^^ front-matter-schema: This site has no `color` in front matter.',
        ),
    ));

  it('resolves internal references, also circular ones', () =>
    check(
      {
        definitions: { tree: { properties: { child: { $ref: '#/definitions/tree' }, name: { type: 'string' } } } },
        properties: { tree: { $ref: '#/definitions/tree' } },
      },
      page(
        'intro',
        'tree:\n  child:\n    name: 1\n//        ^ front-matter-schema: On this site `name` must be a text.',
      ),
    ));

  it('reports what `then` and `else` require', () => {
    const schema = {
      if: { properties: { kind: { const: 'guide' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: ['level'] },
      else: { properties: { level: false, owner: { type: 'string' } } },
    };
    return check(
      schema,
      page('intro', 'kind: guide').replace(
        '---\n',
        '---\n//<^^ front-matter-schema: This site requires `level` in front matter.\n',
      ) + page('guides/start', 'owner: 1\n//     ^ front-matter-schema: On this site `owner` must be a text.'),
    );
  });

  it('applies to properties named like keywords', () =>
    check(
      { properties: { if: { type: 'integer' }, anyOf: { not: { const: 1 } } } },
      page(
        'intro',
        'if: a\n//  ^ front-matter-schema: On this site `if` must be a whole number.\nanyOf: 1\n//     ^ front-matter-schema: On this site `anyOf` does not accept this value.',
      ),
    ));

  it('reports a choice of constants as an enum', () =>
    check(
      { properties: { level: { anyOf: [{ const: 'easy', title: 'Easy' }, { const: 'hard' }] } } },
      page('intro', 'level: 9\n//     ^ front-matter-schema: On this site `level` accepts `easy`, `hard`.'),
    ));

  it('resolves references to other files from the folder of each, also circular ones', () => {
    const files = {
      'schemas/page.json': {
        properties: { owner: { $ref: 'parts/owner.json' }, tree: { $ref: './my%20tree.json#/node' } },
      },
      'schemas/parts/owner.json': {
        $defs: { name: { type: 'string' } },
        properties: { name: { $ref: '#/$defs/name' }, of: { $ref: '../page.json' } },
      },
      'schemas/my tree.json': {
        node: { properties: { child: { $ref: 'my tree.json#/node' }, weight: { $ref: '#/types/0' } } },
        types: [{ type: 'number' }],
      },
    };
    const all = Object.entries(files).map(([file, schema]) => `// file: ${file}\n${JSON.stringify(schema)}\n`);
    const pages =
      page(
        'intro',
        'owner:\n  name: 1\n//      ^ front-matter-schema: On this site `name` must be a text.\n  of: { owner: { name: 2 } }\n//                     ^ front-matter-schema: On this site `name` must be a text.',
      ) +
      page(
        'guides/start',
        'tree: { child: { weight: a } }\n//                       ^ front-matter-schema: On this site `weight` must be a number.',
      );
    return Promise.all([
      check('schemas/page.json', all.join('') + pages),
      // From the settings themselves, and by two ways.
      check([{ schema: { $ref: 'schemas/page.json' } }, 'schemas/parts/owner.json'], all.join('') + pages),
    ]).then(() => undefined);
  });

  it('resolves a schema that references itself in two places', () =>
    check(
      {
        definitions: {
          node: {
            properties: {
              left: { $ref: '#/definitions/node' },
              right: { $ref: '#/definitions/node' },
              name: { type: 'string' },
            },
          },
        },
        properties: { tree: { $ref: '#/definitions/node' } },
      },
      page(
        'intro',
        'tree:\n  left:\n    right:\n      name: 1\n//          ^ front-matter-schema: On this site `name` must be a text.',
      ),
    ));

  it('may have unknown keys, which are not reported as typos', () =>
    check({ properties: { tagg: { type: 'string' } } }, page('intro', 'tagg: a')));

  it('may have patterns that run in linear time', () =>
    check(
      { properties: { slug: { pattern: '^[a-z]+(-[a-z]+)*$' } } },
      page(
        'intro',
        `slug: "A b"\n//    ^^^^^ front-matter-schema: On this site \`slug\` must match \`^[a-z]+(-[a-z]+)*$\`.`,
      ),
    ));

  it('reports nothing where YAML cannot be parsed', () => check({ required: ['owner'] }, page('intro', 'title: "a')));
});

describe('an unusable schema', () => {
  for (const [name, schema, why] of [
    [
      'leads to the web',
      { $ref: 'https://example.com/a.json' },
      '`$ref` leads out of the site ("https://example.com/a.json"); `#/…` and its files are followed',
    ],
    [
      'leads above the site',
      { $ref: '../../secret.json' },
      '`$ref` leads out of the site ("../../secret.json"); `#/…` and its files are followed',
    ],
    [
      'leads above the site by a detour',
      { $ref: 'schemas/%2e%2e/..%2fsecret.json' },
      '`$ref` leads out of the site ("schemas/%2e%2e/..%2fsecret.json"); `#/…` and its files are followed',
    ],
    [
      'leads to the root of the disk',
      { $ref: '/etc/passwd' },
      '`$ref` leads out of the site ("/etc/passwd"); `#/…` and its files are followed',
    ],
    [
      'names an anchor',
      { $ref: '#owner' },
      '`$ref` leads out of the site ("#owner"); `#/…` and its files are followed',
    ],
    ['leads to no file', { $ref: 'none.json' }, '`$ref` leads to a file that is not there ("none.json")'],
    ['leads to a page', { $ref: 'intro.mdx' }, '`$ref` leads to a file that is not a JSON Schema ("intro.mdx")'],
    ['leads to nothing', { $ref: '#/definitions/__proto__' }, '`$ref` leads to nothing ("#/definitions/__proto__")'],
    [
      'could take for ever',
      { properties: { a: { pattern: '^(a+)+$' } } },
      'the pattern "^(a+)+$" could take very long, or is none',
    ],
    [
      'has a type that is none',
      { properties: { a: { type: 'strng' } } },
      '`type` takes one of array, boolean, integer, null, number, object, string, or a list of such, not "strng"',
    ],
    ['has an enum that is not a list', { properties: { a: { enum: 'bob' } } }, '`enum` takes a list, not "bob"'],
    ['requires a text', { required: 'owner' }, '`required` takes a list of keys, not "owner"'],
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
