import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Problem } from '../../server/language/model/messages/problem.ts';
import { normalisePagePath } from '../../server/language/site/paths.ts';
import type { SettingsLayer } from '../../server/language/site/settings.ts';
import { configOf, isAboutSettings, type Verdict, verdicts } from '../grammar/verdicts.ts';
import { loadSite } from '../kit/check.ts';
import { shown } from './kit.ts';

/**
 * The platform's own validator, asked 157 times, against our rules. It is never right to be milder than it, and where it
 * takes everything the profile `platform` has no error.
 */
describe('the platform’s verdict and ours', () => {
  for (const verdict of verdicts) {
    it(verdict.name, async () => {
      const outcome = outcomeOf(verdict);
      const difference = differences[verdict.name];
      if (outcome !== 'kept') await checkNotMilder(verdict, outcome, difference);
      else await checkNotStricter(verdict, difference);
    });
  }

  it('differ only where it is intended', () => {
    const names = new Set(verdicts.map(({ name }) => name));
    assert.deepEqual(
      Object.keys(differences).filter((name) => !names.has(name)),
      [],
    );
  });
});

/** Where we speak another way on purpose: the levels of our problems under the profile in question, and why. */
const differences: Readonly<Record<string, { readonly level: string; readonly why: string }>> = {
  'language ua (seed)': { level: 'warning', why: 'The specification lists `ua`; the profile `platform` has an error.' },
  'language vn (seed)': { level: 'warning', why: 'The specification lists `vn`; the profile `platform` has an error.' },
  'global.anchors href javascript:': { level: 'error', why: 'The validator takes links that run code; nobody should.' },
  'page with leading slash/.mdx': {
    level: 'error',
    why: 'The validator knows no files; the build finds no such page.',
  },
  'page external url': { level: 'error', why: 'The validator makes a path of it, which the build does not find.' },
  'endpoint string no openapi': {
    level: 'error',
    why: 'The validator takes it; the build makes a page that is missing.',
  },
};

type Outcome = 'refused' | 'lost' | 'kept';

async function checkNotMilder(verdict: Verdict, outcome: Outcome, difference: { readonly level: string } | undefined) {
  const wanted = difference ? [difference.level] : outcome === 'refused' ? ['error'] : ['error', 'warning'];
  const reported = await problemsOf(verdict, {});
  assert(
    reported.some(({ level }) => wanted.includes(level)),
    `The platform says "${outcome}", we say: ${shown(reported)}`,
  );
  const forPlatform = await problemsOf(verdict, { profile: 'platform' });
  const levels = outcome === 'refused' ? ['error'] : ['error', 'warning'];
  assert(
    forPlatform.some(({ level }) => levels.includes(level)),
    `The profile "platform" says only: ${shown(forPlatform)}`,
  );
}

async function checkNotStricter(verdict: Verdict, difference: { readonly level: string } | undefined) {
  const errors = (await problemsOf(verdict, { profile: 'platform' })).filter(({ level }) => level === 'error');
  assert.equal(errors.length > 0, difference?.level === 'error', shown(errors));
}

/** The site of a verdict: every page and specification it names is there. */
async function problemsOf(verdict: Verdict, settings: SettingsLayer): Promise<readonly Problem[]> {
  const pages = ['a', 'b', 'c', 'x', 'r', 'A B', 'a/b'].map((page) => [`${page}.mdx`, ''] as const);
  const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/x': { get: {} } } });
  const sources = [
    ['o.json', spec] as const,
    ['s.graphql', 'type Query { a: String }'] as const,
    ['x.json', '{}'] as const,
  ];
  const files = new Map([...pages, ...sources, ['docs.json', JSON.stringify(configOf(verdict))]]);
  return (await loadSite(files, settings)).problems;
}

/** What the platform makes of an input; spelling a path as it reads it, or `pages: []` for none, loses nothing. */
function outcomeOf(verdict: Verdict): Outcome {
  if (!verdict.accepted) return 'refused';
  if (isAboutSettings(verdict)) return lostSettings.has(verdict.name) ? 'lost' : 'kept';
  return JSON.stringify(sorted(verdict.navigation)) === JSON.stringify(sorted(verdict.kept)) ? 'kept' : 'lost';
}

/** The record holds the navigation only; of these inputs it says in words that the setting is dropped. */
const lostSettings = new Set([
  'unknown top-level key',
  'top-level tabs (mint.json leftovers)',
  'variations on mint theme',
  'feedback',
]);

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? normalisePagePath(item) : sorted(item)));
  if (typeof value !== 'object' || value === null) return value;
  const whole = 'group' in value ? { pages: [], ...value } : value;
  return Object.fromEntries(
    Object.entries(whole)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
