import { counted } from '../../base/messages.ts';
import type { NavigationNode, Page, PagePosition } from '../project.ts';
import { escapeMarkdown } from '../retrieval/passage.ts';
import { counterpartKey, type Divisions, divisionNames, isInScope, type Scope } from '../retrieval/scope.ts';
import { isStopTerm } from '../retrieval/vocabulary.ts';
import { terms } from '../retrieval/words.ts';
import { alsoInText } from './alsoIn.ts';
import {
  linesOf,
  link,
  type Reader,
  type StructureAnswer,
  type StructureQuestion,
  walk,
  withList,
} from './structureText.ts';

/** "Where is the Quickstart page?", "Where is the Guides tab?" */
export const whereIs: Reader = (asked) => {
  const [text = ''] = asked.names;
  if (/^(?:this|current|open) page$/.test(text)) return asked.current && wherePages(asked, [asked.current]);
  const [, name = '', kind = ''] =
    /^(.*?)(?: (page|endpoint|group|tab|section|anchor|dropdown|product))?$/.exec(text) ?? [];
  const isPage = kind === 'page' || kind === 'endpoint' || text.startsWith('page ');
  const wanted = name.replace(/^page (?:(?:about|on|for|called|named) )?/, '').replace(/^\/+|\.mdx?$/g, '');
  const part = isPage ? undefined : wherePart(asked, wanted);
  if (kind !== '' && !isPage) return part;
  const pages = pagesNamed(asked, wanted, isPage);
  return pages.length > 0 ? wherePages(asked, pages) : part;
};

/** The pages with a name: by title, label, path or the end of it; if it surely means a page, also those with all its words. */
function pagesNamed({ site }: StructureQuestion, name: string, isSure: boolean): readonly Page[] {
  const labels = new Map(walk(site.navigation).map((node) => [node.address, node.title.toLowerCase()]));
  const namesOf = (page: Page) => {
    const path = page.address.slice(1).toLowerCase();
    return [page.title.toLowerCase(), labels.get(page.address), path, path.replace(/^.*\//, ''), operationName(page)];
  };
  const exact = site.pages.filter((page) => namesOf(page).includes(name));
  if (exact.length > 0 || !isSure) return exact;
  const words = terms(name).filter((term) => !isStopTerm(term));
  return site.pages.filter((page) => {
    const own = terms(namesOf(page).slice(0, 2).join(' '));
    return words.length > 0 && words.every((word) => own.includes(word));
  });
}

/** The places of pages in the navigation, and the languages and versions that also have them. */
export function wherePages(
  { site, divisions, scope }: Pick<StructureQuestion, 'site' | 'divisions' | 'scope'>,
  named: readonly Page[],
): StructureAnswer {
  const keyOf = (page: Page) => counterpartKey(page, divisions);
  const counterparts = new Map<string, Page[]>(named.map((page) => [keyOf(page), []]));
  for (const page of site.pages) counterparts.get(keyOf(page))?.push(page);
  const shown = [...counterparts.values()].map((group) => ({ group, page: inScopeOrFirst(group, scope, divisions) }));
  const lines = shown.flatMap(({ group, page }) => {
    if (page.places.length === 0) return [`${link(site, page)}: not in the navigation`];
    const fitting = page.places.filter((place) => isInScope({ ...page, places: [place] }, scope, divisions));
    const places = fitting.length > 0 ? fitting : page.places;
    const others = group
      .filter((counterpart) => counterpart !== page)
      .flatMap((counterpart) => divisionNames(counterpart, divisions));
    const also = others.length > 0 ? ` · ${alsoInText([...new Set(others)])}` : '';
    return places.map((place) => `${link(site, page)}: ${breadcrumbText(place, page.title)}${also}`);
  });
  return { text: where(lines), pages: shown.map(({ page }) => page) };
}

/** Where a group, tab … is, and how much it contains. */
function wherePart({ site, divisions, scope }: StructureQuestion, name: string): StructureAnswer | undefined {
  const found = partsBelow(site.navigation, { breadcrumb: [] }).filter(({ node }) => node.title.toLowerCase() === name);
  if (found.length === 0) return undefined;
  const fitting = found.filter(({ place }) => isInScope({ ...nowhere, places: [place] }, scope, divisions));
  const lines = (fitting.length > 0 ? fitting : found).map(({ node, place }) => {
    const inside = new Set(walk(node).map(({ address }) => address));
    const number = site.pages.filter(({ address }) => inside.has(address)).length;
    return `${breadcrumbText(place, node.title)} (${counted(number, 'page')})`;
  });
  return { text: where(lines), pages: [] };
}

const nowhere: Page = { key: '', address: '/', title: '', places: [], hidden: false };

function partsBelow(
  node: NavigationNode,
  place: PagePosition,
): readonly { readonly node: NavigationNode; readonly place: PagePosition }[] {
  return node.children.flatMap((child) => {
    switch (child.kind) {
      case 'page':
      case 'operation':
      case 'link':
        return [];
      case 'global':
      case 'menu':
        return partsBelow(child, place);
      case 'language':
        return partsBelow(child, { ...place, language: child.title });
      case 'version':
        return partsBelow(child, { ...place, version: child.title });
      default:
        return [
          { node: child, place },
          ...partsBelow(child, { ...place, breadcrumb: [...place.breadcrumb, child.title] }),
        ];
    }
  });
}

function inScopeOrFirst(pages: readonly Page[], scope: Scope, divisions: Divisions): Page {
  const [first] = pages;
  if (!first) throw new RangeError('No pages');
  return pages.find((page) => isInScope(page, scope, divisions)) ?? first;
}

function breadcrumbText({ language, version, breadcrumb }: PagePosition, title: string): string {
  const scope = [language, version].filter((part) => part !== undefined);
  return [...scope, ...breadcrumb, title].map(escapeMarkdown).join(' › ');
}

function where(lines: readonly string[]): string {
  const says = lines.length === 1 ? 'It is here' : `It is in ${lines.length} places`;
  return withList(
    says,
    linesOf(lines, (line) => line),
  );
}

function operationName({ operation }: Page): string | undefined {
  return operation && `${operation.method} ${operation.path}`.toLowerCase().replace(/^\/+/, '');
}
