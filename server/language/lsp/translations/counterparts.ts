import { configFile } from '../../engine/siteState.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { type PageRow, pageRow } from '../../features/translations/pageRow.ts';
import {
  type Counterparts,
  counterpartsRequest,
  fileAtCommitRequest,
  type SourceThen,
  sourceThenRequest,
} from '../../protocol/index.ts';
import { isPageFile, pageKeyOf } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { ownSite } from '../siteFiles.ts';
import { cellOf } from './cells.ts';
import type { KnownStatus, TranslationStatuses } from './statuses.ts';

/** A page file of a site with languages, and what is known about its counterparts. */
export interface PageStatus {
  readonly site: OpenSite;
  /** From the docs root. */
  readonly file: string;
  /** Its path. */
  readonly page: string;
  readonly known: KnownStatus;
  /** Absent if no navigation lists it. */
  readonly shown: PageRow | undefined;
}

/** What is known about the counterparts of a page file; undefined if nothing is known yet or there are none. */
export function pageStatus(
  { workspace }: Pick<ServerContext, 'workspace'>,
  statuses: TranslationStatuses,
  uri: string,
): PageStatus | undefined {
  const site = ownSite(workspace, uri);
  const file = site && pathBelow(site.folder, uri);
  const page = file === undefined ? undefined : pageKeyOf(file);
  if (!site || file === undefined || page === undefined) return undefined;
  if (site.state.snapshot.site.pages.get(page)?.file !== file) return undefined;
  const known = statuses.of(site, 'language');
  if (!known?.matrix) return undefined;
  return { site, file, page, known, shown: pageRow(known.matrix, known.divisions, page) };
}

/** Answers requests about a page and its counterparts: `docsJson/translations/…`. */
export function createCounterparts(context: ServerContext, statuses: TranslationStatuses): LanguageModule {
  const { onRequest, workspace } = context;

  onRequest(counterpartsRequest, null, ({ uri }): Counterparts | null => {
    const status = pageStatus(context, statuses, uri);
    if (!status?.shown) return null;
    const { site, shown } = status;
    const { row, columns, own } = shown;
    const outdated = statuses.outdated(site.state);
    return {
      site: uriBelow(site.folder, configFile),
      page: row.page,
      name: columns[own]?.name ?? '',
      cells: columns.flatMap(({ name }, column) => {
        const params = { uri, kind: 'language' as const, page: row.page, name };
        const cell = column === own ? undefined : cellOf(site, params, outdated);
        return cell ? [{ ...cell, name }] : [];
      }),
    };
  });
  onRequest(sourceThenRequest, null, ({ uri }): SourceThen | null => {
    const status = pageStatus(context, statuses, uri);
    const old = status?.known.ages?.outdated.get(status.file);
    const pair = status?.known.pairs.find(({ file }) => file === status.file);
    if (!status || !pair || old?.commit === undefined) return null;
    const { folder } = status.site;
    return {
      site: uriBelow(folder, configFile),
      file: pair.sourceFile,
      uri: uriBelow(folder, pair.sourceFile),
      commit: old.commit,
      changed: old.changed ?? '',
    };
  });
  onRequest(fileAtCommitRequest, null, async ({ uri, file, commit }) => {
    const site = ownSite(workspace, uri);
    const isOfPage = isPageFile(file) && !file.split('/').includes('..');
    if (!site || !isOfPage || !/^[\da-f]{40,64}$/.test(commit)) return null;
    const history = await statuses.openHistory(site);
    try {
      const [text] = (await history?.texts([{ commit, file }])) ?? [];
      return text ?? null;
    } finally {
      history?.close();
    }
  });
  return {};
}
