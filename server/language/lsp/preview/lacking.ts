import { pageRow } from '../../features/translations/pageRow.ts';
import type { CellState, LackingState } from '../../protocol/index.ts';
import { namedPageKey } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import type { TranslationStatuses } from '../translations/statuses.ts';
import type { PreviewSources } from './preview.ts';

/**
 * What the menus of languages and versions say about the page that is shown, according to the last check in the background. That
 * an old version is older than the newest one is not worth saying.
 */
export function lackingIn(
  { workspace }: Pick<ServerContext, 'workspace'>,
  statuses: TranslationStatuses,
): PreviewSources['lacking'] {
  return (state) => {
    const site = workspace.sites.find((one) => one.state === state);
    return (path) => (kind, name) => {
      const page = namedPageKey(path);
      const known = site && statuses.of(site, kind);
      const shown = known?.matrix && pageRow(known.matrix, known.divisions, page);
      const column = shown?.columns.findIndex((one) => one.name === name) ?? -1;
      const found = lackingStates[shown?.row.cells[column] ?? 'none'];
      return kind === 'version' && found !== 'missing' ? undefined : found;
    };
  };
}

const lackingStates: Readonly<Partial<Record<CellState, LackingState>>> = {
  missing: 'missing',
  unlisted: 'missing',
  withoutFile: 'missing',
  outdated: 'outdated',
  placeholder: 'placeholder',
};
