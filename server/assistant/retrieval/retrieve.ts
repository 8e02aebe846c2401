import { grouped } from '../../base/lists.ts';
import { withoutEndSlashes } from '../../base/slashes.ts';
import type { ContextItem, Filter, SearchResult } from '../contract.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import type { Page, Site } from '../project.ts';
import { choosePassage, type Picked } from './choose.ts';
import type { Chunk } from './chunks.ts';
import { compoundOf, haveCompound } from './compounds.ts';
import type { Library } from './library.ts';
import { type Mention, pagesMentioning } from './mentions.ts';
import type { Passage } from './passage.ts';
import { namedFirst, pickPages } from './pick.ts';
import { haveNames, properNames } from './properNames.ts';
import { isFollowUp, type Query, readQuery } from './query.ts';
import {
  counterpartKey,
  type Divisions,
  divisionNames,
  divisionsOf,
  placeInScope,
  type Scope,
  scopeOf,
} from './scope.ts';

/** The context of a question: where it is asked, and how many pages are wanted. */
export interface RetrievalContext {
  readonly pageSize: number;
  readonly filter?: Filter | null | undefined;
  readonly currentPath?: string | null | undefined;
  readonly context?: readonly ContextItem[] | null | undefined;
}

/** What is searched for, and in which context. */
export interface RetrievalQuery extends RetrievalContext {
  readonly question: string;
  /** The previous question of the conversation. */
  readonly earlier?: string | undefined;
}

/** One page that was found, with the passage to quote. */
export interface RetrievedPage {
  readonly page: Page;
  readonly chunk: Chunk;
  readonly passage: Passage;
  readonly result: SearchResult;
}

export interface Retrieved {
  readonly found: readonly RetrievedPage[];
  /** Whether the first page is likely to answer; otherwise the results are only the closest matches. */
  readonly isLikely: boolean;
  /** Why meaning did not count although there is an embedding model: it is not reachable. */
  readonly note?: string;
  /** Whether there is nothing in the reader's language and version, but something in another one. */
  readonly elsewhere: boolean;
  /** Words of the question that occur nowhere in the documentation, if they are a considerable part of it. */
  readonly absent: readonly string[];
}

/** From this share of the closest page's meaning on, a result is reported as close in meaning. */
const closeMeaning = 0.6;

/** Finds passages for a question. If a site outgrows the built-in index, implement this over another one. */
export interface Retriever {
  retrieve(query: RetrievalQuery): Promise<Retrieved>;
  /** All pages that contain a name, in the order of the site. */
  mentions(name: string): Promise<readonly Mention[]>;
}

/** Retrieves from a library: first in the scope of the question, with counterparts of a page as one hit. */
export function libraryRetriever(library: Library, vectors?: Pick<Vectors, 'nearest'>): Retriever {
  const divisionsFor = cached((site: Site) => divisionsOf(site));
  const counterpartsFor = cached((site: Site) => groupCounterparts(site, divisionsFor(site)));
  const shownFor = (query: RetrievalQuery, earlier: string) => {
    const divisions = divisionsFor(library.site);
    const scope = scopeOf(library.site, divisions, query.filter, query.currentPath);
    return pickPages(library, queryOf({ ...query, question: earlier }, ''), { scope, divisions }).hits[0]?.key;
  };
  return {
    mentions: (name) => pagesMentioning(library, name),
    async retrieve(wanted) {
      const { site } = library;
      const divisions = divisionsFor(site);
      const scope = scopeOf(site, divisions, wanted.filter, wanted.currentPath);
      const earlier = wanted.earlier && isFollowUp(wanted.question) ? wanted.earlier : '';
      const asked = queryOf(wanted, earlier);
      const shown = earlier === '' ? undefined : shownFor(wanted, earlier);
      const nearest = (await vectors?.nearest([earlier, wanted.question].join('\n').trim())) ?? { kind: 'none' };
      const nearby = nearest.kind === 'found' ? nearest.nearby : undefined;
      const pick = (within: Scope) => pickPages(library, asked, { scope: within, divisions, shown, nearby });
      const here = pick(scope);
      // A filter is the reader's explicit choice; only an assumed scope may be left.
      const free: Scope = {
        ...(wanted.filter?.language && scope.language && { language: scope.language }),
        ...(wanted.filter?.version && scope.version && { version: scope.version }),
        ...(scope.path && { path: scope.path }),
      };
      const { query, hits, absent, ...picked } = here.hits.length > 0 ? here : pick(free);
      const first = hits.slice(0, wanted.pageSize).map(({ key }) => key);
      const compound = earlier === '' ? compoundOf(wanted.question) : [];
      const isLikely =
        picked.isLikely &&
        (await haveNames(library, first, properNames(wanted.question))) &&
        (await haveCompound(library, first, compound));
      const found: RetrievedPage[] = [];
      for (const hit of shown === undefined ? hits : await namedFirst(library, hits, query)) {
        if (found.length >= wanted.pageSize) break;
        const quoted = await quote(library, hit, {
          query,
          scope,
          divisions,
          counterparts: counterpartsFor(site),
          isLikely,
          currentPath: wanted.currentPath,
        });
        if (quoted) found.push(quoted);
      }
      return {
        ...(nearest.kind === 'away' && { note: nearest.note }),
        found,
        isLikely: isLikely && found.length > 0,
        elsewhere: here.hits.length === 0 && found.length > 0,
        absent,
      };
    },
  };
}

