import { isRefused } from '../../base/result.ts';
import { cutVersion } from '../../language/changes/divisions/cut.ts';
import { retireVersion } from '../../language/changes/divisions/retire.ts';
import { type Deletion, planDeletion } from '../../language/changes/moves/deletePages.ts';
import { movesOf } from '../../language/changes/moves/fileMoves.ts';
import { translationsWithout } from '../../language/changes/moves/namedTranslations.ts';
import { pageEdits } from '../../language/changes/moves/pageEdits.ts';
import { redirectEdits } from '../../language/changes/moves/redirectEdits.ts';
import type { NewRedirect } from '../../language/changes/moves/redirects.ts';
import { specEdits } from '../../language/changes/moves/specEdits.ts';
import { writableRedirects } from '../../language/changes/moves/writableRedirects.ts';
import { divisionNames } from '../../language/divisions/divisions.ts';
import { folderLike } from '../../language/divisions/versionNames.ts';
import { counted, textOf } from '../../language/model/messages/problem.ts';
import { addressOf, pageKeyOf } from '../../language/site/paths.ts';
import { applied, byPlace, type TextEdit } from '../../language/text/edits.ts';
import { type Planned, planned } from '../change.ts';
import { refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';
import { contextOf, sourceOf, unknownDivision } from './divisions.ts';

export interface CutVersionParams {
  readonly name: string;
  /** The version that is copied; the newest where it is not given. */
  readonly from?: string;
  /** The folder the copies go to. */
  readonly folder?: string;
}

/** Cuts a version: copies the files of another one, with links to each other that stay among them, and lists them. */
export async function cut(site: EditedSite, { name, from, folder }: CutVersionParams): Promise<Planned> {
  const { state, files } = site;
  const source = sourceOf(site, { kind: 'version', ...(from !== undefined && { from }) });
  if (typeof source !== 'string') return source;
  if (divisionNames(state.navigation, 'version').includes(name)) {
    return refuse(`This site has the version "${name}" already.`);
  }
  if (!/[\p{L}\p{N}]/u.test(name) || !isFolder(folderLike('', name))) {
    return refuse(`"${name}" is no label of a version: its folder could not be called after it. Write it as v3.`);
  }
  if (folder !== undefined && !isFolder(folder)) {
    return refuse(`"${folder}" is no folder of a site. Write it as versions/v3.`);
  }
  const change = cutVersion(contextOf(site), { name, from: source, ...(folder !== undefined && { folder }) });
  if (isRefused(change)) return refuse(textOf(change.reason));
  const { snapshot } = state;
  const inTheWay = change.copies.find(({ to }) => snapshot.site.files.has(to));
  if (inTheWay) return refuse(`"${inTheWay.to}" is there already. Name another folder with --folder.`, 'conflict');
  const moves = movesOf(snapshot.site, change.copies);
  const texts = new Map<string, string>();
  for (const { from: file, to } of change.copies) {
    const text = await files.read(file);
    if (text === undefined) return refuse(`"${file}" cannot be read.`, 'conflict');
    const isPage = pageKeyOf(file) !== undefined;
    const edits = isPage ? pageEdits(snapshot.generation, moves, file, text) : specEdits(moves, file, text);
    texts.set(to, applied(text, [...edits].sort(byPlace)));
  }
  for (const [file, text] of configTexts(site, change.edits)) texts.set(file, text);
  return planned(site, { texts, notes: [] });
}

/** Plain names from the docs root, none of which is hidden or leads out of it. */
function isFolder(path: string): boolean {
  return /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*$/u.test(path);
}

export interface RetireVersionParams {
  readonly name: string;
  /** Whether the files of its pages stay. */
  readonly files: 'keep' | 'delete';
  /** Whether files go that git could not give back. */
  readonly force: boolean;
}

/**
 * Retires a version: takes it out of the navigation and sends its readers to the counterparts in the newest one. Files that are not
 * committed are deleted only where `force` is set.
 */
export async function retire(site: EditedSite, { name, files, force }: RetireVersionParams): Promise<Planned> {
  const { state } = site;
  const { snapshot } = state;
  const newest = sourceOf(site, { kind: 'version' });
  if (typeof newest !== 'string') return newest;
  if (!divisionNames(state.navigation, 'version').includes(name)) return unknownDivision(site, 'version', name);
  if (name === newest) return refuse(`"${name}" is the newest version: there is nowhere to send its readers to.`);
  const context = contextOf(site);
  const change = retireVersion(context, { name, newest });
  if (isRefused(change)) return refuse(textOf(change.reason));
  const table = writableRedirects(snapshot);
  if (!table) return refuse('The redirects of this site are no list. Fix that first.');
  const { redirects } = planDeletion(snapshot, change.pages, context.text);
  const added = foldersOf(redirects.added, change.pages, site);
  const own = redirectEdits(snapshot, table === 'none' ? undefined : table, { ...redirects, added }, context.text);
  const edits = new Map(change.edits);
  for (const [file, more] of own) edits.set(file, [...(edits.get(file) ?? []), ...more].toSorted(byPlace));
  const deleted = new Map<string, string>();
  for (const { path } of files === 'delete' ? change.pages : []) {
    const file = snapshot.site.pages.get(path)?.file;
    if (file === undefined) continue;
    const text = await site.files.read(file);
    if (text === undefined) return refuse(`"${file}" cannot be read.`, 'conflict');
    deleted.set(file, text);
  }
  const gone = files === 'delete' ? change.pages.map(({ path }) => path) : [];
  for (const [file, own] of translationsWithout(gone, context.text)) edits.set(file, own);
  const reason = force || deleted.size === 0 ? undefined : await site.storage.whyNotRestorable(deleted);
  if (reason) return reason;
  const { withoutCounterpart } = change;
  return planned(site, {
    texts: configTexts(site, edits),
    deleted,
    notes:
      withoutCounterpart > 0
        ? [
            `${counted(withoutCounterpart, 'page')} without a counterpart in "${newest}": readers are sent to its first page.`,
          ]
        : [],
  });
}

function configTexts(
  { state }: EditedSite,
  edits: ReadonlyMap<string, readonly TextEdit[]>,
): ReadonlyMap<string, string> {
  return new Map(Array.from(edits, ([file, own]) => [file, applied(state.text(file)?.getText() ?? '', own)]));
}

/** One redirect for a folder whose pages all go, each to the same place in another folder. */
function foldersOf(
  redirects: readonly NewRedirect[],
  pages: readonly Deletion[],
  { state }: EditedSite,
): readonly NewRedirect[] {
  const gone = new Set(pages.map(({ path }) => path));
  const targets = new Map(redirects.map(({ source, destination }) => [source, destination]));
  const folders = new Map<string, string>();
  for (const { source, destination } of redirects) {
    const [folder, instead] = [firstFolder(source), firstFolder(destination)];
    if (folder !== undefined && instead !== undefined && folder !== instead && !folders.has(folder))
      folders.set(folder, instead);
  }
  const whole = [...folders].filter(([folder, instead]) => {
    const dropped = redirects.filter(({ source }) => source.startsWith(`${folder}/`));
    const below = [...state.snapshot.site.pages.keys()].filter((path) => `/${path}`.startsWith(`${folder}/`));
    return (
      below.length > 1 &&
      // Generated pages have no file, and are redirected as well.
      dropped.every(({ source, destination }) => destination === instead + source.slice(folder.length)) &&
      below.every((path) => {
        const address = addressOf(path);
        return gone.has(path) && targets.get(address) === instead + address.slice(folder.length);
      })
    );
  });
  const isCovered = (source: string) => whole.some(([folder]) => source.startsWith(`${folder}/`));
  const wide = whole.map(([folder, instead]) => ({ source: `${folder}/:slug*`, destination: `${instead}/:slug*` }));
  return [...redirects.filter(({ source }) => !isCovered(source)), ...wide];
}

/** `/v1` of `/v1/guides/start`. */
function firstFolder(address: string): string | undefined {
  const end = address.indexOf('/', 1);
  return end < 0 ? undefined : address.slice(0, end);
}
