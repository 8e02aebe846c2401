import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WebOutcome } from '../../server/language/links/web.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { loadSite, marksOf, readMdx } from '../kit/check.ts';
import { checkMarks, type Mark, readFixture } from '../kit/fixture.ts';
import { exampleSite, readExamples } from './examples.ts';

const examples = readExamples();

describe('a rule finds what its example shows, and nothing in the corrected version', () => {
  for (const { code, violating, fixed } of examples) {
    it(code, async () => {
      const bad = readFixture(inDocsJson(violating));
      assert(bad.marks.length > 0, 'The example shows nothing.');
      assert(bad.marks.every((mark) => mark.code === code && mark.message && !mark.message.endsWith('…')));
      const found = await marksIn(bad.files);
      checkMarks(
        bad,
        found.filter((mark) => mark.code === code && bad.files.has(mark.file) && !isAboutSmallness(mark, code)),
      );

      const good = readFixture(inDocsJson(fixed));
      const left = await marksIn(new Map([...bad.files, ...good.files]));
      checkMarks(
        good,
        left.filter((mark) => good.files.has(mark.file) && !isAboutSmallness(mark, code)),
      );
    });
  }
});

it('every rule has an example, and every example a rule', () => {
  assert.deepEqual(examples.map(({ code }) => code).sort(), allRules.map(({ code }) => code).sort());
});

function inDocsJson(text: string): string {
  return `// file: docs.json\n${text}`;
}

async function marksIn(files: ReadonlyMap<string, string>): Promise<readonly Mark[]> {
  const state = await loadSite(new Map([...exampleSite, ...files]), { rules: switchedOn });
  return marksOf([
    ...state.problems,
    ...(await state.pageProblems()),
    ...(await state.textProblems()),
    ...(await state.textProblems({ kind: 'mdx', check: readMdx })),
    ...(await state.textProblems({ kind: 'prose' })),
    ...(await state.textProblems({ kind: 'web', ask: askNobody, siteUrl: undefined })),
    ...(await state.textProblems({ kind: 'outdated', pages: outdatedIn(files) })),
  ]);
}

/** A web in which only what is called gone is gone. */
const askNobody = async (address: string): Promise<WebOutcome> =>
  address.includes('gone') ? { kind: 'gone', status: 404 } : { kind: 'found' };

/** A history in which only what says so is old. */
function outdatedIn(files: ReadonlyMap<string, string>) {
  const [file] = [...files].find(([, text]) => text.includes('Written before')) ?? [];
  const dates = { sourceChanged: '2026-08-01', changed: '2026-05-02' };
  return file === undefined ? [] : [{ file, page: 'intro', counterpart: 'de/intro', ...dates }];
}

/** The rules that are off at first have examples too. */
const switchedOn = Object.fromEntries(
  allRules.flatMap(({ code, level }) => (level === 'off' ? [[code, 'warning' as const]] : [])),
);

/** An example leaves out the settings, titles and descriptions that it is not about. */
function isAboutSmallness({ code, message = '' }: Mark, example: string): boolean {
  if (code.startsWith('description-')) return code !== example;
  return message.startsWith('The required setting') || (code === 'title-missing' && !message.includes('"Linux"'));
}
