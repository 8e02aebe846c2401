import type { FileMove } from '../language/changes/moves/fileMoves.ts';
import type { AgeSources } from '../language/divisions/pageHistory.ts';
import type { RefusedChange } from './refusal.ts';

/** The storage of a site's files: a folder on disk (`diskStorage`), or texts in memory. */
export interface Storage {
  /**
   * A file that is to get another text, or to be deleted or renamed.
   * @throws Refusal if it no longer contains what was read from it, or if the target of a link would be lost.
   */
  rewritten(file: string, texts: NewText): RewrittenText;
  /** Refuses unless these folders can be moved as they are, with everything in them. */
  whyNotMovable(folders: readonly FileMove[]): Promise<RefusedChange | undefined>;
  /** Refuses unless these texts, by their files, could be restored after deletion. */
  whyNotRestorable(texts: ReadonlyMap<string, string>): Promise<RefusedChange | undefined>;
  /** The source of the ages of its pages. */
  readonly ages: AgeSources;
  /**
   * Writes all files or none.
   * @throws Refusal if one cannot be written, or no longer contains what it did when the change was planned.
   */
  save(files: readonly Rewritten[]): Promise<void>;
}

/** The text of a file as it is, and as it is to be. */
export interface NewText {
  readonly before: string;
  readonly after: string;
  /** Whether it is deleted or renamed. */
  readonly isGone?: boolean;
  /** Whether its byte order mark is removed, if it begins with one. */
  readonly isUnmarked?: boolean;
}

/** What changes on the disk. */
export type Rewritten = RewrittenText | MovedWhole;

/** A file of a site as it is, and as it is to be; both texts without the byte order mark that stays, empty if there is no file. */
export type RewrittenText = Texts &
  ({ readonly kind: 'write' | 'create' | 'delete' } | { readonly kind: 'rename'; readonly to: string });

/** A folder that moves with everything in it, or a file that is not a page; what is written in it has the kind `rename`. */
export interface MovedWhole {
  readonly kind: 'move';
  /** The path of the folder or file. */
  readonly file: string;
  readonly to: string;
  /** The files in it that keep their content. */
  readonly kept: readonly FileMove[];
}

interface Texts {
  /** From the docs root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The byte order mark it begins with and keeps, or empty. */
  readonly mark: string;
}

/** The texts of a file that begins with `mark`, a byte order mark or nothing. A mark that is removed is a part of the text so far. */
export function markedTexts({ before, after, isUnmarked = false }: NewText, mark: string): Omit<Texts, 'file'> {
  return isUnmarked ? { before: mark + before, after, mark: '' } : { before, after, mark };
}
