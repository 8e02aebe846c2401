import type { Problem } from '../../model/messages/problem.ts';
import type { FindFrontMatter, SiteView } from '../../model/view.ts';
import type { Drawing } from '../../values/drawing.ts';
import type { IconLibrary } from '../../values/icon.ts';

/** What a hover may use in addition to the site itself. */
export interface HoverContext {
  readonly view: SiteView;
  readonly file: string;
  readonly findFrontMatter: FindFrontMatter;
  /** `icons.library`. */
  readonly iconLibrary: IconLibrary;
  /** The drawing of the icon under the cursor. */
  readonly drawing: Drawing | undefined;
  /** The problems of the file. */
  readonly problems: readonly Problem[];
  /** Describes the rule of a code. */
  readonly meaning: (code: string) => { readonly about: string } | undefined;
}
