import { isRefused, type Refused, type Result } from '../../../base/result.ts';
import { divisionLists, divisionNames } from '../../divisions/divisions.ts';
import { folderLike } from '../../divisions/versionNames.ts';
import { hopsOf } from '../../model/links/redirectRoutes.ts';
import type { SiteView } from '../../model/view.ts';
import { pageBeside } from '../../site/lookup.ts';
import { addressOf, isPageFile, pageKeyOf } from '../../site/paths.ts';
import { applied, editsByFile } from '../../text/edits.ts';
import type { NewFile } from '../change.ts';
import { planDeletion } from '../moves/deletePages.ts';
import { type FileMove, movesOf } from '../moves/fileMoves.ts';
import { translationsWithout } from '../moves/namedTranslations.ts';
import { pageEdits } from '../moves/pageEdits.ts';
import { redirectEdits } from '../moves/redirectEdits.ts';
import { specEdits } from '../moves/specEdits.ts';
import { withoutRedirect } from '../moves/withoutRedirect.ts';
import { writableRedirects } from '../moves/writableRedirects.ts';
import { cutVersion, planFolder } from './cut.ts';
import { moveVersion } from './moveVersion.ts';
import {
  type NoPlan,
  noPlan,
  notPlanned,
  type PlanContext,
  type Planning,
  sourceIn,
  unknownDivision,
  unreadable,
} from './plan.ts';
import { planMovedVersion } from './planMovedVersion.ts';
import { retireVersion } from './retire.ts';
import { withFolders } from './retiredFolders.ts';

export interface CutVersionParams {
  readonly name: string;
  /** The version to copy; by default the newest. */
  readonly from?: string;
  /** The folder for the copies. */
  readonly folder?: string;
  /** Whether the version is moved, with its files and redirects from their addresses, instead of being copied. */
  readonly move?: boolean;
}

/**
 * Cuts a version: copies the files of another one, so that links between them stay within the copy, and lists them; or turns the
 * other one into the new version.
 */
export async function planCut(context: PlanContext, params: CutVersionParams): Promise<Planning> {
  const { name, folder, move = false } = params;
  const { view } = context;
  const source = sourceOfCut(view, params);
  if (isRefused(source)) return source;
  if (folder !== undefined && !isFolder(folder)) {
    return noPlan('"{folder}" is not a folder of a site. Write it as versions/v3.', { folder });
  }
  const cut = move ? moveVersion : cutVersion;
  const change = cut(context, { name, from: source, ...(folder !== undefined && { folder }) });
  if (isRefused(change)) return notPlanned(change);
  const conflict = conflictOf(view, change.copies, move);
  if (conflict) return conflict;
  if (move) return planMovedVersion(context, change);
  const moves = movesOf(view.site, change.copies);
  const creates: NewFile[] = [];
  for (const { from: file, to } of change.copies) {
    const text = await context.read(file);
    if (text === undefined) return unreadable(file);
    const isPage = isPageFile(file);
    const edits = isPage ? pageEdits(view.generation, moves, file, text) : specEdits(moves, file, text);
    creates.push({ file: to, text: applied(text, edits) });
  }
  return { kind: 'planned', edits: change.edits, creates, deletes: new Map(), notes: [] };
}

/** Why the new files cannot be where they would be, if they cannot. */
function conflictOf(view: SiteView, copies: readonly FileMove[], move: boolean): Refused<NoPlan> | undefined {
  // macOS and Windows treat names that differ only in case as the same file.
  const present = new Map(Array.from(view.site.files, (file) => [file.toLowerCase(), file]));
  for (const { to } of copies) {
    const file = present.get(to.toLowerCase());
    if (file !== undefined) return noPlan('"{file}" already exists. Name another folder.', { file }, 'conflict');
  }
  const pages = copies.flatMap(({ to }) => {
    const key = pageKeyOf(to);
    return key === undefined ? [] : [{ file: to, key }];
  });
  const left = new Set(move ? copies.map(({ from }) => from) : []);
  for (const { key } of pages) {
    const beside = pageBeside(view.site, key);
    if (beside && !left.has(beside.file)) {
      return noPlan(shared, { file: beside.file, address: addressOf(key) }, 'conflict');
    }
  }
  const hop = hopsOf(view);
  for (const { file, key } of pages) {
    const redirect = hop(addressOf(key))?.redirect;
    if (redirect) return noPlan(taken, { source: redirect.source, page: file }, 'conflict');
  }
  return undefined;
}

