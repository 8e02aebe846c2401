import type { SiteState } from '../../language/engine/siteState.ts';
import { safeCodes } from '../../language/fixes/all.ts';
import { type Fixed, fixToTheEnd, type Stage } from '../../language/fixes/combine.ts';
import { counted, type Problem } from '../../language/model/messages/problem.ts';
import { markError } from '../../language/rules/syntaxRules.ts';
import { type Planned, planChange } from '../change.ts';
import { refuse } from '../refusal.ts';
import { type EditedSite, withTexts } from '../site.ts';

/** Applies the safe fixes for the problems of these rules, or of all. Refused if one of them is not a rule with such fixes. */
export async function fixSite(site: EditedSite, rules: readonly string[]): Promise<Planned> {
  const reason = rules.map(whyNotFixed).find((one) => one !== undefined);
  if (reason !== undefined) return refuse(reason);
  const next: Reopen = (changed, marks) => withTexts(site, { texts: changed, unmarked: marks, notes: [] });
  const { texts, unmarked, last } = await fixSafely(site.state, next, rules);
  const left = last.problems.filter(({ level }) => level === 'error').length;
  const notes = left > 0 ? [`${counted(left, 'error')} left that no certain fix solves.`] : [];
  return planChange(site, { texts, unmarked, notes });
}

/** The site while it is fixed. */
export interface FixStage extends Stage {
  readonly state: SiteState;
}

/** Opens the site with new texts of the given files, without the byte order marks of some, and with the original ones of all others. */
export type Reopen = (texts: ReadonlyMap<string, string>, unmarked: ReadonlySet<string>) => Promise<SiteState>;

/** A fixed site. `texts` also contains the files that only lose their byte order mark. */
export interface SafelyFixed extends Fixed<FixStage> {
  readonly unmarked: ReadonlySet<string>;
}

/** Applies the safe fixes for the problems of these rules, or of all if there are none, until nothing is left to fix. */
export async function fixSafely(first: SiteState, next: Reopen, rules: readonly string[]): Promise<SafelyFixed> {
  const isMeant = ({ code }: Problem) => rules.length === 0 || rules.includes(code);
  const marks = first.problems.filter((problem) => isMeant(problem) && problem.data?.error === markError);
  const unmarked = new Set(marks.map(({ file }) => file));
  const start = new Map(Array.from(unmarked, (file) => [file, first.text(file)?.getText() ?? '']));
  const fixed = await fixToTheEnd(
    stageOf(unmarked.size > 0 ? await next(start, unmarked) : first),
    async (texts) => stageOf(await next(new Map([...start, ...texts]), unmarked)),
    isMeant,
    ({ safe }) => safe === true,
  );
  return { ...fixed, texts: new Map([...start, ...fixed.texts]), unmarked };
}

/** Why the problems of a rule cannot be fixed without a decision; undefined if they can. */
export function whyNotFixed(code: string): string | undefined {
  if (safeCodes.has(code)) return undefined;
  return `"${code}" has no automatic fix. Rules that have one: ${[...safeCodes].join(', ')}.`;
}

function stageOf(state: SiteState): FixStage {
  const context = { view: state.snapshot, text: (file: string) => state.text(file)?.getText() };
  return { state, problems: state.problems, context };
}
