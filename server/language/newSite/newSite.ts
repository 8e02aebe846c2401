import { localize } from '../../base/messages.ts';
import { objectOf, type Plain } from '../../base/plain.ts';
import type { Refused } from '../../base/result.ts';
import type { Files } from '../site/files.ts';
import { folderOf } from '../site/paths.ts';
import { readColour } from '../values/colour.ts';
import { buildNavigation } from './build.ts';
import { maxSourceLength, type Outline, type Unreadable } from './outline.ts';
import { listPages } from './pages.ts';
import { type SourceKind, siteSources, sourceOf } from './sourceFiles.ts';
import { readSidebars } from './sources/docusaurus.ts';
import { folderOutline } from './sources/folder.ts';
import { readCategories } from './sources/generatedSidebar.ts';
import { readSummary } from './sources/gitbook.ts';
import { readMint, type UpgradedMint } from './sources/mint.ts';
import { readMkDocs } from './sources/mkdocs.ts';

/** What its author says of a new site; what is absent is taken from the source. */
export interface NewSiteRequest {
  readonly name?: string;
  /** `#0D9373` */
  readonly colour?: string;
  /** A navigation file of another tool (from the root of the files), or `folder`; absent: the first that is there. */
  readonly from?: string;
  /** What the site is called if nothing gives it a name. */
  readonly fallbackName: string;
}

/** A site that is not there yet. */
export interface NewSite {
  readonly kind: 'site';
  /** What it is made of: a file from the root of the files, or `folder`. */
  readonly from: string;
  /** Its docs root, from the root of the files; empty for that itself. */
  readonly folder: string;
  readonly name: string;
  readonly colour: string;
  /** The files to make, from its docs root. */
  readonly files: ReadonlyMap<string, string>;
  /** What the source has and docs.json has not, a sentence each. */
  readonly notes: readonly string[];
}

/** The colour of a site whose author names none. */
const defaultColour = '#0D9373';

/** Plans a new site of what is in a folder. Reads only; refused where there is a docs.json, or the source cannot be read. */
export async function planNewSite(files: Files, request: NewSiteRequest): Promise<NewSite | Refused<string>> {
  const listed = await files.list();
  if (!listed) return refused(localize('The folder cannot be listed.'));
  const colour = request.colour === undefined ? undefined : readColour(request.colour);
  if (colour && !('ok' in colour))
    return refused(
      localize('"{colour}" is not a colour: write it with its sign, as in "{example}".', {
        colour: request.colour ?? '',
        example: defaultColour,
      }),
    );
  if (request.name?.trim() === '') return refused(localize('A site needs a name.'));
  const from = namedSource(request.from, listed) ?? siteSources(listed)[0] ?? 'folder';
  const kind = sourceOf(from);
  if (!kind)
    return refused(
      localize('"{from}" is not a navigation file that can be read: give {known}.', { from, known: sourceNames() }),
    );
  const source = await readSource(kind, from, files, listed);
  if ('why' in source) return refused(localize('"{from}" cannot be read: {why}.', { from, why: source.why }));
  const { read, folder } = source;
  if (listed.includes(inFolder(folder, 'docs.json'))) {
    return refused(
      localize('There is a "{file}" already, which is left as it is.', { file: inFolder(folder, 'docs.json') }),
    );
  }
  const pages = await listPages(files, listed, folder);
  const first = pages.paths.length === 0 && kind !== 'mint' ? firstPage : undefined;
  const name = request.name ?? read.name ?? request.fallbackName;
  const { content, notes } = contentOf(read, first ? () => ({ path: 'index', title: 'Welcome' }) : pages.find);
  // As it is written, which is also what the platform's own conversion of a mint.json does (validation 0.1.876).
  const primary = request.colour ?? (read.kind === 'config' ? read.colour : undefined) ?? defaultColour;
  // The navigation, by far the longest part, is the last.
  const { colors, navigation, ...settings } = content;
  const config = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name,
    colors: { primary, ...objectOf(colors) },
    ...settings,
    navigation: first ? { pages: ['index'] } : navigation,
  };
  const { unit, newline } = read.kind === 'config' ? read.style : { unit: '  ', newline: '\n' };
  const text = `${JSON.stringify(config, null, unit)}\n`;
  const made = new Map([['docs.json', text.replaceAll('\n', newline)]]);
  if (first) made.set('index.mdx', first(name));
  return {
    kind: 'site',
    from,
    folder,
    name,
    colour: primary,
    files: made,
    notes: first ? [] : [...new Set([...unreadSources(listed), ...read.notes, ...notes])],
  };
}

