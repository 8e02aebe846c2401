import type { Nearby } from '../embeddings/vectors.ts';
import type { Page } from '../project.ts';
import type { Picked } from './choose.ts';
import { judge } from './evidence.ts';
import { withNearby } from './hybrid.ts';
import type { Library } from './library.ts';
import { isDefinition, isHeadingOf, namedBy } from './named.ts';
import type { Query } from './query.ts';
import { rankPages } from './rank.ts';
import { counterpartKey, type Divisions, isInScope, type Scope } from './scope.ts';
import { words } from './words.ts';

/** If the best page has less of the question than this, it does not answer it. */
const minStrength = 0.2;
/** If more than this share of the words of a question occur nowhere in the documentation, it is about something else. */
const maxAbsent = 0.5;
/** Further results must have at least this share of the best score. */
const minShare = 0.15;
/** The same after a follow-up, in which words of the previous question raise the best score. */
const minFollowUpShare = 0.08;
/** The factor for the page that was shown first for the previous question: a reader who asks again wants to read on. */
const shownFactor = 0.85;
/** The factor for pages that are hidden or not listed: they come after published ones that answer equally well. */
const unpublishedFactor = 0.85;
/** The factor for a page whose title is the question. */
const titleFactor = 1.5;
/** The factor for every further page with the same title, and from the third on in the same folder. */
const sameTitleFactor = 0.75;
const sameFolderFactor = 0.85;

/** The pages for a question, best first. */
export interface Pick {
  /** The question with its typing errors corrected. */
  readonly query: Query;
  readonly hits: readonly Picked[];
  /** Whether the first page is likely to contain the answer, and not just some of the words. */
  readonly isLikely: boolean;
  readonly absent: readonly string[];
}

/**
 * Ranks the pages of a scope: by their words and by what the question names; published pages come first, counterparts appear
 * once, and similar pages are held back. `nearby` adds the pages that are close in meaning if there is an embedding model.
 * `shown` is the key of the page that answered the question before a follow-up.
 */
export function pickPages(
  library: Library,
  asked: Query,
  {
    scope,
    divisions,
    shown,
    nearby,
  }: {
    readonly scope: Scope;
    readonly divisions: Divisions;
    readonly shown?: string | undefined;
    readonly nearby?: Nearby | undefined;
  },
): Pick {
  const fits = (page: Page) => isInScope(page, scope, divisions);
  const accept = (key: string) => {
    const page = library.page(key);
    return page !== undefined && fits(page);
  };
  const { query, pages, absent, absentTerms, evidenceOf } = rankPages(library.index, asked, accept);
  const nothing: Pick = { query, hits: [], isLikely: false, absent: [] };
  if (absent > maxAbsent && !nearby) return nothing;
  const named = namedBy(query, library.site, fits);
  const weighed = withNearby(pages, nearby, accept).map((hit) => {
    const page = library.page(hit.key);
    const naming = page && named(page);
    const factor = naming === 'by title' ? titleFactor : 1;
    const score =
      hit.score * factor * (hit.key === shown ? shownFactor : 1) * (page && isPublished(page) ? 1 : unpublishedFactor);
    return { ...hit, score, naming, isDefined: naming !== undefined && isDefinition(query) };
  });
  const most = weighed.reduce((highest, { score }) => Math.max(highest, score), 0);
  const ranked = weighed
    .map((hit): Picked => ({ ...hit, score: hit.naming === 'exactly' ? most + hit.score : hit.score }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best || (!nearby && (best.coverage + best.found) / 2 < minStrength)) return nothing;
  const seen = new Set<string>();
  const least = best.score * (shown === undefined ? minShare : minFollowUpShare);
  const single = ranked.filter((hit) => {
    const page = library.page(hit.key);
    const counterpart = page && counterpartKey(page, divisions);
    if (counterpart === undefined || seen.has(counterpart) || hit.score < least) return false;
    seen.add(counterpart);
    return true;
  });
  const title = spread(single, sameTitleFactor, 1, (key) => library.page(key)?.title.toLowerCase() ?? key);
  const hits = spread(title, sameFolderFactor, 2, (key) => {
    const address = library.page(key)?.address;
    return address?.slice(0, address.lastIndexOf('/') + 1) ?? key;
  });
  const [first] = hits;
  const verdict = first && judge(evidenceOf(first));
  const isLikely = verdict !== undefined && (first?.naming !== undefined || verdict.isAnswer);
  const unsaid = verdict?.unsaid ?? [];
  return { query, hits, isLikely, absent: wordsOf(query.text, isLikely ? unsaid : [...absentTerms, ...unsaid]) };
}

/** The number of pages in which a follow-up may name a heading; reading more would cost more than it finds. */
const maxNamed = 8;

/** A follow-up that consists of the words of a heading is about it: "And the invoices?" asks for what is below "Invoices". */
export async function namedFirst(library: Library, hits: readonly Picked[], query: Query): Promise<readonly Picked[]> {
  const isNamed = async ({ key }: Picked) => {
    const page = library.page(key);
    const chunks = page ? await library.chunks(page) : [];
    return chunks.some(({ headings }) => isHeadingOf(headings.at(-1), query));
  };
  const named = new Set<Picked>();
  for (const hit of hits.slice(0, maxNamed)) if (await isNamed(hit)) named.add(hit);
  return [...hits].sort((a, b) => Number(named.has(b)) - Number(named.has(a)));
}

/** The words of a question that have these terms, as they are written in it. */
function wordsOf(text: string, found: readonly string[]): readonly string[] {
  const written = words(text).flatMap(({ term, start, end }) => (found.includes(term) ? [text.slice(start, end)] : []));
  return [...new Set(written)];
}

/**
 * Holds back pages that are similar to those before them: four client libraries each have a page "Volumes", and all four together
 * would push out the page that explains volumes. The first `free` pages with a name keep their score.
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
