import { type RedirectTable, redirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import { isSound } from '../text/draft.ts';

/** The table in which redirects can be written, or `none` if one can be created; undefined if something else is in its place. */
export function writableRedirects({
  config,
  find,
}: Pick<SiteView, 'config' | 'find'>): RedirectTable | 'none' | undefined {
  if (!config.settings.some(({ key }) => key === 'redirects')) return config.top ? 'none' : undefined;
  const table = redirectTable(config, find);
  // In a broken table, an edit might remove too much.
  return table && isSound(table.node) ? table : undefined;
}
