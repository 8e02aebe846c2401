import type { SiteState } from '../../language/engine/siteState.ts';
import { safeCodes } from '../../language/fixes/all.ts';
import { fixToTheEnd } from '../../language/fixes/together.ts';
import { type Planned, planned } from '../../library/change.ts';
import { refuse } from '../../library/refusal.ts';
import { type EditedSite, withTexts } from '../../library/site.ts';

/** Applies the safe fixes for the problems of these rules, or of all. Refused if one of them is not a rule with such fixes. */
export async function fixSite(site: EditedSite, rules: readonly string[]): Promise<Planned> {
  const other = rules.find((code) => !safeCodes.has(code));
  if (other !== undefined) {
    return refuse(`"${other}" has no automatic fix. Rules that have one: ${[...safeCodes].join(', ')}.`);
  }
  const { texts } = await fixToTheEnd(
    stageOf(site.state),
    async (changed) => stageOf(await withTexts(site, { texts: changed, notes: [] })),
    ({ code }) => rules.length === 0 || rules.includes(code),
    ({ safe }) => safe === true,
  );
  return planned(site, { texts, notes: [] });
}

function stageOf(state: SiteState) {
  return {
    problems: state.problems,
    context: { view: state.snapshot, text: (file: string) => state.text(file)?.getText() },
  };
}
