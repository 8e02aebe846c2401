import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Library } from '../../server/assistant/retrieval/library.ts';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { corpusFolder, withoutCorpus } from '../kit/corpus.ts';
import { handbook } from './handbook.ts';
import { projectOfFiles, type TestProject } from './kit.ts';
import { readmeSite } from './readmes.ts';

export interface Question {
  readonly site: string;
  readonly text: string;
  /** What stands between braces: `how-to`, `error` …; empty where nothing does. */
  readonly kind: string;
  /** The question it follows up, which stands in front of `||`. */
  readonly earlier?: string;
  /** What follows `@` in the file: a language or a version. */
  readonly scope?: string;
  /** Addresses of the pages that answer; empty when the documentation has no answer, and the answer has to say so. */
  readonly right: readonly string[];
}

export interface Score {
  readonly asked: number;
  readonly hit1: number;
  readonly hit5: number;
  readonly mrr: number;
  /** Questions without a right page among the first five, with what was found. */
  readonly missed: readonly string[];
  /** Every question with the place of its right page, from 0; -1 for one that is not among the first five. */
  readonly places: readonly Placed[];
}

export interface Placed {
  readonly question: Question;
  readonly place: number;
  /** Whether the answer takes its first page for one. */
  readonly isLikely: boolean;
}

