import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { humanFormat } from '../../server/cli/format/human.ts';
import { wantsColour } from '../../server/cli/format/terminal.ts';
import type { Report } from '../../server/cli/report.ts';
import type { Level } from '../../server/language/model/messages/problem.ts';
import type { FoundProblem } from '../../server/library/problems.ts';

const text = TextDocument.create('docs.json', 'json', 0, '{\n  "pages": ["index", "gone"]\n}\n');
const place = { file: 'docs.json', range: { start: { line: 1, character: 21 }, end: { line: 1, character: 27 } } };

function problem(level: Level, code = 'page-not-found', more: Partial<FoundProblem> = {}): FoundProblem {
  return { ...place, level, code, message: 'No file for page "gone".', related: [], text, ...more };
}

/** Checks what is shown of a site with 214 pages that stands in `/home/me/docs`, seen from `/home/me`. */
function checkShown(more: Partial<Report>, expected: string, minLevel: Level = 'information', colour = false): void {
  const report: Report = { root: '/home/me/docs', sites: 1, pages: 214, files: 1, problems: [], ...more };
  const shown = humanFormat(report, { from: '/home/me', minLevel, colour, columns: 80 });
  assert.equal(`\n${shown}`, expected);
}

describe('the report for people', () => {
  it('shows each problem with its line, and the summary last', () => {
    checkShown(
      { problems: [problem('error'), problem('warning')] },
      `
docs/docs.json:2:22 error page-not-found
No file for page "gone".
 2 │ "pages": ["index", "gone"]
   │                    ^^^^^^

docs/docs.json:2:22 warning page-not-found
No file for page "gone".
 2 │ "pages": ["index", "gone"]
   │                    ^^^^^^

1 error, 1 warning in 214 pages
`,
    );
  });

  it('shows the first few of many related places', () => {
    const related = Array.from({ length: 6 }, (_, line) => ({
      file: 'docs.json',
      range: { start: { line, character: 0 }, end: { line, character: 1 } },
      message: 'It is listed here too.',
    }));
    checkShown(
      { problems: [problem('error', 'duplicate-page', { related })] },
      `
docs/docs.json:2:22 error duplicate-page
No file for page "gone".
 2 │ "pages": ["index", "gone"]
   │                    ^^^^^^
   ↳ docs/docs.json:1:1 It is listed here too.
   ↳ docs/docs.json:2:1 It is listed here too.
   ↳ docs/docs.json:3:1 It is listed here too.
   ↳ docs/docs.json:4:1 It is listed here too.
   ↳ and 2 more places

1 error in 214 pages
`,
    );
  });

  it('counts hints and orphan pages instead of showing them', () => {
    const orphan = problem('hint', 'orphan-page', { file: 'lost.mdx', text: undefined });
    const problems = [problem('hint'), orphan, orphan];
    checkShown(
      { problems },
      `
2 pages not in the navigation (orphan-page), shown with --min-level hint
1 hint, shown with --min-level hint
No errors, no warnings in 214 pages
`,
    );
    checkShown(
      { problems: [orphan] },
      `
docs/lost.mdx:2:22 hint orphan-page
No file for page "gone".

No errors, no warnings in 214 pages
`,
      'hint',
    );
    checkShown({ problems }, '\nNo errors, no warnings in 214 pages\n', 'warning');
  });

  it('says so if there are no problems', () => {
    checkShown({}, '\nNo problems in 214 pages\n');
    checkShown({ sites: 3, pages: 12_345 }, '\nNo problems in 12,345 pages of 3 sites\n');
    checkShown({ pages: 1 }, '\nNo problems in 1 page\n');
  });

  it('reports what a baseline hides and what of it is gone', () => {
    const gone = { file: 'docs.json', code: 'page-not-found', message: 'No file for page "old".', count: 2 };
    checkShown(
      { baseline: { file: 'known.json', known: 47, gone: [gone] } },
      `
47 known problems left out (known.json)
2 known problems no longer found; update the baseline with --write-baseline:
  docs.json page-not-found: No file for page "old". (2 times)
No new problems in 214 pages
`,
    );
  });

  it('removes control characters from a message', () => {
    const message = 'No file for page "\u001b[2J\u202egone".';
    checkShown(
      { problems: [problem('error', 'x', { message, text: undefined })] },
      `
docs/docs.json:2:22 error x
No file for page "\ufffd[2J\ufffdgone".

1 error in 214 pages
`,
    );
  });

  it('colours level, carets and summary if colour is enabled', () => {
    const [bold, dim, red, end] = ['\u001b[1m', '\u001b[2m', '\u001b[1;31m', '\u001b[0m'];
    checkShown(
      { problems: [problem('error')] },
      `
${bold}docs/docs.json:2:22${end} ${red}error${end} ${dim}page-not-found${end}
No file for page "gone".
${dim} 2 │${end} "pages": ["index", "gone"]
${dim}   │${end}                    ${red}^^^^^^${end}

${red}1 error in 214 pages${end}
`,
      'information',
      true,
    );
  });
});

describe('colour', () => {
  const cases: readonly (readonly [isTerminal: boolean, env: Record<string, string>, wanted: boolean])[] = [
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ];
  for (const [isTerminal, env, wanted] of cases) {
    const where = isTerminal ? 'in a terminal' : 'in a pipe';
    it(`is ${wanted ? 'on' : 'off'} ${where} with ${JSON.stringify(env)}`, () => {
      assert.equal(wantsColour({ isTerminal, env }), wanted);
    });
  }
});
