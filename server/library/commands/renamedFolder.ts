import { withoutEndSlashes, withSlashes } from '../../base/slashes.ts';
import { decoded } from '../../base/url.ts';
import type { FileMove } from '../../language/changes/moves/fileMoves.ts';
import { isListable } from '../../language/site/files.ts';
import { pageBeside } from '../../language/site/lookup.ts';
import { addressOf, isInFolder, lastSegment, normalisePagePath, pageKeyOf } from '../../language/site/paths.ts';
import { type PageFile, type Site, whyNotAPage } from '../../language/site/site.ts';
import { fromRoot } from '../pages.ts';
import { type RefusedChange, refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';

/** The folder that a path names, with or without a slash at its end; undefined if the site has no files there. */
export function folderNamed(site: EditedSite, name: string): string | undefined {
  const written = fromRoot(site, withSlashes(name));
  if (leavesRoot(written)) return undefined;
  const meant = withoutEndSlashes(normalisePagePath(written));
  return [meant, decoded(meant)].find((folder) => folder !== '' && isFolder(site.state.snapshot.site, folder));
}

/**
 * The move of a folder to a new path. Refused where something is there already, or where a page in it could no longer be one.
 * Like a page, it goes into an existing folder that is named with a slash at its end.
 */
export function folderMove(site: EditedSite, from: string, name: string): FileMove | RefusedChange {
  const all = site.state.snapshot.site;
  const written = decoded(fromRoot(site, withSlashes(name)).trim());
  if (leavesRoot(written)) return outsideRoot(name);
  const named = withoutEndSlashes(normalisePagePath(written));
  const to = written.endsWith('/') && isFolder(all, named) && named !== from ? `${named}/${lastSegment(from)}` : named;
  if (to === '' || /[?#|<>"\p{Cc}\p{Cs}]|^\s|\s$|:\/|\.mdx?$/iu.test(to)) {
    return refuse(`"${name}" is not a path of a folder.`);
  }
  if (isInFolder(to, from)) return refuse(`"${to}" is in "${from}", and a folder cannot move into itself.`);
  if (to !== from && all.files.has(to)) return refuse(`There is a file "${to}" already.`);
  if (to !== from && isFolder(all, to)) {
    return refuse(
      `There is a folder "${to}" already. Write "${to}/" to move "${from}" into it, or rename the pages in it one at a time.`,
    );
  }
  if (!isListable(`${to}/page`)) return refuse(`The platform reads no files in "${to}".`);
  return { from, to };
}

/** Refuses moves after which a page would be none, or share its address with another one. */
export function whyNotServed(site: Site, moves: readonly FileMove[]): RefusedChange | undefined {
  for (const { from, to } of moves) {
    for (const page of site.pages.values()) {
      if (isInFolder(page.file, from)) {
        const refused = whyNotServedAt(site, page, to + page.file.slice(from.length), moves);
        if (refused) return refused;
      }
    }
  }
  return undefined;
}

function whyNotServedAt(
  site: Site,
  page: PageFile,
  file: string,
  moves: readonly FileMove[],
): RefusedChange | undefined {
  if (whyNotAPage(site, file)) return refuse(`The platform makes no page of "${file}".`);
  const key = pageKeyOf(file) ?? file;
  const beside = pageBeside(site, key);
  if (!beside || beside.key === page.key || moves.some(({ from }) => isInFolder(beside.file, from))) return undefined;
  return refuse(
    `"${beside.file}" has the address "${addressOf(key)}" already, and only one page can have it: "${page.file}" would be "${file}". Choose another name, or rename or delete one of these pages.`,
  );
}

/** Whether the site has files in a folder, whose path is without a slash at its end. */
export function isFolder({ files }: Site, folder: string): boolean {
  for (const file of files) if (isInFolder(file, folder)) return true;
  return false;
}

/** Whether a path may lead out of the docs root. */
export function leavesRoot(path: string): boolean {
  return path.split(/[/\\]/).includes('..');
}

/** Why a path that leads out of the docs root is refused; `name` is the path as it was given. */
export function outsideRoot(name: string): RefusedChange {
  return refuse(`"${name}" is not a path below the docs root. Leave out "..".`);
}
