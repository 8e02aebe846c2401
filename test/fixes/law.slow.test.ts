import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixesOf, safeCodes } from '../../server/language/fixes/all.ts';
import { loadSite } from '../kit/check.ts';
import { readFixture } from '../kit/fixture.ts';
import { exampleSite, readExamples } from '../rules/examples.ts';
import { readCases, siteOfCase } from '../rules/kit.ts';
import { checkLaw, contextOf, problemsOf } from './kit.ts';

/** Every fix of every problem in the cases and examples of the rules. */
describe('a fix removes its problem, and the file parses', () => {
  for (const name of ['syntax', 'values', 'structure', 'siblings', 'pages', 'shapes', 'specs', 'redirects']) {
    for (const { title, text } of readCases(name)) it(`${name}: ${title}`, () => checkAll(siteOfCase(text)));
  }
  for (const { code, violating } of readExamples()) {
    const text = violating.startsWith('// file: ') ? violating : `// file: docs.json\n${violating}`;
    it(`example of ${code}`, () => checkAll(new Map([...exampleSite, ...readFixture(text).files])));
  }
});

/** Of fixes that say the same about problems that say the same so many are tried in one case. */
const triesOfEach = 2;

async function checkAll(files: ReadonlyMap<string, string>): Promise<void> {
  const state = await loadSite(files);
  const tried = new Map<string, number>();
  const problems = await problemsOf(state);
  for (const problem of problems) {
    for (const fix of fixesOf(problem, contextOf(state))) {
      if (fix.safe) assert.ok(safeCodes.has(problem.code) && !fix.creates, `${problem.code} is fixed unasked.`);
      const key = `${problem.code} ${problem.template} ${fix.template}`;
      const tries = tried.get(key) ?? 0;
      tried.set(key, tries + 1);
      if (tries < triesOfEach) await checkLaw(files, problems, problem, fix);
    }
  }
}
