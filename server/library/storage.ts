import type { AgeSources } from '../language/divisions/pageHistory.ts';
import type { RefusedChange } from './refusal.ts';

/** Where the files of a site are: a folder of the disk (`diskStorage`), or texts in memory. */
export interface Storage {
  /**
   * A file that shall hold another text.
   * @throws Refusal where it does not hold what was read of it.
   */
  rewritten(file: string, texts: Pick<Rewritten, 'before' | 'after'>): Rewritten;
  /** Refuses unless these texts could be had again after they are deleted, by their files. */
  whyNotRestorable(texts: ReadonlyMap<string, string>): Promise<RefusedChange | undefined>;
  /** The source of the ages of its pages. */
  readonly ages: AgeSources;
  /**
   * Writes all files or none.
   * @throws Refusal where one cannot be written, or does not hold what it held when the change was made up.
   */
  save(files: readonly Rewritten[]): Promise<void>;
}

/** A file of a site as it is, and as it shall be; both texts without the byte order mark, empty where there is no file. */
export type Rewritten = Texts &
  ({ readonly kind: 'write' | 'create' | 'delete' } | { readonly kind: 'rename'; readonly to: string });

interface Texts {
  /** From the docs root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The byte order mark it begins with, or nothing. */
  readonly mark: string;
}
