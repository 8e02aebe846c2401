import { pageAtAddress } from '../language/links/siteAddresses.ts';
import { pageKeyOf } from '../language/site/paths.ts';
import type { PageFile } from '../language/site/site.ts';
import { nearest } from '../language/values/nearest.ts';
import { type RefusedChange, refuse } from './refusal.ts';
import type { EditedSite } from './site.ts';

/** The page file for a path, a file or an address. Refused if there is none. */
export function pageFileNamed({ state: { snapshot } }: EditedSite, name: string): PageFile | RefusedChange {
  const { pages } = snapshot.site;
  // An empty address is that of the home page; a name that came out empty means nothing.
  if (name.replace(/[#?].*$/s, '').trim() === '') return refuse(`"${name}" is not the path of a page.`, 'unknown');
  const asked = pageKeyOf(name) ?? name;
  const page = pages.get(asked) ?? pages.get(pageAtAddress(snapshot, asked) ?? '');
  if (page) return page;
  const meant = nearest(asked, pages.keys());
  if (meant !== undefined) return refuse(`There is no page file "${name}".`, 'unknown', [meant]);
  return refuse(`There is no page file "${name}". docs-json find shows the paths of pages.`, 'unknown');
}
