import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { type Problem, textOf } from '../../server/language/model/messages/problem.ts';
import { allRules } from '../../server/language/rules/all.ts';
import type { LevelSetting, SettingsLayer } from '../../server/language/site/settings.ts';
import { loadSite, marksOf } from '../kit/check.ts';
import { checkMarks, drawMarks, type Fixture, type Mark, readFixture } from '../kit/fixture.ts';
import { exampleSite } from './examples.ts';

/**
 * One case of a table of cases:
 *
 *     ### A tab needs its label
 *     { "tabs": [{ "pages": ["intro"] }] }
 *     //         ^ missing-property: A tab needs `tab`.
 *
 * The text is a navigation in a docs.json that is otherwise in order, or a fixture that begins with a `// file:` line; of
 * such a docs.json only what it holds is judged, not which settings it leaves out. `// settings: {…}` sets profile, levels
 * and globs. Where a problem has not the level of its rule, that stands before the message. Every page that is named has
 * its file, but for those called `missing…`; where a case has page files of its own, there are no others but those of
 * `exampleSite`.
 */
export interface Case {
  readonly title: string;
  readonly settings: SettingsLayer;
  readonly text: string;
}

/** The cases of test/rules/cases/`name`.txt. */
export function readCases(name: string): readonly Case[] {
  const [, ...parts] = readFileSync(pathOf(name), 'utf8').split(/^### /m);
  return parts.map((part) => {
    const [, title = '', settings, text = ''] =
      /^(.*)\n(?:\/\/ settings: (.*)\n)?([\s\S]*)$/.exec(part.trimEnd()) ?? [];
    return { title, settings: settings ? JSON.parse(settings) : {}, text };
  });
}

/**
 * Makes a test of each case: the rules find exactly what the carets say. With UPDATE_CASES=1 in the environment the carets
 * are drawn anew; then every line of the difference is to be read.
 */
export function testCases(name: string): void {
  const cases = readCases(name);
  for (const one of cases) it(one.title, () => checkCase(one));
  if (process.env['UPDATE_CASES']) it('is drawn anew', () => drawCases(name, cases));
}

async function checkCase({ text, settings }: Case): Promise<void> {
  if (process.env['UPDATE_CASES']) return;
  const fixture = readFixture(wrapped(text));
  checkMarks(fixture, await marksIn(fixture, settings));
}

async function drawCases(name: string, cases: readonly Case[]): Promise<void> {
  const drawn: string[] = [];
  for (const { title, text, settings } of cases) {
    const fixture = readFixture(wrapped(text));
    const picture = drawMarks(fixture.files, await marksIn(fixture, settings));
    const body = isWhole(text) ? picture : picture.slice(before.length, -after.length);
    const head = Object.keys(settings).length > 0 ? `// settings: ${JSON.stringify(settings)}\n` : '';
    drawn.push(`### ${title}\n${head}${body}`);
  }
  const introduction = readFileSync(pathOf(name), 'utf8').split(/^### /m)[0] ?? '';
  writeFileSync(pathOf(name), introduction + drawn.join('\n'));
}

const levelOf = new Map<string, LevelSetting>(allRules.map(({ code, level }) => [code, level]));

const before =
  '// file: docs.json\n{ "theme": "mint", "name": "Waymark", "colors": { "primary": "#0f766e" }, "navigation":\n';
const after = '}\n';

function wrapped(text: string): string {
  return isWhole(text) ? `${text}\n` : `${before}${text}\n${after}`;
}

function isWhole(text: string): boolean {
  return text.startsWith('// file: ');
}

function pathOf(name: string): string {
  return `test/rules/cases/${name}.txt`;
}

/** The files of the site a case describes. */
export function siteOfCase(text: string): ReadonlyMap<string, string> {
  return filesAround(readFixture(wrapped(text)));
}

function filesAround(fixture: Fixture): ReadonlyMap<string, string> {
  return new Map([...exampleSite, ...pagesOf(fixture), ...fixture.files]);
}

async function marksIn(fixture: Fixture, settings: SettingsLayer): Promise<readonly Mark[]> {
  const state = await loadSite(filesAround(fixture), settings);
  const marks = marksOf(state.problems).map((mark, index) => {
    const { level, code } = state.problems[index]!;
    return levelOf.get(code) === level ? mark : { ...mark, message: `(${level}) ${mark.message}` };
  });
  return marks.filter(({ message }) => !message?.includes('The required setting'));
}

/** A file for each text in the fixture that may be a page path, unless it says itself which pages there are. */
function pagesOf({ files }: Fixture): readonly (readonly [string, string])[] {
  if ([...files.keys()].some((file) => /\.mdx?$/.test(file))) return [];
  const texts = [...files.values()].flatMap((text) =>
    Array.from(text.matchAll(/"(\w[\w/-]*)"/g), ([, word = '']) => word),
  );
  return texts.filter((text) => !/(?:^|\/)missing/i.test(text)).map((text) => [`${text}.mdx`, ''] as const);
}

/** Problems as lines, for the message of a test. */
export function shown(problems: readonly Problem[]): string {
  return problems.map((problem) => `${problem.level} ${problem.code}: ${textOf(problem)}`).join('\n') || 'nothing';
}