function queryOf(query: RetrievalQuery, earlier: string): Query {
  const selected = (query.context ?? []).map((item) => item.value.slice(0, 400)).join('\n');
  const before = `${earlier}\n${selected}`.trim();
  return readQuery(query.question, before);
}

async function quote(
  library: Library,
  hit: Picked,
  {
    query,
    scope,
    divisions,
    counterparts,
    isLikely,
    currentPath,
  }: {
    readonly query: Query;
    readonly scope: Scope;
    readonly divisions: Divisions;
    readonly counterparts: ReadonlyMap<string, readonly Page[]>;
    readonly isLikely: boolean;
    readonly currentPath: RetrievalQuery['currentPath'];
  },
): Promise<RetrievedPage | undefined> {
  const page = library.page(hit.key);
  if (!page) return undefined;
  const best = choosePassage(hit, await library.chunks(page), query);
  if (!best) return undefined;
  const alsoIn = (counterparts.get(counterpartKey(page, divisions)) ?? [])
    .filter((counterpart) => counterpart !== page)
    .flatMap((counterpart) => divisionNames(counterpart, divisions));
  const place = placeInScope(page, scope, divisions);
  return {
    page,
    ...best,
    result: resultOf(library.site, page, {
      chunk: best.chunk,
      passage: best.passage,
      place,
      alsoIn,
      isLikely,
      isClose: (hit.meaning ?? 0) >= closeMeaning,
      isInFront: isCalled(page, currentPath),
    }),
  };
}

function resultOf(
  site: Site,
  page: Page,
  {
    chunk,
    passage,
    place,
    alsoIn,
    isLikely,
    isClose,
    isInFront,
  }: {
    readonly chunk: Chunk;
    readonly passage: Passage;
    readonly place: Page['places'][number];
    readonly alsoIn: readonly string[];
    readonly isLikely: boolean;
    readonly isClose: boolean;
    readonly isInFront: boolean;
  },
): SearchResult {
  const heading = chunk.headings.at(-1);
  const others = [...new Set(alsoIn)].filter((name) => name !== '');
  return {
    path: page.file?.replace(/\.mdx?$/, '') ?? page.address.replace(/^\//, ''),
    url: `${addressOf(site, page)}${chunk.anchor === '' ? '' : `#${chunk.anchor}`}`,
    content: passage.marked,
    metadata: {
      title: page.title,
      ...(heading !== undefined && { heading }),
      breadcrumb: place.breadcrumb,
      ...(page.file !== undefined && { file: page.file, line: passage.line }),
      ...(place.language !== undefined && { language: place.language }),
      ...(place.version !== undefined && { version: place.version }),
      ...(others.length > 0 && { alsoIn: others }),
      ...(isClose && { closeInMeaning: true as const }),
      ...(isInFront && { inFront: true as const }),
      ...(!isLikely && { confidence: 'low' as const }),
      ...(page.hidden && { hidden: true as const }),
      ...(page.places.length === 0 && { unlisted: true as const }),
    },
  };
}

/** Whether a page has this address or path. */
function isCalled({ file, address }: Page, path: RetrievalQuery['currentPath']): boolean {
  const bare = (text: string) => withoutEndSlashes(text.replace(/^\/+/, '').replace(/\.mdx?$/, ''));
  return path != null && [file ?? address, address].some((each) => bare(each) === bare(path));
}

/** The address of a page for readers: absolute if the site has an address, otherwise from its root. */
export function addressOf(site: Site, page: Page): string {
  const path = `/${page.address.replace(/^\/+/, '')}`;
  return site.url ? `${withoutEndSlashes(site.url)}${path}` : path;
}

function groupCounterparts(site: Site, divisions: Divisions): ReadonlyMap<string, readonly Page[]> {
  return grouped(site.pages, (page) => counterpartKey(page, divisions));
}

/** Caches the result for the latest site. */
function cached<T>(make: (site: Site) => T): (site: Site) => T {
  let last: { readonly site: Site; readonly made: T } | undefined;
  return (site) => {
    if (last?.site !== site) last = { site, made: make(site) };
    return last.made;
  };
}
