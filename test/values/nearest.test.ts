import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNearest, distance, nearest } from '../../server/language/values/nearest.ts';
import { randomOf } from '../kit/random.ts';

test('the nearest word is the intended one', () => {
  const words = ['icon', 'expanded', 'pages', 'searchable', 'hidden', 'tag', 'openapi', 'playground'];
  const meant: Readonly<Record<string, string | undefined>> = {
    icno: 'icon',
    Icon: 'icon',
    page: 'pages',
    expandd: 'expanded',
    open_api: 'openapi',
    'open-API': 'openapi',
    plagroud: 'playground',
    serachable: 'searchable',
    // Another word, however short the way to it.
    collapsed: undefined,
    unsearchable: undefined,
    tab: undefined,
    ta: undefined,
    x: undefined,
    '': undefined,
    bacon: undefined,
  };
  for (const [word, expected] of Object.entries(meant)) assert.equal(nearest(word, words), expected, word);
});

test('in words of three letters, a missing letter or two swapped ones are corrected', () => {
  const keys = ['icon', 'name', 'href', 'tag', 'url', 'root', 'tab', 'tabs', 'page'];
  const meant: Readonly<Record<string, string | undefined>> = {
    icn: 'icon',
    ico: 'icon',
    nme: 'name',
    ulr: 'url',
    rot: 'root',
    pae: 'page',
    // Another letter makes another word, another first letter too.
    tax: undefined,
    con: undefined,
    ref: undefined,
    tb: undefined,
  };
  for (const [word, expected] of Object.entries(meant)) assert.equal(nearest(word, keys), expected, word);
  assert.equal(nearest('nae', ['name', 'nave']), undefined, 'two words are equally close');
});

test('the opposite is never suggested', () => {
  for (const [one, other] of [
    ['include', 'exclude'],
    ['enabled', 'disabled'],
    ['expanded', 'unexpanded'],
    ['indexing', 'noindexing'],
  ] as const) {
    assert.equal(nearest(one, [other]), undefined, one);
    assert.equal(nearest(other, [one]), undefined, other);
  }
});

test('typos are letters added, left out, wrong or swapped', () => {
  for (const [a, b, slips] of [
    ['', '', 0],
    ['', 'ab', 2],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ] as const) {
    assert.equal(distance(a, b, 10), slips, `${a} ${b}`);
    assert.equal(distance(b, a, 10), slips, `${b} ${a}`);
  }
  assert.equal(distance('kitten', 'sitting', 2), 2);
});

test('no word with few typos is passed over, whatever its letters', () => {
  const random = randomOf(7);
  const letter = () => random.pick([...'abcdeeeeiorst0129éß漢']);
  const words = Array.from({ length: 300 }, () => Array.from({ length: random.below(16) + 4 }, letter).join(''));
  const find = createNearest(words);
  for (const word of words) {
    const typed = [...word];
    typed.splice(random.below(typed.length), 1, letter());
    const [wanted, found] = [typed.join(''), find(typed.join(''))];
    assert(found !== undefined, wanted);
    const least = Math.min(...words.map((one) => distance(wanted, one, 9)));
    assert.equal(distance(wanted, found, 9), least, `${wanted}: ${found}`);
  }
});
