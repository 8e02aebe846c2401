import type { Source } from '../../model/document/slotAt.ts';
import type { Generation } from '../../model/specs/generation.ts';
import type { Specs } from '../../openapi/resolve.ts';
import type { Operation } from '../../openapi/spec.ts';
import type { FrontMatter } from '../../site/frontMatter.ts';
import type { Settings } from '../../site/settings.ts';
import type { Site } from '../../site/site.ts';
import type { FindScan } from './anchors.ts';
import type { Style } from './skeleton.ts';

/** What completion needs to know about a site; a snapshot of the engine implements it. */
export interface CompletionContext extends Source {
  readonly site: Site;
  readonly settings: Settings;
  readonly specs: Specs;
  readonly generation: Generation;
  readonly shownOperations: ReadonlySet<Operation> | undefined;
  /** The operations that page files show by their front matter, as far as pages and specifications have been read. */
  operationPages(): ReadonlyMap<Operation, readonly string[]> | undefined;
  readonly occurrences: { lists(path: string): boolean };
  /** The front matter of page files by file path, as far as it has been read. */
  readonly frontMatter: ReadonlyMap<string, FrontMatter> | undefined;
}

/** The form of the answer that the editor needs, and what only some places need to know. */
export interface CompletionOptions extends Pick<Style, 'snippet'> {
  /** False if another server already completes keys and fixed words. */
  readonly words: boolean;
  /**
   * Whether a text is replaced together with its quotes, like an object in its place: an editor that treats the quote as a letter
   * would otherwise rank the objects first.
   */
  readonly quotes?: boolean;
  /** Whether typing a space triggered the request rather than the author: spaces are typed everywhere. */
  readonly blank?: boolean;
  /** The headings of the page that a link names; absent if none are offered. */
  readonly findScan?: FindScan;
}
