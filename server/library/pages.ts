import { withSlashes } from '../base/slashes.ts';
import { pageAtAddress } from '../language/links/siteAddresses.ts';
import { pageKeyOf } from '../language/site/paths.ts';
import type { PageFile, Site } from '../language/site/site.ts';
import { nearest } from '../language/values/nearest.ts';
import { type RefusedChange, refuse } from './refusal.ts';
import type { EditedSite } from './site.ts';

/** The page file for a path, a file or an address. Refused if there is none. */
export function pageFileNamed(site: EditedSite, name: string): PageFile | RefusedChange {
  const { snapshot } = site.state;
  const { pages } = snapshot.site;
  const path = name.replace(/[#?].*$/s, '').trim();
  // As addresses, nothing and `..` are the home page; a name that came out empty, or a folder, means no page.
  if (path === '' || /(?:^|\/)\.{1,2}\/*$/.test(path)) return refuse(`"${name}" is not the path of a page.`, 'unknown');
  const local = fromRoot(site, name);
  const asked = pageKeyOf(local) ?? local;
  const page = pages.get(asked) ?? pages.get(pageAtAddress(snapshot, asked) ?? '');
  // As an address, `../index` would be the home page as well.
  if (page && !path.startsWith('../')) return page;
  const meant = nearest(asked, pages.keys());
  if (meant !== undefined) return refuse(`There is no page file "${name}".`, 'unknown', [meant]);
  return refuse(`There is no page file "${name}". docs-json find shows the paths of pages.`, 'unknown');
}

/**
 * The path of a page as it is below the docs root. At the top of a repository, shells and agents name the file `guides/a.mdx` of
 * the site in `docs` as `docs/guides/a.mdx`, or by its absolute path, and shells of Windows complete it as `.\guides\a.mdx`. A folder
 * `docs` in the site itself takes precedence.
 */
export function fromRoot(
  { state, folder, seenAs }: Pick<EditedSite, 'state' | 'folder' | 'seenAs'>,
  name: string,
): string {
  const written = plainPath(name).replace(/^(?:\.\/)+/, '');
  const absolute = folder === '' ? undefined : `${plainPath(folder)}/`;
  const prefix = [seenAs, absolute].find((one) => one !== undefined && written.startsWith(one));
  if (prefix === undefined) return isFileOrPage(state.snapshot.site, written) ? written : name;
  const isOwn = [...state.snapshot.site.files].some((file) => file.startsWith(prefix));
  return isOwn ? name : written.slice(prefix.length);
}

/** With `/`, and on Windows with a capital for the drive: VS Code writes a small letter, and most others do not. */
function plainPath(path: string): string {
  return withSlashes(path).replace(/^[a-z]:/, (drive) => drive.toUpperCase());
}

function isFileOrPage({ files, pages }: Site, path: string): boolean {
  return files.has(path) || pages.has(path);
}
