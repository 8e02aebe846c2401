import type * as base from '../../base/result.ts';
import type { Message } from '../model/messages/problem.ts';
import type { SiteView } from '../model/view.ts';
import type { TextEdit } from '../text/edits.ts';

/** What a change does, or why it cannot be done; a change that cannot be done whole is not done at all. */
export type Change = base.Result<Changed, Message>;

export interface Changed {
  readonly kind: 'changed';
  /** By the file's path from the docs root. Edits of one file do not overlap. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** Files that are not there yet. */
  readonly creates: readonly NewFile[];
  /** What the author should know of it, such as generated pages that vanish. */
  readonly notes: readonly Message[];
  /** The joined keys, in the navigation as it is then, of the nodes to look at: what was moved, added or changed. */
  readonly focus: readonly string[];
}

export type Refused = base.Refused<Message>;

export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** What changes may know of the site; they read nothing themselves. */
export interface ChangeContext {
  readonly view: SiteView;
  /** The text of a file of the configuration; undefined when it is not there. */
  text(file: string): string | undefined;
}
