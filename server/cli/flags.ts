import { InvalidArgumentError } from 'commander';
import { append } from '../base/lists.ts';
import { parseUrl } from '../base/url.ts';
import type { Level } from '../language/model/messages/problem.ts';
import { isRuleCode, ruleCodes } from '../language/model/messages/ruleCodes.ts';
import { type LevelSetting, levels, type Profile, profiles, type SettingsLayer } from '../language/site/settings.ts';
import { nearest } from '../language/values/nearest.ts';

/** The levels of `--rule`, and those of `--min-level`. */
export const levelChoices = {
  setting: levels,
  shown: ['error', 'warning', 'information', 'hint'] as const satisfies readonly Level[],
};
export const profileChoices = profiles;

/** A rule code (or `*`) and what is set for it. */
export interface Pair<Value> {
  readonly code: string;
  readonly value: Value;
}

/** A parser for one word out of several. What these parsers throw, Commander shows after the name of the option. */
export function choice<Word extends string>(words: readonly Word[]): (value: string) => Word {
  return (value) => oneOf(value, words);
}

/** A parser for some words out of several, with commas between them; the option may be given several times. */
export function choices<Word extends string>(
  words: readonly Word[],
): (text: string, before?: readonly Word[]) => readonly Word[] {
  return (text, before = []) => [...before, ...text.split(',').map((value) => oneOf(value.trim(), words))];
}

/** A parser for an option that may be given several times. */
export function listOf<Item>(
  parse: (value: string) => Item,
): (value: string, before?: readonly Item[]) => readonly Item[] {
  return (value, before = []) => [...before, parse(value)];
}

/** Reads `page-not-found=warning`. */
export function ruleLevels(text: string): Pair<LevelSetting> {
  const { code, value } = pairOf(text, 'page-not-found=warning');
  return { code: ruleCode(code), value: oneOf(value, levels) };
}

/** Reads `orphan-page=drafts/**`, where `*` is every rule. */
export function ignores(text: string): Pair<string> {
  const { code, value } = pairOf(text, 'orphan-page=drafts/**');
  return { code: code === '*' ? code : ruleCode(code), value };
}

/** Reads a whole number that is not negative. */
export function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Give a whole number, such as 0.');
  return Number(text);
}

/** Reads the number of a port. */
export function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('Give a number from 0 to 65535.');
  return Number(text);
}

/** The settings that `--rule`, `--ignore` and `--profile` make together. */
export function settingsFrom(
  rules: readonly Pair<LevelSetting>[],
  ignore: readonly Pair<string>[],
  profile: Profile | undefined,
): SettingsLayer {
  const globs = new Map<string, string[]>();
  for (const { code, value } of ignore) append(globs, code, value);
  return {
    ...(profile ? { profile } : {}),
    rules: Object.fromEntries(rules.map(({ code, value }) => [code, value])),
    ignore: Object.fromEntries(globs),
  };
}

/** ` Did you mean "page-not-found"?`, or the empty text when no rule is called anything like that. */
export function suggestRule(code: string): string {
  const meant = nearest(code, ruleCodes);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

function ruleCode(code: string): string {
  if (isRuleCode(code)) return code;
  throw new InvalidArgumentError(`There is no rule "${code}".${suggestRule(code)}`);
}

function oneOf<Word extends string>(value: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const meant = nearest(value, words);
  throw new InvalidArgumentError(meant ? `Did you mean "${meant}"?` : `Choose one of ${words.join(', ')}.`);
}

function pairOf(text: string, example: string): Pair<string> {
  const end = text.indexOf('=');
  if (end < 1 || end === text.length - 1) throw new InvalidArgumentError(`Write it as ${example}.`);
  return { code: text.slice(0, end), value: text.slice(end + 1) };
}

/** Reads one address or glob of addresses. */
export function address(text: string): string {
  if (!/^(?:https?:\/\/|\*)/i.test(text)) throw new InvalidArgumentError('Write it as https://example.com/**.');
  return text;
}

/** Reads the address of a site. */
export function siteAddress(text: string): string {
  if (!/^https?:\/\/[^/]/i.test(text) || !parseUrl(text)) {
    throw new InvalidArgumentError('Write it as https://docs.example.com.');
  }
  return text;
}
