import type { FileLocation } from '../../base/locations.ts';
import type { Specs } from '../openapi/resolve.ts';
import type { FrontMatter } from '../site/frontMatter.ts';
import type { Settings } from '../site/settings.ts';
import type { Site } from '../site/site.ts';
import type { Element } from './document/element.ts';
import type { Source } from './document/slotAt.ts';
import type { NavigationNode } from './navigation/node.ts';
import type { Occurrence } from './pages/occurrences.ts';
import type { Generation } from './specs/generation.ts';

/** What an editor feature may ask about a documentation site; the engine's snapshot is one. */
export interface SiteView extends Source {
  readonly site: Site;
  readonly specs: Specs;
  readonly generation: Generation;
  readonly occurrences: PageOccurrences;
  readonly settings: Settings;
  /** What readers see of it, as far as it is read. */
  navigation(): NavigationNode;
  /** Where an element begins; undefined for one that is not in this navigation. */
  position(element: Element): FileLocation | undefined;
}

export interface PageOccurrences {
  /** Every place that lists the page, each with its element; in no order. */
  of(path: string): readonly Occurrence[];
  lists(path: string): boolean;
  /** True when one reader sees both: in one language, version, product and dropdown. */
  areTogether(path: string, other: string): boolean;
}

/** The front matter of a page file, as far as it has been read. */
export type FindFrontMatter = (file: string) => FrontMatter | undefined;
