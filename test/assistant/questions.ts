import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Library } from '../../server/assistant/retrieval/library.ts';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { handbook } from './handbook.ts';
import { projectOfFiles, type TestProject } from './kit.ts';
import { readmeSite } from './readmes.ts';

export interface Question {
  readonly site: string;
  readonly text: string;
  /** What follows `@` in the file: a language or a version. */
  readonly scope?: string;
  /** Addresses of the pages that answer; empty when the documentation has no answer. */
  readonly right: readonly string[];
}

export interface Score {
  readonly asked: number;
  readonly hit1: number;
  readonly hit5: number;
  readonly mrr: number;
  /** Questions without a right page among the first five, with what was found. */
  readonly missed: readonly string[];
}

/** The committed questions, by site. */
export function readQuestions(file = 'test/assistant/data/questions.txt'): ReadonlyMap<string, readonly Question[]> {
  const sites = new Map<string, Question[]>();
  let site = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    site = /^\[(.+)\]$/.exec(line)?.[1] ?? site;
    const [, text, scope, right] = /^([^#[].*?)(?: @(\S+))? => (.+)$/.exec(line) ?? [];
    if (text === undefined || right === undefined) continue;
    const pages = right === 'nothing' ? [] : right.split(', ').map((page) => `/${page}`);
    sites.set(site, [...(sites.get(site) ?? []), { site, text, ...(scope !== undefined && { scope }), right: pages }]);
  }
  return sites;
}

/** A site of the questions: the generated one, or one below `corpus`; undefined where that is absent. */
export function openSite(site: string, corpus: string | undefined): TestProject | undefined {
  if (site === 'handbook') return handbook();
  if (site === 'readmes') return readmeSite();
  if (site === 'samples') return projectOfFiles(readFolder('samples'));
  const folder = corpus && path.join(corpus, site);
  return folder && existsSync(folder) ? projectOfFiles(readFolder(folder)) : undefined;
}

/** Asks the questions of a site and counts where the right pages stand. */
export async function score(project: TestProject, questions: readonly Question[], library?: Library): Promise<Score> {
  const open = library ?? (await openLibrary(project, { store: memoryStore(), failed: assertNothing }));
  await open.settled();
  const retriever = libraryRetriever(open);
  const counts = { asked: 0, hit1: 0, hit5: 0, mrr: 0 };
  const missed: string[] = [];
  for (const { text, scope, right } of questions) {
    const filter = scope === undefined ? null : /^v\d/.test(scope) ? { version: scope } : { language: scope };
    const { found } = await retriever.retrieve({ question: text, pageSize: 5, filter });
    const addresses = found.map((each) => each.page.address);
    const place =
      right.length === 0 ? (found.length === 0 ? 0 : -1) : addresses.findIndex((address) => isRight(address, right));
    counts.asked += 1;
    if (place === 0) counts.hit1 += 1;
    if (place >= 0) counts.hit5 += 1;
    else missed.push(`${text}\n      ${addresses.join('  ') || '(nothing)'}`);
    counts.mrr += place >= 0 ? 1 / (place + 1) : 0;
  }
  return { ...counts, missed };
}

/** A `*` in an expected address stands for one folder: the same page exists for every language of a client library. */
function isRight(address: string, right: readonly string[]): boolean {
  return right.some((each) => new RegExp(`^${each.replaceAll('*', '[^/]+')}$`).test(address));
}

/** A second set of questions, whose scores chose between later changes of the ranking. */
export const heldOut = 'test/assistant/data/questions-held-out.txt';

/** Questions nothing is adjusted to: what a new site may expect. */
export const fresh = 'test/assistant/data/questions-fresh.txt';

/** Checks the shares of questions whose right page stands first, and among the first five. */
export function checkScore(scores: readonly Score[], hit1: number, hit5: number): void {
  const sum = (key: 'asked' | 'hit1' | 'hit5') => scores.reduce((total, each) => total + each[key], 0);
  const missed = scores.flatMap((each) => each.missed).join('\n');
  assert.ok(sum('hit5') / sum('asked') >= hit5, `hit@5 is ${sum('hit5')} of ${sum('asked')}:\n${missed}`);
  assert.ok(sum('hit1') / sum('asked') >= hit1, `hit@1 is ${sum('hit1')} of ${sum('asked')}`);
}

/** The scores of the sites that are wanted and there. */
export async function scoreAll(
  file: string | undefined,
  wanted: (site: string) => boolean,
  corpus?: string,
): Promise<readonly Score[]> {
  const scores: Score[] = [];
  for (const [site, questions] of readQuestions(file)) {
    const project = wanted(site) ? openSite(site, corpus) : undefined;
    if (project) scores.push(await score(project, questions));
  }
  return scores;
}

function assertNothing(error: unknown): never {
  throw error;
}

function readFolder(folder: string, below = ''): Map<string, string> {
  const files = new Map<string, string>();
  for (const item of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = below === '' ? item.name : `${below}/${item.name}`;
    if (item.isDirectory()) for (const [file, text] of readFolder(folder, name)) files.set(file, text);
    else if (/\.mdx?$|^docs\.json$/.test(name)) files.set(name, readFileSync(path.join(folder, name), 'utf8'));
  }
  return files;
}
