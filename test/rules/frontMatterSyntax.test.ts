import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { loadSite } from '../kit/check.ts';

describe('front-matter-syntax', () => {
  it('is an error for what stops the build', async () => {
    await checkPage('---\ntitle: A: b\n---\n', [
      'error: The front matter is not valid YAML: text that contains `: ` must be in quotes.',
    ]);
    await checkPage('---\ntitle: A\n', ['error: The front matter has no end: a line `---` is missing.']);
  });

  it('is a warning for spaces after the first `---`: the page builds, but its front matter is ignored', async () => {
    const reported = ['warning: The front matter is not read: its first line must be `---` and nothing else.'];
    await checkPage('--- \ntitle: A\n---\n', reported);
    await checkPage('---\t \r\ntitle: A\r\n---\r\n', reported);
  });

  it('is an error where all keys are indented: the platform reads the first one without the blanks before it', async () => {
    const reported = [
      'error: The front matter is indented. The platform reads its first key without the spaces before it, so the others do not line up with it: begin all lines at the left edge.',
    ];
    await checkPage('---\n  title: A\n  description: B\n---\n', reported);
    await checkPage('---\r\n\r\n  title: A\r\n  # c\r\n  description: B\r\n---\r\n', reported);
    await checkPage('---\n  title: A\n---\n', []);
    await checkPage('---\n  title: A\ndescription: B\n---\n', []);
    await checkPage('---\n\u00a0title: A\n---\n', []);
    await checkPage('---\n  title: A: b\ndescription: B\n---\n', [
      'error: The front matter is not valid YAML: text that contains `: ` must be in quotes.',
    ]);
  });

  it('names a control character, which nobody sees', async () => {
    await checkPage('---\ntitle: It\u0092s\n---\n', [
      'error: The platform cannot read the front matter: it contains the control character U+0092. Delete it.',
    ]);
  });

  it('is an error for text after the `---` that was to end the front matter', async () => {
    const reported = ['error: Nothing may follow the `---` that ends the front matter.'];
    await checkPage('---\ntitle: A\n--- {/* Guides */}\n\n# A\n\n---\n\nText\n', reported);
    await checkPage('---\r\ntitle: A\r\n--- # end\r\n---\r\n', reported);
    await checkPage('---\n# begin\n--- # begin\ntitle: A\n---\n', []);
  });

  it('reports nothing where readers see a rule with text below it', () => checkPage('--- \ntitle: A\n', []));
});

/** The level and the message of each problem of a page with this text. */
async function checkPage(page: string, expected: readonly string[]): Promise<void> {
  const config = '{ "navigation": { "pages": ["intro"] } }';
  const state = await loadSite(new Map(Object.entries({ 'docs.json': config, 'intro.mdx': page })));
  const problems = (await state.pageProblems()).filter(({ code }) => code === 'front-matter-syntax');
  assert.deepEqual(
    problems.map((problem) => `${problem.level}: ${textOf(problem)}`),
    expected,
  );
}
