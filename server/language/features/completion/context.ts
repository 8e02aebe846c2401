import type { Source } from '../../model/document/slotAt.ts';
import type { Generation } from '../../model/specs/generation.ts';
import type { Specs } from '../../openapi/resolve.ts';
import type { Operation } from '../../openapi/spec.ts';
import type { FrontMatter } from '../../site/frontMatter.ts';
import type { Settings } from '../../site/settings.ts';
import type { Site } from '../../site/site.ts';
import type { Style } from './draft.ts';

/** What completion knows of a site; a snapshot of the engine is one. */
export interface CompletionContext extends Source {
  readonly site: Site;
  readonly settings: Settings;
  readonly specs: Specs;
  readonly generation: Generation;
  readonly shownOperations: ReadonlySet<Operation> | undefined;
  /** The operations page files show by their front matter, as far as pages and specifications were read. */
  operationPages(): ReadonlyMap<Operation, readonly string[]> | undefined;
  readonly occurrences: { lists(path: string): boolean };
  /** The front matter of page files by file path, as far as it was read. */
  readonly frontMatter: ReadonlyMap<string, FrontMatter> | undefined;
}

/** How the editor wants to be answered. */
export interface CompletionOptions extends Pick<Style, 'snippet'> {
  /** False where another server completes keys and fixed words already. */
  readonly words: boolean;
  /**
   * True where a text is replaced with its quotes, as an object in its place is: an editor that takes the quote for a letter would else
   * rank the objects first.
   */
  readonly quotes?: boolean;
  /** True when nobody asked and a blank was typed: blanks are typed everywhere. */
  readonly blank?: boolean;
}
