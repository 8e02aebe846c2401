import { isRefused } from '../../base/result.ts';
import { withoutEndSlashes } from '../../base/slashes.ts';
import { counterpartMoves } from '../../language/changes/moves/counterparts.ts';
import { type FileMove, movesOf } from '../../language/changes/moves/fileMoves.ts';
import { withoutRedirect } from '../../language/changes/moves/withoutRedirect.ts';
import { pageChanges, planMove } from '../../language/engine/moves.ts';
import { newPageFile } from '../../language/features/renamePage.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { decoded, lastSegment, normalisePagePath } from '../../language/site/paths.ts';
import { applied, editsByFile } from '../../language/text/edits.ts';
import { type Planned, planned } from '../change.ts';
import { fromRoot, pageFileNamed } from '../pages.ts';
import { refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';

export interface RenameParams {
  /** The page by its path, its address or its file. */
  readonly page: string;
  /** Its new path. */
  readonly to: string;
  /** Whether to redirect its old address to the new one. */
  readonly redirect: boolean;
  /** Whether to rename the same page of other languages and versions as well. */
  readonly counterparts: boolean;
}

/** A folder of the site with a slash at its end, as in `mv page.mdx guides/`, stands for the file in it. */
function insideFolder({ state }: EditedSite, file: string, to: string): string {
  const folder = withoutEndSlashes(normalisePagePath(decoded(to)));
  const isFolder = to.endsWith('/') && [...state.snapshot.site.files].some((one) => one.startsWith(`${folder}/`));
  return isFolder ? `${folder}/${lastSegment(file)}` : to;
}

/** Renames a page: updates its file, its entries, the links to it and the redirects that lead to it. */
export async function rename(site: EditedSite, params: RenameParams): Promise<Planned> {
  const { state, folder } = site;
  const { snapshot } = state;
  const page = pageFileNamed(site, params.page);
  if (isRefused(page)) return page;
  const to = insideFolder(site, page.file, fromRoot(site, params.to));
  if (to.split(/[/\\]/).includes('..'))
    return refuse(`"${params.to}" is not a path below the docs root. Leave out "..".`);
  const renamed = newPageFile(
    snapshot,
    { file: page.file, page, text: page.key, start: 0, end: 0, from: 'root' },
    page.file,
    to,
  );
  if ('problem' in renamed) return refuse(textOf(renamed.problem));
  const own: readonly FileMove[] = [{ from: page.file, to: renamed.file }];
  const moves = params.counterparts ? [...own, ...counterpartMoves(snapshot, movesOf(snapshot.site, own))] : own;

  const pages = new Map<string, string>();
  const read = async (_site: unknown, file: string) => {
    const text = pages.get(file) ?? state.text(file)?.getText() ?? (await site.files.read(file));
    if (text !== undefined) pages.set(file, text);
    return text;
  };
  const plan = await planMove({ site: { folder, state }, moves, redirects: params.redirect, links: true }, read);
  const { config, redirects, redirectEdits, moves: moving } = plan.config;
  const texts = new Map<string, string>();
  for (const [file, edits] of editsByFile([config, redirectEdits])) {
    texts.set(file, applied((await read(site, file)) ?? '', edits));
  }
  for (const { file, text, edits } of await pageChanges(plan, read, (one) => one))
    texts.set(file, applied(text, edits));
  for (const file of moving.files.keys()) {
    if (!texts.has(file)) texts.set(file, (await read(site, file)) ?? '');
  }
  return planned(site, { texts, notes: withoutRedirect([redirects]).map(textOf), pages, moved: moving.files });
}
