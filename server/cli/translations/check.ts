import { sourceName } from '../../language/divisions/divisions.ts';
import { divisionStatus, type FilePair } from '../../language/divisions/status.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import type { Problem } from '../../language/model/messages/problem.ts';
import type { Io } from '../io.ts';
import { outdatedPages } from './outdated.ts';
import type { ReportedSite } from './report.ts';

/** The problems of `translation-outdated`, where the settings give it a level: git is asked for the dates of pages. */
export async function checkOutdated({ folder, files, state }: ReportedSite, io: Io): Promise<readonly Problem[]> {
  const { rules, translations: settings } = state.snapshot.settings;
  // First, since every check comes here, and the navigation of a large site takes a tenth of its time.
  if ((rules['translation-outdated'] ?? 'off') === 'off') return [];
  const pairs = translationPairs(state);
  if (pairs.length === 0) return [];
  const { outdated } = await outdatedPages(pairs, { folder, files, state, settings }, io);
  const pages = Array.from(outdated, ([file, page]) => ({ ...page, file }));
  return state.textProblems({ kind: 'outdated', pages });
}

/** The translations of a site with the pages they are of. */
export function translationPairs({ navigation, snapshot }: SiteState): readonly FilePair[] {
  const { translations: settings } = snapshot.settings;
  const from = settings.from ?? sourceName(navigation, 'language');
  if (from === undefined) return [];
  const status = divisionStatus(navigation, snapshot.site, { kind: 'language', from, named: settings.pages });
  return status.flatMap((language) => language.pairs);
}
