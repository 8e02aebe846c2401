import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { TextCache } from '../base/textCache.ts';
import { reasonOf } from '../disk/reason.ts';
import { configFile, SiteState } from '../language/engine/siteState.ts';
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

/** The engine only knows that there is no text; this asks the file system for the reason. */
async function whyUnreadable(folder: string): Promise<string> {
  try {
    await access(path.join(folder, configFile), constants.R_OK);
  } catch (error) {
    return reasonOf(error);
  }
  return 'it changed while it was read. Try again';
}
