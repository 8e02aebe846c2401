import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyFragment } from '../../server/language/changes/operations/fragment.ts';
import { editsTowards } from '../../server/language/changes/text/towards.ts';
import { textOf } from '../../server/language/model/messages/problem.ts';
import type { TextEdit } from '../../server/language/text/edits.ts';
import { parse } from '../../server/language/text/parse.ts';
import { ask } from '../features/kit.ts';
import { randomOf } from '../kit/random.ts';

const site = `{
    "name": "Acme",
    "styling": { "eyebrows": "section", "latex": true },
    "navigation": {
        "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com" }] },
        "groups": [
            { "group": "Start", "pages": ["intro", "install"] },
            {
                "group": "Guides",
                "pages": [
                    "guides/a",
                    { "group": "More", "pages": ["guides/b"] }
                ]
            }
        ]
    }
}
`;

describe('a fragment of docs.json is inserted in its place', () => {
  const cases: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
    [
      'a setting that is new',
      '{ "favicon": "/icon.svg" }',
      [['    }\n}\n', '    },\n    "favicon": "/icon.svg"\n}\n']],
    ],
    ['without its braces, with the comma of where it was copied', '"name": "Beta",', [['"Acme"', '"Beta"']]],
    ['a setting in a setting', '{ "styling": { "eyebrows": "breadcrumbs" } }', [['"section"', '"breadcrumbs"']]],
    [
      'a group of the same name',
      '{ "group": "Start", "pages": ["intro", "new", "install"] }',
      [['"intro", ', '"intro", "new", ']],
    ],
    [
      'a group deep inside',
      '{ "group": "More", "icon": "star", "pages": ["guides/b"] }',
      [['["guides/b"]', '["guides/b"], "icon": "star"']],
    ],
    ['a page less', '{ "group": "Start", "pages": ["install"] }', [['"intro", ', '']]],
  ];
  for (const [name, fragment, replacements] of cases) {
    it(name, async () => {
      const expected = replacements.reduce((text, [from, to]) => text.replace(from, () => to), site);
      assert.equal(await withFragment(site, fragment), expected);
    });
  }

  it('a new group is added after the other groups', async () => {
    const text = await withFragment(site, '{ "group": "API", "pages": [] }');
    assert.deepEqual(
      JSON.parse(text).navigation.groups.map(({ group }: { group: string }) => group),
      ['Start', 'Guides', 'API'],
    );
    assert.ok(text.startsWith(site.slice(0, site.indexOf('"guides/b"'))));
  });

  it('another division replaces the existing one, and global elements stay', async () => {
    const { navigation } = JSON.parse(await withFragment(site, '{ "navigation": { "pages": ["intro"] } }'));
    assert.deepEqual(Object.keys(navigation), ['global', 'pages']);
  });

  it('a division alone belongs to the navigation', async () => {
    const { navigation } = JSON.parse(await withFragment(site, '"groups": [{ "group": "Start", "pages": ["intro"] }]'));
    assert.deepEqual(navigation.groups, [{ group: 'Start', pages: ['intro'] }]);
  });

  it('an existing element changes nothing', async () => {
    assert.equal(await withFragment(site, '{ "name": "Acme" }'), site);
  });

  const refused: readonly (readonly [string, string, RegExp, string?])[] = [
    ['no JSON', 'const a = 1;', /does not parse/],
    ['an omission', '{ "group": "Start", "pages": ["intro", "..."] }', /leaves something out/],
    ['a comment', '{ "name": "x" // the name\n}', /does not parse/],
    ['a list', '["a"]', /not a complete part/],
    ['a division that may be anybody’s', '"pages": ["intro"]', /which element this belongs to/],
    ['a broken docs.json', '{ "name": "x" }', /fix that first/, '{ "name": "Acme", '],
    ['a tab where there are groups', '{ "tab": "API", "pages": [] }', /no one place for it/],
    [
      'a name there are two of',
      '{ "group": "A", "pages": [] }',
      /2 called "A"/,
      '{ "navigation": { "groups": [{ "group": "A", "pages": [] }, { "group": "A", "pages": [] }] } }',
    ],
  ];
  for (const [name, fragment, reason, text = site] of refused) {
    it(`refused: ${name}`, async () => assert.match(await withFragment(text, fragment), reason));
  }
});

it('edits turn any value into any other, and do not overlap', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const [from, to] = [sample(seed), sample(seed * 7919)];
    const text = JSON.stringify(from, undefined, seed % 3);
    const tree = parse(text);
    assert.ok(tree.root);
    const edits = editsTowards(text, tree.root, tree.rootOffset, to);
    assert.deepEqual(JSON.parse(edited(text, edits)), to, `seed ${seed}`);
  }
});

async function withFragment(docsJson: string, fragment: string): Promise<string> {
  const { view } = await ask(docsJson);
  const change = applyFragment({ view, text: (file) => (file === 'docs.json' ? docsJson : undefined) }, fragment);
  return change.kind === 'refused' ? textOf(change.reason) : edited(docsJson, change.edits.get('docs.json') ?? []);
}

function edited(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => b.offset - a.offset);
  return sorted.reduce((result, edit) => result.slice(0, edit.offset) + edit.text + result.slice(edit.end), text);
}

/** A small value, the same for the same seed; values of near seeds have much in common. */
function sample(seed: number): unknown {
  const { below, pick } = randomOf(seed);
  const value = (depth: number): unknown => {
    const kind = depth > 3 ? 2 : below(4);
    if (kind === 0) return Array.from({ length: below(4) }, () => value(depth + 1));
    if (kind === 1)
      return Object.fromEntries(Array.from({ length: below(4) }, () => [pick(['a', 'b', 'c']), value(depth + 1)]));
    return pick(['x', 'y', 1, null, true]);
  };
  return { list: [value(0), value(1)], object: { one: value(0), two: value(1) } };
}
