import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixesOf, safeCodes } from '../../server/language/fixes/all.ts';
import { textOf } from '../../server/language/model/problem.ts';
import { loadSite } from '../kit/check.ts';
import { readFixture } from '../kit/fixture.ts';
import { readExamples, surroundings } from '../rules/examples.ts';
import { readCases, siteOfCase } from '../rules/kit.ts';
import { checkLaw, contextOf, problemsOf } from './kit.ts';

/** Every fix of every problem in the cases and examples of the rules. */
describe('afterwards the problem is gone and the file parses', () => {
  for (const name of ['syntax', 'values', 'structure', 'siblings', 'pages', 'shapes', 'specs', 'redirects']) {
    for (const { title, text } of readCases(name)) it(`${name}: ${title}`, () => checkAll(siteOfCase(text)));
  }
  for (const { code, violating } of readExamples()) {
    const text = violating.startsWith('// file: ') ? violating : `// file: docs.json\n${violating}`;
    it(`example of ${code}`, () => checkAll(new Map([...surroundings, ...readFixture(text).files])));
  }
});

async function checkAll(files: ReadonlyMap<string, string>): Promise<void> {
  const state = await loadSite(files);
  const done = new Set<string>();
  const problems = await problemsOf(state);
  for (const problem of problems) {
    for (const fix of fixesOf(problem, contextOf(state))) {
      if (fix.safe) assert.ok(safeCodes.has(problem.code) && !fix.creates, `${problem.code} is mended unasked.`);
      const key = `${problem.code} ${problem.start} ${textOf(fix)}`;
      if (!done.has(key)) await checkLaw(files, problems, problem, fix);
      done.add(key);
    }
  }
}
