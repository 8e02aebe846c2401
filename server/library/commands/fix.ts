import type { SiteState } from '../../language/engine/siteState.ts';
import { safeCodes } from '../../language/fixes/all.ts';
import { type Fixed, fixToTheEnd, type Stage } from '../../language/fixes/together.ts';
import { type Planned, planned } from '../change.ts';
import { refuse } from '../refusal.ts';
import { type EditedSite, withTexts } from '../site.ts';

/** Applies the safe fixes for the problems of these rules, or of all. Refused if one of them is not a rule with such fixes. */
export async function fixSite(site: EditedSite, rules: readonly string[]): Promise<Planned> {
  const reason = rules.map(whyNotFixed).find((one) => one !== undefined);
  if (reason !== undefined) return refuse(reason);
  const next = async (changed: ReadonlyMap<string, string>) => withTexts(site, { texts: changed, notes: [] });
  const { texts } = await fixSafely(site.state, next, rules);
  return planned(site, { texts, notes: [] });
}

/** The site while it is fixed. */
export interface FixStage extends Stage {
  readonly state: SiteState;
}

/**
 * Applies the safe fixes for the problems of these rules, or of all if there are none, until nothing is left to fix. `next` opens
 * the site with new texts of the given files, and the original ones of all others.
 */
export function fixSafely(
  first: SiteState,
  next: (texts: ReadonlyMap<string, string>) => Promise<SiteState>,
  rules: readonly string[],
): Promise<Fixed<FixStage>> {
  return fixToTheEnd(
    stageOf(first),
    async (texts) => stageOf(await next(texts)),
    ({ code }) => rules.length === 0 || rules.includes(code),
    ({ safe }) => safe === true,
  );
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
