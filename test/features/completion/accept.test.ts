import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccept, checkOffered, fits, offered, siteWith } from './accept.ts';

const site = `
  // file: guides/start.mdx
  // file: guides/next.mdx
  // file: about.mdx
`;

test('an accepted page path gets the missing quotes and commas', async () => {
  const rows = [
    ['["|"]', '["about"]'],
    ['[|]', '["about"]'],
    ['["ab|]', '["about"]'],
    ['["ab|"]', '["about"]'],
    ['["a|bout-us"]', '["about"]'],
    ['["x", |]', '["x", "about"]'],
    ['["x" |]', '["x", "about"]'],
    ['["x" "|"]', '["x", "about"]'],
    ['[| "x"]', '["about", "x"]'],
    ['[|"x"]', '["about","x"]'],
    ['["|" "x"]', '["about", "x"]'],
    ['["ab|, "x"]', '["about", "x"]'],
    ['["|, "x"]', '["about", "x"]'],
    ['["x", "|", "y"]', '["x", "about", "y"]'],
    ['[abo|]', '["about"]'],
  ];
  for (const [before, after] of rows) {
    await checkAccept(
      siteWith(`{ "navigation": { "pages": ${before} } }`, site),
      'about',
      `{ "navigation": { "pages": ${after} } }`,
    );
  }
});

test('an unfinished line is completed', async () => {
  await checkAccept(
    `
    // file: docs.json
    {
      "navigation": {
        "pages": [
          "guides/start",
          "ab|
          "guides/next"
        ]
      }
    }
    // file: about.mdx
    `,
    'about',
    `
    {
      "navigation": {
        "pages": [
          "guides/start",
          "about",
          "guides/next"
        ]
      }
    }
    `,
  );
  await checkAccept('{ "theme": |\n  "name": "W" }', 'mint', '{ "theme": "mint",\n  "name": "W" }');
  await checkAccept('{ "theme":| }', 'mint', '{ "theme": "mint" }');
  await checkAccept('{ "theme": "|', 'mint', '{ "theme": "mint"');
  await checkAccept('{ "theme": m|, "name": "W" }', 'mint', '{ "theme": "mint", "name": "W" }');
  await checkAccept('{ "interaction": { "drilldown": t| } }', 'true', '{ "interaction": { "drilldown": true } }');
});

test('a new file is indented like its first line in the editor', async () => {
  for (const unit of ['    ', '\t', '']) {
    const step = unit || '  ';
    await checkAccept(`{\n${unit}|\n}`, 'navigation', `{\n${unit}"navigation": {\n${unit}${step}|\n${unit}}\n}`);
  }
});

test('an accepted key brings a value unless there is one', async () => {
  await checkAccept('{ "na|" }', 'name', '{ "name": "|" }');
  await checkAccept('{ "na|": "W" }', 'name', '{ "name": "W" }');
  await checkAccept('{ "name": "W" | }', 'theme', '{ "name": "W", "theme": "|" }');
  await checkAccept('{ |"name": "W" }', 'theme', '{ "theme": "|","name": "W" }');
  await checkAccept('{ "na|: "W" }', 'name', '{ "name": "W" }');
  await checkAccept('{ "interaction": { | } }', 'drilldown', '{ "interaction": { "drilldown": |true } }');
});

test('an accepted element has its required keys, indented like the file', async () => {
  await checkAccept(
    `
    {
        "navigation": {
            "|"
        }
    }
    `,
    'tabs',
    `
    {
        "navigation": {
            "tabs": [
                {
                    "tab": "|",
                    "groups": [
                        {
                            "group": "",
                            "pages": [""]
                        }
                    ]
                }
            ]
        }
    }
    `,
  );
  await checkAccept(
    '{ "navigation": { "tabs": [|] } }',
    'tab with a link',
    '{ "navigation": { "tabs": [{\n  "tab": "|",\n  "href": ""\n}] } }',
  );
  await checkAccept(
    '{ "navigation": { "global": { "anchors": [|] } } }',
    'anchor',
    '{ "navigation": { "global": { "anchors": [{\n  "anchor": "|",\n  "href": ""\n}] } } }',
  );
  await checkAccept(
    '{ "navigation": { "pages": ["a", "|"] } }',
    'group',
    '{ "navigation": { "pages": ["a", {\n  "group": "|",\n  "pages": [""]\n}] } }',
  );
});

