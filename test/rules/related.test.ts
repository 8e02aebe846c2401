import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { loadSite } from '../kit/check.ts';
import { exampleSite } from './examples.ts';

/** What a problem points at besides its own place, as `the text there: what is said about it`. */
describe('a problem links to related places', () => {
  checkRelated(
    'mixed-children',
    '{ "tabs": [{ "tab": "Guides", "pages": ["intro"], "groups": [{ "group": "More", "pages": ["install"] }] }] }',
    ['"groups": `groups` is kept.'],
  );
  checkRelated(
    'content-lost',
    '{ "tabs": [{ "tab": "Guides", "groups": [{ "pages": ["intro"] }, { "group": 7, "pages": ["install"] }] }] }',
    ['"Guides": The platform empties tab "Guides".', '"groups": `groups` is thrown away.', '7: This is refused too.'],
  );
  checkRelated(
    'duplicate-label',
    '{ "groups": [{ "group": "Start", "pages": ["intro"] }, { "group": "Start", "pages": ["install"] }] }',
    ['"Start": The first one is here.'],
  );
  checkRelated(
    'multiple-defaults',
    '{ "versions": [{ "version": "2", "default": true, "pages": ["intro"] }, { "version": "1", "default": true, "pages": ["install"] }] }',
    ['"default": This is the default.'],
  );
  checkRelated('duplicate-page', '{ "pages": ["intro", "intro"] }', ['"intro": It is listed here first.']);
  checkRelated('syntax', '{ "pages": ["intro" }', ['[: It closes this bracket.']);
  checkRelated(
    'redirect-duplicate',
    '{ "pages": ["intro"] }, "redirects": [{ "source": "/a", "destination": "/b" }, { "source": "/a", "destination": "/c" }]',
    ['"/a": It appears here first.'],
  );
});

it('text without effect is faded', async () => {
  const { problems } = await loadNavigation(
    '{ "groups": [{ "group": "Start", "expanded": true, "pages": ["intro"] }] }',
  );
  assert.deepEqual(
    problems.map(({ code, unnecessary }) => [code, unnecessary]),
    [['expanded-without-effect', true]],
  );
});

function checkRelated(code: string, navigation: string, expected: readonly string[]): void {
  it(code, async () => {
    const { problems, text } = await loadNavigation(navigation);
    const [problem] = problems.filter((one) => one.code === code);
    assert(problem, `Found only ${problems.map((one) => one.code)}.`);
    assert.deepEqual(
      problem.related.map((place) => `${text.slice(place.start, place.end)}: ${textOf(place)}`),
      expected,
    );
  });
}

async function loadNavigation(navigation: string) {
  const text = `{ "theme": "mint", "name": "Waymark", "colors": { "primary": "#0f766e" }, "navigation": ${navigation} }`;
  const { problems } = await loadSite(new Map([...exampleSite, ['docs.json', text]]));
  return { problems, text };
}
