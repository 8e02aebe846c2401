import type { ContextItem, Filter, SearchResult } from '../contract.ts';
import type { Page, Site } from '../project.ts';
import { choosePassage, type Picked } from './choose.ts';
import type { Chunk } from './chunks.ts';
import type { Library } from './library.ts';
import { isDefinition, namedBy } from './named.ts';
import type { Passage } from './passage.ts';
import { isFollowUp, type Query, readQuery } from './query.ts';
import { rankPages } from './rank.ts';
import {
  counterpartKey,
  type Divisions,
  divisionNames,
  divisionsOf,
  isInScope,
  placeInScope,
  type Scope,
  scopeOf,
} from './scope.ts';
import { words } from './words.ts';

/** What goes along with a question: from where it is asked, and how many pages are wanted. */
export interface RetrievalContext {
  readonly pageSize: number;
  readonly filter?: Filter | null | undefined;
  readonly currentPath?: string | null | undefined;
  readonly context?: readonly ContextItem[] | null | undefined;
}

/** What is looked for, and from where. */
export interface Wanted extends RetrievalContext {
  readonly question: string;
  /** The question before it in the conversation. */
  readonly earlier?: string | undefined;
}

/** One page that was found, with the passage to quote. */
export interface Found {
  readonly page: Page;
  readonly chunk: Chunk;
  readonly passage: Passage;
  readonly result: SearchResult;
}

export interface Retrieved {
  readonly found: readonly Found[];
  /** True when the language and version of the reader have nothing, and another one does. */
  readonly elsewhere: boolean;
  /** Words of the question that stand nowhere in the documentation, where they are a good part of it. */
  readonly absent: readonly string[];
}

/** Finds passages for a question. A site that outgrows this one implements it over another index. */
export interface Retriever {
  retrieve(wanted: Wanted): Promise<Retrieved>;
}

/** A best page that has less of the question than this is no answer to it. */
const leastStrength = 0.2;
/** A question most of whose words stand nowhere in the documentation is about something else. */
const maxAbsent = 0.5;
/** From this part on it is told which words stand nowhere. */
const toldAbsent = 0.3;
/** Further results must come this close to the best one. */
const leastShare = 0.15;
/** Pages that are hidden or not listed come after published ones that answer as well. */
const unpublishedFactor = 0.85;
/** What a page counts for whose title is the question. */
const titleFactor = 1.5;
/** What every further page of the same title, and from the third on of the same folder, counts for. */
const sameTitleFactor = 0.75;
const sameFolderFactor = 0.85;

/** Retrieves from a library: in the scope of the question first, with counterparts of a page in one hit. */
export function libraryRetriever(library: Library): Retriever {
  const divisionsFor = cached((site: Site) => divisionsOf(site));
  const counterpartsFor = cached((site: Site) => groupTwins(site, divisionsFor(site)));
  return {
    async retrieve(wanted) {
      const { site } = library;
      const divisions = divisionsFor(site);
      const scope = scopeOf(site, divisions, wanted.filter, wanted.currentPath);
      const query = queryOf(wanted, library);
      const pick = (within: Scope) => pickPages(library, query, within, divisions);
      const here = pick(scope);
      // A filter is the reader's own wish; only a scope that was assumed may be left.
      const free: Scope = {
        ...(wanted.filter?.language && scope.language && { language: scope.language }),
        ...(wanted.filter?.version && scope.version && { version: scope.version }),
        ...(scope.path && { path: scope.path }),
      };
      const { hits, absent } = here.hits.length > 0 ? here : pick(free);
      const found: Found[] = [];
      for (const hit of hits) {
        if (found.length >= wanted.pageSize) break;
        const quoted = await quote(library, hit, { query, scope, divisions, counterparts: counterpartsFor(site) });
        if (quoted) found.push(quoted);
      }
      return { found, elsewhere: here.hits.length === 0 && found.length > 0, absent };
    },
  };
}

function queryOf(wanted: Wanted, { index }: Library): Query {
  const earlier = wanted.earlier && isFollowUp(wanted.question) ? wanted.earlier : '';
  const selected = (wanted.context ?? []).map((item) => item.value.slice(0, 400)).join('\n');
  const before = `${earlier}\n${selected}`.trim();
  return readQuery(wanted.question, before, earlier === '' ? undefined : index.isInHeading);
}

interface Pick {
  readonly hits: readonly Picked[];
  readonly absent: readonly string[];
}

