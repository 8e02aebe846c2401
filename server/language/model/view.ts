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

/** What editor features need to know about a documentation site; the engine's snapshot implements it. */
export interface SiteView extends Source {
  readonly site: Site;
  readonly specs: Specs;
  readonly generation: Generation;
  readonly occurrences: PageOccurrences;
  readonly settings: Settings;
  /** The navigation as readers see it, as far as it has been read. */
  navigation(): NavigationNode;
  /** Where an element begins; undefined for one that is not in this navigation. */
  location(element: Element): FileLocation | undefined;
}

export interface PageOccurrences {
  /** All places that list the page, each with its element, in no particular order. */
  of(path: string): readonly Occurrence[];
  lists(path: string): boolean;
  /** Whether one reader sees both pages: in one language, version, product and dropdown. */
  areTogether(path: string, other: string): boolean;
}

/** The front matter of a page file, as far as it has been read. */
export type FindFrontMatter = (file: string) => FrontMatter | undefined;
