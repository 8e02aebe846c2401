import picomatch from 'picomatch/posix.js';
import { memo } from '../../base/memo.ts';
import { withoutEndSlashes } from '../../base/slashes.ts';
import { globMatcher } from './globs.ts';
import { isPageFile } from './paths.ts';
import type { PageFile } from './site.ts';

/** What a group has to list, as in `fill` of docs-json.config.json and in `docs-json fill`. */
export interface FillSetting {
  /** The group, by the labels from the outermost to its own: `en > SDKs > Python`. */
  readonly at: string;
  /** Globs of pages, or the path of one specification. */
  readonly from: readonly string[];
  readonly order?: FillOrder;
  /** Groups new pages by their folders. */
  readonly nest?: 'folders';
}

/** What new entries are sorted by: `path` keeps the order of a specification. */
export type FillOrder = 'path' | 'title' | `frontmatter:${string}`;

/** Whether a word names an order. */
export function isFillOrder(text: string): text is FillOrder {
  return text === 'path' || text === 'title' || /^frontmatter:\S+$/.test(text);
}

/** The specification that is the source, by its path as written; undefined if the source is globs. */
export function specSource({ from }: Pick<FillSetting, 'from'>): string | undefined {
  const [only] = from;
  return from.length === 1 && only !== undefined && /^[^*?[\]{}!]+\.(?:json|ya?ml)$/.test(only) ? only : undefined;
}

/** Decides whether a page is matched by the globs, would be matched without those with `!`, or neither. */
export function pageSource({ from }: Pick<FillSetting, 'from'>): (page: PageFile) => 'meant' | 'excluded' | 'other' {
  const isMeant = globMatcher(from);
  const isNamed = globMatcher(from.filter((glob) => !glob.startsWith('!')));
  return ({ key, file }) => (isMeant(key, file) ? 'meant' : isNamed(key, file) ? 'excluded' : 'other');
}

/** The globs that match no page, such as one with a misspelt folder; those with `!` may match none. Empty for a specification. */
export const unmatched = memo((setting: Pick<FillSetting, 'from'>) =>
  memo((pages: ReadonlyMap<string, PageFile>): readonly string[] => {
    if (specSource(setting) !== undefined) return [];
    const globs = setting.from.filter((glob) => !glob.startsWith('!'));
    return globs.filter((glob) => {
      const isMatch = globMatcher([glob]);
      return ![...pages.values()].some(({ key, file }) => isMatch(key, file));
    });
  }),
);

/** The folder that contains all pages of a glob: `sdk/python` for `sdk/python/**`. */
export function baseFolder({ from }: Pick<FillSetting, 'from'>): string {
  const [first = ''] = from.filter((glob) => !glob.startsWith('!'));
  const { base } = picomatch.scan(first.replace(/^\.?\//, ''));
  return isPageFile(base) ? '' : withoutEndSlashes(base);
}
