import type { FileMove } from '../language/changes/moves/fileMoves.ts';
import { SiteState } from '../language/engine/siteState.ts';
import { allRules } from '../language/rules/all.ts';
import type { Files } from '../language/site/files.ts';
import type { Storage } from './storage.ts';

/** A site that is to be changed. */
export interface EditedSite {
  /** The docs root, absolute; empty if the site is in memory. */
  readonly folder: string;
  /** The docs root as seen from the folder in which the command runs: `docs/`. Absent if it is not below that folder. */
  readonly seenAs?: string | undefined;
  readonly files: Files;
  readonly state: SiteState;
  readonly storage: Storage;
}

/** The files after a change, and what the author should know about it. */
export interface Texts {
  /** The new text of each file that is changed or created. */
  readonly texts: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  /**
   * The text of each page among them when the change was planned. A file that is neither here nor in the configuration is
   * created.
   */
  readonly pages?: ReadonlyMap<string, string>;
  /** The new paths of files that are renamed, by their old ones. */
  readonly moved?: ReadonlyMap<string, string>;
  /** The folders that move as a whole. All listed files in them are in `moved`; those that keep their content are not in `texts`. */
  readonly folders?: readonly FileMove[];
  /** Those of `texts` that lose their byte order mark. */
  readonly unmarked?: ReadonlySet<string>;
  /** The files that are deleted, with their texts. */
  readonly deleted?: ReadonlyMap<string, string>;
}

/** The files of a site as they are after a change. */
export function filesAfter({ files }: Pick<EditedSite, 'files'>, change: Texts): Files {
  const { texts, moved = new Map<string, string>(), deleted = new Map<string, string>() } = change;
  const placed = new Map(Array.from(texts, ([file, text]) => [moved.get(file) ?? file, text]));
  const oldOf = new Map(Array.from(moved, ([from, to]) => [to, from]));
  const isGone = (file: string) => deleted.has(file) || (moved.has(file) && !placed.has(file));
  return {
    ...files,
    list: async (report) => {
      const list = await files.list(report);
      if (!list) return list;
      const kept = list.filter((file) => !deleted.has(file)).map((file) => moved.get(file) ?? file);
      return [...new Set([...kept, ...placed.keys()])].sort();
    },
    hasMark: async (file) => !change.unmarked?.has(file) && ((await files.hasMark?.(oldOf.get(file) ?? file)) ?? false),
    read: async (file) => placed.get(file) ?? (isGone(file) ? undefined : files.read(oldOf.get(file) ?? file)),
    readHeads: async (paths, bytes) => {
      const old = paths.map((file) => oldOf.get(file) ?? file);
      const heads = await files.readHeads(old, bytes);
      return paths.map((file, index) => {
        const text = placed.get(file);
        if (text !== undefined) return { text: text.slice(0, bytes), complete: text.length <= bytes };
        return isGone(file) ? undefined : heads[index];
      });
    },
  };
}

/** The site as it is after a change. */
export function withTexts(site: Pick<EditedSite, 'files'>, change: Texts): Promise<SiteState> {
  return readState(filesAfter(site, change));
}

/** Reads everything about a site that the rules and the commands need, so that its state determines all problems. */
export async function readState(files: Files): Promise<SiteState> {
  const state = new SiteState({ files, rules: allRules });
  // Titles of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.load();
  await state.settled();
  return state;
}
