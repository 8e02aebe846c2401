import { TextDocument } from 'vscode-languageserver-textdocument';
import { compact } from '../base/compact.ts';
import type { FileRange } from '../base/locations.ts';
import type { Result } from '../base/result.ts';
import { counterpartsOf } from '../language/changes/moves/counterparts.ts';
import { findPages } from '../language/features/goToPage.ts';
import { namedNodes } from '../language/features/navigation/namedNodes.ts';
import { usesOfPages } from '../language/features/references.ts';
import { servedAddress } from '../language/links/siteAddresses.ts';
import { resolve } from '../language/model/document/config.ts';
import { pageAt, pathOfAddress } from '../language/model/links/addresses.ts';
import { isPattern, pathPattern } from '../language/model/links/pathPattern.ts';
import { plainAddress, type Redirect, type RedirectTable, redirectTable } from '../language/model/links/redirects.ts';
import { type NamedPage, namedPages } from '../language/model/pages/search.ts';
import type { FindFrontMatter, SiteView } from '../language/model/view.ts';
import { addressOf, normalisePagePath } from '../language/site/paths.ts';
import { fromRoot } from './pages.ts';
import { refuse, type WhyNot } from './refusal.ts';
import type { EditedSite } from './site.ts';

/** A page with everything that leads to it: public API, described in docs/cli.md. */
export interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly address: string;
  /** Absent for a page generated from a specification. */
  readonly file?: string;
  /** Where the navigation lists it, each in the form that other commands accept. */
  readonly places: readonly string[];
  readonly links: readonly FoundLink[];
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  /** The same page in other languages and versions, by their paths. */
  readonly counterparts: readonly string[];
}

export interface FoundLink {
  readonly file: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** The pages that a path, an address, a title or an endpoint names, with what leads to them. Refused if there are none. */
export async function find(
  site: Pick<EditedSite, 'state' | 'files' | 'folder' | 'seenAs'>,
  asked: string,
): Promise<Result<readonly FoundPage[], WhyNot>> {
  // As an address, nothing would be the home page.
  if (asked.trim() === '') return refuse('Name a page by its path, file, address or title.', 'unknown');
  const { snapshot } = site.state;
  const pages = askedPages(snapshot, (file) => snapshot.frontMatter?.get(file), fromRoot(site, asked));
  if (pages.length === 0) return refuse(`No page has this path, address or title: "${asked}".`, 'unknown');
  const paths = pages.map(({ path }) => normalisePagePath(path));
  const uses = usesOfPages(snapshot, paths, await site.state.scans.all(snapshot.site));
  const table = redirectTable(snapshot.config, snapshot.find);
  const nodes = namedNodes(site.state.navigation);
  const positions = positionsIn(site);
  const inTable = rangesIn(table);
  const found: FoundPage[] = [];
  for (const [index, { file, title }] of pages.entries()) {
    const path = paths[index] ?? '';
    const links = (uses.get(path) ?? []).filter((use) => use.kind !== 'navigation' && !inTable.has(keyOf(use)));
    found.push(
      compact<FoundPage>({
        path,
        title,
        address: addressOf(path),
        file,
        places: nodes.flatMap(({ node, labelPath }) =>
          normalisePagePath(node.path ?? '') === path ? [labelPath] : [],
        ),
        links: await Promise.all(links.map(positions)),
        redirects: (table?.list ?? [])
          .filter((redirect) => leadsTo(snapshot, redirect, addressOf(path)))
          .map(({ source, destination }) => ({ source, destination })),
        counterparts: counterpartsOf(snapshot, path),
      }),
    );
  }
  return found;
}

function leadsTo(view: SiteView, { destination }: Redirect, address: string): boolean {
  if (!destination.startsWith('/')) return false;
  if (!isPattern(destination)) return servedAddress(view, destination) === address;
  return pathPattern(plainAddress(destination)).match(address) !== undefined;
}

/** Where the addresses of redirects are written, since these are reported as redirects. */
function rangesIn(table: RedirectTable | undefined): ReadonlySet<string> {
  const ranges = (table?.list ?? []).flatMap(({ sourceRange, destinationRange }) => [sourceRange, destinationRange]);
  return new Set(
    ranges.map((range) => {
      const { file, offset } = resolve(table?.location ?? { file: '', offset: 0 }, range);
      return keyOf({ file, start: offset });
    }),
  );
}

function keyOf({ file, start }: Pick<FileRange, 'file' | 'start'>): string {
  return `${start} ${file}`;
}

/** Converts offset ranges to lines; reads each file once. */
export function positionsIn({
  state,
  files,
}: Pick<EditedSite, 'state' | 'files'>): (range: FileRange) => Promise<FoundLink> {
  const texts = new Map<string, Promise<TextDocument>>();
  const read = async (file: string) => {
    return state.text(file) ?? TextDocument.create(file, 'mdx', 0, (await files.read(file)) ?? '');
  };
  return async ({ file, start, end }) => {
    const known = texts.get(file) ?? read(file);
    texts.set(file, known);
    const text = await known;
    return { file, range: { start: text.positionAt(start), end: text.positionAt(end) } };
  };
}

/** The maximum number of pages shown that only resemble the query. */
const maxSimilar = 10;

/** The pages that a path, a file, an address (its redirects followed), a title or an endpoint names. */
export function pagesNamed(view: SiteView, findFrontMatter: FindFrontMatter, asked: string): readonly NamedPage[] {
  const path = pathOfAddress(/^[a-z]+:\/\//i.test(asked) || asked.startsWith('/') ? asked : `/${asked}`, undefined);
  const target = path === undefined ? undefined : pageAt(view, path);
  const isTarget = ({ file, path }: NamedPage) => {
    if (target?.kind === 'page') return file === target.file;
    return target?.kind === 'generated' && file === undefined && path === target.page.slug;
  };
  const wanted = asked.trim().toLowerCase();
  const isNamed = ({ title, ownTitle, operation, file }: NamedPage) => {
    return [title, ownTitle, operation, file].some((name) => name?.toLowerCase() === wanted);
  };
  return [...namedPages(view, findFrontMatter)].filter((page) => isTarget(page) || isNamed(page));
}

/** The pages with that name; if there are none, those whose name contains it, the best first. */
export function askedPages(view: SiteView, findFrontMatter: FindFrontMatter, asked: string): readonly NamedPage[] {
  const named = pagesNamed(view, findFrontMatter, asked);
  return named.length > 0 ? named : findPages(view, findFrontMatter, asked, { siteUrl: undefined, limit: maxSimilar });
}
