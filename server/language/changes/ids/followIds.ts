import { append } from '../../../base/lists.ts';
import type { FileRange } from '../../../base/locations.ts';
import { cleanedId } from '../../../mdx/ids/slug.ts';
import { servedById } from '../../../mdx/idTexts.ts';
import { scanPage } from '../../../mdx/page.ts';
import type { PageLink, PageScan } from '../../../mdx/pageLink.ts';
import { fragmentOf, withFragment } from '../../links/fragment.ts';
import { resolveLink } from '../../links/resolve.ts';
import { resolve } from '../../model/document/config.ts';
import { configTrees } from '../../model/document/refs.ts';
import { linkRoles, typedTexts } from '../../model/document/typedTexts.ts';
import { pageAt } from '../../model/links/addresses.ts';
import { hopsOf } from '../../model/links/redirectRoutes.ts';
import { redirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import { applied, type TextEdit } from '../../text/edits.ts';
import type { StringNode } from '../../text/nodes.ts';

/** A page or snippet of a site with its text, and the links of all pages. */
export interface PageContext {
  readonly view: SiteView;
  readonly scans: ReadonlyMap<string, PageScan>;
  /** The path of the file. */
  readonly file: string;
  readonly text: string;
}

/** The ids of a page or snippet before and after an edit of its text. */
export interface IdChange {
  /** The path of the file. */
  readonly file: string;
  /** The edits that change the ids. */
  readonly edits: readonly TextEdit[];
  /** The changed ids, in the form in which links are compared; an id that disappears is not included. */
  readonly ids: ReadonlyMap<string, string>;
  /** The pages with these ids: the file itself, or those that import it, each with the ids that are its own. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Ids, and the pages that have them. */
type LinkedIds = Pick<IdChange, 'ids' | 'pages'>;

/**
 * The effect of edits on the ids of a page: if titles repeat, changing one of them renumbers others (platform.md 4.2). Undefined
 * if the page has other headings and elements afterwards.
 */
export function idChange(context: PageContext, edits: readonly TextEdit[]): IdChange | undefined {
  const { file, text } = context;
  const before = scanPage(text);
  const after = scanPage(applied(text, edits));
  if (shapeOf(before) !== shapeOf(after)) return undefined;
  const later = servedById(after);
  const ids = new Map<string, string>();
  const seen = new Set<string>();
  for (const [index, id] of servedById(before).entries()) {
    const old = id === undefined ? undefined : cleanedId(id);
    // A link leads to the first element with an id.
    if (old === undefined || seen.has(old)) continue;
    seen.add(old);
    const next = later[index];
    if (next && cleanedId(next) !== old) ids.set(old, next);
  }
  return { file, edits, ids, pages: pagesWith(context) };
}

/** The links of the site that lead to an id of a page or snippet, in the form in which links are compared. */
export function linksToId(context: PageContext, id: string): readonly FileRange[] {
  const { view, scans } = context;
  const linkedIds: LinkedIds = { ids: new Map([[id, id]]), pages: pagesWith(context) };
  const inPages = Array.from(scans, ([file, { links }]) =>
    linksTo(view, linkedIds, file, links).map(({ start, end }) => ({ file, start, end })),
  );
  return [...configLinksTo(view, linkedIds).map(({ node: _, ...range }) => range), ...inPages.flat()];
}

/** The edits of a page or snippet after which its links lead to the same places as before. */
export function linkEdits(
  view: SiteView,
  change: IdChange,
  file: string,
  links: readonly PageLink[],
): readonly TextEdit[] {
  return linksTo(view, change, file, links).flatMap(({ target, start }): readonly TextEdit[] => {
    const edit = fragmentEdit(target, start, idAfter(change, target) ?? '');
    const isReplaced =
      file === change.file && change.edits.some(({ offset, end }) => offset < edit.end && edit.offset < end);
    return isReplaced ? [] : [edit];
  });
}

function linksTo(view: SiteView, linkedIds: LinkedIds, file: string, links: readonly PageLink[]): readonly PageLink[] {
  const linked = { ...view, hop: hopsOf(view) };
  return links.filter((link) => {
    if (link.kind !== 'link' || idAfter(linkedIds, link.target) === undefined) return false;
    const found = resolveLink(linked, file, link);
    const page =
      found.kind === 'anchor'
        ? file
        : found.kind === 'page'
          ? found.page.file
          : found.kind === 'redirect'
            ? pageFile(view, found.destination)
            : undefined;
    return leads(linkedIds, page, link.target);
  });
}

/** The same for docs.json and the files it refers to. The sources of redirects are a history and stay. */
export function configLinkEdits(view: SiteView, change: IdChange): ReadonlyMap<string, readonly TextEdit[]> {
  const edits = new Map<string, TextEdit[]>();
  for (const { file, node, start, end } of configLinksTo(view, change)) {
    const target = node.value;
    const next = idAfter(change, target) ?? '';
    // If characters are written as escapes, the positions in the text differ.
    const isPlain = node.length === target.length + 2;
    const edit = isPlain
      ? fragmentEdit(target, start + 1, next)
      : { offset: start, end, text: JSON.stringify(withFragment(target, next)) };
    append(edits, file, edit);
  }
  return edits;
}

function configLinksTo(view: SiteView, linkedIds: LinkedIds): readonly (FileRange & { readonly node: StringNode })[] {
  const isSource = inSources(view);
  return [...configTrees(view.config, view.find).keys()].flatMap((file) =>
    Array.from(typedTexts(view, file)).flatMap(({ role, node, start }) => {
      const target = node.value;
      if (!linkRoles.has(role) || !node.closed || !target.startsWith('/')) return [];
      if (idAfter(linkedIds, target) === undefined || !leads(linkedIds, pageFile(view, target), target)) return [];
      return isSource(file, start) ? [] : [{ file, start, end: start + node.length, node }];
    }),
  );
}

/** Returns a test of whether the source of a redirect begins at an offset. */
function inSources({ config, find }: SiteView): (file: string, start: number) => boolean {
  const table = redirectTable(config, find);
  const sources = table?.list.map(({ sourceRange }) => resolve(table.location, sourceRange)) ?? [];
  const starts = new Set(sources.map(({ file, offset }) => `${offset} ${file}`));
  return (file, start) => starts.has(`${start} ${file}`);
}

function idAfter({ ids }: LinkedIds, target: string): string | undefined {
  const fragment = target.includes('#') ? fragmentOf(target) : undefined;
  return fragment === undefined ? undefined : ids.get(fragment);
}

/** If a page itself has an id, a link with this id does not lead to the snippet that it imports. */
function leads({ pages }: LinkedIds, page: string | undefined, target: string): boolean {
  const own = page === undefined ? undefined : pages.get(page);
  return own !== undefined && !own.has(fragmentOf(target) ?? '');
}

function fragmentEdit(target: string, start: number, id: string): TextEdit {
  const text = withFragment(target, id);
  const from = target.indexOf('#') + 1;
  return { offset: start + from, end: start + target.length, text: text.slice(from) };
}

function pageFile(view: SiteView, address: string): string | undefined {
  const page = pageAt(view, address);
  return page?.kind === 'page' ? page.file : undefined;
}

/** What must not change in an edit that is only about titles and ids. */
function shapeOf({ outline }: PageScan): string {
  return outline.map((item) => (item.kind === 'heading' ? item.level : item.name)).join(' ');
}

function ownIds(scan: PageScan | undefined): ReadonlySet<string> {
  const ids = scan ? servedById(scan) : [];
  return new Set(ids.flatMap((id) => (id === undefined ? [] : cleanedId(id))));
}

function pagesWith(context: PageContext): IdChange['pages'] {
  const { scans, file } = context;
  const pages = new Map(importersOf(context).map((page) => [page, ownIds(scans.get(page))]));
  return pages.set(file, new Set());
}

/** The pages and snippets that import a file, directly or indirectly. */
function importersOf({ view, scans, file }: PageContext): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [from, { links }] of scans) {
    for (const link of links) {
      const found = link.kind === 'import' ? resolveLink(view, from, link) : undefined;
      if (found?.kind === 'file') append(importers, found.file, from);
    }
  }
  const found = new Set([file]);
  // The set grows while it is iterated.
  for (const each of found) for (const from of importers.get(each) ?? []) found.add(from);
  return [...found].filter((each) => each !== file);
}
