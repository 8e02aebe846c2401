import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isUtf16 } from '../../base/wellFormed.ts';
import { settingsFile } from '../../language/engine/settingsFile.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import { type Files, observedFiles } from '../../language/site/files.ts';
import { ignoreFile } from '../../language/site/ignore.ts';
import { isPageFile } from '../../language/site/paths.ts';
import { shownPath } from '../../library/paths.ts';

/** Files, and what is noticed while they are read: which have no text, and which are not UTF-8. */
interface NoticingFiles {
  readonly files: Files;
  /** The warnings about those read so far, one line each; paths are shown relative to `cwd`. */
  fileWarnings(state: SiteState, cwd: string): Promise<readonly string[]>;
}

/** Notices what is wrong with the files in a folder (absolute path). */
export function noticingFiles(folder: string, files: Files): NoticingFiles {
  const unread = new Set<string>();
  const wide = new Set<string>();
  /** There is a U+FFFD in their text, which is either in the file or stands for bytes that are not UTF-8. */
  const doubtful = new Set<string>();
  const notice = (file: string, text: string | undefined) => {
    if (text === undefined) unread.add(file);
    else if (isUtf16(text)) {
      // In JSON a rule reports it.
      if (isPageFile(file)) wide.add(file);
    } else if (text.includes('\ufffd')) doubtful.add(file);
  };
  return {
    files: observedFiles(files, notice),
    async fileWarnings({ snapshot: { site } }, cwd) {
      const pages = new Set(Array.from(site.pages.values(), ({ file }) => file));
      const warning = (file: string, text: string) => `${shownPath(path.join(folder, file), cwd)}: warning: ${text}`;
      const unchecked = [...unread].filter((file) => site.files.has(file)).sort();
      const garbled = [...wide, ...(await notUtf8(doubtful, folder))].sort();
      return [
        ...unchecked.map((file) => warning(file, unreadText(file, pages.has(file)))),
        ...garbled.map((file) => warning(file, wide.has(file) ? wideText : notUtf8Text)),
      ];
    },
  };
}

function unreadText(file: string, isPage: boolean): string {
  return file === settingsFile || file === ignoreFile
    ? 'The file cannot be read, so it has no effect.'
    : `The ${isPage ? 'page' : 'file'} cannot be read, so it is not checked.`;
}

const wideText = 'The file is in UTF-16, but is read as UTF-8. Save it as UTF-8.';
const notUtf8Text = 'The file is not in UTF-8, so readers see \ufffd in it. Save it as UTF-8.';

/** The files of a folder whose bytes are not UTF-8. */
async function notUtf8(names: Iterable<string>, folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of names) {
    // A file that is gone by now needs no warning.
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    if (bytes && !isUtf8(bytes)) found.push(name);
  }
  return found;
}
