import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import type { SiteState } from '../../server/language/engine/siteState.ts';
import { fixesOf } from '../../server/language/fixes/all.ts';
import type { Fix, FixContext } from '../../server/language/fixes/fix.ts';
import { type Problem, textOf } from '../../server/language/model/messages/problem.ts';
import { readFrontMatter } from '../../server/language/site/frontMatter.ts';
import { applied } from '../../server/language/text/edits.ts';
import { isContainer, type Node } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { childrenOf } from '../../server/language/text/walk.ts';
import { loadSite, readMdx } from '../kit/check.ts';
import { readFixture } from '../kit/fixture.ts';
import { withCrlf, withoutCrlf } from '../kit/lineEnds.ts';

type Files = ReadonlyMap<string, string>;

/**
 * Makes a test of each case of test/fixes/cases/`name`.txt:
 *
 *     ### The nearest page
 *     // page-not-found: Write "guides/start"
 *     { "pages": ["guides/sart"] }
 *     // after
 *     { "pages": ["guides/start"] }
 *
 * The second line names the first problem's code and the title of the fix that is applied. Both texts are a docs.json
 * whole, or a fixture with several files; files the second one does not name are as before. With UPDATE_CASES=1 in the
 * environment the second texts are written anew; then every line of the difference is to be read.
 */
export function testFixes(name: string): void {
  const file = `test/fixes/cases/${name}.txt`;
  const [introduction = '', ...parts] = readFileSync(file, 'utf8').split(/^### /m);
  const cases = parts.map((part) => {
    const [, title = '', code = '', fix = '', before = '', after = ''] =
      /^(.*)\n\/\/ ([\w-]+): (.*)\n([\s\S]*?)\/\/ after\n([\s\S]*)$/.exec(`${part.trimEnd()}\n`) ?? [];
    return { title, code, fix, before, after };
  });
  if (process.env['UPDATE_CASES']) {
    it('is written anew', async () => {
      const written: string[] = [];
      for (const one of cases) written.push(await draw(one));
      writeFileSync(file, introduction + written.join('\n'));
    });
    return;
  }
  for (const one of cases) {
    it(one.title, () => checkFix(one));
    it(`${one.title}, where lines end in CRLF`, () => checkFixWithCrlf(one));
  }
}

interface Case {
  readonly title: string;
  readonly code: string;
  readonly fix: string;
  readonly before: string;
  readonly after: string;
}

async function draw(one: Case): Promise<string> {
  const { files, fix } = await fixOf(one);
  const changed = [...withFix(files, fix)].filter(([file, text]) => files.get(file) !== text);
  const after = changed.map(([file, text]) => (file === 'docs.json' ? text : `// file: ${file}\n${text}`)).join('');
  return `### ${one.title}\n// ${one.code}: ${one.fix}\n${one.before}// after\n${after}`;
}

async function checkFix(one: Case): Promise<void> {
  const { files, problems, problem, fix } = await fixOf(one);
  const changed = withFix(files, fix);
  for (const [file, text] of readFixture(one.after).files) assert.equal(changed.get(file), text);
  await checkLaw(files, problems, problem, fix);
}

async function checkFixWithCrlf(one: Case): Promise<void> {
  const { files, fix } = await fixOf(one, withCrlf);
  assert.doesNotMatch(fix.creates?.text ?? '', /(?<!\r)\n/);
  const changed = withoutCrlf(withFix(files, fix));
  for (const [file, text] of readFixture(one.after).files) assert.equal(changed.get(file), text);
}

async function fixOf({ code, fix: title, before }: Case, written = (files: Files) => files) {
  const files = written(readFixture(before).files);
  const state = await loadSite(files);
  const problems = await problemsOf(state);
  const problem = problems.find((item) => item.code === code);
  assert(problem, `There is no ${code}, but ${state.problems.map((item) => item.code).join(', ')}.`);
  const findFrontMatter = (file: string) => {
    const text = files.get(file);
    return text === undefined ? undefined : readFrontMatter({ text, complete: true }).frontMatter;
  };
  const fixes = fixesOf(problem, { ...contextOf(state, files), findFrontMatter });
  const fix = fixes.find((item) => textOf(item) === title);
  assert(fix, `There is no "${title}", but ${fixes.map(textOf).join(', ')}.`);
  return { files, problems, problem, fix };
}

/** The law of fixes: afterwards the problem is gone, the file parses, and what only finds another place is all still there. */
export async function checkLaw(files: Files, before: readonly Problem[], problem: Problem, fix: Fix): Promise<void> {
  const changed = withFix(files, fix);
  const after = await problemsOf(await loadSite(changed));
  const same = (other: Problem) => other.code === problem.code && textOf(other) === textOf(problem);
  const what = `${problem.code}: ${textOf(problem)} → ${textOf(fix)}\n${changed.get(problem.file)}`;
  assert(after.filter(same).length < before.filter(same).length, `The problem stays. ${what}`);
  const errors = (problems: readonly Problem[]) => problems.filter(({ code }) => code === 'syntax').length;
  assert(errors(after) <= errors(before) - (problem.code === 'syntax' ? 1 : 0), `The text is broken. ${what}`);
  if (/^(?:Put|Move|Join|Add|List|Set|Insert|Close|Create)\b/.test(fix.template)) {
    const kept = valuesIn(changed);
    const lost = valuesIn(files).filter((value) => !remove(kept, value));
    assert.deepEqual(lost, [], `Something is lost. ${what}`);
  }
}

/** The texts that stand as values in the files of a configuration, keys left aside. */
function valuesIn(files: Files): string[] {
  const found: string[] = [];
  for (const [file, text] of files) {
    const { root } = parse(file.endsWith('.json') ? text : '');
    if (root) visit(root);
  }
  return found;

  function visit(node: Node): void {
    if (node.kind === 'string') found.push(node.value);
    if (isContainer(node)) for (const child of childrenOf(node, 0)) visit(child.node);
  }
}

function remove(values: string[], value: string): boolean {
  const index = values.indexOf(value);
  if (index >= 0) values.splice(index, 1);
  return index >= 0;
}

/** What fixes may know; `files` are the texts of pages, which an editor has open. */
export function contextOf(state: SiteState, files?: Files): FixContext {
  return { view: state.snapshot, text: (file) => state.text(file)?.getText() ?? files?.get(file) };
}

export async function problemsOf(state: SiteState): Promise<readonly Problem[]> {
  const inPages = [...(await state.textProblems()), ...(await state.textProblems({ kind: 'mdx', check: readMdx }))];
  const seen = await state.textProblems({ kind: 'prose' });
  return [...state.problems, ...(await state.pageProblems()), ...inPages, ...seen];
}

function withFix(files: Files, { edits, creates }: Fix): Files {
  const changed = new Map(files);
  for (const [file, own] of edits) changed.set(file, applied(files.get(file) ?? '', own));
  if (creates) {
    assert(!changed.has(creates.file), `"${creates.file}" already exists.`);
    changed.set(creates.file, creates.text);
  }
  return changed;
}
