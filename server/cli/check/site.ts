import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { settingsFile } from '../../language/engine/settingsFile.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import type { Problem } from '../../language/model/messages/problem.ts';
import type { Files } from '../../language/site/files.ts';
import { ignoreFile } from '../../language/site/ignore.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { isPageFile } from '../../language/site/paths.ts';
import type { SettingsLayer } from '../../language/site/settings.ts';
import { openSite } from '../../library/openSite.ts';
import { shownPath } from '../../library/paths.ts';
import { type FoundProblem, foundProblems } from '../../library/problems.ts';
import { checkOutdated } from '../../library/translations/check.ts';
import { diskAges } from '../../library/translations/diskAges.ts';
import { cacheOf } from '../cache.ts';
import { checkExternal, type ExternalFlags } from '../external/checkExternal.ts';
import type { Io } from '../io.ts';
import { checkContent } from './content.ts';
import { settingsWarnings } from './settingsWarnings.ts';

/** One site as checked; paths of the problems count from its docs root. */
export interface CheckedSite {
  readonly problems: readonly FoundProblem[];
  readonly pages: number;
  readonly files: number;
  /** What is wrong with `docs-json.config.json`, and the files that could not be read or are not UTF-8, one line each. */
  readonly warnings: readonly string[];
  readonly state: SiteState;
}

/** What is checked in the texts of all pages; each takes time. */
export interface PageChecks {
  readonly links: boolean;
  readonly content: boolean;
  /** Asks the web about links to it. */
  readonly external?: ExternalFlags;
}

export interface CheckSiteOptions extends BoundaryOptions {
  /** Lie over those of its `docs-json.config.json`. */
  readonly settings: SettingsLayer;
  readonly io: Io;
  readonly pages?: PageChecks;
}

/**
 * Checks the site in a folder (absolute path).
 * @throws Refusal when its docs.json cannot be read or belongs to another tool.
 */
export async function checkSite(folder: string, options: CheckSiteOptions): Promise<CheckedSite> {
  const { settings, io, pages = { links: false, content: false } } = options;
  const { cwd } = io;
  const { files, unread, wide, doubtful } = noticing(
    nodeFiles(folder, { ...options, cachedListing: cacheOf('folders', folder, io) }),
  );
  const [settingsText, state] = await Promise.all([
    files.read(settingsFile),
    openSite(folder, { settings, cwd, files, cache: cacheOf('pages', folder, io) }),
  ]);
  const inTexts = await textProblems(state, folder, pages, io);
  const external = pages.external ? await checkExternal(state, folder, pages.external, io) : [];
  const outdated = await checkOutdated({ files, state, ages: diskAges(folder, io) });
  const problems = await foundProblems(state, files, [...inTexts, ...external, ...outdated]);
  const shown = shownPath(path.join(folder, settingsFile), cwd);
  const missing = state.settings.missing.map(
    ({ name, isOutside }) =>
      `${shown}: warning: "${name}" cannot be read, so it has no effect.${isOutside ? ' Only files of the site are read.' : ''}`,
  );
  const { site } = state.snapshot;
  const pageFiles = new Set(Array.from(site.pages.values(), ({ file }) => file));
  const unchecked = [...unread]
    .filter((file) => site.files.has(file))
    .sort()
    .map((file) => {
      const effect =
        file === settingsFile || file === ignoreFile
          ? 'The file cannot be read, so it has no effect.'
          : `The ${pageFiles.has(file) ? 'page' : 'file'} cannot be read, so it is not checked.`;
      return `${shownPath(path.join(folder, file), cwd)}: warning: ${effect}`;
    });
  const warnings = settingsText === undefined ? [] : [...settingsWarnings(settingsText, shown), ...missing];
  const garbled = [...wide, ...(await notUtf8(doubtful, folder))].sort().map((file) => {
    const what = wide.has(file)
      ? 'The file is in UTF-16, but is read as UTF-8.'
      : 'The file is not in UTF-8, so readers see \ufffd in it.';
    return `${shownPath(path.join(folder, file), cwd)}: warning: ${what} Save it as UTF-8.`;
  });
  return { problems, ...state.counts, warnings: [...warnings, ...unchecked, ...garbled], state };
}

interface Noticed {
  readonly files: Files;
  readonly unread: ReadonlySet<string>;
  readonly wide: ReadonlySet<string>;
  readonly doubtful: ReadonlySet<string>;
}

/**
 * The same files, and the paths of those that had no text when they were read, of pages in UTF-16, and of those that are doubtful:
 * there is a U+FFFD in their text, which is either in the file or stands for bytes that are not UTF-8.
 */
function noticing(files: Files): Noticed {
  const unread = new Set<string>();
  const wide = new Set<string>();
  const doubtful = new Set<string>();
  const read: Files['read'] = async (file, onStamp) => {
    const text = await files.read(file, onStamp);
    if (text === undefined) unread.add(file);
    else if (isWide(text)) {
      // In JSON a rule reports it.
      if (isPageFile(file)) wide.add(file);
    } else if (text.includes('\ufffd')) doubtful.add(file);
    return text;
  };
  return { files: { ...files, read }, unread, wide, doubtful };
}

/** Those of the files of a folder whose bytes are not UTF-8. */
async function notUtf8(names: Iterable<string>, folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of names) if (!isUtf8(await readFile(path.join(folder, name)))) found.push(name);
  return found;
}

/** Whether what was decoded as UTF-8 is UTF-16: it begins with that byte order mark, or one of the first two bytes is the empty half of a letter. */
function isWide(text: string): boolean {
  return text.startsWith('\ufffd\ufffd') || text.slice(0, 2).includes('\0');
}

/** What is found in the texts of all pages, as far as it is asked for. */
export async function textProblems(
  state: SiteState,
  folder: string,
  { links, content }: Pick<PageChecks, 'links' | 'content'>,
  io: Io,
): Promise<readonly Problem[]> {
  const prose = content ? await state.textProblems({ kind: 'prose' }) : [];
  const inContent = content ? [...(await checkContent(state, folder, io)), ...prose] : [];
  return links ? [...inContent, ...(await state.textProblems())] : inContent;
}