const sourceNames = () => localize('mkdocs.yml, sidebars.js, SUMMARY.md, mint.json, or folder');

/** The source that is asked for: by its file, or by the tool, as in `docusaurus`, whose file is looked for. */
function namedSource(from: string | undefined, listed: readonly string[]): string | undefined {
  return siteSources(listed).find((file) => file !== from && sourceOf(file) === from) ?? from;
}

type Source = Outline | UpgradedMint;

/** What a source says, and the folder its pages are in. */
async function readSource(
  kind: SourceKind,
  from: string,
  files: Files,
  listed: readonly string[],
): Promise<{ readonly read: Source; readonly folder: string } | Unreadable> {
  const outlineOf = async (folder: string) => folderOutline((await listPages(files, listed, folder)).paths);
  if (kind === 'folder') return { read: await outlineOf(''), folder: '' };
  const text = await files.read(from);
  if (text === undefined) return { kind: 'unreadable', why: localize('it is not there') };
  if (text.length > maxSourceLength) return { kind: 'unreadable', why: localize('it is too long to be a navigation') };
  const beside = folderOf(from);
  const found = async (read: Source | Unreadable, folder: string) =>
    read.kind === 'unreadable' ? read : { read, folder };
  if (kind === 'mint') return found(readMint(text), beside);
  if (kind === 'gitbook') return found(readSummary(text), beside);
  if (kind === 'docusaurus') {
    // In many repositories the site is built in a folder beside that of its pages.
    const folders = [inFolder(beside, 'docs'), 'docs'];
    const folder = folders.find((one) => listed.some((file) => file.startsWith(`${one}/`))) ?? inFolder(beside, 'docs');
    const pages = await listPages(files, listed, folder);
    return found(await readSidebars(text, await readCategories(files, listed, folder, pages)), folder);
  }
  const mkDocs = readMkDocs(text);
  if (mkDocs.kind === 'unreadable') return mkDocs;
  const folder = mkDocs.folder
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  if (/^[/\\]|\\|:/.test(mkDocs.folder) || folder.split('/').includes('..')) {
    return {
      kind: 'unreadable',
      why: localize('its docs_dir "{folder}" leads out of the folder', { folder: mkDocs.folder }),
    };
  }
  const root = inFolder(beside, folder);
  if (mkDocs.hasNavigation) return { read: mkDocs, folder: root };
  const { items, hasTabs } = await outlineOf(root);
  return { read: { ...mkDocs, items, hasTabs: mkDocs.hasTabs || hasTabs }, folder: root };
}

/** Sources that hold the navigation but cannot be read. */
function unreadSources(listed: readonly string[]): readonly string[] {
  return listed
    .filter((file) => /(?:^|\/)sidebars\.(?:ts|mts)$/.test(file))
    .map((file) =>
      localize('"{file}" is TypeScript, which is not read: give its text as sidebars.js to take over its order.', {
        file,
      }),
    );
}

function contentOf(
  read: Source,
  find: Parameters<typeof buildNavigation>[1],
): { content: Plain; notes: readonly string[] } {
  if (read.kind === 'config') return { content: { ...read.settings, navigation: read.navigation }, notes: [] };
  const { navigation, links, notes } = buildNavigation(read, find);
  const navbar = { ...(links.length > 0 ? { links } : {}), ...objectOf(read.settings?.['navbar']) };
  return { content: { ...read.settings, ...(Object.keys(navbar).length > 0 ? { navbar } : {}), navigation }, notes };
}

function firstPage(name: string): string {
  const title = JSON.stringify(`Welcome to ${name}`);
  return `---\ntitle: ${title}\ndescription: "What this is, and who it is for."\n---\n\nWrite here what readers need first.\n`;
}

function inFolder(folder: string, file: string): string {
  return folder === '' ? file : file === '' ? folder : `${folder}/${file}`;
}

function refused(reason: string): Refused<string> {
  return { kind: 'refused', reason };
}
