import { memo } from '../../../base/memo.ts';
import { childElements, type Element } from '../../model/document/element.ts';
import { visitPages } from '../../model/pages/references.ts';
import type { SiteView } from '../../model/view.ts';
import { folderOf, pageKeyOf } from '../../site/paths.ts';
import type { FileMove, Moves } from './fileMoves.ts';

/**
 * The pages of the same name in other languages and versions: `de/guides/start` and `fr/guides/start` are counterparts of
 * `guides/start`. Their folders are those that hold every page of a language or a version.
 */
export function counterpartsOf(view: SiteView, page: string): readonly string[] {
  return counterpartPaths(scopeFolders(view), page).filter((key) => view.site.pages.has(key));
}

/** The moves that give the counterparts of what moves the same new name. What is in the way, or moves already, is left out. */
export function counterpartMoves(view: SiteView, moves: Moves): readonly FileMove[] {
  const scopes = scopeFolders(view);
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
      return counterpart && isFree(counterpart) ? [counterpart] : [];
    });
  });
}

/** The same path and its new form in the other scopes; none where it goes from one scope to another. */
function counterpartPairs(scopes: readonly string[], from: string, to: string): readonly FileMove[] {
  const scope = scopeOf(scopes, from);
  if (scope === undefined || scopeOf(scopes, to) !== scope) return [];
  return counterpartPaths(scopes, from).map((counterpart) => {
    const other = counterpart.slice(0, counterpart.length - below(scope, from).length);
    return { from: counterpart, to: other + below(scope, to) };
  });
}

/** The same path in the other scopes; only where the path stands in one. */
function counterpartPaths(scopes: readonly string[], path: string): readonly string[] {
  const scope = scopeOf(scopes, path);
  if (scope === undefined) return [];
  return scopes.flatMap((other) => (other === scope ? [] : [join(other, below(scope, path))]));
}

/** The folder of each language and version that has more than one of them beside it; `''` is the root. */
function scopeFolders({ config: { navigation } }: SiteView): readonly string[] {
  return navigation ? foldersBelow(navigation) : [];
}

const foldersBelow = memo((navigation: Element): readonly string[] => {
  const folders = new Set<string>();
  const visit = (element: Element) => {
    if (element.kind === 'language' || element.kind === 'version') {
      const folder = commonFolder(element);
      if (folder !== undefined) folders.add(folder);
    }
    for (const child of childElements(element)) visit(child.element);
  };
  visit(navigation);
  return [...folders];
});

function commonFolder(element: Element): string | undefined {
  let common: string | undefined;
  visitPages(element, ({ path }) => {
    const folder = folderOf(path);
    if (common === undefined) common = folder;
    while (common !== '' && folder !== common && !folder.startsWith(`${common}/`)) common = folderOf(common);
  });
  return common;
}

/** The innermost scope a path stands in. */
function scopeOf(scopes: readonly string[], path: string): string | undefined {
  return scopes.filter((scope) => scope === '' || path.startsWith(`${scope}/`)).sort((a, b) => b.length - a.length)[0];
}

function below(scope: string, path: string): string {
  return scope === '' ? path : path.slice(scope.length + 1);
}

function join(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

function foldersAbove(file: string): readonly string[] {
  const folder = folderOf(file);
  return folder === '' ? [] : [folder, ...foldersAbove(folder)];
}
