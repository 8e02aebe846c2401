import { TextDocument } from 'vscode-languageserver-textdocument';
import { addAll } from '../../base/lists.ts';
import type { Files } from '../site/files.ts';
import { readSettings, schemaIn } from '../site/readSettings.ts';
import { type SettingsLayer, settingsFile } from '../site/settings.ts';
import type { FindOpen } from './document.ts';

export { settingsFile } from '../site/settings.ts';

/** The settings beside a docs.json: as an editor has them open, saved or not, else as they are on the disk. */
export interface SettingsFile {
  /** Its own text; undefined where it is not there, or not read yet. */
  readonly text: TextDocument | undefined;
  /** What the files say that it extends, and last what it says itself. */
  readonly layers: readonly SettingsLayer[];
  /** Files it extends, and schemas it names, that are not there or must not be read. */
  readonly missing: readonly MissingFile[];
  /** Reads the file on the disk, again if it must be, and those it names. */
  read(): Promise<void>;
  /** True where one of these files is the settings, or named by them. */
  isMadeOf(paths: ReadonlySet<string>): boolean;
}

export interface MissingFile {
  /** As it is written. */
  readonly name: string;
  /** True for what is not read wherever it stands: an address, an absolute path, a schema above the site. */
  readonly isOutside: boolean;
}

/** More files than these are no shared settings. */
const maxExtended = 20;

/** The settings of a folder; without `read` only those an editor has open count. */
export function createSettingsFile(files: Files, findOpen: FindOpen): SettingsFile {
  let onDisk: string | undefined;
  let extended: ReadonlyMap<string, string | undefined> = new Map();
  let last:
    | { readonly text: string; readonly from: typeof extended; readonly layers: readonly SettingsLayer[] }
    | undefined;
  const text = () => findOpen(settingsFile)?.text.getText() ?? onDisk ?? '';
  return {
    get text() {
      const open = findOpen(settingsFile)?.text;
      return open ?? (onDisk === undefined ? undefined : TextDocument.create(settingsFile, 'json', 0, onDisk));
    },
    get layers() {
      const now = text();
      if (last?.text !== now || last.from !== extended)
        last = { text: now, from: extended, layers: layersOf(now, settingsFile, extended, new Set()) };
      return last.layers;
    },
    get missing() {
      const names = writtenNames(new Map([[settingsFile, text()], ...extended]));
      return [...extended].flatMap(([path, content]) => {
        return content === undefined ? [names.get(path) ?? { name: path, isOutside: false }] : [];
      });
    },
    isMadeOf: (paths) => paths.has(settingsFile) || [...extended.keys()].some((path) => paths.has(path)),
    async read() {
      onDisk = await files.read(settingsFile);
      extended = await readExtended(files, text());
    },
  };
}

/** The texts of the files that settings extend, and that those extend, and of the schemas they name; undefined for what cannot be read. */
async function readExtended(files: Files, text: string): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  const wanted = pathsOf(text, settingsFile);
  for (let path = wanted.shift(); path !== undefined && found.size < maxExtended; path = wanted.shift()) {
    if (found.has(path)) continue;
    const content = isRelative(path) ? await readAt(files, path) : undefined;
    found.set(path, content);
    if (content !== undefined) addAll(wanted, pathsOf(content, path));
  }
  const settings = new Map([[settingsFile, text], ...found]);
  for (const [file, content] of settings) {
    for (const path of content === undefined ? [] : schemaPathsOf(content, file).slice(0, maxExtended)) {
      // A schema stands in the site: what is above it may be anybody's.
      const isOurs = isRelative(path) && !path.startsWith('../');
      if (!found.has(path)) found.set(path, isOurs ? await files.read(path) : undefined);
    }
  }
  return found;
}

function readAt(files: Files, path: string): Promise<string | undefined> | undefined {
  return path.startsWith('../') ? files.readAbove?.(path) : files.read(path);
}

/** False for addresses, for paths of Windows, and for what names no file at all. */
function isRelative(path: string): boolean {
  return /^[^/\\:\0]+(?:\/[^/\\:\0]+)*$/.test(path) && !path.endsWith('..');
}

/** A file that extends itself, by whatever detour, counts once. */
function layersOf(
  text: string,
  file: string,
  texts: ReadonlyMap<string, string | undefined>,
  above: ReadonlySet<string>,
): readonly SettingsLayer[] {
  const inside = new Set([...above, file]);
  const base = pathsOf(text, file).flatMap((path) => {
    const content = inside.has(path) ? undefined : texts.get(path);
    return content === undefined ? [] : layersOf(content, path, texts, inside);
  });
  return [...base, withSchemas(readSettings(text).settings, file, texts)];
}

/** With the schemas that are named by their paths. */
function withSchemas(
  { frontMatter, ...settings }: SettingsLayer,
  file: string,
  texts: ReadonlyMap<string, string | undefined>,
): SettingsLayer {
  if (!frontMatter) return settings;
  const read = frontMatter.map(({ schema, ...one }) => {
    const text = typeof schema === 'string' ? texts.get(pathFrom(file, schema)) : undefined;
    return { ...one, schema: (text !== undefined && schemaIn(text)) || schema };
  });
  return { ...settings, frontMatter: read };
}

/** How the files that settings name are written, by their paths. */
function writtenNames(texts: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, MissingFile> {
  const names = new Map<string, MissingFile>();
  const add = (file: string, name: string, isSchema: boolean) => {
    const path = pathFrom(file, name);
    const isAbove = isSchema && path.startsWith('../');
    if (!names.has(path)) names.set(path, { name, isOutside: name.startsWith('/') || !isRelative(path) || isAbove });
  };
  for (const [file, text] of texts) {
    const { extended, settings } = readSettings(text ?? '');
    for (const name of extended) add(file, name, false);
    for (const { schema } of settings.frontMatter ?? []) if (typeof schema === 'string') add(file, schema, true);
  }
  return names;
}

function schemaPathsOf(text: string, file: string): readonly string[] {
  const named = readSettings(text).settings.frontMatter ?? [];
  return named.flatMap(({ schema }) => (typeof schema === 'string' ? pathFrom(file, schema) : []));
}

/** What a file extends, as paths from the docs root; above it they begin with `../`. */
function pathsOf(text: string, file: string): string[] {
  return readSettings(text).extended.map((name) => pathFrom(file, name));
}

function pathFrom(file: string, name: string): string {
  const segments = file.split('/').slice(0, -1);
  for (const segment of name.split('/')) {
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
