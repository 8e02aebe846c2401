import { type RedirectTable, redirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import { isSound } from '../text/draft.ts';

/** The table that redirects can be written into, or `none` where one can be made; undefined where what stands there is no such table. */
export function writableRedirects({
  config,
  find,
}: Pick<SiteView, 'config' | 'find'>): RedirectTable | 'none' | undefined {
  if (!config.settings.some(({ key }) => key === 'redirects')) return config.top ? 'none' : undefined;
  const table = redirectTable(config, find);
  // In a broken table an edit might take too much.
  return table && isSound(table.node) ? table : undefined;
}
