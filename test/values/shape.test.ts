import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textOf } from '../../server/base/messages.ts';
import { configShape, settings } from '../../server/language/grammar/settings.ts';
import type { Shape } from '../../server/language/grammar/types.ts';
import { parse } from '../../server/language/text/parse.ts';
import { checkShape } from '../../server/language/values/shape.ts';
import type { ShapeProblem } from '../../server/language/values/shapeProblem.ts';
import { checkMarks, readFixture } from '../kit/fixture.ts';
import { randomOf } from '../kit/random.ts';

/** A docs.json of which only the settings a case is about need be there. */
const someSettings: Shape = {
  kind: 'object',
  closed: false,
  fields: settings.map(({ required, ...field }) => field),
};

describe('checkShape', () => {
  test('marks the bracket of an incomplete object', () =>
    checkSettings(`
      { "colors": {}, "icons": { "library": "lucide" }, "errors": { } }
      //          ^ missing-property: refused, primary
      //                                                          ^ missing-property: refused, 404
    `));

  test('suggests the intended word', () =>
    checkSettings(`
      { "theme": "mnit",
      //         ^^^^^^ invalid-value: refused, theme must be one of 9 words, such as \`mint\`, \`maple\`, \`palm\` (mint?)
        "styling": { "eyebrows": "breadcrumb", "latex": "yes" },
      //                         ^^^^^^^^^^^^ invalid-value: refused, eyebrows must be one of 2 words, such as \`section\`, \`breadcrumbs\` (breadcrumbs?)
      //                                                ^^^^^ wrong-type: refused, latex is text, wants boolean
        "api": { "url": "base" } }
      //                ^^^^^^ invalid-value: refused, url must be \`full\`
    `));

  test('distinguishes a key that is dropped from one that is refused', () =>
    checkSettings(`
      {
        "serach": {},
      //^^^^^^^^ unknown-property: dropped, serach (search?)
        "colors": { "primary": "#fff", "background": "#000" },
      //                               ^^^^^^^^^^^^ unknown-property: refused, background
        "footer": { "socials": { "myspace": "https://example.com", "git-hub": "https://github.com/a" } } }
      //                         ^^^^^^^^^ unknown-property: refused, myspace
      //                                                           ^^^^^^^^^ unknown-property: refused, git-hub (github?)
    `));

  test('knows the names of keys in mint.json', () =>
    checkSettings(`
      { "navbar": { "links": [
          { "name": "Blog", "url": "/blog" },
      //  ^ missing-property: refused, label
      //  ^ missing-property: refused, href
      //    ^^^^^^ unknown-property: dropped, name (label?)
      //                    ^^^^^ unknown-property: dropped, url (href?)
          { "label": "Blog", "name": "Blog", "href": "/blog" }] } }
      //                     ^^^^^^ unknown-property: dropped, name
    `));

  test('requires a label unless the type draws its own', () =>
    checkSettings(`
      { "navbar": {
          "links": [{ "type": "github", "href": "/a" }, { "type": "link", "href": "/a" }],
      //                                                ^ missing-property: refused, label
          "primary": { "type": "discord", "href": "/a" } },
        "fonts": { "family": "Inter", "source": "/inter.woff2" } }
      //         ^ missing-property: refused, format
    `));

  test('requires a font from a file or by http', () =>
    checkSettings(`
      { "fonts": { "heading": { "family": "Inter", "source": "data:font/woff2;base64,AA", "format": "woff2" } } }
      //                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ invalid-value: refused, source must be a path in the project or start with \`https://\`
    `));

  test('takes for a path what does not parse as an address, whatever it begins with', () =>
    checkSettings(`
      { "fonts": { "heading": { "family": "Inter", "source": "ftp://[x", "format": "woff" },
                   "body": { "family": "Inter", "source": "ftp://x", "format": "woff" } } }
      //                                                  ^^^^^^^^^ invalid-value: refused, source must be a path in the project or start with \`https://\`
    `));

  test('reports on the alternative the author intended', () =>
    checkSettings(`
      { "fonts": { "weight": 400 },
      //         ^ missing-property: refused, family
        "logo": { "light": "/a.svg" },
      //        ^ missing-property: refused, dark
        "api": { "openapi": { "source": "o.json", "dir": "api" }, "asyncapi": [{ "source": "a.json" }] },
      //                                          ^^^^^ unknown-property: refused, dir
      //                                                                       ^ wrong-type: refused, asyncapi is object, wants text
        "background": { "image": 3 } }
      //                         ^ wrong-type: refused, image is number, wants text or object
    `));

  test('uses the first alternative that fits, like the platform', () =>
    checkSettings(`
      { "fonts": { "family": "Inter", "heading": { "family": "Lora" } } }
      //                              ^^^^^^^^^ unknown-property: dropped, heading
    `));

  test('reports a key without effect', () =>
    checkSettings(`
      { "theme": "mint",
        "variations": { "options": [] } }
      //^^^^^^^^^^^^ unknown-property: dropped, variations
    `));

  test('marks the second of two values that must differ, and an additional item', () =>
    checkSettings(`
      { "redirects": [{ "source": "/a", "destination": "/b" }, { "source": "/a", "destination": "/c" }],
      //                                                                   ^^^^ invalid-value: refused, source must not appear here twice
        "contextual": { "options": ["copy", "view", "copy"] },
      //                                            ^^^^^^ invalid-value: refused, options must not appear here twice
        "footer": { "links": [] },
      //                     ^^ empty-element: refused, links
        "description": null }
      //               ^^^^ wrong-type: refused, description is null, wants text
    `));

  test('refuses addresses that run code although the platform accepts them', () =>
    checkSettings(`
      { "navbar": { "links": [{ "label": "A", "href": "javascript:alert(1)" }] },
      //                                              ^^^^^^^^^^^^^^^^^^^^^ invalid-value: dropped, href must not be a \`javascript:\` address
        "redirects": [{ "source": "/a", "destination": "https://example.com" }] }
    `));

  test('ignores unfinished text', () => {
    for (const text of [
      '{ "colors": { ',
      '{ "colors": { "primary": ',
      '{ "colors": { "primary" } }',
      '{ "colors": { "prim',
      '{ "theme": "mi',
      '{ "footer": { "links": [',
      '{ "navbar": { "links": [{ "type": "git',
      '{ "navbar": { "links": [{ "label": "a" "href": "/a" }] } }',
      '{ "theme": , "name": "a" }',
    ]) {
      checkSettings(text);
    }
  });

  test('ignores keys that a $ref provides', () =>
    checkSettings(`
      { "$ref": "./base.json", "variations": {},
        "colors": { "$ref": "./colors.json" },
        "redirects": [{ "$ref": "./one.json" }],
        "description": { "$ref": "./description.json" },
        "logo": { "$ref": "./logo.json" },
        "integrations": { "$ref": "./x.json", "ga4": { "measurementId": "UA-1" } } }
      //                                                                ^^^^^^ invalid-value: refused, measurementId must start with \`G\`
    `));

  test('uses the last of two equal keys, like JSON.parse', () =>
    checkSettings(`
      { "theme": "nope", "theme": "mint" }
    `));

  test('never throws, and stays within the text', () => {
    const random = randomOf(7);
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '"logo"',
      '"navbar"',
      '"links"',
      '"$ref"',
      '1',
      'null',
      '"a"',
      ' ',
    ];
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: random.below(30) }, () => random.pick(pieces)).join('');
      const tree = parse(text);
      const problems = tree.root ? [...checkShape(configShape, tree.root, tree.rootOffset)] : [];
      for (const { start, end } of problems) assert(start >= 0 && start < end && end <= text.length, text);
    }
  });
});

/** Checks a docs.json; the message of a mark tells what happens to the value, and the gist of the arguments. */
function checkSettings(text: string): void {
  const fixture = readFixture(text);
  const tree = parse(fixture.files.get('docs.json') ?? '');
  const problems = tree.root ? [...checkShape(someSettings, tree.root, tree.rootOffset)] : [];
  checkMarks(
    fixture,
    problems.map((problem) => ({ file: 'docs.json', ...problem, message: gist(problem) })),
  );
}

function gist(problem: ShapeProblem): string {
  const { code, args } = problem;
  const fate = problem.refused ? 'refused' : 'dropped';
  const guess = 'nearest' in args && args.nearest !== undefined ? ` (${args.nearest}?)` : '';
  switch (code) {
    case 'missing-property':
    case 'unknown-property':
      return `${fate}, ${args.property}${guess}`;
    case 'wrong-type':
      return `${fate}, ${args.key} is ${args.found}, wants ${args.expected.join(' or ')}`;
    case 'invalid-value':
      return `${fate}, ${args.key} ${textOf(args.says).replace('Must', 'must')}${guess}`;
    case 'empty-element':
      return `${fate}, ${args.key}`;
  }
}
