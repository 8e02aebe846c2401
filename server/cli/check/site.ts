import path from 'node:path';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { settingsFile } from '../../language/engine/settingsFile.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import type { Problem } from '../../language/model/messages/problem.ts';
import { nodeFiles } from '../../language/site/node.ts';
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
import { noticingFiles } from './noticingFiles.ts';
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
  const { files, fileWarnings } = noticingFiles(
    folder,
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
  const warnings = settingsText === undefined ? [] : [...settingsWarnings(settingsText, shown), ...missing];
  return { problems, ...state.counts, warnings: [...warnings, ...(await fileWarnings(state, cwd))], state };
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
