import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location } from 'vscode-languageserver-types';
import { batches, fileBatchSize } from '../../base/batches.ts';
import type { FileRange } from '../../base/locations.ts';
import type { ReadText } from '../engine/moves.ts';
import { configFile } from '../engine/siteState.ts';
import { pathBelow, uriBelow } from '../engine/uris.ts';
import type { OpenSite, Workspace } from '../engine/workspace.ts';
import { rangeOf } from '../features/diagnostics.ts';
import { configTrees } from '../model/document/refs.ts';
import type { SiteView } from '../model/view.ts';
import type { InitializationOptions } from '../protocol/index.ts';
import { pageKeyOf } from '../site/paths.ts';
import type { Tree } from '../text/nodes.ts';
import { type FeatureSettings, type MoveSettings, readFeatureSettings, readMoveSettings } from './configuration.ts';
import type { ServerContext } from './context.ts';

/** A file of a documentation site that is open in an editor. */
export interface SiteFile {
  readonly site: OpenSite;
  readonly view: SiteView;
  /** The path from the docs root. */
  readonly path: string;
  readonly text: TextDocument;
}

/** docs.json or a file it refers to. */
export interface ConfigFile extends SiteFile {
  readonly tree: Tree;
  /** Whether another server formats, folds and outlines the file. */
  readonly semanticOnly: boolean;
}

/** The site that a file belongs to; undefined if its docs.json is unrelated to documentation. */
export function ownSite(workspace: Workspace, uri: string): OpenSite | undefined {
  const site = workspace.siteOf(uri);
  return site?.state.isNotOurs ? undefined : site;
}

/** The sites, except those whose docs.json is unrelated to documentation. */
export function ownSites({ sites }: Pick<Workspace, 'sites'>): readonly OpenSite[] {
  return sites.filter(({ state }) => !state.isNotOurs);
}

/** The open file of a site; undefined for other files, and for a site whose docs.json is unrelated to documentation. */
export function siteFile(workspace: Workspace, uri: string): SiteFile | undefined {
  const site = ownSite(workspace, uri);
  const document = workspace.document(uri);
  const path = site && pathBelow(site.folder, uri);
  if (!site || !document || path === undefined) return undefined;
  return { site, view: site.state.snapshot, path, text: document.text };
}

/** The page of a file; undefined for snippets and other files that are not pages. */
export function pageOf(workspace: Workspace, uri: string) {
  const site = ownSite(workspace, uri);
  const file = site && pathBelow(site.folder, uri);
  const path = file === undefined ? undefined : pageKeyOf(file);
  const page = path === undefined ? undefined : site?.state.snapshot.site.pages.get(path);
  return site && file !== undefined && path !== undefined && page?.file === file
    ? { site, file, path, page }
    : undefined;
}

/** The open file if it is part of the configuration. */
export function configFileAt({ workspace, options }: ServerContext, uri: string): ConfigFile | undefined {
  const file = siteFile(workspace, uri);
  const document = workspace.document(uri);
  if (!file || !document || !isPart(file)) return undefined;
  return { ...file, tree: document.tree(), semanticOnly: isSemanticOnly(options(), document.languageId) };
}

/** Whether another server reports syntax problems in files of a language, formats them and provides their outline. */
export function isSemanticOnly(
  { semanticOnlyFor = [] }: InitializationOptions,
  languageId: string | undefined,
): boolean {
  return languageId !== undefined && semanticOnlyFor.includes(languageId);
}

function isPart({ view, path }: SiteFile): boolean {
  if (path === configFile) return true;
  return path.endsWith('.json') && configTrees(view.config, view.find).has(path);
}

/** A range in a file of the site in the form of the protocol. */
export function locationOf({ folder, state }: OpenSite, range: FileRange): Location {
  const lookup = { uri: (file: string) => uriBelow(folder, file), text: (file: string) => state.text(file) };
  return { uri: lookup.uri(range.file), range: rangeOf(range, lookup) };
}

/**
 * Computes something from one state of all texts. An edit consists of positions, texts and versions that are looked up at
 * different times, so it is computed again if a text was edited while files were being read.
 */
export async function ofOneState<T>(workspace: Workspace, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { version } = workspace;
    const result = await work();
    if (workspace.version === version) return result;
  }
}

/** The texts of these files of a site, each read once; unreadable files are left out. */
export async function textsOf(
  site: OpenSite,
  files: Iterable<string>,
  read: ReadText,
): Promise<ReadonlyMap<string, TextDocument>> {
  const wanted = [...new Set(files)];
  const texts = new Map<string, TextDocument>();
  for (const some of batches(wanted, fileBatchSize)) {
    const contents = await Promise.all(some.map((file) => read(site, file)));
    for (const [index, file] of some.entries()) {
      const content = contents[index];
      if (content !== undefined) texts.set(file, TextDocument.create(uriBelow(site.folder, file), '', 0, content));
    }
  }
  return texts;
}

/** The settings for moving and deleting files, for one file. */
export async function moveSettings({ configuration }: ServerContext, uri: string): Promise<MoveSettings> {
  return readMoveSettings(await configuration(uri));
}

/** The settings of features, for one file. */
export async function featureSettings({ configuration }: ServerContext, uri: string): Promise<FeatureSettings> {
  return readFeatureSettings(await configuration(uri));
}
