import type { FileRange } from '../../base/locations.ts';
import { compareRanges } from '../../base/locations.ts';
import { resolve } from '../model/document/config.ts';
import type { Element } from '../model/document/element.ts';
import { labelPath } from '../model/navigation/labelPath.ts';
import type { SiteView } from '../model/view.ts';

/** A place that lists a page, and the labels on the path to it. */
export interface ListedPlace extends FileRange {
  readonly labelPath: string;
}

/** An entry, or a `root`, that names a page. */
export interface PageEntry extends FileRange {
  /** The element that lists the page. */
  readonly element: Element;
}

/** Every entry of a page, as a range of its file. */
export function entriesOf(view: SiteView, path: string): readonly PageEntry[] {
  return view.occurrences.of(path).flatMap(({ element, page }): readonly PageEntry[] => {
    const location = view.location(element);
    if (!location) return [];
    const { file, offset } = resolve(location, page);
    return [{ element, file, start: offset, end: offset + page.length }];
  });
}

/** Every place of the navigation that lists a page, in the order of the text. */
export function placesOf(view: SiteView, path: string): readonly ListedPlace[] {
  return entriesOf(view, path)
    .map(({ element, ...range }) => ({ ...range, labelPath: labelPath(view.config, element).join(' › ') }))
    .sort(compareRanges);
}
