import { type Config, locateElements, type Position } from '../model/config.ts';
import type { Element } from '../model/element.ts';
import type { Settings } from '../site/settings.ts';
import type { Site } from '../site/site.ts';
import type { Occurrences } from './occurrences.ts';

/** Everything known about one documentation site at one moment. */
export interface Snapshot {
  readonly config: Config;
  readonly site: Site;
  readonly settings: Settings;
  readonly occurrences: Occurrences;
  /** Where an element begins; undefined for one that is not in this navigation. */
  position(element: Element): Position | undefined;
}

/** Joins the parts; the positions are found when the first one is asked for. */
export function snapshotOf(parts: Omit<Snapshot, 'position'>): Snapshot {
  let positions: ReadonlyMap<Element, Position> | undefined;
  return {
    ...parts,
    position(element) {
      positions ??= locateElements(parts.config);
      return positions.get(element);
    },
  };
}
