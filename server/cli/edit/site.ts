import path from 'node:path';
import { addAll } from '../../base/lists.ts';
import { isRefused } from '../../base/result.ts';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { change } from '../../language/changes/all.ts';
import type { ChangeContext } from '../../language/changes/change.ts';
import { configFile, type SiteState } from '../../language/engine/siteState.ts';
import { brokenFile } from '../../language/model/document/refs.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { withOtherTexts } from '../../language/model/otherTexts.ts';
import type { Operation } from '../../language/protocol/operation.ts';
import type { Files } from '../../language/site/files.ts';
import { applied, type TextEdit } from '../../language/text/edits.ts';
import { parse } from '../../language/text/parse.ts';
import { blockingFiles } from '../files.ts';
import { type Io, NotDone, Refusal } from '../io.ts';
import { boundaryOptions, type LinkFlags } from '../links.ts';
import { shownPath } from '../paths.ts';
import { openSite } from '../site.ts';
import { findTargets } from '../targets.ts';

/** What every command that changes a site takes. */
export interface EditFlags extends LinkFlags {
  readonly site?: string;
  readonly dryRun?: true;
  readonly format: 'text' | 'json';
}

/** A site that is about to be changed. */
export interface EditedSite {
  /** The docs root, absolute. */
  readonly folder: string;
  readonly links: BoundaryOptions;
  readonly files: Files;
  readonly state: SiteState;
}

/** What a change makes of the files, and what the author should know of it. */
export interface Texts {
  /** What each file that changes holds then. */
  readonly texts: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  /** What the pages among them held when the change was planned. */
  readonly pages?: ReadonlyMap<string, string>;
  /** The new paths of files that are renamed, by their old ones. */
  readonly moved?: ReadonlyMap<string, string>;
}

/**
 * Reads the site of `--site` or of the current folder.
 * @throws Refusal where it cannot be read, its configuration with syntax errors included.
 */
export async function openEdited(flags: LinkFlags & { readonly site?: string }, io: Io): Promise<EditedSite> {
  const links = boundaryOptions(flags, io.cwd);
  const { root: folder } = await findTargets(flags.site === undefined ? [] : [flags.site], undefined, io);
  const files = blockingFiles(folder, links);
  const state = await readState(folder, files, io);
  const { config, find } = state.snapshot;
  const broken = brokenFile(config, find);
  if (broken !== null) {
    const shown = shownPath(path.join(folder, broken), io.cwd);
    throw new Refusal(`"${shown}" has a syntax error, so nothing can be changed. docs-json check tells where.`);
  }
  if (!config.navigation) {
    throw new Refusal(`"${shownPath(path.join(folder, configFile), io.cwd)}" has no navigation that can be read.`);
  }
  return { folder, links, files, state };
}

/** The files of a site as they are after a change. */
export function filesAfter({ files }: Pick<EditedSite, 'files'>, { texts, moved = new Map() }: Texts): Files {
  const placed = new Map(Array.from(texts, ([file, text]) => [moved.get(file) ?? file, text]));
  const oldOf = new Map(Array.from(moved, ([from, to]) => [to, from]));
  return {
    ...files,
    list: async (refuse) => {
      const list = await files.list(refuse);
      return list && moved.size > 0 ? list.map((file) => moved.get(file) ?? file).sort() : list;
    },
    read: async (file) => placed.get(file) ?? (moved.has(file) ? undefined : files.read(file)),
    readHeads: (paths, bytes) =>
      files.readHeads(
        paths.map((file) => oldOf.get(file) ?? file),
        bytes,
      ),
  };
}

/** The site as it is after a change. */
export function withTexts(site: EditedSite, change: Texts, io: Io): Promise<SiteState> {
  return readState(site.folder, filesAfter(site, change), io);
}

async function readState(folder: string, files: Files, io: Io): Promise<SiteState> {
  const state = await openSite(folder, {}, io.cwd, files);
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.settled();
  return state;
}

/** An operation, told where the node is now that the first one was about. */
export type NextOperation = (focus: string) => Operation;

/**
 * What operations make of a site, each on what the one before left.
 * @throws NotDone with the reason where one of them cannot be done.
 */
export function carriedOut({ state }: EditedSite, operations: readonly NextOperation[], first = ''): Texts {
  const { snapshot } = state;
  const texts = new Map<string, string>();
  const textAt = (file: string) => texts.get(file) ?? state.text(file)?.getText();
  const notes: string[] = [];
  let context: ChangeContext = { view: snapshot, text: textAt };
  let focus = first;
  for (const operation of operations) {
    const changed = change(operation(focus), context);
    if (isRefused(changed)) throw new NotDone(textOf(changed.reason));
    if (changed.creates.length > 0) throw new NotDone('This would make a new file, which this command does not do.');
    keep(changed.edits, texts, textAt);
    addAll(notes, changed.notes.map(textOf));
    focus = changed.focus[0] ?? focus;
    const trees = new Map(Array.from(texts, ([file, text]) => [file, parse(text)]));
    const { config, find, position } = withOtherTexts(snapshot, (file) => trees.get(file));
    context = { view: { ...snapshot, config, find, position }, text: textAt };
  }
  return { texts, notes };
}

/** Applies edits by file to the texts. */
function keep(
  edits: ReadonlyMap<string, readonly TextEdit[]>,
  texts: Map<string, string>,
  textAt: (file: string) => string | undefined,
): void {
  for (const [file, own] of edits) texts.set(file, applied(textAt(file) ?? '', own));
}
