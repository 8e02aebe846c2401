import { sourceName } from '../../language/divisions/divisions.ts';
import { divisionStatus, type FilePair } from '../../language/divisions/status.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import { agesIn, type ReportedSite } from '../../language/engine/translationAges.ts';
import type { Problem } from '../../language/model/messages/problem.ts';
import { isOffEverywhere } from '../../language/site/settings.ts';

/**
 * The problems of `translation-outdated`, if the settings give it a level: git provides the dates of pages.
 * @throws UnreadableRevision if git fails.
 */
export async function checkOutdated(site: ReportedSite): Promise<readonly Problem[]> {
  const { state } = site;
  // Checked first, since every check calls this, and the navigation of a large site takes a tenth of its time.
  if (isOffEverywhere(state.snapshot.settings, 'translation-outdated', 'off')) return [];
  const { outdated } = await agesIn(site, translationPairs(state));
  const pages = Array.from(outdated, ([file, page]) => ({ ...page, file }));
  return state.textProblems({ kind: 'outdated', pages });
}

/** The translations of a site with their source pages. */
export function translationPairs({ navigation, snapshot }: SiteState): readonly FilePair[] {
  const { translations: settings } = snapshot.settings;
  const from = settings.from ?? sourceName(navigation, 'language');
  if (from === undefined) return [];
  const status = divisionStatus(navigation, snapshot.site, { kind: 'language', from, named: settings.pages });
  return status.flatMap((language) => language.pairs);
}
