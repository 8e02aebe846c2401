import { isRefused } from '../../base/result.ts';
import { withoutEndSlashes, withSlashes } from '../../base/slashes.ts';
import { decoded } from '../../base/url.ts';
import { counterpartMoves } from '../../language/changes/moves/counterparts.ts';
import { type FileMove, movesOf } from '../../language/changes/moves/fileMoves.ts';
import { withoutRedirect } from '../../language/changes/moves/withoutRedirect.ts';
import { pageChanges, planMove } from '../../language/engine/moves.ts';
import { newPageFile } from '../../language/features/renamePage.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { isOwnFile } from '../../language/model/pages/unlisted.ts';
import { lastSegment, normalisePagePath } from '../../language/site/paths.ts';
import type { PageFile } from '../../language/site/site.ts';
import { applied, editsByFile } from '../../language/text/edits.ts';
import { type Planned, planChange } from '../change.ts';
import { fromRoot, pageFileNamed } from '../pages.ts';
import { type RefusedChange, refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';
import { fileMove, otherFileNamed } from './renamedFile.ts';
import { folderMove, folderNamed, isFolder, leavesRoot, outsideRoot, whyNotServed } from './renamedFolder.ts';

export interface RenameParams {
  /**
   * The page by its path, its address or its file; or a folder, which has a slash at its end where a page has its path; or another file,
   * such as a picture, by its path.
   */
  readonly page: string;
  /** Its new path. */
  readonly to: string;
  /** Whether to redirect its old address to the new one, or those of the pages in the folder. */
  readonly redirect: boolean;
  /** Whether to rename the same page or folder of other languages and versions as well. */
  readonly counterparts: boolean;
}

/** A folder of the site with a slash at its end, as in `mv page.mdx guides/`, stands for the file in it. */
function insideFolder({ state }: EditedSite, file: string, to: string): string {
  const folder = withoutEndSlashes(normalisePagePath(decoded(to)));
  const isInto = to.endsWith('/') && isFolder(state.snapshot.site, folder);
  return isInto ? `${folder}/${lastSegment(file)}` : to;
}

/**
 * Renames a page, a folder with everything in it, or another file of the site: updates the files, their entries, the links to them and
 * the redirects that lead to them.
 */
export async function rename(site: EditedSite, params: RenameParams): Promise<Planned> {
  const { state, folder } = site;
  const { snapshot } = state;
  const move = moveOf(site, params);
  if (isRefused(move)) return move;
  const isOfPage = [...snapshot.site.pages.values()].some(({ file }) => file === move.from);
  const own = [move];
  const moves = params.counterparts ? [...own, ...counterpartMoves(snapshot, movesOf(snapshot.site, own))] : own;
  // Neither a folder nor a picture is read as a text.
  const folders = isOfPage ? [] : moves.filter(({ from, to }) => from !== to);
  const whyNot = whyNotServed(snapshot.site, folders);
  if (whyNot) return whyNot;
  const whyNotOnDisk = folders.length === 0 ? undefined : await site.storage.whyNotMovable(folders);
  if (whyNotOnDisk) return whyNotOnDisk;

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
  for (const file of isOfPage ? moving.files.keys() : []) {
    if (!texts.has(file)) texts.set(file, (await read(site, file)) ?? '');
  }
  const notes = [...withoutRedirect([redirects]).map(textOf), ...(moving.files.size > 0 ? linksLeft(site) : [])];
  return planChange(site, { texts, notes, pages, moved: moving.files, folders });
}

/** A note on pages that may link to what moves, but cannot be read: they are too large, or permission is denied. */
function linksLeft({ state: { scans, snapshot } }: EditedSite): readonly string[] {
  const isOwn = isOwnFile(snapshot.site);
  const pages = Array.from(snapshot.site.pages.values(), ({ file }) => file);
  const files = pages.filter((file) => isOwn(file) && !scans.find(file));
  if (files.length === 0) return [];
  const named = files.slice(0, maxNamed).map((file) => `"${file}"`);
  const more = files.length > maxNamed ? ` and ${files.length - maxNamed} more` : '';
  return [`Links in pages that cannot be read stay as they are: ${named.join(', ')}${more}.`];
}

const maxNamed = 10;

/** The move of a page, a folder or another file. A folder gives way to a page of this path, unless it is written with a slash at its end. */
function moveOf(site: EditedSite, params: Pick<RenameParams, 'page' | 'to'>): FileMove | RefusedChange {
  const other = otherFileNamed(site, params.page);
  if (other !== undefined)
    return fileMove(site, other, insideFolder(site, other, fromRoot(site, withSlashes(params.to))));
  const folder = folderNamed(site, params.page);
  if (folder !== undefined && /[/\\]$/.test(params.page)) return folderMove(site, folder, params.to);
  const page = pageFileNamed(site, params.page);
  if (folder === undefined) return isRefused(page) ? page : pageMove(site, page, params.to);
  if (isRefused(page)) return folderMove(site, folder, params.to);
  if (page.key !== `${folder}/index`) return pageMove(site, page, params.to);
  return refuse(`"${params.page}" is a folder and the address of a page in it.`, 'ambiguous', [`${folder}/`, page.key]);
}

function pageMove(site: EditedSite, page: PageFile, name: string): FileMove | RefusedChange {
  const { snapshot } = site.state;
  const to = insideFolder(site, page.file, fromRoot(site, withSlashes(name)));
  if (leavesRoot(to)) return outsideRoot(name);
  const renamed = newPageFile(snapshot, { file: page.file, page, from: 'root' }, page.file, to);
  return 'problem' in renamed ? refuse(textOf(renamed.problem)) : { from: page.file, to: renamed.file };
}
