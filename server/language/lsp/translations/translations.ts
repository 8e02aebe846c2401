import { configFile } from '../../engine/siteState.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { matchingRows } from '../../features/translations/matrix.ts';
import {
  type ChangeAnswer,
  listCounterpartRequest,
  type TranslationTable,
  translationCellRequest,
  translationsChangedNotification,
  translationTableRequest,
  watchTranslationsNotification,
} from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { brokenText, failed } from '../navigation/changes.ts';
import { ofOneState, ownSite, ownSites } from '../siteFiles.ts';
import { cellOf, listAt } from './cells.ts';
import type { TranslationStatuses } from './statuses.ts';
import { type SiteTables, tablesOf } from './tables.ts';

/** A window onto a table has at most this many rows. */
const maxRows = 500;
/**
 * A change is reported after this much time without a keystroke (milliseconds); on a large site, whose table takes longer,
 * after more.
 */
const shortestPause = 250;
const pauseForWork = 3;

/** Serves the view of languages and versions, and notifies it of changes while it is open: `docsJson/translations/…`. */
export function createTranslations(context: ServerContext, statuses: TranslationStatuses): LanguageModule {
  const { onRequest, onNotification, notify, workspace, guard } = context;
  const sent = new Map<string, unknown>();
  let isWatched = false;
  let pause = shortestPause;
  let timer: NodeJS.Timeout | undefined;

  onRequest(translationTableRequest, null, async (params): Promise<TranslationTable | null> => {
    const site = ownSite(workspace, params.uri);
    if (!site) return null;
    await site.state.loaded;
    const { kinds } = tables(site);
    const kind = params.kind !== undefined && kinds.includes(params.kind) ? params.kind : (kinds[0] ?? 'language');
    const status = statuses.of(site, kind);
    const { matrices, broken } = tables(site);
    const start = performance.now();
    const matrix = matrices.get(kind)?.();
    const took = (performance.now() - start) * pauseForWork;
    // An answer from the cache does not show how long the next one takes.
    if (took > 1) pause = Math.max(shortestPause, took);
    const rows = matrix ? matchingRows(matrix, params) : [];
    const first = Math.max(0, params.first);
    return {
      kind,
      kinds,
      columns: matrix?.columns ?? [],
      total: rows.length,
      first,
      rows: rows.slice(first, first + Math.min(params.count, maxRows)),
      ...(status?.hasHistory && status.ages
        ? {}
        : { ages: status?.ages ? ('unknown' as const) : ('reading' as const) }),
      ...(broken === null ? {} : { broken: broken.file }),
    };
  });
  onRequest(translationCellRequest, null, (params) => {
    const site = ownSite(workspace, params.uri);
    return site ? (cellOf(site, params, statuses.outdated(site.state)) ?? null) : null;
  });
  onRequest(listCounterpartRequest, failed, (params) =>
    ofOneState(workspace, async (): Promise<ChangeAnswer> => {
      const site = ownSite(workspace, params.uri);
      if (!site) return failed;
      const { broken } = tables(site);
      return broken === null ? listAt(context, site, params) : { kind: 'refused', reason: brokenText(broken) };
    }),
  );
  onNotification(watchTranslationsNotification, ({ watching }) => {
    isWatched = watching;
    sent.clear();
    if (watching) for (const site of ownSites(workspace)) sent.set(site.folder, tables(site));
    else clearTimeout(timer);
  });
  statuses.onDidChange(changed);
  return { edited: changed, changed, dispose: () => clearTimeout(timer) };

  function changed(): void {
    if (!isWatched) return;
    clearTimeout(timer);
    timer = setTimeout(() => guard(notifyChanged), pause);
  }

  function notifyChanged(): void {
    for (const site of ownSites(workspace)) {
      const now = tables(site);
      if (sent.get(site.folder) === now) continue;
      sent.set(site.folder, now);
      notify(translationsChangedNotification, { uri: uriBelow(site.folder, configFile) });
    }
  }

  function tables({ state }: OpenSite): SiteTables {
    return tablesOf(state, statuses.outdated(state));
  }
}
