import type { FileRange } from '../../base/locations.ts';
import { compareRanges } from '../../base/locations.ts';
import { resolve } from '../model/document/config.ts';
import { labelPath } from '../model/navigation/labelPath.ts';
import type { SiteView } from '../model/view.ts';

/** A place that lists a page, and the labels on the path to it. */
export interface ListedPlace extends FileRange {
  readonly labelPath: string;
}

/** Every place of the navigation that lists a page, in the order of the text. */
export function placesOf(view: SiteView, path: string): readonly ListedPlace[] {
  const places = view.occurrences.of(path).flatMap(({ element, page }): readonly ListedPlace[] => {
    const location = view.location(element);
    if (!location) return [];
    const { file, offset } = resolve(location, page);
    return [{ file, start: offset, end: offset + page.length, labelPath: labelPath(view.config, element).join(' › ') }];
  });
  return places.sort(compareRanges);
}
