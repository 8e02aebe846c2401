import type { Element } from '../document/element.ts';
import type { PageReference } from './references.ts';

/** One place that lists a page. */
export interface Occurrence {
  readonly element: Element;
  readonly page: PageReference;
  /** The tab around it as a path of labels; `''` outside all tabs. */
  readonly tab: string;
}

/** A page path listed more than once for the same reader: in one language, version, product and dropdown. */
export interface RepeatedPage {
  readonly path: string;
  /** In the order of the text. */
  readonly occurrences: readonly Occurrence[];
}