test('without snippets the placeholders are empty', async () => {
  const plain = { snippet: false, words: true };
  await checkAccept('{ "na|" }', 'name', '{ "name": "" }', plain);
  await checkAccept(
    siteWith('{ "navigation": { "pages": ["|"] } }', site),
    'guides/',
    '{ "navigation": { "pages": ["guides/"] } }',
    plain,
  );
});

test('an empty file becomes a site', async () => {
  const after = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "|mint",
  "name": "My documentation",
  "colors": {
    "primary": "#0D9373"
  },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          {
            "group": "Get started",
            "pages": ["introduction"]
          }
        ]
      },
      {
        "tab": "API reference",
        "openapi": "api/openapi.yaml"
      }
    ]
  }
}`;
  await checkAccept(
    '// file: docs.json\n|\n// file: api/openapi.yaml\nopenapi: 3.1.0',
    'site with an API tab',
    `${after}\n`,
  );
  await checkAccept(
    '{ "theme": "mint", "name": "W", "colors": {}, "$schema": "s", | }',
    'site with groups',
    `{ "theme": "mint", "name": "W", "colors": {}, "$schema": "s", "navigation": {
  "groups": [
    {
      "group": "|Get started",
      "pages": ["introduction"]
    }
  ]
} }`,
  );
});

test('a site begins with the page that is there', async () => {
  const after = (page: string) => `{ "theme": "mint", "name": "W", "colors": {}, "$schema": "s", "navigation": {
  "groups": [
    {
      "group": "|Get started",
      "pages": ["${page}"]
    }
  ]
} }`;
  const docs = '{ "theme": "mint", "name": "W", "colors": {}, "$schema": "s", | }';
  const files = '// file: changelog.mdx\n// file: index.mdx\n// file: guides/intro.mdx';
  await checkAccept(siteWith(docs, files), 'site with groups', after('index'));
  await checkAccept(siteWith(docs, '// file: changelog.mdx'), 'site with groups', after('introduction'));
});

test('VS Code: the cursor leaves the quotes unless a comma follows the value of a key, so that Tab leads on', async () => {
  const options = { snippet: true, words: true, quotes: true };
  const replaced = async (fixture: string, label: string) => {
    const { items, text, offset } = await offered(fixture, options);
    const item = items.find((one) => one.label === label);
    assert.ok(item && fits(text, offset, item));
    return text.slice(item.start, item.end);
  };
  const language = (rest: string) => `{ "navigation": { "languages": [{ "language": "f|"${rest} }] } }`;
  assert.equal(await replaced(language(', "groups": []'), 'fr'), 'f');
  assert.equal(await replaced(language(''), 'fr'), '"f"');
  assert.equal(await replaced('{ "theme": "m|",\n "name": "" }', 'mint'), 'm');
  assert.equal(await replaced(siteWith('{ "navigation": { "pages": ["ab|", "x"] } }', site), 'about'), '"ab"');
  // An object may be meant instead, which replaces the quotes.
  const logo = '{ "logo": "|", "theme": "mint" }\n// file: logo.svg';
  assert.equal(await replaced(`// file: docs.json\n${logo}`, '/logo.svg'), '""');
});

test('completion works in a file referenced by $ref', async () => {
  await checkOffered(
    `
    // file: docs.json
    { "navigation": { "tabs": [{ "tab": "T", "openapi": "a.yaml", "groups": { "$ref": "nav/groups.json" } }] } }
    // file: nav/groups.json
    [{ "group": "G", "pages": ["|"] }]
    // file: a.yaml
    openapi: 3.1.0
    info: { title: A, version: '1' }
    paths: { /a: { get: { summary: A } } }
    // file: b.mdx
    `,
    ['b', 'GET /a', 'group', 'group from a specification'],
  );
  await checkOffered(
    `
    // file: docs.json
    { "navigation": { "$ref": "nav/root.json" } }
    // file: nav/root.json
    { "tabs": [{ "tab": "T", "groups": { "$ref": "|" } }] }
    // file: nav/groups.json
    // file: shared/groups.json
    // file: package.json
    `,
    ['./groups.json', '../shared/groups.json'],
  );
});

test('nothing is offered if nothing is known', async () => {
  await checkOffered('{ "name": "|" }', []);
  await checkOffered('{ "theme": "mint"| }', []);
  await checkOffered('{ "theme" | }', []);
  await checkOffered('{ "nonsense": { "|" } }', []);
  await checkOffered('{} |', []);
});