function pickPages(library: Library, query: Query, scope: Scope, divisions: Divisions): Pick {
  const fits = (page: Page) => isInScope(page, scope, divisions);
  const accept = (key: string) => {
    const page = library.page(key);
    return page !== undefined && fits(page);
  };
  const { pages, absent, absentTerms } = rankPages(library.index, query, accept);
  if (absent > maxAbsent) return nothing;
  const named = namedBy(query, library.site, fits);
  const weighed = pages.map((hit) => {
    const page = library.page(hit.key);
    const naming = page && named(page);
    const factor = naming === 'by title' ? titleFactor : 1;
    const score = hit.score * factor * (page && isPublished(page) ? 1 : unpublishedFactor);
    return { ...hit, score, naming, isDefined: naming !== undefined && isDefinition(query) };
  });
  const most = weighed.reduce((highest, { score }) => Math.max(highest, score), 0);
  const ranked = weighed
    .map((hit): Picked => ({ ...hit, score: hit.naming === 'exactly' ? most + hit.score : hit.score }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best || (best.coverage + best.found) / 2 < leastStrength) return nothing;
  const seen = new Set<string>();
  const single = ranked.filter((hit) => {
    const page = library.page(hit.key);
    const counterpart = page && counterpartKey(page, divisions);
    if (counterpart === undefined || seen.has(counterpart) || hit.score < best.score * leastShare) return false;
    seen.add(counterpart);
    return true;
  });
  const title = spread(single, sameTitleFactor, 1, (key) => library.page(key)?.title.toLowerCase() ?? key);
  const hits = spread(title, sameFolderFactor, 2, (key) => {
    const address = library.page(key)?.address;
    return address?.slice(0, address.lastIndexOf('/') + 1) ?? key;
  });
  return { hits, absent: absent < toldAbsent ? [] : wordsOf(query.text, absentTerms) };
}

const nothing: Pick = { hits: [], absent: [] };

/** The words of a question that have these terms, as they are written there. */
function wordsOf(text: string, found: readonly string[]): readonly string[] {
  const written = words(text).flatMap(({ term, start, end }) => (found.includes(term) ? [text.slice(start, end)] : []));
  return [...new Set(written)];
}

/**
 * Holds back pages that are like those before them: four client libraries have each a page "Volumes", and all four
 * together would push out the page that explains volumes. The first `free` ones of a name keep their score.
 */
function spread(
  hits: readonly Picked[],
  factor: number,
  free: number,
  nameOf: (key: string) => string,
): readonly Picked[] {
  const before = new Map<string, number>();
  return hits
    .map((hit) => {
      const name = nameOf(hit.key);
      const times = before.get(name) ?? 0;
      before.set(name, times + 1);
      return { ...hit, score: hit.score * factor ** Math.max(0, times + 1 - free) };
    })
    .sort((a, b) => b.score - a.score);
}

function isPublished(page: Page): boolean {
  return !page.hidden && page.places.length > 0;
}

async function quote(
  library: Library,
  hit: Picked,
  {
    query,
    scope,
    divisions,
    counterparts,
  }: {
    readonly query: Query;
    readonly scope: Scope;
    readonly divisions: Divisions;
    readonly counterparts: ReadonlyMap<string, readonly Page[]>;
  },
): Promise<Found | undefined> {
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
    result: resultOf(library.site, page, { chunk: best.chunk, passage: best.passage, place, alsoIn }),
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
  }: {
    readonly chunk: Chunk;
    readonly passage: Passage;
    readonly place: Page['places'][number];
    readonly alsoIn: readonly string[];
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
      ...(page.hidden && { hidden: true as const }),
      ...(page.places.length === 0 && { unlisted: true as const }),
    },
  };
}

/** Where readers find a page: absolute when the site has an address, else from its root. */
export function addressOf(site: Site, page: Page): string {
  const path = `/${page.address.replace(/^\/+/, '')}`;
  return site.url ? `${site.url.replace(/(?<!\/)\/+$/, '')}${path}` : path;
}

function groupTwins(site: Site, divisions: Divisions): ReadonlyMap<string, readonly Page[]> {
  const groups = new Map<string, Page[]>();
  for (const page of site.pages) {
    const key = counterpartKey(page, divisions);
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  return groups;
}

/** Remembers what was made from the newest site. */
function cached<T>(make: (site: Site) => T): (site: Site) => T {
  let last: { readonly site: Site; readonly made: T } | undefined;
  return (site) => {
    if (last?.site !== site) last = { site, made: make(site) };
    return last.made;
  };
}
