import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const { indentationRules, onEnterRules } = JSON.parse(readFileSync('syntaxes/language-configuration.json', 'utf8'));

/**
 * What VS Code does at Enter between two parts of a line: a list or object that begins in the line gets a line of its own for what is typed
 * next, and its end another one (`split`), or only the first (`in`); otherwise the new line begins where this one does (`same`).
 */
function atEnter(before: string, after: string): 'split' | 'in' | 'same' {
  const matches = (pattern: string, text: string) => new RegExp(pattern).test(text);
  for (const { beforeText, afterText, action } of onEnterRules) {
    assert.equal(action.indent, 'indentOutdent');
    if (matches(beforeText, before) && matches(afterText, after)) return 'split';
  }
  return matches(indentationRules.increaseIndentPattern, before) ? 'in' : 'same';
}

it('Enter in a list or object in one line gives the next entry a line of its own', () => {
  const cases = {
    '"pages": ["index",|]': 'split',
    '"pages": ["index" |]': 'split',
    '"pages": [|]': 'split',
    '{ "group": "Start",| }': 'split',
    '{ "group": "Start", "pages": ["index"],|},': 'split',
    '"pages": ["index",|': 'in',
    '"pages": ["index", |"install"]': 'in',
    '{ "group": "Start", |"pages": ["index"] }': 'in',
    '"groups": [|': 'in',
    '"index",|]': 'same',
    '"pages": ["index"],|': 'same',
    '{ "group": "Start" },|': 'same',
    '{ "group": "Start" },|]': 'same',
    '"name": "Start",|': 'same',
    '"pages": ["a]b",|': 'in',
    '"content": "See [1",|': 'same',
    '"content": "Write \\"{id\\"",|': 'same',
  };
  for (const [line, expected] of Object.entries(cases)) {
    const [before = '', after = ''] = line.split('|');
    assert.equal(atEnter(before, after), expected, line);
  }
});
