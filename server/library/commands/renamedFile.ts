import { withSlashes } from '../../base/slashes.ts';
import type { FileMove } from '../../language/changes/moves/fileMoves.ts';
import { isListable } from '../../language/site/files.ts';
import { folderOf, lastSegment, normalisePagePath } from '../../language/site/paths.ts';
import { settingsFile } from '../../language/site/settings.ts';
import { fromRoot } from '../pages.ts';
import { type RefusedChange, refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';
import { leavesRoot, outsideRoot } from './renamedFolder.ts';

/** The file that a path names if it is none of a page: a picture, a snippet, a specification; undefined if there is none. */
export function otherFileNamed(site: EditedSite, name: string): string | undefined {
  const { files, pages } = site.state.snapshot.site;
  const file = normalisePagePath(fromRoot(site, withSlashes(name)));
  if (leavesRoot(name) || !files.has(file) || pages.has(file)) return undefined;
  return [...pages.values()].some((page) => page.file === file) ? undefined : file;
}

/** The move of such a file to a new path, which may lack its extension. Refused where it would be of another kind. */
export function fileMove(site: EditedSite, from: string, name: string): FileMove | RefusedChange {
  const { files } = site.state.snapshot.site;
  if (from === site.state.snapshot.config.file || from === settingsFile) {
    return refuse(`The site is made of "${from}", whose name is fixed.`);
  }
  const written = normalisePagePath(name);
  if (leavesRoot(written) || leavesRoot(name)) return outsideRoot(name);
  if (written === '' || /[?#|<>"\p{Cc}\p{Cs}]|^\s|\s$|:\/|\/$/u.test(written)) {
    return refuse(`"${name}" is not a path of a file.`);
  }
  const extension = extensionOf(from);
  const asked = extensionOf(written);
  if (asked !== '' && kindOf(asked) !== kindOf(extension)) {
    return refuse(`"${from}" stays a file of its kind. Let its name end in "${extension}".`);
  }
  const to = asked === '' ? written + extension : written;
  if (to !== from && files.has(to)) return refuse(`There is a file "${to}" already.`);
  if (!isListable(to)) return refuse(`The platform reads no files in "${folderOf(to)}".`);
  return { from, to };
}

function extensionOf(file: string): string {
  return /\.\w+$/.exec(lastSegment(file))?.[0] ?? '';
}

/** Two names of one kind of file. */
function kindOf(extension: string): string {
  return extension.replace(/^\.yml$/, '.yaml').replace(/^\.jpg$/, '.jpeg');
}
