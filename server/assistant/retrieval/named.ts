import { memo } from '../../base/memo.ts';
import type { Page, Site } from '../project.ts';
import { type Query, readQuery } from './query.ts';
import { isStopTerm } from './vocabulary.ts';
import { terms } from './words.ts';

/** How a question names a page: by its address, its operation or the site, or by its whole title. */
export type Naming = 'exactly' | 'by title';

/** Whether a question is "What is …": the place that says it first is then better than the one that says it most often. */
export function isDefinition({ text }: Query): boolean {
  return /^\s*(?:what(?:['’]s| is| are)|explain|define|describe|tell me about)\s/i.test(text);
}

/**
 * The pages that a question names: for "GET /users/{id}" the page of one operation, for "collections" the page with that title,
 * and for "what is Waymark?" on the site Waymark the first page for readers.
 */
export function namedBy(query: Query, site: Site, accept: (page: Page) => boolean): (page: Page) => Naming | undefined {
  const [, method, path] = /(?:\b(get|post|put|patch|delete|head|options)\s+)?(\/[^\s"'`?]+)/i.exec(query.text) ?? [];
  const asked = askedFor(query);
  const front = isDefinition(query) && namesOf(site).includes(asked) ? firstPage(site, accept) : undefined;
  return (page) => {
    if (page === front || (path !== undefined && isAt(page, path, method))) return 'exactly';
    return asked !== '' && titleOf(page) === asked ? 'by title' : undefined;
  };
}

/** A name with several capitals may be written without them in a question: FastMCP, fastmcp. */
function namesOf({ name }: Site): readonly string[] {
  return [name, name.toLowerCase()].map((each) => askedFor(readQuery(each)));
}

/** Whether a heading consists of exactly the words of the question, as "What is a space?" and "Spaces" do. */
export function isHeadingOf(heading: string | undefined, query: Query): boolean {
  return heading !== undefined && own(terms(heading)) === askedFor(query);
}

function askedFor({ concepts }: Query): string {
  return own(concepts.flatMap(({ term, weight }) => (weight >= 1 ? [term] : [])));
}

/** The significant terms of a title, cached: every question needs those of every page that it might be about. */
const titleOf = memo((page: Page) => own(terms(page.title)));

function isAt({ address, operation }: Page, path: string, method: string | undefined): boolean {
  if (method === undefined && address === path) return true;
  return operation?.path === path && (method === undefined || operation.method.toLowerCase() === method.toLowerCase());
}

/** Significant terms in a normal form, independent of their order. */
function own(all: readonly string[]): string {
  return [...new Set(all.filter((term) => !isStopTerm(term)))].sort().join(' ');
}

/** The first page for readers. */
function firstPage(site: Site, accept: (page: Page) => boolean): Page | undefined {
  const byAddress = new Map(site.pages.map((page) => [page.address, page]));
  const find = (node: Site['navigation']): Page | undefined => {
    const page = node.kind === 'page' && node.address !== undefined ? byAddress.get(node.address) : undefined;
    if (page && accept(page)) return page;
    for (const child of node.children) {
      const found = find(child);
      if (found) return found;
    }
    return undefined;
  };
  return find(site.navigation);
}
