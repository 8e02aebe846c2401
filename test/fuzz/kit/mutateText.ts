import type { Random } from '../../kit/random.ts';
import { oddTexts } from './words.ts';

/** Longer texts take their time and find nothing that shorter ones do not (UTF-16 code units). */
const maxLength = 40_000;

/**
 * The text with one to four changes of the kinds typing, merging and bad disks make. `tokens` are the words of its language,
 * `others` texts of the same language, of which pieces may go in.
 */
export function mutatedText(
  text: string,
  random: Random,
  tokens: readonly string[],
  others: readonly string[] = [],
): string {
  let changed = text;
  for (let times = 1 + random.below(4); times > 0; times--) {
    changed = random.pick(mutations)(changed, random, tokens, others).slice(0, maxLength);
  }
  return changed;
}

type Mutation = (text: string, random: Random, tokens: readonly string[], others: readonly string[]) => string;

const mutations: readonly Mutation[] = [
  insertToken,
  insertToken,
  insertToken,
  replaceToken,
  remove,
  remove,
  repeat,
  repeatOften,
  moveLine,
  removeLine,
  splice,
  cut,
  otherLineEnds,
  otherCharacter,
];

function insertToken(text: string, random: Random, tokens: readonly string[]): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + tokenOf(random, tokens) + text.slice(at);
}

function replaceToken(text: string, random: Random, tokens: readonly string[]): string {
  const [from, to] = range(text, random);
  return text.slice(0, from) + tokenOf(random, tokens) + text.slice(to);
}

function remove(text: string, random: Random): string {
  const [from, to] = range(text, random);
  return text.slice(0, from) + text.slice(to);
}

function repeat(text: string, random: Random): string {
  const [from, to] = range(text, random);
  return text.slice(0, to) + text.slice(from);
}

function repeatOften(text: string, random: Random, tokens: readonly string[]): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + tokenOf(random, tokens).slice(0, 20).repeat(random.below(200)) + text.slice(at);
}

function moveLine(text: string, random: Random): string {
  const lines = text.split('\n');
  const [line = ''] = lines.splice(random.below(lines.length), 1);
  lines.splice(random.below(lines.length + 1), 0, line);
  return lines.join('\n');
}

function removeLine(text: string, random: Random): string {
  const lines = text.split('\n');
  lines.splice(random.below(lines.length), 1 + random.below(2));
  return lines.join('\n');
}

function splice(text: string, random: Random, _tokens: readonly string[], others: readonly string[]): string {
  const other = others.length > 0 ? random.pick(others) : text;
  const [from, to] = range(other, random);
  const at = random.below(text.length + 1);
  return text.slice(0, at) + other.slice(from, to) + text.slice(at);
}

function cut(text: string, random: Random): string {
  return text.slice(0, random.below(text.length + 1));
}

function otherLineEnds(text: string, random: Random): string {
  return text.replaceAll(/\r\n|\r|\n/g, random.pick(['\r\n', '\r', '\n\n', '\n']));
}

function otherCharacter(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + String.fromCharCode(random.below(random.pick([128, 128, 0x10000]))) + text.slice(at + 1);
}

function tokenOf(random: Random, tokens: readonly string[]): string {
  return random.below(3) === 0 ? random.pick(oddTexts) : random.pick(tokens);
}

/** Some piece of a text, mostly a short one. */
function range(text: string, random: Random): readonly [from: number, to: number] {
  const from = random.below(text.length + 1);
  return [from, Math.min(text.length, from + random.below(random.pick([3, 20, 200])))];
}
