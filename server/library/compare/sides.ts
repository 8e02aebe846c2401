import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { statsAt } from '../../disk/statsAt.ts';
import type { Repository } from '../../git/repository.ts';
import { type Revision, revisionFiles } from '../../git/revisionFiles.ts';
import { rootAt } from '../../git/roots.ts';
import type { KnownSite } from '../../language/compare/repository.ts';
import { configFile, SiteState } from '../../language/engine/siteState.ts';
import { isBroken, syntaxErrors } from '../../language/model/document/syntax.ts';
import { allRules } from '../../language/rules/all.ts';
import { type Files, observedFiles } from '../../language/site/files.ts';
import { memoryFiles } from '../../language/site/memory.ts';
import { nodeFiles } from '../../language/site/node.ts';
import type { SettingsLayer } from '../../language/site/settings.ts';
import { whyUnreadable } from '../openSite.ts';
import { Refusal } from '../refusal.ts';
import { type SideName, shownSide } from './revisions.ts';

/** A site at one side of a comparison, completely read. */
export interface OpenedSide {
  readonly state: SiteState;
  readonly files: Files;
  /** The docs root from the top of the repository; undefined if there is no site at this revision. */
  readonly root: string | undefined;
}

export interface OpenOptions extends BoundaryOptions {
  readonly repository: Repository;
  /** The requested docs root, from the top of the repository. */
  readonly wanted: string;
  /** The other side, if it is already known. */
  readonly known?: KnownSite;
  readonly settings?: SettingsLayer;
  /** The other side, whose state is no longer used. */
  readonly earlier?: SiteState;
  /** Called with the reason if its docs.json is not JSON, which is then read as far as possible; by default it is refused. */
  readonly onBroken?: (reason: string) => void;
  /** Called with the path of each file of the working tree that was asked for and has no text. */
  readonly onUnread?: (file: string) => void;
}

/**
 * Reads the site of one side.
 * @throws Refusal if its docs.json is not JSON, with the revision and the line, or is there but cannot be read.
 */
export async function openSide(side: SideName, options: OpenOptions): Promise<OpenedSide> {
  const { repository, wanted } = options;
  if (side.kind === 'working tree') {
    const files = observedFiles(nodeFiles(path.join(repository.top, wanted), options), (file, text) => {
      if (text === undefined) options.onUnread?.(file);
    });
    const isThere = (await files.read(configFile)) !== undefined;
    if (!isThere) await refuseUnreadable(path.join(repository.top, wanted), wanted);
    const found = isThere ? files : memoryFiles({});
    return { state: await stateOf(found, side, wanted, options), files: found, root: isThere ? wanted : undefined };
  }
  const revision = await repository.revision(side.commit);
  const root = await onlyRoot(revision, wanted, options.known);
  const files = root === undefined ? memoryFiles({}) : revisionFiles(revision, root);
  const state = await stateOf(files, side, root ?? wanted, options);
  repository.check();
  return { state, files, root };
}

/** Refuses a docs.json without a text that is there all the same: taken for none, it would break every address of the site. */
async function refuseUnreadable(folder: string, root: string): Promise<void> {
  if (!statsAt(path.join(folder, configFile), lstatSync)) return;
  throw new Refusal(`"${shownConfig(root)}" cannot be read: ${await whyUnreadable(folder)}.`);
}

/** @throws Refusal if there are several and none is known. */
async function onlyRoot(revision: Revision, wanted: string, known: KnownSite | undefined): Promise<string | undefined> {
  const found = await rootAt(revision, wanted, known);
  if (found === undefined || typeof found === 'string') return found;
  const list = found.map((root) => `\n  ${root}`).join('');
  throw new Refusal(`There are ${found.length} sites in this revision. Name one of them with --site:${list}`);
}

/** What identifies the site of a side at another revision. */
export async function knownSite({ files, state, root }: OpenedSide): Promise<KnownSite | undefined> {
  if (root === undefined) return undefined;
  return { docsJson: await files.read(configFile), files: state.snapshot.site.files };
}

async function stateOf(
  files: Files,
  side: SideName,
  root: string,
  { settings = {}, earlier, onBroken = refuse }: Pick<OpenOptions, 'settings' | 'earlier' | 'onBroken'>,
): Promise<SiteState> {
  const state = new SiteState({ files, rules: allRules, earlier });
  state.setUserSettings(settings);
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.load();
  await state.settled();
  const reason = whyBroken(state, side, root);
  if (reason !== undefined) onBroken(reason);
  return state;
}

function refuse(reason: string): never {
  throw new Refusal(reason);
}

/** Why the docs.json of a side is not JSON; undefined if it is. */
function whyBroken(state: SiteState, side: SideName, root: string): string | undefined {
  const text = state.text(configFile);
  if (!text) return undefined;
  const { config } = state.snapshot;
  if (!isBroken(config.tree)) return undefined;
  const file = shownConfig(root);
  const where = side.kind === 'working tree' ? 'in the working tree' : `at ${shownSide(side)}`;
  const [error] = syntaxErrors(config);
  if (!error) return `"${file}" ${where} is not JSON: it is empty.`;
  const { line, character } = text.positionAt(error.offset);
  const reason = error.code.replaceAll('-', ' ');
  return `"${file}" ${where} is not JSON: line ${line + 1}, column ${character + 1} (${reason}).`;
}

function shownConfig(root: string): string {
  return root === '' ? configFile : `${root}/${configFile}`;
}
