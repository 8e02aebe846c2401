import path from 'node:path';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import type { Repository } from '../../git/repository.ts';
import { revisionFiles } from '../../git/revisionFiles.ts';
import type { ReadTexts } from '../../language/compare/becamePages.ts';
import type { ComparedSite } from '../../language/compare/comparedSite.ts';
import { noFrontMatter } from '../../language/engine/pageStore.ts';
import { configFile, SiteState } from '../../language/engine/siteState.ts';
import { isBroken, syntaxErrors } from '../../language/model/document/syntax.ts';
import { published } from '../../language/model/navigation/node.ts';
import { allRules } from '../../language/rules/all.ts';
import type { Files } from '../../language/site/files.ts';
import { memoryFiles } from '../../language/site/memory.ts';
import type { SettingsLayer } from '../../language/site/settings.ts';
import { blockingFiles } from '../files.ts';
import { Refusal } from '../io.ts';
import { type SideName, shownSide } from './revisions.ts';
import { type KnownSite, rootAt } from './roots.ts';

/** A site at one side of a comparison, everything read. */
export interface OpenedSide {
  readonly state: SiteState;
  readonly files: Files;
  /** The docs root from the top of the repository; undefined where there is no site at this revision. */
  readonly root: string | undefined;
}

export interface OpenOptions extends BoundaryOptions {
  readonly repository: Repository;
  /** The docs root that is asked for, from the top of the repository. */
  readonly wanted: string;
  /** The other side, where that is known already. */
  readonly known?: KnownSite;
  readonly settings?: SettingsLayer;
}

/**
 * Reads the site of one side.
 * @throws Refusal where its docs.json is no JSON, with the revision and the line.
 */
export async function openSide(side: SideName, options: OpenOptions): Promise<OpenedSide> {
  const { repository, wanted, known, settings = {} } = options;
  if (side.kind === 'working tree') {
    const files = blockingFiles(path.join(repository.top, wanted), options);
    return { state: await stateOf(files, side, wanted, settings), files, root: wanted };
  }
  const revision = await repository.revision(side.commit);
  const root = await rootAt(revision, wanted, known);
  const files = root === undefined ? memoryFiles({}) : revisionFiles(revision, root);
  const state = await stateOf(files, side, root ?? wanted, settings);
  repository.check();
  return { state, files, root };
}

/** What tells the site of a side again at another revision. */
export async function knownSite({ files, state, root }: OpenedSide): Promise<KnownSite | undefined> {
  if (root === undefined) return undefined;
  return { docsJson: await files.read(configFile), files: state.snapshot.site.files };
}

/** A side as it is compared. */
export function comparedSite({ state }: Pick<OpenedSide, 'state'>): ComparedSite {
  const { snapshot } = state;
  return { navigation: published(state.navigation), view: snapshot, heads: snapshot.frontMatter ?? noFrontMatter };
}

/** Reads the texts of a side. */
export function readerOf(files: Files): ReadTexts {
  return (paths) => Promise.all(paths.map((file) => files.read(file)));
}

async function stateOf(files: Files, side: SideName, root: string, settings: SettingsLayer): Promise<SiteState> {
  const state = new SiteState({ files, rules: allRules });
  state.setUserSettings(settings);
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.load();
  await state.settled();
  refuseBroken(state, side, root);
  return state;
}

function refuseBroken(state: SiteState, side: SideName, root: string): void {
  const text = state.text(configFile);
  if (!text) return;
  const { config } = state.snapshot;
  if (!isBroken(config.tree)) return;
  const file = root === '' ? configFile : `${root}/${configFile}`;
  const where = side.kind === 'working tree' ? 'in the working tree' : `at ${shownSide(side)}`;
  const [error] = syntaxErrors(config);
  if (!error) throw new Refusal(`"${file}" ${where} is no JSON: it is empty.`);
  const { line, character } = text.positionAt(error.offset);
  const reason = error.code.replaceAll('-', ' ');
  throw new Refusal(`"${file}" ${where} is no JSON: line ${line + 1}, column ${character + 1} (${reason}).`);
}
