import { compact } from '../../../base/compact.ts';
import { localize } from '../../../base/messages.ts';
import { isRefused } from '../../../base/result.ts';
import { listCounterpart, pairWith } from '../../changes/divisions/listOne.ts';
import { pathsFor } from '../../changes/divisions/missing.ts';
import { placeholder } from '../../changes/divisions/placeholder.ts';
import { counterpartPath } from '../../divisions/pair.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { placesOf } from '../../features/pagePlaces.ts';
import { textOf } from '../../model/messages/problem.ts';
import type { ChangeAnswer, TranslationCell, TranslationCellParams } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { fileEdit } from '../edits/workspaceEdit.ts';
import { locationOf } from '../siteFiles.ts';
import { type KnownOutdated, sourceOf, tablesOf } from './tables.ts';

/** The content of a cell and where it is. */
export function cellOf(
  site: OpenSite,
  params: TranslationCellParams,
  outdated: KnownOutdated,
): TranslationCell | undefined {
  const { state, folder } = site;
  const { kind, page, name } = params;
  const { snapshot: view } = state;
  const matrix = tablesOf(state, outdated).matrices.get(kind)?.();
  const column = matrix?.columns.findIndex((one) => one.name === name) ?? -1;
  const row = matrix?.rows.find((one) => one.page === page && (one.cells[column] ?? 'none') !== 'none');
  const cell = row?.cells[column];
  if (cell === undefined) return undefined;
  const pair = pairWith({ view }, { kind, from: sourceOf(state, kind) ?? '', name, page })?.pair;
  const counterpart =
    column === 0 || cell === 'extra' ? page : pair && (pair.targets.get(page) ?? counterpartPath(pair, page));
  const uriOf = (path: string | undefined) => {
    const file = path === undefined ? undefined : view.site.pages.get(path)?.file;
    return file === undefined ? undefined : uriBelow(folder, file);
  };
  const [place] = counterpart === undefined ? [] : placesOf(view, counterpart);
  return compact<TranslationCell>({
    state: cell,
    counterpart,
    uri: uriOf(counterpart),
    entry: place && locationOf(site, place),
    source: uriOf(page),
    dates: row?.dates?.find((dates) => dates.column === column),
  });
}

/** Lists the counterpart of the page of a row, and creates its file if there is none. */
export async function listAt(
  { workspace, read }: ServerContext,
  site: OpenSite,
  params: TranslationCellParams,
): Promise<ChangeAnswer> {
  const { state, folder } = site;
  const { snapshot: view } = state;
  const wanted = { ...params, from: sourceOf(state, params.kind) ?? '' };
  const result = listCounterpart({ view, text: (file) => state.text(file)?.getText() }, wanted);
  if (isRefused(result)) return { kind: 'refused', reason: textOf(result.reason) };
  const pair = pairWith({ view }, wanted)?.pair;
  const page = pair && counterpartPath(pair, params.page);
  const creates: { readonly uri: string; readonly text: string }[] = [];
  if (pair && page !== undefined && !view.site.pages.has(page)) {
    const file = view.site.pages.get(params.page)?.file;
    const text = file === undefined ? undefined : await read(site, file);
    if (file === undefined || text === undefined) {
      return {
        kind: 'refused',
        reason: localize('"{page}" has no file that a translation could be made of.', { page: params.page }),
      };
    }
    const { link } = pathsFor(view, pair, { missing: 'leave-out' }, []);
    const created = placeholder({ page, source: params.page, link }, { file, text });
    creates.push({ uri: uriBelow(folder, created.file), text: created.text });
  }
  const edits = [...result.edits].flatMap(([file, changes]) => {
    const text = state.text(file);
    return text ? fileEdit(workspace, uriBelow(folder, file), text, changes) : [];
  });
  return { kind: 'changed', edits, creates, notes: result.notes.map(textOf), focus: result.focus };
}
