import type { FileLocation } from '../../base/locations.ts';
import type { Config } from '../model/document/config.ts';
import type { Element } from '../model/document/element.ts';
import type { FindTree } from '../model/document/references.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import type { Generation } from '../model/specs/generation.ts';
import type { Specs } from '../openapi/resolve.ts';
import type { Operation } from '../openapi/spec.ts';
import type { Settings } from '../site/settings.ts';
import type { Site } from '../site/site.ts';
import type { Occurrences } from './occurrences.ts';
import type { ShownOperations } from './pageSpecs.ts';
import type { PageFrontMatter } from './pageStore.ts';

/** Everything known about one documentation site at one moment. */
export interface Snapshot {
  readonly config: Config;
  readonly site: Site;
  readonly settings: Settings;
  readonly occurrences: Occurrences;
  /** The tree of a file of the configuration. */
  readonly find: FindTree;
  /** True when a file of the configuration was read without success. */
  isUnreadable(file: string): boolean;
  /** True when a file of the configuration begins with a byte order mark. */
  hasMark(file: string): boolean;
  readonly specs: Specs;
  /** Whether every specification that the navigation names has been read or does not exist. */
  readonly specsRead: boolean;
  readonly generation: Generation;
  /** The front matter of the pages; undefined until it was requested and read. */
  readonly frontMatter: PageFrontMatter | undefined;
  /** The operations that page files show by their front matter; undefined until the pages are read. */
  readonly shownOperations: ReadonlySet<Operation> | undefined;
  /** The same with the files that show them, whatever the navigation lists; undefined while pages or specifications are read. */
  operationPages(): ShownOperations | undefined;
  /** Whether a specification generates a page at this address, or one that has not been read may do so. */
  mayBeGenerated(path: string): boolean;
  /** The navigation as readers see it; until front matter is read, pages are named by their paths. */
  navigation(): NavigationNode;
  /** Where an element begins; undefined for one that is not in this navigation. */
  location(element: Element): FileLocation | undefined;
}
