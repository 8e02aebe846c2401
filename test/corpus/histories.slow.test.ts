import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathPattern } from '../../server/language/model/links/pathPattern.ts';
import { plainAddress } from '../../server/language/model/links/redirects.ts';
import { addressOf } from '../../server/language/site/paths.ts';
import { type DiffJson, diffJson, git, gitEnv } from '../cli/diffKit.ts';
import { docsJson } from '../cli/kit.ts';
import { withoutCorpus } from '../kit/corpus.ts';
import { type History, histories } from './histories.ts';

/**
 * Where a comparison deliberately says something else than the pack, which counts page files only: the page is served after all,
 * since a specification makes one of its address.
 */
const servedBySpecification: Readonly<Record<string, number>> = { '040': 36 };

const env = gitEnv;
/** Those of the pack with tens of thousands of pages take long and say nothing new about laws. */
const large = new Set(['021', '023', '024', '025', '026']);
const made = new Map<string, Promise<DiffJson>>();

describe('real changes of 45 repositories', { skip: withoutCorpus('histories') }, () => {
  for (const history of histories()) {
    it(history.name, async () => {
      const { expected, folder, name } = history;
      if (expected.pagesAdded === null) return refusesBroken(history);
      const report = await thereOf(folder);

      const broken = new Set(report.addresses.broken.map(({ address }) => address));
      const redirected = new Set(report.addresses.redirected.map(({ address }) => address));
      const lost = (expected.addressesLost ?? []).map(addressOf);
      assert.equal(lost.filter((address) => !broken.has(address)).length, servedBySpecification[name] ?? 0);
      assert.deepEqual(
        (expected.addressesRedirected ?? []).map(addressOf).filter((address) => !redirected.has(address)),
        [],
      );
      checkBecomes(report, expected.movedFiles);

      const { pagesAdded, pagesRemoved, pagesMoved } = expected;
      const touched = [pagesAdded, pagesRemoved, pagesMoved].some((pages) => (pages ?? []).length > 0);
      if (touched) assert.notEqual(report.changes.length, 0);
      else if (expected.docsJsonSameValue && (pagesAdded ?? []).length === 0) assert.deepEqual(placesIn(report), []);
    });
  }
});

describe('laws of comparisons, on real changes', { skip: withoutCorpus('histories') }, () => {
  for (const { name, folder, expected } of histories()) {
    if (expected.pagesAdded === null || large.has(name)) continue;
    it(`${name}: nothing differs from itself, and the reverse comparison mirrors the comparison`, async () => {
      const same = await diffJson(folder, 'HEAD HEAD', { env });
      assert.deepEqual([same.changes, same.addresses, same.problems], [[], nothing, { new: [], gone: [] }]);
      const there = await thereOf(folder);
      const back = await diffJson(folder, 'HEAD HEAD~1', { env });
      assert.deepEqual(countsOf(back, true), countsOf(there, false));
      const lost = [...there.addresses.broken, ...there.addresses.redirected].map(({ address }) => address).sort();
      // The addresses of earlier redirects count as lost, but those of new ones not as gained: nobody knows them yet.
      const gained = new Set(back.addresses.gained);
      const isRedirected = redirectedAt(folder, 'HEAD~1');
      assert.deepEqual(
        lost.filter((address) => !gained.has(address) && !isRedirected(address)),
        [],
      );
      assert.deepEqual(
        back.addresses.gained.filter((address) => !lost.includes(address)),
        [],
      );
    });
  }
});

/** Whether an address is redirected at a revision: by itself, or as the folder of a wildcard. */
function redirectedAt(folder: string, revision: string): (address: string) => boolean {
  const jsonAt = (file: string) => JSON.parse(git(folder, 'show', `${revision}:${file}`));
  const { redirects = [] } = jsonAt('docs.json');
  const list: readonly { readonly source: string }[] = redirects.$ref ? jsonAt(redirects.$ref) : redirects;
  const sources = list.map(({ source }) => pathPattern(plainAddress(source)));
  return (address) => sources.some(({ match }) => match(address) ?? match(`${address}/any`));
}

/** What a real change is said to be; asked for once, since two tests look at it. */
function thereOf(folder: string): Promise<DiffJson> {
  const known = made.get(folder) ?? diffJson(folder, 'HEAD~1 HEAD', { env });
  made.set(folder, known);
  return known;
}

const nothing = { broken: [], redirected: [], gained: [] };
const mirrored: Readonly<Record<string, string>> = {
  added: 'removed',
  removed: 'added',
  hidden: 'shown',
  shown: 'hidden',
};

/** How many listings of pages each kind of change stands for; which of several in another order moved is a matter of taste. */
function countsOf({ changes }: DiffJson, isBack: boolean): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of changes) {
    if (kind === 'reordered' || kind === 'changed') continue;
    const name = isBack ? (mirrored[kind] ?? kind) : kind;
    counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** A docs.json that is not JSON is named with its revision and line. */
async function refusesBroken({ folder }: History): Promise<void> {
  const { code, stdout, stderr } = await docsJson(folder, 'diff HEAD~1 HEAD --format json', { env });
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /^error: "docs\.json" at HEAD(~1)? \([0-9a-f]{10}\) is not JSON: line \d+, column \d+ \(/);
}

/**
 * For a broken address whose file git says was renamed there is a page it became, and nearly always the one git names: of several
 * with the same text git takes any one, a comparison the one whose path is most alike.
 */
function checkBecomes({ addresses }: DiffJson, movedFiles: readonly (readonly [string, string])[]): void {
  const key = (file: string) => addressOf(file.replace(/\.mdx?$/, ''));
  const moved = new Map(movedFiles.map(([from, to]) => [key(from), key(to)]));
  const known = addresses.broken.filter(({ address }) => moved.has(address));
  const same = known.filter(({ address, becomes }) => becomes === moved.get(address));
  const unknown = known.filter(({ becomes }) => becomes === undefined).map(({ address }) => address);
  assert(unknown.length <= known.length * 0.02, `nothing is known of ${unknown.join(', ')}`);
  assert(same.length >= known.length * 0.9, `${same.length} of ${known.length} became what git says`);
}

/** The lines that tell of another place in the navigation. */
function placesIn({ changes }: DiffJson): readonly object[] {
  return changes.filter(({ kind }) => ['added', 'removed', 'moved'].includes(kind));
}
