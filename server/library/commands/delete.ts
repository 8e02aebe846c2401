import { addAll } from '../../base/lists.ts';
import { isRefused } from '../../base/result.ts';
import { pagesInOtherLanguages } from '../../language/changes/divisions/otherPages.ts';
import { type Deletion, planDeletion } from '../../language/changes/moves/deletePages.ts';
import { withoutRedirect } from '../../language/changes/moves/withoutRedirect.ts';
import { usesOfPages } from '../../language/features/references.ts';
import { rooted } from '../../language/links/address.ts';
import { pageAtAddress, servedAddress } from '../../language/links/siteAddresses.ts';
import { plainAddress } from '../../language/model/links/redirects.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import type { SiteView } from '../../language/model/view.ts';
import { addressOf } from '../../language/site/paths.ts';
import type { PageFile } from '../../language/site/site.ts';
import { applied, editsByFile } from '../../language/text/edits.ts';
import { type Planned, planChange } from '../change.ts';
import { positionsIn } from '../find.ts';
import { pageFileNamed } from '../pages.ts';
import { type RefusedChange, refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';
import { complaintAbout, endOf, refuseEndless } from './redirect.ts';

export interface DeleteParams {
  /** Pages by their paths, files or addresses. */
  readonly pages: readonly string[];
  /** The address to which their readers are redirected; undefined for none. */
  readonly redirectTo: string | undefined;
  /** Whether to delete files that git could not restore. */
  readonly force: boolean;
  /** Whether to delete the same pages of other languages as well; their readers are redirected to the page in their language. */
  readonly allLanguages?: boolean;
}

/**
 * Deletes the files of pages with their entries, and redirects their addresses. Links in other pages are kept, as in the editor:
 * a redirect serves them, and without one they are noted. Refused for files that are not committed, unless `force` is set.
 */
export async function deletePages(site: EditedSite, params: DeleteParams): Promise<Planned> {
  const { redirectTo, force } = params;
  const { state } = site;
  const { snapshot } = state;
  const named = pagesNamed(site, params.pages);
  if (isRefused(named)) return named;
  if (redirectTo?.trim() === '') return refuse('The address to redirect to is empty. Write / for the home page.');
  const target = redirectTo === undefined ? undefined : endOf(snapshot, rooted(redirectTo));
  if (redirectTo !== undefined && target === undefined) return refuseEndless(redirectTo);
  const deletions: Deletion[] = named.map(({ key }) => ({ path: key, redirectTo: target }));
  if (params.allLanguages) addAll(deletions, inOtherLanguages(snapshot, named, target));
  const others = deletions.flatMap(({ path }) => snapshot.site.pages.get(path) ?? []);
  const gone = [...new Set([...named, ...others])];
  const circular = whyCircular(snapshot, deletions, gone);
  if (circular) return circular;
  const deleted = await textsOf(site, gone);
  if (isRefused(deleted)) return deleted;
  const reason = force ? undefined : await site.storage.whyNotRestorable(deleted);
  if (reason) return reason;

  const textAt = (file: string) => state.text(file)?.getText();
  const { config, redirects, redirectEdits } = planDeletion(snapshot, deletions, textAt);
  const texts = new Map<string, string>();
  for (const [file, edits] of editsByFile([config, redirectEdits])) {
    texts.set(file, applied(textAt(file) ?? '', edits));
  }
  const notes = target === undefined ? await brokenLinks(site, gone) : withoutRedirect([redirects]).map(textOf);
  const change = await planChange(site, { texts, notes, deleted });
  if (isRefused(change) || target === undefined) return change;
  return complaintAbout(change) ?? change;
}

/** The pages with these names, each once. */
function pagesNamed(site: EditedSite, names: readonly string[]): readonly PageFile[] | RefusedChange {
  const pages = new Set<PageFile>();
  for (const name of names) {
    const page = pageFileNamed(site, name);
    if (isRefused(page)) return page;
    pages.add(page);
  }
  return [...pages];
}

/** The refusal if an address would be redirected to a page that is deleted as well. */
function whyCircular(
  view: SiteView,
  deletions: readonly Deletion[],
  pages: readonly PageFile[],
): RefusedChange | undefined {
  const gone = new Set(pages.map(({ key }) => addressOf(key)));
  const lost = deletions.find(({ redirectTo: to }) => to !== undefined && gone.has(servedAddress(view, to)));
  if (!lost) return undefined;
  return refuse(
    `"${lost.path}" cannot be redirected to "${lost.redirectTo}", which is deleted as well. Name a page that stays.`,
  );
}

/** The texts of page files. */
async function textsOf(
  { files }: EditedSite,
  pages: readonly PageFile[],
): Promise<ReadonlyMap<string, string> | RefusedChange> {
  const texts = new Map<string, string>();
  for (const { file } of pages) {
    const text = await files.read(file);
    if (text === undefined) return refuse(`"${file}" cannot be read.`, 'conflict');
    texts.set(file, text);
  }
  return texts;
}

/** The same pages in other languages, with the target of their redirects: the page in their language, if it has a file. */
function inOtherLanguages(view: SiteView, pages: readonly PageFile[], target: string | undefined): readonly Deletion[] {
  const to = target === undefined ? undefined : view.site.pages.get(pageAtAddress(view, plainAddress(target)) ?? '');
  const targets = to ? pagesInOtherLanguages(view, to.file) : [];
  return pages.flatMap(({ file }) =>
    pagesInOtherLanguages(view, file).map(({ language, page }) => {
      const own = targets.find((one) => one.language === language);
      return { path: page, redirectTo: own ? addressOf(own.page) : target };
    }),
  );
}

/** The links in pages that are kept, one note for each deleted page. */
async function brokenLinks(site: EditedSite, pages: readonly PageFile[]): Promise<readonly string[]> {
  const { snapshot, scans } = site.state;
  const gone = new Set(pages.map(({ file }) => file));
  const uses = usesOfPages(
    snapshot,
    pages.map(({ key }) => key),
    await scans.all(snapshot.site),
  );
  const positions = positionsIn(site);
  const notes: string[] = [];
  for (const { key } of pages) {
    const links = (uses.get(key) ?? []).filter(({ kind, file }) => kind === 'link' && !gone.has(file));
    const places = await Promise.all(links.slice(0, maxLinks).map(positions));
    const shown = places.map(({ file, range: { start } }) => `${file}:${start.line + 1}:${start.character + 1}`);
    const more = links.length > maxLinks ? ` and ${links.length - maxLinks} more` : '';
    if (links.length > 0) notes.push(`Links to "${key}" will break: ${shown.join(', ')}${more}.`);
  }
  return notes;
}

const maxLinks = 10;
