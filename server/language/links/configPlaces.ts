import { addAll } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { type Config, resolve } from '../model/document/config.ts';
import { allChildElements, type Element } from '../model/document/element.ts';
import { namedInElement, namedInSettings } from '../model/document/namedTexts.ts';
import type { FindTree } from '../model/document/references.ts';
import { isPattern } from '../model/links/pathPattern.ts';
import { redirectTable } from '../model/links/redirects.ts';
import { rooted } from './address.ts';
import { type ConfigHref, hrefsIn } from './configHrefs.ts';

/** A link of docs.json to a place on a page, `/guides/start#linux`. */
export interface PlaceHref extends ConfigHref {
  /** The address it means: that of a redirect may lack its slash. */
  readonly address: string;
  /** The element that offsets count from; undefined for a setting. */
  readonly element: Element | undefined;
}

/** All links of docs.json to a place on a page, including the destinations of redirects. */
export function* placeHrefs(config: Config, find: FindTree): Iterable<PlaceHref> {
  if (config.navigation) yield* placesBelow(config.navigation);
  for (const named of namedInSettings(config)) {
    for (const href of hrefsIn(named)) if (isPlace(href)) yield { ...href, address: href.target, element: undefined };
  }
  const table = redirectTable(config, find);
  for (const { destination, destinationRange } of table?.list ?? []) {
    if (!table || !destination.includes('#') || isPattern(destination)) continue;
    const { file, offset } = resolve(table.location, destinationRange);
    const range = { file, offset, length: destinationRange.length };
    yield { ...range, target: destination, address: rooted(destination), place: 'text', element: undefined };
  }
}

/** Cached for each element, so that a keystroke does not look at those that it did not change. */
const placesBelow: (element: Element) => readonly PlaceHref[] = memo((element) => {
  const own = [...namedInElement(element)].flatMap((named) => [...hrefsIn(named)]).filter(isPlace);
  const found = own.map((href): PlaceHref => ({ ...href, address: href.target, element }));
  for (const { element: child } of allChildElements(element)) addAll(found, placesBelow(child));
  return found.length === 0 ? none : found;
});

/** `$path` and the like in an entry of the contextual menu stand for other texts. */
function isPlace({ target }: ConfigHref): boolean {
  return target.startsWith('/') && target.includes('#') && !target.includes('$');
}

const none: readonly never[] = [];