const shared = '"{file}" has the address "{address}" already, and only one page can have it. Name another folder.';

const taken =
  'The redirect from "{source}" would send readers of "{page}" away. Remove it first, or name another folder.';

/** The default folder for the files of a cut, from the first list with the version, and the version that then has these pages. */
export function folderOfCut(
  view: SiteView,
  params: CutVersionParams,
): Result<{ readonly folder: string; readonly version: string }, NoPlan> {
  const source = sourceOfCut(view, params);
  if (isRefused(source)) return source;
  const { name, move = false } = params;
  const [division] = divisionLists(view.navigation()).flatMap(({ kind, divisions }) =>
    kind === 'version' ? divisions.filter((one) => one.name === source) : [],
  );
  if (!division) return unknownDivision(view, 'version', source);
  const archived = move ? name : source;
  const { kind, folder } = planFolder(division, { name, from: source }, archived);
  return { folder, version: kind === 'copy' ? name : archived };
}

/** The version to cut, if another one can be made from it under the new name. */
function sourceOfCut(view: SiteView, { name, from }: CutVersionParams): Result<string, NoPlan> {
  const source = sourceIn(view, { kind: 'version', ...(from !== undefined && { from }) });
  if (isRefused(source)) return source;
  if (divisionNames(view.navigation(), 'version').includes(name)) {
    return noPlan('This site has the version "{name}" already.', { name });
  }
  if (!/[\p{L}\p{N}]/u.test(name) || /[/\\\p{Cc}]/u.test(name) || !isFolder(folderLike('', name))) {
    return noPlan('"{name}" is not a label of a version: its folder could not be called after it. Write it as v3.', {
      name,
    });
  }
  return source;
}

/** Whether a path is relative to the docs root, plain, not hidden, and does not lead out of it. */
function isFolder(path: string): boolean {
  return /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*$/u.test(path);
}

export interface RetireVersionParams {
  readonly name: string;
  /** Whether the files of its pages are kept. */
  readonly files: 'keep' | 'delete';
}

/** Retires a version: removes it from the navigation and redirects its readers to the counterparts in the newest version. */
export async function planRetire(context: PlanContext, { name, files }: RetireVersionParams): Promise<Planning> {
  const { view } = context;
  const newest = sourceIn(view, { kind: 'version' });
  if (isRefused(newest)) return newest;
  if (!divisionNames(view.navigation(), 'version').includes(name)) return unknownDivision(view, 'version', name);
  if (name === newest) {
    return noPlan('"{name}" is the newest version: there is nowhere to send its readers to.', { name });
  }
  const change = retireVersion(context, { name, newest });
  if (isRefused(change)) return notPlanned(change);
  const table = writableRedirects(view);
  if (!table) return noPlan('The redirects of this site are not a list. Fix that first.');
  const { redirects } = planDeletion(view, change.pages, context.text);
  const written = table === 'none' ? undefined : table;
  const changes = withFolders(redirects, { list: written?.list ?? [], pages: change.pages, view });
  const edits = editsByFile([change.edits, redirectEdits(view, written, changes, context.text)]);
  const deletes = new Map<string, string>();
  const gone = files === 'delete' ? change.pages.map(({ path }) => path) : [];
  for (const path of gone) {
    const file = view.site.pages.get(path)?.file;
    if (file === undefined) continue;
    const text = await context.read(file);
    if (text === undefined) return unreadable(file);
    deletes.set(file, text);
  }
  for (const [file, more] of translationsWithout(gone, context.text)) edits.set(file, more);
  const { withoutCounterpart } = change;
  const note = {
    template: '{pages} without a counterpart in "{newest}": readers are sent to its first page.',
    args: { pages: [{ count: withoutCounterpart, of: 'page' as const }], newest },
  };
  return {
    kind: 'planned',
    edits,
    creates: [],
    deletes,
    notes: [...(withoutCounterpart > 0 ? [note] : []), ...withoutRedirect([redirects])],
  };
}
