import { type Ages, outdatedPages } from '../divisions/outdated.ts';
import type { AgeSources } from '../divisions/pageHistory.ts';
import type { FilePair } from '../divisions/status.ts';
import type { Files } from '../site/files.ts';
import type { SiteState } from './siteState.ts';

/** A site whose languages or versions are compared. */
export interface ReportedSite {
  readonly files: Files;
  readonly state: SiteState;
  readonly ages: AgeSources;
}

/** Which of these translations are older than their sources, see `outdatedPages`. */
export function agesIn({ files, state, ages }: ReportedSite, pairs: readonly FilePair[]): Promise<Ages> {
  return outdatedPages(pairs, {
    ...ages,
    files,
    ignore: state.snapshot.settings.translations.ignore,
    async translatedFrom() {
      state.ensureLoaded('frontMatter');
      await state.settled();
      return (file) => state.snapshot.frontMatter?.get(file)?.translatedFrom;
    },
  });
}
