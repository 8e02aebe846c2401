import { batches } from '../base/batches.ts';
import { contentOf } from '../mdx/content.ts';
import type { LoggedCommit } from './log.ts';
import type { Texts } from './texts.ts';

/** When the content of a file last changed: the latest author date of a commit that changed it. */
export interface ContentDate {
  /** In seconds since 1970. */
  readonly time: number;
  /** `2026-08-01` */
  readonly day: string;
  readonly commit: string;
}

/** Dates of files by their paths from the top of the repository; a file whose date the history does not give is left out. */
export type ContentDates = ReadonlyMap<string, ContentDate>;

export interface DateOptions {
  /** Whether the date of a file is needed. */
  readonly isWanted: (path: string) => boolean;
  /** Whether a commit changes no content, whatever it changes; a commit that creates a file counts anyway. */
  readonly isIgnored: (commit: Pick<LoggedCommit, 'id' | 'message'>) => boolean;
  /** Whether a commit without parents is only the point where the history was cut off. */
  readonly isShallow: boolean;
  /** The dates known before the first of the commits. */
  readonly known?: ContentDates;
}

interface Candidate {
  readonly date: ContentDate;
  readonly before: string;
  readonly after: string;
  /** True if the commit created the file, so that there is nothing to compare. */
  readonly isFirst: boolean;
}

interface Followed {
  readonly candidates: Candidate[];
  /** Its path before the commits visited so far. */
  path: string;
  isDone: boolean;
}

/** Collects commits, newest first, and then returns when the content of each file last changed. */
export interface DateCollector {
  add(commit: LoggedCommit): void;
  dates(texts: Texts): Promise<ContentDates>;
}

/**
 * Follows renames. A commit does not change the content if it changes only white space, the order of front matter or links within
 * the site, or if `isIgnored` matches it (`contentOf`).
 */
export function collectDates({ isWanted, isIgnored, isShallow, known = new Map() }: DateOptions): DateCollector {
  const files = new Map<string, Followed>();
  /** By the path at the commit that is visited next. */
  const current = new Map<string, Followed>();
  /** Paths whose later file is a different one: a file of that name was deleted since. */
  const gone = new Set<string>();
  const followed = (path: string): Followed | undefined => {
    const old = current.get(path);
    if (old || files.has(path) || gone.has(path) || !isWanted(path)) return old;
    const fresh: Followed = { candidates: [], path, isDone: false };
    files.set(path, fresh);
    current.set(path, fresh);
    return fresh;
  };
  return {
    add({ id, time, day, message, isFirst, files: changed }) {
      const ignored = isIgnored({ id, message });
      // Shared by all files of a commit, of which there may be many.
      const date: ContentDate = { time, day, commit: id };
      const renamed: [string, Followed][] = [];
      for (const { status, path, from, before, after } of changed) {
        if (status === 'deleted') {
          if (!current.has(path)) gone.add(path);
          continue;
        }
        const file = followed(path);
        if (!file) continue;
        const isMade = status === 'added';
        if (isMade ? !(isShallow && isFirst) : !ignored && before !== after) {
          file.candidates.push({ date, before, after, isFirst: isMade });
        }
        if (isMade) file.isDone = true;
        if (isMade || from !== undefined) current.delete(path);
        if (from !== undefined) renamed.push([from, file]);
      }
      for (const [from, file] of renamed) {
        file.path = from;
        current.set(from, file);
      }
    },
    async dates(texts) {
      const dates = new Map<string, ContentDate>();
      for (const [path, date] of known) if (isWanted(path) && !gone.has(path)) dates.set(path, date);
      // A branch that is merged or rebased brings commits older than those that are known.
      for (const { candidates } of files.values()) candidates.sort((one, other) => other.date.time - one.date.time);
      let open = [...files];
      for (let at = 0; open.length > 0; at++) {
        const asked = open.flatMap(([, { candidates }]) => candidates[at] ?? []).filter(({ isFirst }) => !isFirst);
        const contents = await contentsOf(texts, asked);
        open = open.filter(([path, file]) => {
          const candidate = file.candidates[at];
          if (candidate && !isChange(candidate, contents)) return true;
          const date = laterOf(file.isDone ? undefined : known.get(file.path), candidate?.date);
          if (date) dates.set(path, date);
          else dates.delete(path);
          return false;
        });
      }
      return dates;
    },
  };
}

function isChange({ isFirst, before, after }: Candidate, contents: ReadonlyMap<string, string>): boolean {
  return isFirst || contents.get(before) !== contents.get(after);
}

function laterOf(known: ContentDate | undefined, found: ContentDate | undefined): ContentDate | undefined {
  return known && found && known.time > found.time ? known : (found ?? known);
}

async function contentsOf(texts: Texts, candidates: readonly Candidate[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(candidates.flatMap(({ before, after }) => [before, after]))];
  const contents = new Map<string, string>();
  for (const batch of batches(ids, batchSize)) {
    const read = await texts.read(batch);
    for (const [index, id] of batch.entries()) contents.set(id, contentOf(read[index] ?? id));
  }
  return contents;
}

const batchSize = 1000;
