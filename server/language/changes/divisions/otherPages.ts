import { divisionLists } from '../../divisions/divisions.ts';
import { counterpartPath, pairBetween } from '../../divisions/pair.ts';
import type { SiteView } from '../../model/view.ts';
import { pageKeyOf } from '../../site/paths.ts';

/** A page file that is the same page in another language. */
export interface OtherPage {
  readonly language: string;
  readonly page: string;
  readonly file: string;
}

/** The files of a page in other languages, whether they are listed there or not. */
export function pagesInOtherLanguages(view: SiteView, file: string): readonly OtherPage[] {
  const key = pageKeyOf(file);
  if (key === undefined) return [];
  const found = new Map<string, OtherPage>();
  for (const list of divisionLists(view.navigation())) {
    if (list.kind !== 'language') continue;
    for (const own of list.divisions) {
      for (const other of list.divisions) {
        const pair = own === other ? undefined : pairBetween(own, other, list, view.settings.translations.pages);
        if (!pair?.source.pages.has(key)) continue;
        const page = pair.targets.get(key) ?? counterpartPath(pair, key);
        const there = page === undefined || page === key ? undefined : view.site.pages.get(page);
        if (there) found.set(there.file, { language: other.name, page: there.key, file: there.file });
      }
    }
  }
  return [...found.values()];
}
