import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { KindCount } from '../../server/base/messages.ts';
import { type Level, type Problem, textOf } from '../../server/language/model/messages/problem.ts';
import { verdict } from '../../server/language/model/validity/verdict.ts';
import type { Node } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { loadSite } from '../kit/check.ts';
import { keptOf } from '../model/kept.ts';
import { shown } from './kit.ts';

/** A valid navigation after random changes, and what the platform's validator made of it: recorded, not reasoned. */
interface Mutation {
  readonly kind: 'refused' | 'lossy' | 'whole';
  readonly did: string;
  readonly navigation: unknown;
  /** The navigation after validation, where it is another one. */
  readonly kept?: unknown;
  /** `tab:T`, `[]:page` and `href:/x` of the input that are no longer in it. */
  readonly lost?: readonly string[];
}

const mutations: readonly Mutation[] = JSON.parse(readFileSync('test/rules/data/mutations.json', 'utf8'));

/** Rules that have an error where the validator takes the whole file, and why. */
const stricter: Readonly<Record<string, string>> = {
  'openapi-file-not-found': 'The validator reads no specifications; the build stops where one is not there.',
  'page-not-found': 'The validator knows no files; the build finds no such page.',
};

describe('961 changed navigations get the verdict of the platform', () => {
  for (const [index, mutation] of mutations.entries()) {
    const { kind, did, navigation } = mutation;
    it(`${index}: ${did} is ${kind}`, async () => {
      const text = JSON.stringify({ theme: 'mint', name: 'Bar', colors: { primary: '#0D9373' }, navigation });
      const { problems, snapshot } = await siteOf(text);
      checkLevels(kind, problems);
      const root = snapshot.config.navigation;
      assert.equal(root !== undefined && verdict(root).accepted, kind !== 'refused');
      if (!root || kind === 'refused') return;
      assert.deepEqual(keptOf(root), mutation.kept ?? navigation);
      checkLoss(mutation, text, problems);
    });
  }
});

function checkLevels(kind: Mutation['kind'], problems: readonly Problem[]): void {
  const levels = problems.map(({ level }) => level);
  const isReported = (...wanted: readonly Level[]) => levels.some((level) => wanted.includes(level));
  if (kind === 'refused') assert(isReported('error'), `The platform refuses the file, we say:\n${shown(problems)}`);
  if (kind === 'lossy') assert(isReported('error', 'warning'), `Something is lost, we say:\n${shown(problems)}`);
  const errors = problems.filter(({ level, code }) => level === 'error' && !(code in stricter));
  if (kind === 'whole') assert.deepEqual(errors.map(textOf), [], 'The platform takes the whole file.');
}

/** What our messages say is lost is what is no longer there. */
function checkLoss({ lost = [], navigation }: Mutation, text: string, problems: readonly Problem[]): void {
  const reported = total(outermost(text, problems).flatMap((problem) => lossIn(problem)));
  // A link that goes is told at the link itself.
  const names = lost.filter((name) => !/^(?:href|root):/.test(name));
  const gone = total(
    names.map((name) => ({ count: 1, of: name.startsWith('[]') ? 'page' : name.replace(/:.*/s, '') })),
  );
  if (!hasRepeated(navigation)) assert.deepEqual(reported, gone, shown(problems));
  // A page that stands in two places is counted at both.
  else for (const [of, count] of Object.entries(gone)) assert((reported[of] ?? 0) >= count, shown(problems));
}

function lossIn({ args: { lost } }: Problem): readonly KindCount[] {
  return Array.isArray(lost) ? lost.filter((part): part is KindCount => typeof part === 'object' && 'of' in part) : [];
}

function total(amounts: readonly { readonly count: number; readonly of: string }[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { count, of } of amounts) sums[of] = (sums[of] ?? 0) + count;
  return sums;
}

/** The problems that lose something, without those in a part of the file that is lost with another. */
function outermost(text: string, problems: readonly Problem[]): readonly Problem[] {
  const root = parse(text).root!;
  const parts = problems.flatMap((problem) => {
    if (lossIn(problem).length === 0) return [];
    const list = problem.related.find(({ template }) => template.endsWith('is thrown away.')) ?? problem;
    return [{ problem, ...propertyAt(root, list.start) }];
  });
  const isInside = (part: (typeof parts)[number]) =>
    parts.some((other) => other !== part && other.start < part.start && part.end <= other.end);
  return parts.filter((part) => !isInside(part)).map(({ problem }) => problem);
}

/** From the key to the end of the value of the innermost property around a place. */
function propertyAt(node: Node, offset: number, base = 0): { readonly start: number; readonly end: number } {
  const children =
    node.kind === 'object'
      ? node.properties.map(({ value, valueOffset, length }, index) => {
          const start = base + node.offsets[index]!;
          return { value, at: start + valueOffset, property: { start, end: start + length } };
        })
      : node.kind === 'array'
        ? node.items.map((value, index) => ({ value, at: base + node.offsets[index]!, property: undefined }))
        : [];
  for (const { value, at, property } of children) {
    const inside = value && offset >= at && offset < at + value.length ? propertyAt(value, offset, at) : undefined;
    if (inside && inside.end > 0) return inside;
    if (property && offset >= property.start && offset < property.end) return property;
  }
  return { start: 0, end: 0 };
}

function hasRepeated(navigation: unknown): boolean {
  const pages = JSON.stringify(navigation).match(/(?<=[[,])"[^"]*"(?=[\],])/g) ?? [];
  return new Set(pages).size < pages.length;
}

async function siteOf(text: string) {
  const pages = ['a', 'b', 'c', 'd', 'x'].map((page) => [`${page}.mdx`, ''] as const);
  return loadSite(new Map([...pages, ['docs.json', text]]), { profile: 'platform' });
}