/** The committed questions, by site. */
export function readQuestions(file = 'test/assistant/data/questions.txt'): ReadonlyMap<string, readonly Question[]> {
  const sites = new Map<string, Question[]>();
  let site = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    site = /^\[(.+)\]$/.exec(line)?.[1] ?? site;
    const [, kind = '', earlier, text, scope, right] =
      /^(?:\{(.+?)\} )?(?:([^#[].*?) \|\| )?([^#[].*?)(?: @(\S+))? => (.+)$/.exec(line) ?? [];
    if (text === undefined || right === undefined) continue;
    const pages = right === 'nothing' ? [] : right.split(', ').map((page) => `/${page}`);
    const more = { ...(scope !== undefined && { scope }), ...(earlier !== undefined && { earlier }) };
    sites.set(site, [...(sites.get(site) ?? []), { site, text, kind, ...more, right: pages }]);
  }
  return sites;
}

/** A site of the questions: the generated one, or one below a folder of `corpus`; undefined where that is absent. */
export function openSite(site: string, corpus: readonly string[] = []): TestProject | undefined {
  if (site === 'handbook') return handbook();
  if (site === 'readmes') return readmeSite();
  if (site === 'samples') return projectOfFiles(readFolder('samples'));
  // The same site may be in both: with whole pages, and cut to their front matter.
  const folder = corpus.map((each) => path.join(each, site)).find((each) => existsSync(each));
  return folder === undefined ? undefined : projectOfFiles(readFolder(folder));
}

/** Asks the questions of a site and counts where the right pages stand. */
export async function score(project: TestProject, questions: readonly Question[], library?: Library): Promise<Score> {
  const open = library ?? (await openQuietly(project));
  await open.settled();
  const retriever = libraryRetriever(open);
  const counts = { asked: 0, hit1: 0, hit5: 0, mrr: 0 };
  const missed: string[] = [];
  const places: Placed[] = [];
  for (const question of questions) {
    const { text, scope, right, earlier } = question;
    const filter = scope === undefined ? null : /^v\d/.test(scope) ? { version: scope } : { language: scope };
    const { found, isLikely } = await retriever.retrieve({ question: text, pageSize: 5, filter, earlier });
    const addresses = found.map((each) => each.page.address);
    const place = right.length === 0 ? (isLikely ? -1 : 0) : addresses.findIndex((address) => isRight(address, right));
    places.push({ question, place, isLikely });
    counts.asked += 1;
    if (place === 0) counts.hit1 += 1;
    if (place >= 0) counts.hit5 += 1;
    else missed.push(`${text}\n      ${addresses.join('  ') || '(nothing)'}`);
    counts.mrr += place >= 0 ? 1 / (place + 1) : 0;
  }
  return { ...counts, missed, places };
}

/** A `*` in an expected address stands for one folder: the same page exists for every language of a client library. */
function isRight(address: string, right: readonly string[]): boolean {
  return right.some((each) => new RegExp(`^${each.replaceAll('*', '[^/]+')}$`).test(address));
}

/** A second set of questions, whose scores chose between later changes of the ranking. */
export const heldOut = 'test/assistant/data/questions-held-out.txt';

/** Questions nothing is adjusted to: what a new site may expect. */
export const fresh = 'test/assistant/data/questions-fresh.txt';

/** Questions of people who do not know the pages: one half chooses between changes, the other is for the last measurement. */
export const strangers = 'test/assistant/data/questions-strangers.txt';
export const strangersLast = 'test/assistant/data/questions-strangers-last.txt';

/** Questions whose answer is nowhere in the site. */
export const unanswerable = 'test/assistant/data/questions-nothing.txt';

/** The folders of real sites, those with whole pages first. */
export function wholeSites(): readonly string[] {
  return (['bodies', 'sites'] as const).flatMap((archive) => (withoutCorpus(archive) ? [] : [corpusFolder(archive)]));
}

/** Questions about features, half of which the site does not have: the first file sets what counts as an answer, the others measure it. */
export const features = 'test/assistant/data/questions-features.txt';
export const featuresMore = 'test/assistant/data/questions-features-more.txt';
export const featuresLast = 'test/assistant/data/questions-features-last.txt';

/** Names of things without a sentence around them, of which a site has some. */
export const compounds = 'test/assistant/data/questions-compounds.txt';

/** Questions in other languages about English documentation. */
export const translated = 'test/assistant/data/questions-translated.txt';

/** Checks how many questions without an answer are claimed to have one at most, and how many with an answer are doubted. */
export function checkClaims(scores: readonly Score[], claimed: number, doubted: number): void {
  const places = scores.flatMap((each) => each.places);
  const wrong = (has: boolean) =>
    places
      .filter(({ question, isLikely }) => question.right.length > 0 === has && isLikely !== has)
      .map(({ question }) => question.text);
  assert.ok(wrong(false).length <= claimed, `claimed: ${wrong(false).join('\n')}`);
  assert.ok(wrong(true).length <= doubted, `doubted: ${wrong(true).join('\n')}`);
}

/** Checks the shares of questions whose right page stands first, and among the first five. */
export function checkScore(scores: readonly Score[], hit1: number, hit5: number): void {
  const sum = (key: 'asked' | 'hit1' | 'hit5') => scores.reduce((total, each) => total + each[key], 0);
  const missed = scores.flatMap((each) => each.missed).join('\n');
  assert.ok(sum('hit5') / sum('asked') >= hit5, `hit@5 is ${sum('hit5')} of ${sum('asked')}:\n${missed}`);
  assert.ok(sum('hit1') / sum('asked') >= hit1, `hit@1 is ${sum('hit1')} of ${sum('asked')}`);
}

/** The scores of the sites that are wanted and there. Several sets ask the same sites: who hands over `opened` opens each once. */
export async function scoreAll(
  file: string | undefined,
  wanted: (site: string) => boolean,
  corpus: readonly string[] = [],
  opened: OpenedSites = new Map(),
): Promise<readonly Score[]> {
  const scores: Score[] = [];
  for (const [site, questions] of readQuestions(file)) {
    if (!wanted(site)) continue;
    const known = opened.get(site);
    const project = known?.project ?? openSite(site, corpus);
    if (!project) continue;
    const library = known?.library ?? (await openQuietly(project));
    opened.set(site, { project, library });
    scores.push(await score(project, questions, library));
  }
  return scores;
}

/** Sites with their indexes, by name. */
export type OpenedSites = Map<string, { readonly project: TestProject; readonly library: Library }>;

function openQuietly(project: TestProject): Promise<Library> {
  return openLibrary(project, { store: memoryStore(), failed: assertNothing });
}

function assertNothing(error: unknown): never {
  throw error;
}

function readFolder(folder: string, below = ''): Map<string, string> {
  const files = new Map<string, string>();
  for (const item of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = below === '' ? item.name : `${below}/${item.name}`;
    if (item.isDirectory()) for (const [file, text] of readFolder(folder, name)) files.set(file, text);
    else if (/\.mdx?$|^[^/]+\.json$/.test(name)) files.set(name, readFileSync(path.join(folder, name), 'utf8'));
  }
  return files;
}
