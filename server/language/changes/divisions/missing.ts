import { counterpartPath, type Pair } from '../../divisions/pair.ts';
import type { SiteView } from '../../model/view.ts';
import type { CopiedPaths } from './copy.ts';

/** What to do about pages of the source that have no file in another language or version. */
export const missingChoices = ['leave-out', 'source', 'create'] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** A page to create: its path, and that of its source. */
export interface WantedPage {
  readonly page: string;
  readonly source: string;
  /** The path of the counterpart of another page that exists or is created, too. */
  readonly link: CopiedPaths['link'];
}

/** What to do about pages without a file. */
export interface MissingOptions {
  readonly missing: MissingChoice;
  /** Pages of the source that are about to be created, by their paths. */
  readonly made?: ReadonlySet<string>;
}

/** The paths of a target: the counterpart that is listed or has a file, otherwise the choice. `creates` gets pages to create. */
export function pathsFor(
  view: SiteView,
  pair: Pair,
  { missing, made }: MissingOptions,
  creates: WantedPage[],
): CopiedPaths {
  const { site } = view;
  const known = (path: string): string | undefined => {
    const listed = pair.targets.get(path);
    if (listed !== undefined) return listed;
    const own = counterpartPath(pair, path);
    return own !== undefined && own !== path && site.pages.has(own) ? own : undefined;
  };
  const link = (path: string) => known(path) ?? creates.find(({ source }) => source === path)?.page;
  const file = (path: string) => {
    const own = counterpartPath(pair, path.replace(/^\//, ''));
    return own !== undefined && site.files.has(own) ? own : path;
  };
  return {
    page(path) {
      const found = known(path);
      if (found !== undefined || missing === 'leave-out') return found;
      const own = counterpartPath(pair, path);
      const isPage = site.pages.has(path) || made?.has(path) === true;
      if (missing === 'source' || own === undefined || own === path || !isPage) return path;
      if (!creates.some(({ page }) => page === own)) creates.push({ page: own, source: path, link });
      return own;
    },
    link: known,
    spec: file,
    folder: (path) => counterpartPath(pair, path) ?? path,
  };
}
