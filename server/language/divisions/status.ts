import { append } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import type { Site } from '../site/site.ts';
import { type Division, type DivisionKind, divisionLists, pageCount } from './divisions.ts';
import { counterpartPath, type NamedCounterparts, type Pair, pairOf } from './pair.ts';
import { type Displaced, displacedPages } from './places.ts';

/**
 * What a language lacks compared with the one it is translated from, or a version compared with the newest. Paths are those of
 * entries.
 */
export interface DivisionStatus {
  readonly name: string;
  /** How many different pages it lists. */
  readonly pages: number;
  /** Pages of the source without a listed counterpart; with `file` if there is a file that is not listed. */
  readonly missing: readonly MissingPage[];
  /** Listed counterparts without a file. */
  readonly withoutFile: readonly PagePair[];
  /** Pages of the source that are listed here unchanged. */
  readonly shared: readonly string[];
  /** Pages at other places than in the source. */
  readonly elsewhere: readonly Displaced[];
  /** Pages that the source does not have. */
  readonly extra: readonly MissingPage[];
  /** Labels that are still those of the source. */
  readonly untranslated: readonly string[];
  /** The counterparts of which both have a page file, so that they can be out of date. */
  readonly pairs: readonly FilePair[];
}

export interface MissingPage {
  readonly page: string;
  readonly file?: string;
}

export interface PagePair {
  /** The entry of the source. */
  readonly page: string;
  readonly counterpart: string;
}

export interface FilePair extends PagePair {
  /** The files of the two, relative to the docs root. */
  readonly sourceFile: string;
  readonly file: string;
}

export interface StatusOptions {
  readonly kind: DivisionKind;
  /** The name of the division that the others are compared with. */
  readonly from: string;
  /** See `NamedCounterparts`. */
  readonly named?: NamedCounterparts | undefined;
}

/**
 * The status of every other language or version, in the order of the navigation. If one is in several lists, its statuses are
 * combined.
 */
export function divisionStatus(
  navigation: NavigationNode,
  site: Site,
  { kind, from, named }: StatusOptions,
): readonly DivisionStatus[] {
  const parts = new Map<string, Part[]>();
  for (const list of divisionLists(navigation)) {
    const source = list.kind === kind ? list.divisions.find(({ name }) => name === from) : undefined;
    for (const target of source ? list.divisions : []) {
      if (!source || target.name === from) continue;
      const pair = pairOf(source, target, list, named);
      const known = statusesOf(pair);
      const status = known.get(site.pages) ?? statusOf(source, target, pair, site);
      known.set(site.pages, status);
      append(parts, target.name, status);
    }
  }
  return [...parts].map(([name, own]) => ({ ...together(name, own), pages: pageCount(navigation, kind, name) }));
}

/** The statuses of a pair by the pages of the site, cached until something in the pair changes, or a page is added or removed. */
const statusesOf = memo((_pair: Pair) => new WeakMap<Site['pages'], Part>());

/** The status in one list. */
type Part = Omit<DivisionStatus, 'pages'>;

function statusOf(source: Division, target: Division, pair: Pair, site: Site): Part {
  const missing: MissingPage[] = [];
  const withoutFile: PagePair[] = [];
  const pairs: FilePair[] = [];
  const shared: string[] = [];
  for (const page of pair.source.pages.keys()) {
    const counterpart = pair.targets.get(page);
    if (counterpart === undefined) {
      const file = unlistedFile(pair, page, site);
      missing.push(file === undefined ? { page } : { page, file });
    } else if (counterpart === page) shared.push(page);
    else {
      if (pair.target.pages.get(counterpart)?.node.missing) withoutFile.push({ page, counterpart });
      const [sourceFile, file] = [site.pages.get(page)?.file, site.pages.get(counterpart)?.file];
      if (sourceFile !== undefined && file !== undefined) pairs.push({ page, counterpart, sourceFile, file });
    }
  }
  const extra = [...pair.target.pages.keys()].filter((path) => !pair.sources.has(path) && !pair.source.pages.has(path));
  return {
    name: target.name,
    missing,
    withoutFile,
    shared,
    ...displacedPages(source.node, target.node, pair),
    extra: extra.map((page) => {
      const file = site.pages.get(page)?.file;
      return file === undefined ? { page } : { page, file };
    }),
    pairs,
  };
}

/** The existing file of a counterpart that is not listed. */
function unlistedFile(pair: Pair, page: string, site: Site): string | undefined {
  const path = counterpartPath(pair, page);
  if (path === undefined || path === page || pair.target.pages.has(path)) return undefined;
  return site.pages.get(path)?.file;
}

function together(name: string, parts: readonly Part[]): Part {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    name,
    missing: parts.flatMap(({ missing }) => missing),
    withoutFile: parts.flatMap(({ withoutFile }) => withoutFile),
    shared: parts.flatMap(({ shared }) => shared),
    elsewhere: parts.flatMap(({ elsewhere }) => elsewhere),
    extra: parts.flatMap(({ extra }) => extra),
    untranslated: parts.flatMap(({ untranslated }) => untranslated),
    pairs: parts.flatMap(({ pairs }) => pairs),
  };
}
