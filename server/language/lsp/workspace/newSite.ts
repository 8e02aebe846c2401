import { localize } from '../../../base/messages.ts';
import { isRefused } from '../../../base/result.ts';
import { decoded } from '../../../base/url.ts';
import { uriBelow } from '../../engine/uris.ts';
import { planNewSite } from '../../newSite/newSite.ts';
import { siteSources } from '../../newSite/sourceFiles.ts';
import { type NewSiteParams, type NewSitePlan, newSiteRequest, siteSourcesRequest } from '../../protocol/index.ts';
import { lastSegment, withoutTrailingSlash } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** Plans a docs.json for a folder that has none. */
export function createNewSites({ onRequest, filesIn }: ServerContext): LanguageModule {
  onRequest(siteSourcesRequest, [], async (folder) => {
    return [...siteSources((await filesIn(folder).list()) ?? []), 'folder'];
  });
  onRequest(newSiteRequest, noAnswer, plan);
  return {};

  async function plan({ folder, ...request }: NewSiteParams): Promise<NewSitePlan> {
    const fallbackName = decoded(lastSegment(withoutTrailingSlash(folder))) || 'Documentation';
    const site = await planNewSite(filesIn(folder), { ...request, fallbackName });
    if (isRefused(site)) return site;
    const root = site.folder === '' ? folder : uriBelow(folder, site.folder);
    const { name, colour, notes } = site;
    const files = Array.from(site.files, ([file, text]) => ({ uri: uriBelow(root, file), text }));
    return { kind: 'planned', name, colour, notes, files };
  }
}

const noAnswer: NewSitePlan = {
  kind: 'refused',
  get reason() {
    return localize('The folder could not be read. Output › docs.json says why.');
  },
};
