import { counterpartPaths, divisionFolders, folderAround, pathsInFolders } from '../../divisions/counterparts.ts';
import type { SiteView } from '../../model/view.ts';
import { pageBeside } from '../../site/lookup.ts';
import { below, folderOf, pageKeyOf } from '../../site/paths.ts';
import type { FileMove, Moves } from './fileMoves.ts';

/**
 * The page files of the same page in other languages and versions: `de/guides/start` and `fr/guides/start` are counterparts of
 * `guides/start`.
 */
export function counterpartsOf(view: SiteView, page: string): readonly string[] {
  const named = view.settings.translations.pages;
  return counterpartPaths(view.navigation(), page, named).filter((key) => view.site.pages.has(key));
}

/** The moves that give counterparts of moved files the same new name, except if that exists, another page has its address, or they move already. */
export function counterpartMoves(view: SiteView, moves: Moves): readonly FileMove[] {
  const scopes = divisionFolders(view.navigation(), view.settings.translations.pages);
  if (scopes.length < 2) return [];
  const { before, files } = moves;
  const folders = new Set([...before.files].flatMap(foldersAbove));
  const isFree = ({ from, to }: FileMove) => !before.files.has(to) && !folders.has(to) && !files.has(from);
  return moves.asked.flatMap((move): readonly FileMove[] => {
    if (!before.files.has(move.from)) {
      return counterpartPairs(scopes, move.from, move.to).filter(
        (counterpart) => folders.has(counterpart.from) && isFree(counterpart),
      );
    }
    const key = pageKeyOf(move.from);
    const next = key === undefined ? undefined : moves.pages.get(key);
    if (key === undefined || next === undefined) return [];
    return counterpartPairs(scopes, key, next).flatMap(({ from, to }): readonly FileMove[] => {
      const file = before.pages.get(from)?.file;
      const counterpart = file === undefined ? undefined : { from: file, to: to + file.slice(from.length) };
      const beside = pageBeside(before, to);
      const isAlone = beside === undefined || files.has(beside.file) || beside.file === file;
      return counterpart && isFree(counterpart) && isAlone ? [counterpart] : [];
    });
  });
}

/** The same path and its new form in the other folders; none if the file moves from one folder to another. */
function counterpartPairs(folders: readonly string[], from: string, to: string): readonly FileMove[] {
  const folder = folderAround(folders, from);
  if (folder === undefined || folderAround(folders, to) !== folder) return [];
  return pathsInFolders(folders, from).map((counterpart) => {
    const other = counterpart.slice(0, counterpart.length - below(folder, from).length);
    return { from: counterpart, to: other + below(folder, to) };
  });
}

function foldersAbove(file: string): readonly string[] {
  const folder = folderOf(file);
  return folder === '' ? [] : [folder, ...foldersAbove(folder)];
}
