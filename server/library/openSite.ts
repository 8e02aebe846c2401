import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import type { TextCache } from '../base/textCache.ts';
import { boundaryOf, reachOf, realPath } from '../disk/boundary.ts';
import { whyRefused } from '../disk/reach.ts';
import { reasonOf } from '../disk/reason.ts';
import { configFile, SiteState } from '../language/engine/siteState.ts';
import { maxTextBytes } from '../language/protocol/index.ts';
import { allRules } from '../language/rules/all.ts';
import type { Files } from '../language/site/files.ts';
import type { SettingsLayer } from '../language/site/settings.ts';
import { shownPath } from './paths.ts';
import { Refusal } from './refusal.ts';

export interface OpenSiteOptions {
  /** Settings that override those of its `docs-json.config.json`. */
  readonly settings?: SettingsLayer;
  /** Paths in the output are relative to this folder. */
  readonly cwd: string;
  readonly files: Files;
  /** A cache of the front matter of its pages; only for files as they are on disk. */
  readonly cache?: TextCache;
}

/**
 * Reads the site in a folder (absolute path), so that its state determines all problems. `files` are those of the folder, and may
 * have other texts than the disk.
 * @throws Refusal if its docs.json cannot be read or belongs to another tool.
 */
export async function openSite(
  folder: string,
  { settings = {}, cwd, files, cache }: OpenSiteOptions,
): Promise<SiteState> {
  const state = new SiteState({ files, rules: allRules, cache });
  state.setUserSettings(settings);
  await state.load();
  await state.settled();
  const shown = shownPath(path.join(folder, configFile), cwd);
  if (!state.text(configFile)) throw new Refusal(`"${shown}" cannot be read: ${await whyUnreadable(folder)}.`);
  if (state.isNotOurs) {
    throw new Refusal(`"${shown}" does not belong to a documentation site: it has no "navigation".`);
  }
  return state;
}

/** Why the docs.json of a folder has no text. The engine only knows that there is none; this asks the file system. */
export async function whyUnreadable(folder: string): Promise<string> {
  const file = path.join(folder, configFile);
  try {
    await access(file, constants.R_OK);
    const stats = await stat(file);
    if (!stats.isFile()) return 'it is no regular file';
    if (stats.size > maxTextBytes) return `it is larger than ${maxTextBytes / 1024 / 1024} MB`;
  } catch (error) {
    return reasonOf(error);
  }
  // A link that the user allows leads into the repository or was read.
  const [boundary, real] = [boundaryOf(folder), realPath(file)];
  const reach = boundary && real !== undefined ? reachOf(boundary, file, real) : 'inside';
  if (reach !== 'inside') return whyRefused(reach);
  return 'it changed while it was read. Try again';
}
