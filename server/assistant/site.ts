import type { NavigationNode, Page, PagePosition, Site } from './project.ts';

/** A page without its places in the navigation. */
export type PlacelessPage = Omit<Page, 'places'>;

/**
 * Makes a site from the resolved navigation and its pages: each page gets its places from the nodes with its address. For hosts
 * that have the navigation as a tree.
 */
export function siteFrom(parts: Omit<Site, 'pages'> & { readonly pages: readonly PlacelessPage[] }): Site {
  const places = new Map<string, PagePosition[]>();
  collect(parts.navigation, { breadcrumb: [] }, places);
  return { ...parts, pages: parts.pages.map((page) => ({ ...page, places: places.get(page.address) ?? [] })) };
}

function collect(node: NavigationNode, place: PagePosition, places: Map<string, PagePosition[]>): void {
  const inside = placeInside(node, place);
  // The heading of a group with an address opens a page, which belongs to the group.
  const at = node.kind === 'group' ? inside : place;
  if (node.address !== undefined && (node.kind === 'page' || node.kind === 'operation' || node.kind === 'group')) {
    const known = places.get(node.address) ?? [];
    if (!known.some((each) => isSamePlace(each, at))) known.push(at);
    places.set(node.address, known);
  }
  for (const child of node.children) collect(child, inside, places);
}

function placeInside(node: NavigationNode, place: PagePosition): PagePosition {
  switch (node.kind) {
    case 'language':
      return { ...place, language: node.title };
    case 'version':
      return { ...place, version: node.title };
    case 'root':
    case 'global':
    case 'menu':
      return place;
    default:
      return { ...place, breadcrumb: [...place.breadcrumb, node.title] };
  }
}

function isSamePlace(a: PagePosition, b: PagePosition): boolean {
  return a.language === b.language && a.version === b.version && a.breadcrumb.join('\n') === b.breadcrumb.join('\n');
}
