import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readSettings } from '../../server/language/site/readSettings.ts';
import { isIgnored, isOffEverywhere, levelSet, settingsOf } from '../../server/language/site/settings.ts';
import { checkMarks, type Mark, readFixture } from '../kit/fixture.ts';

/** Reads the fixture as `docs-json.config.json` and checks its problems against the carets. */
function checkSettings(text: string): unknown {
  const fixture = readFixture(`// file: docs-json.config.json\n${text}`);
  const { settings, problems } = readSettings(fixture.files.get('docs-json.config.json') ?? '');
  const marks = problems.map(({ code, offset, length, ...rest }): Mark => {
    const message = Object.values(rest).join(': ').replaceAll(',', ', ');
    return { file: 'docs-json.config.json', start: offset, end: offset + length, code, message };
  });
  checkMarks(fixture, marks);
  return settings;
}

describe('docs-json.config.json', () => {
  test('is read', () => {
    const settings = {
      profile: 'both',
      rules: { 'page-not-found': 'warning' },
      ignore: { 'orphan-page': ['drafts/**'], '*': ['generated/**'] },
    };
    assert.deepEqual(checkSettings(JSON.stringify({ $schema: 'x', ...settings })), settings);
  });

  test('may be empty, or contain comments, trailing commas and a single glob', () => {
    assert.deepEqual(checkSettings(''), {});
    assert.deepEqual(checkSettings('{}'), {});
    assert.deepEqual(checkSettings('{ /* ours */ "ignore": { "*": "drafts/**", }, }'), {
      ignore: { '*': ['drafts/**'] },
    });
  });

  test('keeps valid settings beside invalid ones', () => {
    const settings = checkSettings(`
{
  "profile": "strict",
//           ^^^^^^^^ unknown-value: profile: both, platform, specification
  "rule": {},
//^^^^^^ unknown-key: rule: extends, profile, rules, overrides, options, redirectsElsewhere, publishedBranch, externalSkip, translations, fill, frontMatter, ignore
  "rules": { "a": "loud", "b": "off", "c": 1 },
//                ^^^^^^ unknown-value: rules.a: error, warning, information, hint, off
//                                         ^ unknown-value: rules.c: error, warning, information, hint, off
  "ignore": { "a": ["x", 1], "b": ["y"], "c": {} }
//                 ^^^^^^^^ wrong-type: ignore.a: a list of globs
//                                            ^^ wrong-type: ignore.c: a list of globs
}
`);
    assert.deepEqual(settings, { rules: { b: 'off' }, ignore: { b: ['y'] } });
  });

  test('is reported if it is not an object or not JSON', () => {
    assert.deepEqual(checkSettings('[1]\n//<^^ wrong-type: : an object'), {});
    assert.deepEqual(checkSettings('{ "rules": [] }\n//         ^^ wrong-type: rules: an object'), {});
    assert.deepEqual(
      checkSettings('{ "rules": { "a": "off" "b": "off" } }\n//                    ^ syntax: missing-comma'),
      {
        rules: { a: 'off', b: 'off' },
      },
    );
    readSettings('['.repeat(100_000));
  });

  test('names the files it extends', () => {
    assert.deepEqual(readSettings('{ "extends": "../shared.json" }').extended, ['../shared.json']);
    assert.deepEqual(readSettings('{ "extends": ["a.json", "b.json"] }').extended, ['a.json', 'b.json']);
    checkSettings(`
{ "externalSkip": ["https://example.com/**", 7] }
//                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-type: externalSkip: a list of globs
`);
    checkSettings(`
{ "extends": ["a.json", 7] }
//           ^^^^^^^^^^^^^ wrong-type: extends: a path or a list of paths
`);
  });

  test('reads filled groups, and ignores all of them if one is invalid', () => {
    const filled = checkSettings('{ "fill": [{ "at": "SDK", "from": "sdk/**", "order": "frontmatter:order" }] }');
    assert.deepEqual((filled as { fill: unknown }).fill, [{ at: 'SDK', order: 'frontmatter:order', from: ['sdk/**'] }]);
    checkSettings(`{ "fill": [{ "at": "SDK", "from": "sdk/**", "order": "size" }] }
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-type: fill: a list of objects with \`at\` and \`from\``);
  });

  test('reads levels for some pages, and limits of rules', () => {
    const text =
      '{ "overrides": [{ "files": "drafts/**", "rules": { "a": "off" } }], "options": { "page-too-long": { "words": 9 } } }';
    assert.deepEqual(checkSettings(text), {
      options: { 'page-too-long': { words: 9 } },
      overrides: [{ files: ['drafts/**'], rules: { a: 'off' } }],
    });
    checkSettings(`{ "overrides": [{ "files": "drafts/**", "rule": {} }],
//             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-type: overrides: a list of objects with \`files\` and \`rules\`
  "options": { "page-too-long": { "words": "many" } } }
//                              ^^^^^^^^^^^^^^^^^^^ wrong-type: options.page-too-long: an object of numbers`);
    checkSettings(`{ "options": { "page-too-long": { "word": 9 } } }
//                                ^^^^^^ unknown-key: word: words`);
  });

  test('accepts any name for a rule', () => {
    const settings = checkSettings(
      '{ "rules": { "__proto__": "off", "a.b": "off", "constructor": "loud" } }\n//                                                            ^^^^^^ unknown-value: rules.constructor: error, warning, information, hint, off',
    );
    assert.deepEqual(Object.keys((settings as { rules: object }).rules), ['__proto__', 'a.b']);
  });
});

