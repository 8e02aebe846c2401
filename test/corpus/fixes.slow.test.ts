import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { SiteState } from '../../server/language/engine/siteState.ts';
import { fixesOf } from '../../server/language/fixes/all.ts';
import { fixToTheEnd, type Stage } from '../../server/language/fixes/combine.ts';
import type { Fix } from '../../server/language/fixes/fix.ts';
import { type Problem, textOf } from '../../server/language/model/messages/problem.ts';
import type { Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { applied } from '../../server/language/text/edits.ts';
import { contextOf } from '../fixes/kit.ts';
import { corpusFolder, corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { corpusFiles } from './files.ts';
import { loadCorpusSite } from './summary.ts';

/** Of each rule's problems in one site so many are tried, each with all its fixes. */
const triesPerRule = 1;

describe('a fix of a real problem removes it, and the file parses', { skip: withoutCorpus() }, () => {
  for (const site of corpusSites()) it(site.name, () => checkSite(corpusFiles(site)));
});

describe('a fix makes a broken file no worse', { skip: withoutCorpus('broken') }, () => {
  for (const file of brokenFiles()) {
    const read = () => readFileSync(path.join(corpusFolder('broken'), file), 'utf8');
    it(file, () => checkSite(memoryFiles({ 'docs.json': read() })));
  }
});

async function checkSite(files: Files): Promise<void> {
  const state = await loadCorpusSite(files);
  const context = contextOf(state);
  const tried = new Map<string, number>();
  for (const problem of state.problems) {
    const count = tried.get(problem.code) ?? 0;
    tried.set(problem.code, count + 1);
    if (count >= triesPerRule) continue;
    for (const fix of fixesOf(problem, context)) await checkFix(files, state, problem, fix);
  }
  await checkCertain(files, state);
}

/** What is certain breaks nothing, leaves nothing certain behind, and what the editor tries out is what a fresh start says. */
async function checkCertain(files: Files, state: SiteState): Promise<void> {
  const isSafe = ({ safe }: Fix) => safe === true;
  const fix = (site: SiteState) => {
    const again = (texts: ReadonlyMap<string, string>) => {
      const trial = site.trial(texts);
      return { problems: trial.problems, context: trial };
    };
    const first: Stage = { problems: site.problems, context: contextOf(site) };
    return fixToTheEnd(first, again, () => true, isSafe);
  };
  const { texts, last } = await fix(state);
  const fixed = await loadCorpusSite(withTexts(files, texts));
  assert.ok(syntaxErrors(fixed) <= syntaxErrors(state), 'What is certain broke the text.');
  assert.equal((await fix(fixed)).rounds.length, 0);
  assert.deepEqual(linesOf(last.problems), linesOf(fixed.problems));
}

function linesOf(problems: readonly Problem[]): readonly string[] {
  return problems.map((problem) => `${problem.file}:${problem.start} ${problem.code}: ${textOf(problem)}`);
}

async function checkFix(files: Files, before: SiteState, problem: Problem, fix: Fix): Promise<void> {
  const texts = textsAfter(before, fix.edits);
  if (fix.creates) texts.set(fix.creates.file, fix.creates.text);
  const after = await loadCorpusSite(withTexts(files, texts));
  const count = ({ problems }: SiteState) =>
    problems.filter((other) => other.code === problem.code && textOf(other) === textOf(problem)).length;
  const what = `${problem.code} at ${problem.start}: ${textOf(problem)} → ${textOf(fix)}`;
  assert.ok(count(after) < count(before), `The problem stays. ${what}`);
  assert.ok(syntaxErrors(after) <= syntaxErrors(before), `The text is broken. ${what}`);
}

function textsAfter(state: SiteState, edits: Fix['edits']): Map<string, string> {
  return new Map([...edits].map(([file, own]) => [file, applied(state.text(file)?.getText() ?? '', own)]));
}

function withTexts(files: Files, texts: ReadonlyMap<string, string>): Files {
  return {
    list: async () => [...new Set([...((await files.list()) ?? []), ...texts.keys()])],
    read: async (file) => texts.get(file) ?? files.read(file),
    readHeads: (paths, bytes) => files.readHeads(paths, bytes),
  };
}

function syntaxErrors({ problems }: SiteState): number {
  return problems.filter(({ code }) => code === 'syntax').length;
}

function brokenFiles(): readonly string[] {
  if (withoutCorpus('broken')) return [];
  return readdirSync(corpusFolder('broken')).filter((file) => file.endsWith('.json'));
}
