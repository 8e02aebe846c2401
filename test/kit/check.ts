import { SiteState } from '../../server/language/engine/siteState.ts';
import { type Problem, textOf } from '../../server/language/model/messages/problem.ts';
import { allRules } from '../../server/language/rules/all.ts';
import type { Files, InaccessibleReason } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import type { SettingsLayer } from '../../server/language/site/settings.ts';
import { parseMdx } from '../../server/mdx/syntax/parse.ts';
import type { MdxVerdict } from '../../server/mdx/syntax/verdict.ts';
import { checkMarks, type Mark, readFixture } from './fixture.ts';

/**
 * Loads a site from a map of its files, as the command line does from the disk. A file called `notes.mdx -> ../a.mdx` is a link
 * that is not followed, since it leads out of the repository or to something hidden; with `-> ?` its target is unknown,
 * and `guides -> !` is a folder without permission to read it.
 */
export async function loadSite(files: ReadonlyMap<string, string>, settings: SettingsLayer = {}): Promise<SiteState> {
  const links = [...files.keys()].flatMap((name) => {
    const [link = '', to] = name.split(' -> ');
    return to === undefined
      ? []
      : [{ link, why: reasons[to] ?? (/(?:^|\/)\.\w/.test(to) ? 'hidden' : 'outside') } as const];
  });
  const memory = memoryFiles(new Map([...files].filter(([name]) => !name.includes(' -> '))));
  const withLinks: Files = {
    ...memory,
    async list(report) {
      for (const { link, why } of links) report?.(link, why);
      const unknown = links.flatMap(({ link, why }) => (why === 'unknown' && link.includes('.') ? [link] : []));
      return [...((await memory.list()) ?? []), ...unknown];
    },
  };
  const state = new SiteState({ files: withLinks, rules: allRules });
  state.setUserSettings(settings);
  await state.load();
  await state.settled();
  return state;
}

const reasons: Readonly<Record<string, InaccessibleReason>> = { '?': 'unknown', '!': 'denied' };

/** Reads a page as MDX in this process, since the texts of tests are harmless. */
export async function readMdx(text: string): Promise<MdxVerdict> {
  return parseMdx(text);
}

/** The problems of a site as marks for `checkMarks`; an empty range is drawn as one caret. */
export function marksOf(problems: readonly Problem[]): readonly Mark[] {
  return problems.map((problem) => {
    const { file, start, end, code } = problem;
    return { file, start, end: Math.max(end, start + 1), code, message: textOf(problem) };
  });
}

/**
 * Asserts that the rules find exactly what the carets of the fixture say. Only the rules in `about` count, so an example can be
 * as small as its point; if none is named, all rules run.
 */
export async function checkProblems(
  fixture: string,
  options: { readonly about?: readonly string[]; readonly settings?: SettingsLayer } = {},
): Promise<void> {
  const { about, settings } = options;
  const read = readFixture(fixture);
  const state = await loadSite(read.files, settings);
  const inPages = [...(await state.textProblems()), ...(await state.textProblems({ kind: 'mdx', check: readMdx }))];
  const problems = [...state.problems, ...(await state.pageProblems()), ...inPages];
  checkMarks(read, marksOf(problems.filter((problem) => about === undefined || about.includes(problem.code))));
}
