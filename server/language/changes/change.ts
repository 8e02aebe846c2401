import type * as base from '../../base/result.ts';
import type { Message } from '../model/messages/problem.ts';
import type { SiteView } from '../model/view.ts';
import type { TextEdit } from '../text/edits.ts';

/** The effect of a change, or why it is impossible; a change is either possible completely or refused. */
export type Change = base.Result<Changed, Message>;

export interface Changed {
  readonly kind: 'changed';
  /** By the file's path from the docs root. Edits of one file do not overlap. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** New files. */
  readonly creates: readonly NewFile[];
  /** What the author should know about it, for example that generated pages disappear. */
  readonly notes: readonly Message[];
  /** The joined keys, in the navigation after the change, of the nodes to show: what was moved, added or changed. */
  readonly focus: readonly string[];
}

export type Refused = base.Refused<Message>;

export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** What changes may know about the site; they read nothing themselves. */
export interface ChangeContext {
  readonly view: SiteView;
  /** The text of a file of the configuration; undefined if it does not exist. */
  text(file: string): string | undefined;
}
