import { TextDocument } from 'vscode-languageserver-textdocument';
import { compact } from '../../base/compact.ts';
import type { FileRange } from '../../base/locations.ts';
import { counterpartsOf } from '../../language/changes/moves/counterparts.ts';
import { namedNodes } from '../../language/features/navigation/namedNodes.ts';
import { usesOfPages } from '../../language/features/references.ts';
import { resolve } from '../../language/model/document/config.ts';
import { isPattern, pathPattern } from '../../language/model/links/pathPattern.ts';
import {
  plainAddress,
  type Redirect,
  type RedirectTable,
  redirectTable,
} from '../../language/model/links/redirects.ts';
import { addressOf, normalisePagePath } from '../../language/site/paths.ts';
import { type EditedSite, openEdited } from '../edit/site.ts';
import { harmless } from '../format/terminal.ts';
import { exitCodes, type Io, NotDone } from '../io.ts';
import type { LinkFlags } from '../links.ts';
import { cleanJson } from '../output.ts';
import { askedPages } from './pages.ts';

/** A page with all that leads to it: public API, described in docs/cli.md. */
interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly address: string;
  /** Absent for a page a specification makes. */
  readonly file?: string;
  /** Where the navigation lists it, each as other commands take it. */
  readonly places: readonly string[];
  readonly links: readonly Place[];
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  /** The same page in other languages and versions, by their paths. */
  readonly counterparts: readonly string[];
}

interface Place {
  readonly file: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly character: number;
}

export interface FindFlags extends LinkFlags {
  readonly site?: string;
  readonly format: 'text' | 'json';
}

/**
 * `docs-json find`: tells where pages are listed, what links and redirects lead to them, and their counterparts.
 * @throws NotDone where there is no such page.
 */
export async function find(asked: string, flags: FindFlags, io: Io): Promise<number> {
  const site = await openEdited(flags, io);
  const { snapshot } = site.state;
  const pages = askedPages(snapshot, (file) => snapshot.frontMatter?.get(file), asked);
  if (pages.length === 0) throw new NotDone(`No page has this path, address or title: "${asked}".`);
  const paths = pages.map(({ path }) => normalisePagePath(path));
  const uses = usesOfPages(snapshot, paths, await site.state.scans.all(snapshot.site));
  const table = redirectTable(snapshot.config, snapshot.find);
  const nodes = namedNodes(site.state.navigation);
  const positions = positionsIn(site);
  const inTable = spotsOf(table);
  const found: FoundPage[] = [];
  for (const [index, { file, title }] of pages.entries()) {
    const path = paths[index] ?? '';
    const links = (uses.get(path) ?? []).filter((use) => use.kind !== 'navigation' && !inTable.has(spotOf(use)));
    found.push(
      compact<FoundPage>({
        path,
        title,
        address: addressOf(path),
        file,
        places: nodes.flatMap(({ node, way }) => (normalisePagePath(node.path ?? '') === path ? [way] : [])),
        links: await Promise.all(links.map(positions)),
        redirects: (table?.list ?? [])
          .filter((redirect) => leadsTo(redirect, addressOf(path)))
          .map(({ source, destination }) => ({ source, destination })),
        counterparts: counterpartsOf(snapshot, path),
      }),
    );
  }
  if (flags.format === 'json')
    io.stdout.write(cleanJson(`${JSON.stringify({ version: 1, pages: found }, undefined, 2)}\n`));
  else io.stdout.write(found.map(pageText).join('\n'));
  return exitCodes.clean;
}

function leadsTo({ destination }: Redirect, address: string): boolean {
  if (!destination.startsWith('/')) return false;
  const plain = plainAddress(destination);
  return plain === address || (isPattern(plain) && pathPattern(plain).match(address) !== undefined);
}

/** Where the addresses of redirects stand, which are told as redirects. */
function spotsOf(table: RedirectTable | undefined): ReadonlySet<string> {
  const spots = (table?.list ?? []).flatMap(({ sourceSpot, destinationSpot }) => [sourceSpot, destinationSpot]);
  return new Set(
    spots.map((spot) => {
      const { file, offset } = resolve(table?.position ?? { file: '', offset: 0 }, spot);
      return spotOf({ file, start: offset });
    }),
  );
}

function spotOf({ file, start }: Pick<FileRange, 'file' | 'start'>): string {
  return `${start} ${file}`;
}

/** Gives ranges lines; each file is read once. */
function positionsIn({ state, files }: EditedSite): (range: FileRange) => Promise<Place> {
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

function pageText({ path, title, address, file, places, links, redirects, counterparts }: FoundPage): string {
  const rows = [
    ['address', address],
    ['file', file ?? 'none: a specification makes this page'],
    ...places.map((way) => ['listed', way]),
    ...(places.length === 0 ? [['listed', 'nowhere']] : []),
    ...links.map(({ file, range: { start } }) => ['linked', `${file}:${start.line + 1}:${start.character + 1}`]),
    ...redirects.map(({ source, destination }) => ['redirected', `${source} → ${destination}`]),
    ...counterparts.map((counterpart) => ['counterpart', counterpart]),
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(12)}${harmless(value)}\n`);
  return `${harmless(`${path} "${title}"`)}\n${lines.join('')}`;
}