describe('settings', () => {
  test('override each other', () => {
    const { profile, rules } = settingsOf(
      { profile: 'platform', rules: { a: 'off', b: 'hint' } },
      { rules: { b: 'error' } },
      { profile: 'specification' },
    );
    assert.equal(profile, 'specification');
    assert.deepEqual({ ...rules }, { a: 'off', b: 'error' });
    assert.equal(settingsOf().profile, 'both');
    assert.equal(settingsOf().rules['constructor'], undefined);
  });

  test('give some pages other levels, unless a source of higher precedence names the rule', () => {
    const shared = {
      rules: { a: 'warning', b: 'warning' },
      overrides: [
        { files: ['drafts/**'], rules: { a: 'off', b: 'off' } },
        { files: ['drafts/final'], rules: { a: 'error' } },
      ],
    } as const;
    const settings = settingsOf(shared, { rules: { b: 'hint' } });
    const levels = (path: string) => ['a', 'b', 'c'].map((code) => levelSet(settings, code, path));
    assert.deepEqual(levels('guide'), ['warning', 'hint', undefined]);
    assert.deepEqual(levels('drafts/one.mdx'), ['off', 'hint', undefined]);
    assert.deepEqual(levels('drafts/final.mdx'), ['error', 'hint', undefined]);
  });

  test('know a rule that is off everywhere', () => {
    const only = settingsOf({ overrides: [{ files: ['guides/**'], rules: { a: 'warning', b: 'off' } }] });
    assert(!isOffEverywhere(only, 'a', 'off'));
    assert(isOffEverywhere(only, 'b', 'off'));
    assert(!isOffEverywhere(only, 'b', 'hint'));
    assert(isOffEverywhere(settingsOf({ rules: { b: 'off' } }), 'b', 'hint'));
  });

  test('exclude what any of them excludes', () => {
    const settings = settingsOf(
      { ignore: { 'orphan-page': ['drafts/**'], '*': ['/generated/'] } },
      { ignore: { 'orphan-page': ['old.mdx', '{a,b}/*', '!b/kept'] } },
    );
    const ignored = (code: string, path: string) => isIgnored(settings, code, path);
    assert(ignored('orphan-page', 'drafts/a'));
    assert(ignored('orphan-page', 'drafts/.hidden/a.mdx'));
    assert(ignored('orphan-page', 'old'));
    assert(ignored('orphan-page', 'b/c.mdx'));
    assert(ignored('page-not-found', 'generated/a/b'));
    assert(!ignored('orphan-page', 'b/kept'));
    assert(!ignored('page-not-found', 'drafts/a'));
    assert(!ignored('page-not-found', 'generated'));
  });

  test('accept any text as a glob', () => {
    const odd = ['', '!', '/', '[', '(((', '{a', '\\', '*'.repeat(9), 'a'.repeat(100_000)];
    for (const glob of odd) isIgnored(settingsOf({ ignore: { '*': [glob] } }), 'any', 'a/b');
    assert(!isIgnored(settingsOf({ ignore: { '*': [''] } }), 'any', 'a'));
  });

  test('match a glob with the page path and with the file', () => {
    const settings = settingsOf({ ignore: { '*': ['a/*.mdx', 'b/c', 'openapi.json'] } });
    for (const path of ['a/x', 'a/x.mdx', 'b/c', 'b/c.mdx', 'b/c.md', 'openapi.json'])
      assert(isIgnored(settings, 'any', path), path);
    for (const path of ['a/b/x', 'b/c/d', 'openapi']) assert(!isIgnored(settings, 'any', path), path);
  });
});
