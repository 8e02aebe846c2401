import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fixesOf } from '../../server/language/fixes/all.ts';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { checkProblems, loadSite } from '../kit/check.ts';
import { readFixture } from '../kit/fixture.ts';

const site = `
  // file: docs.json
  { "navigation": { "pages": ["intro"] } }
  // file: intro.mdx
  // file: AGENTS.md
  # How to write here
  //< orphan-page: The platform publishes this file at "/AGENTS". Unless it is meant for readers, list it in \`.mintignore\`.
  // file: sdk/CLAUDE.md
  # How to write here
  //< orphan-page: The platform publishes this file at "/sdk/CLAUDE". Unless it is meant for readers, list it in \`.mintignore\`.
  // file: concepts/agents.md
  # What agents are
  //< orphan-page: No navigation lists this page: readers find it only by its address.
`;

it('files for coding agents are published like pages, and are distinguished from them', () =>
  checkProblems(site, { about: ['orphan-page'] }));

it('they are reported at the level of any unlisted page, and the fix stops serving them', async () => {
  const state = await loadSite(readFixture(site).files);
  const problems = await state.pageProblems();
  assert.deepEqual(
    problems.map(({ file, level }) => `${file}: ${level}`),
    ['AGENTS.md: hint', 'concepts/agents.md: hint', 'sdk/CLAUDE.md: hint'],
  );
  const context = { view: state.snapshot, text: (file: string) => state.text(file)?.getText() };
  assert.deepEqual(
    problems.map((problem) => fixesOf(problem, context).map(textOf)),
    [['Do not serve it (.mintignore)'], ['Add to the navigation'], ['Do not serve it (.mintignore)']],
  );
});

it('they are not reported once the platform ignores them', () =>
  checkProblems(
    `
  // file: docs.json
  { "navigation": { "pages": ["intro"] } }
  // file: intro.mdx
  // file: AGENTS.md
  // file: .mintignore
  AGENTS.md
  `,
    { about: ['orphan-page'] },
  ));
