import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileRange } from '../base/locations.ts';
import type { BoundaryOptions } from '../disk/boundary.ts';
import { reasonOf } from '../disk/reason.ts';
import { settingsFile } from '../language/engine/settingsFile.ts';
import { configFile, SiteState } from '../language/engine/siteState.ts';
import { rangeOf } from '../language/features/diagnostics.ts';
import { type Problem, textOf } from '../language/model/messages/problem.ts';
import { allRules } from '../language/rules/all.ts';
import type { Files } from '../language/site/files.ts';
import type { SettingsLayer } from '../language/site/settings.ts';
import { checkContent } from './content.ts';
import { checkExternal, type ExternalFlags } from './external/command.ts';
import { blockingFiles } from './files.ts';
import { type Io, Refusal } from './io.ts';
import { shownPath } from './paths.ts';
import type { FoundPlace, FoundProblem } from './report.ts';
import { settingsWarnings } from './settingsWarnings.ts';

/** One site as checked; paths of the problems count from its docs root. */
export interface CheckedSite {
  readonly problems: readonly FoundProblem[];
  readonly pages: number;
  readonly files: number;
  /** What is wrong with `docs-json.config.json`, one line each. */
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
  const files = blockingFiles(folder, options);
  const [settingsText, state] = await Promise.all([files.read(settingsFile), openSite(folder, settings, cwd, files)]);
  const inTexts = await textProblems(state, folder, pages, io);
  const external = pages.external ? await checkExternal(state, folder, pages.external, io) : [];
  const problems = await foundProblems(state, files, [...inTexts, ...external]);
  const shown = shownPath(path.join(folder, settingsFile), cwd);
  const missing = state.settings.missing.map(
    (file) => `${shown}: warning: "${file}" cannot be read, so it has no effect.`,
  );
  const warnings = settingsText === undefined ? [] : [...settingsWarnings(settingsText, shown), ...missing];
  return { problems, ...state.counts, warnings, state };
}

/**
 * Reads the site in a folder (absolute path), so that its state has the last word on problems. `files` are those of the
 * folder, and may hold other texts than the disk.
 * @throws Refusal when its docs.json cannot be read or belongs to another tool.
 */
export async function openSite(folder: string, settings: SettingsLayer, cwd: string, files: Files): Promise<SiteState> {
  const state = new SiteState({ files, rules: allRules });
  state.setUserSettings(settings);
  await state.load();
  await state.settled();
  const shown = shownPath(path.join(folder, configFile), cwd);
  if (!state.text(configFile)) throw new Refusal(`"${shown}" cannot be read: ${await whyUnreadable(folder)}.`);
  if (state.isNotOurs) {
    throw new Refusal(`"${shown}" is not a documentation site's: it has no "navigation".`);
  }
  return state;
}

/** What is found in the texts of all pages, as far as it is asked for. */
export async function textProblems(
  state: SiteState,
  folder: string,
  { links, content }: Pick<PageChecks, 'links' | 'content'>,
  io: Io,
): Promise<readonly Problem[]> {
  const inContent = content ? await checkContent(state, folder, io) : [];
  return links ? [...inContent, ...(await state.textProblems())] : inContent;
}

/** The problems of a site with their places: those of its navigation and page files, and `more` that were found in texts. */
export async function foundProblems(
  state: SiteState,
  files: Files,
  more: readonly Problem[] = [],
): Promise<readonly FoundProblem[]> {
  const texts = await textsOf(more, files);
  const text: FindText = (file) => state.text(file) ?? texts.get(file);
  return [...state.problems, ...(await state.pageProblems()), ...more].map((problem) => found(problem, text));
}

type FindText = (file: string) => TextDocument | undefined;

/** The texts of the pages that problems stand in, to show where. */
async function textsOf(problems: readonly Problem[], files: Files): Promise<ReadonlyMap<string, TextDocument>> {
  const texts = new Map<string, TextDocument>();
  for (const { file } of problems) {
    const content = texts.has(file) ? undefined : await files.read(file);
    if (content !== undefined) texts.set(file, TextDocument.create(file, 'mdx', 0, content));
  }
  return texts;
}

function found(problem: Problem, text: FindText): FoundProblem {
  const { code, level, file } = problem;
  const related = problem.related.map((item) => placeOf(item, text));
  return { ...placeOf(problem, text), code, level, related, text: text(file) };
}

function placeOf(spot: FileRange & Parameters<typeof textOf>[0], text: FindText): FoundPlace {
  const range = rangeOf(spot, { uri: (file) => file, text });
  return { file: spot.file, range, message: textOf(spot) };
}

/** The engine only knows that there is no text; the file system is asked for the reason. */
async function whyUnreadable(folder: string): Promise<string> {
  try {
    await access(path.join(folder, configFile), constants.R_OK);
  } catch (error) {
    return reasonOf(error);
  }
  return 'it changed while it was read. Try again';
}
