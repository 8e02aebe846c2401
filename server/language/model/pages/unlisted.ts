import type { PageFile, Site } from '../../site/site.ts';
import type { SiteView } from '../view.ts';

/** The page files that the navigation does not list; those below another docs.json belong to that site. */
export function unlistedPages(view: SiteView): readonly PageFile[] {
  const { site } = view;
  const isOurs = isOwnFile(site);
  return [...site.pages.values()].filter(({ key, file }) => !isListed(view, key) && isOurs(file));
}

/** Returns a test that distinguishes the files of a site from those below another docs.json. */
export function isOwnFile({ files }: Site): (file: string) => boolean {
  const inner = [...files].flatMap((file) => (file.endsWith('/docs.json') ? [file.slice(0, -'docs.json'.length)] : []));
  return (file) => !inner.some((folder) => file.startsWith(folder));
}

/** Whether the navigation lists the page, by its path or through a specification that generates a page of that address. */
export function isListed(
  { occurrences, generation }: Pick<SiteView, 'occurrences' | 'generation'>,
  key: string,
): boolean {
  const { pages } = generation.generated;
  return occurrences.lists(key) || pages.has(key) || pages.has(`/${key}`);
}
