import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fixTogether, fixToTheEnd } from '../../server/language/fixes/combine.ts';
import type { Fix } from '../../server/language/fixes/fix.ts';
import { isWhole } from '../../server/language/fixes/slip.ts';
import { loadSite } from '../kit/check.ts';
import { randomOf } from '../kit/random.ts';
import { contextOf } from './kit.ts';

/** docs.json after everything that is certain was fixed, as `docs-json fix` and `source.fixAll` do it. */
async function fixed(text: string): Promise<string> {
  const stageOf = async (docs: string) => {
    const state = await loadSite(new Map([['docs.json', docs]]));
    return { problems: state.problems, context: contextOf(state) };
  };
  const again = (texts: ReadonlyMap<string, string>) => stageOf(texts.get('docs.json') ?? text);
  const isSafe = ({ safe }: Fix) => safe === true;
  const { texts } = await fixToTheEnd(await stageOf(text), again, ({ code }) => code === 'syntax', isSafe);
  return texts.get('docs.json') ?? text;
}

describe('commas, colons and quotes are certain around whole values', () => {
  const cases: readonly (readonly [text: string, after: string])[] = [
    ['{ "navigation": { "pages": ["a" "b"] } }', '{ "navigation": { "pages": ["a", "b"] } }'],
    ['{ "navigation": { "pages": ["a"\n"b"] } }', '{ "navigation": { "pages": ["a",\n"b"] } }'],
    ['{ "navigation": { "groups": [{}{}] } }', '{ "navigation": { "groups": [{},{}] } }'],
    ['{ "expanded": true "navigation": {} }', '{ "expanded": true, "navigation": {} }'],
    ['{ "icon" "tag", "navigation" {} }', '{ "icon": "tag", "navigation": {} }'],
    ['{ icon: "tag", "a": 1 "b": 2 }', '{ "icon": "tag", "a": 1, "b": 2 }'],
    ['{ "a": -1.5 /* so */ "b": {} }', '{ "a": -1.5, /* so */ "b": {} }'],
  ];
  for (const [text, after] of cases) it(text, async () => assert.equal(await fixed(text), after));
});

describe('nothing is certain about pieces that may be one text', () => {
  const cases: readonly string[] = [
    '{ "name": "say ""hi"" now", "navigation": {} }',
    '{ "name": "say "hi" now", "navigation": {} }',
    `{ "navigation": { "pages": ['b"c'] } }`,
    '{ "navigation": { "pages": ["one\ntwo", "three] } }',
    '{ "navigation": { "pages": ["a" \\n "b"] } }',
    '{ "navigation": { "pages": [0x10, 1.2.3-rc] } }',
    `{ "navigation": { "pages": ["a" ${'/**/'.repeat(60)} b] } }`,
    '{\\n  \\"name\\": \\"W\\"\\n}',
    '{ "navigation": { "pages": ["Start": "start"] } }',
  ];
  for (const text of cases) it(JSON.stringify(text), async () => assert.equal(await fixed(text), text));
});

describe('a file that would still be invalid is not changed', () => {
  const cases: readonly string[] = [
    '{ "navigation": { "pages": [="a", "b",] } }',
    '{ "navigation": { "pages"[ ["a"] } }',
    '{ "navigation": { "groups": [{] "group": "A" }, ] } }',
    '{ "navigation": { "pages": ["a",\n<<<<<<< HEAD\n"b",\n=======\n"c",\n>>>>>>> main\n] } }',
  ];
  for (const text of cases) it(JSON.stringify(text), async () => assert.equal(await fixed(text), text));
});

it('of several fixes at one place only the first is made in a round', async () => {
  const state = await loadSite(new Map([['docs.json', '{ "theme": "mint", "navigation": { "pages": [] } }']]));
  const missing = state.problems.filter(({ code }) => code === 'missing-property');
  assert.equal(missing.length, 2);
  const { fixed, edits } = fixTogether(missing, contextOf(state), ({ preferred }) => preferred === true);
  assert.deepEqual([fixed.length, edits.get('docs.json')?.length], [1, 1]);
});

describe('one typo in a valid file', async () => {
  const whole = readFileSync('samples/docs.json', 'utf8');
  const random = randomOf(5);
  const places = (signs: RegExp) => Array.from(whole.matchAll(signs), ({ index }) => index);
  const slips: ReadonlyMap<string, () => string> = new Map([
    ['a comma is missing', () => without(random.pick(places(/,/g)))],
    ['a colon is missing', () => without(random.pick(places(/(?<="): /g)))],
    ['a comma too many', () => withSign(random.pick(places(/,/g)), ',')],
    [
      'a comma behind the last',
      () => withSign(random.pick(places(/\n *[\]}]/g).filter((at) => at < whole.length - 3)), ','),
    ],
    ['a semicolon for a comma', () => without(random.pick(places(/,(?=\n)/g)), ';')],
  ]);
  for (const [slip, make] of slips) {
    it(`${slip}: the file is restored`, async () => {
      for (let tries = 0; tries < 3; tries++) {
        const text = make();
        assert.notEqual(text, whole);
        assert.equal(await fixed(text), whole);
      }
    });
  }

  function without(at: number, instead = ''): string {
    return whole.slice(0, at) + instead + whole.slice(at + 1);
  }

  function withSign(at: number, sign: string): string {
    return whole.slice(0, at) + sign + whole.slice(at);
  }
});

it('whatever character is wrong, the file becomes valid or stays, and a second run changes nothing', async () => {
  const whole = `{
  "name": "Way, 'mark'",
  "navigation": {
    "tabs": [
      { "tab": "A: b", "pages": ["index", { "group": "G", "expanded": true, "pages": ["b", "c"] }] },
      { "tab": "B", "href": "https://example.com/a,b" }
    ]
  }
}
`;
  const random = randomOf(11);
  const signs = [...'{}[],:"\'\\ \n;=/x1', ''];
  const places = Array.from(whole.matchAll(/[{}[\],:"]/g), ({ index }) => index);
  let changed = 0;
  for (let tries = 0; tries < 150; tries++) {
    const at = random.pick(places);
    const text = whole.slice(0, at) + random.pick(signs) + whole.slice(at + random.below(2));
    const after = await fixed(text);
    if (after === text) continue;
    changed++;
    assert.ok(isWhole(after), `${text}\nbecame\n${after}`);
    assert.equal(await fixed(after), after);
  }
  assert.ok(changed > 5, 'Too few of them are fixed to tell.');
});
