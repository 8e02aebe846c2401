import { append } from '../../../base/lists.ts';
import { isPattern } from '../../model/links/pathPattern.ts';
import { mayBeWide } from '../../model/links/redirectOrder.ts';
import type { Redirect } from '../../model/links/redirects.ts';
import { retargetedBy } from '../../model/links/retargeted.ts';
import type { SiteView } from '../../model/view.ts';
import type { NewRedirect } from '../../protocol/redirects.ts';
import { addressOf } from '../../site/paths.ts';
import type { Deletion } from '../moves/deletePages.ts';
import type { RedirectChanges } from '../moves/redirects.ts';

/**
 * Combines redirects if all pages of a folder are removed and each is redirected to the same place in another folder; the widest
 * folders win. Existing redirects in `list` that lead to such a folder as a whole are changed to lead to the other one;
 * one that would lead to itself is removed.
 */
export function withFolders(
  changes: RedirectChanges,
  {
    list,
    pages,
    view: { site },
  }: { readonly list: readonly Redirect[]; readonly pages: readonly Deletion[]; readonly view: SiteView },
): RedirectChanges {
  const { added: redirects } = changes;
  const gone = new Set(pages.map(({ path }) => addressOf(path)));
  // The index page is in the folder and has the address of the folder itself.
  const below = byFolder([...site.pages.keys()].map((path) => [`/${path}`, addressOf(path)]));
  // A redirect for the folder would also apply to its pictures and other files.
  const standing = byFolder(
    [...site.files].flatMap((file) => (/\.mdx?$/.test(file) ? [] : [[`/${file}`, `/${file}`] as const])),
  );
  const own = byFolder(redirects.map(({ source }) => [source, source]));
  const targets = new Map(redirects.map(({ source, destination }) => [source, destination]));
  const known = new Set(list.map(({ sourceAddress }) => sourceAddress));
  const isWhole = (folder: string, instead: string) => {
    const files = below.get(folder) ?? [];
    const keepsRest = (address: string) => targets.get(address) === instead + address.slice(folder.length);
    // Generated pages have no file, but are redirected as well.
    return (
      files.length > 1 &&
      // The platform refuses a source that appears twice.
      !known.has(`${folder}/:slug*`) &&
      !standing.has(folder) &&
      files.every((address) => gone.has(address) && keepsRest(address)) &&
      (own.get(folder) ?? []).every(keepsRest) &&
      mayBeWide(list, folder, files)
    );
  };
  const whole = new Map<string, string>();
  const isCovered = (address: string) => foldersOf(address).some((folder) => whole.has(folder));
  const candidates = new Map(redirects.flatMap(folderPairs));
  for (const [folder, instead] of [...candidates].sort(([a], [b]) => a.length - b.length)) {
    if (!isCovered(folder) && isWhole(folder, instead)) whole.set(folder, instead);
  }
  const wide = Array.from(whole, ([folder, instead]) => ({
    source: `${folder}/:slug*`,
    destination: `${instead}/:slug*`,
  }));
  const ledOn = retargetedBy(list, wide).filter(([{ destination }]) => isPattern(destination));
  const isIdle = ([{ source }, target]: (typeof ledOn)[number]) => source === target;
  return {
    ...changes,
    added: [...redirects.filter(({ source }) => !isCovered(source)), ...wide],
    removed: [...changes.removed, ...ledOn.filter(isIdle).map(([redirect]) => redirect)],
    retargeted: [...changes.retargeted, ...ledOn.filter((pair) => !isIdle(pair))],
  };
}

/** `/v1/guides` and `/v2/guides`, and `/v1` and `/v2`, if `/v1/guides/start` is redirected to `/v2/guides/start`. */
function folderPairs({ source, destination }: NewRedirect): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  let [from, to] = [source, destination];
  for (;;) {
    const [at, there] = [from.lastIndexOf('/'), to.lastIndexOf('/')];
    if (at <= 0 || there <= 0 || from.slice(at) !== to.slice(there)) return pairs;
    [from, to] = [from.slice(0, at), to.slice(0, there)];
    pairs.push([from, to]);
  }
}

/** Groups addresses, given with their places, by folder. */
function byFolder(
  addresses: readonly (readonly [place: string, address: string])[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [place, address] of addresses) {
    for (const folder of foldersOf(place)) append(found, folder, address);
  }
  return found;
}

/** `/v1` and `/v1/guides` for `/v1/guides/start`. */
function foldersOf(address: string): readonly string[] {
  const folders: string[] = [];
  for (let end = address.indexOf('/', 1); end > 0; end = address.indexOf('/', end + 1))
    folders.push(address.slice(0, end));
  return folders;
}
