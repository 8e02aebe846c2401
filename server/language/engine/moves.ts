import type { FileMove } from '../changes/moves/fileMoves.ts';
import { type ConfigPlan, planMoves } from '../changes/moves/movePages.ts';
import { linkEdits, namesMoved, pageEdits } from '../changes/moves/pageEdits.ts';
import { specEdits, specsToFollow } from '../changes/moves/specEdits.ts';
import type { Files } from '../site/files.ts';
import { isPageFile } from '../site/paths.ts';
import type { TextEdit } from '../text/edits.ts';
import { noFrontMatter, type PageFrontMatter } from './pageStore.ts';
import type { Snapshot } from './snapshot.ts';
import { uriBelow } from './uris.ts';
import type { OpenSite, Workspace } from './workspace.ts';

/** The moves of some files of one site and all their consequences. Paths are the old ones. */
export interface MovePlan {
  readonly site: OpenSite;
  readonly view: Snapshot;
  readonly config: ConfigPlan;
  /** The pages and snippets whose links change and the specifications whose `$ref`s change, with how many. */
  readonly pages: ReadonlyMap<string, number>;
}

/** A page or specification whose links change. */
export interface PagePlan {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** Reads a text file of a site; an open file takes precedence over the disk. */
export type ReadText = (site: OpenSite, file: string) => Promise<string | undefined>;

/** A reader of the files of sites; `filesIn` returns those on the disk. */
export function textReader(workspace: Workspace, filesIn: (folder: string) => Files): ReadText {
  return async ({ folder }, file) => {
    const open = workspace.document(uriBelow(folder, file));
    const files = filesIn(folder);
    const text = open ? open.text.getText() : await files.read(file);
    files.beginWork?.(file);
    return text;
  };
}

/** Which consequences to work out in a site: adding redirects, and updating the links of pages, for which all pages are read. */
export interface PlanOptions {
  readonly site: OpenSite;
  readonly moves: readonly FileMove[];
  readonly redirects: boolean;
  readonly links: boolean;
}

/**
 * Works out the consequences of moving files and folders of a site. `read` returns the texts that the site does not hold;
 * `before` contains earlier plans, whose pages are not read again if nothing has changed since.
 */
export async function planMove(
  wanted: PlanOptions,
  read: ReadText,
  before: readonly MovePlan[] = [],
): Promise<MovePlan> {
  const { site, moves, redirects, links } = wanted;
  const { state } = site;
  // Right after the start, the files are not listed yet.
  await state.loaded;
  const view = state.snapshot;
  const config = planMoves(view, moves, (file) => state.text(file)?.getText(), { redirects });
  if (!links) return { site, view, config, pages: new Map() };
  const asked = JSON.stringify(moves);
  const known = before.find((plan) => plan.view === view && JSON.stringify(plan.config.moves.asked) === asked);
  return { site, view, config, pages: known ? known.pages : await linksOf(site, view, config, read) };
}

/** The changes of these pages in their current texts; `at` returns where a file of the plan is now. */
export async function pageChanges(
  { site, view, config, pages }: MovePlan,
  read: ReadText,
  at: (file: string) => string,
): Promise<readonly PagePlan[]> {
  const changes: PagePlan[] = [];
  for (const file of pages.keys()) {
    const text = await read(site, at(file));
    if (text === undefined) continue;
    const isPage = isPageFile(file);
    const edits = isPage ? pageEdits(view.generation, config.moves, file, text) : specEdits(config.moves, file, text);
    if (edits.length > 0) changes.push({ file: at(file), text, edits });
  }
  return changes;
}

/** How many links change in each page, according to the last scan; their texts are only read when they are changed. */
async function linksOf(
  site: OpenSite,
  view: Snapshot,
  { moves }: ConfigPlan,
  read: ReadText,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  if (moves.files.size === 0) return found;
  const frontMatter = [...moves.files.keys()].every((file) => isPageFile(file))
    ? noFrontMatter
    : await frontMatterOf(site);
  for (const [file, { links }] of await site.state.scans.all(moves.before)) {
    const own = frontMatter.get(file);
    const named = own !== undefined && namesMoved(moves, own) ? 1 : 0;
    const count = named + linkEdits(view.generation, moves, file, links).length;
    if (count > 0) found.set(file, count);
  }
  for (const file of specsToFollow(view, moves)) {
    const count = specEdits(moves, file, (await read(site, file)) ?? '').length;
    if (count > 0) found.set(file, count);
  }
  return found;
}

/** The front matter of all pages. */
async function frontMatterOf({ state }: OpenSite): Promise<PageFrontMatter> {
  state.ensureLoaded('frontMatter');
  // The front matter of pages that were moved just now may still be missing.
  await state.settled();
  return state.snapshot.frontMatter ?? noFrontMatter;
}
