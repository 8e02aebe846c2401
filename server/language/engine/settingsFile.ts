import { TextDocument } from 'vscode-languageserver-textdocument';
import { addAll } from '../../base/lists.ts';
import { withResolvers } from '../../base/withResolvers.ts';
import type { Files } from '../site/files.ts';
import { readSettings, schemaFinder, schemaIn } from '../site/readSettings.ts';
import { filesReferredTo, isInSite, isRelative, pathFrom, type SchemaFiles } from '../site/schemaFiles.ts';
import { type SettingsLayer, settingsFile } from '../site/settings.ts';
import type { FindOpen } from './document.ts';

export { settingsFile } from '../site/settings.ts';

/** The settings file next to a docs.json: its text in an editor if it is open, saved or not, otherwise the text on the disk. */
export interface SettingsFile {
  /** Its own text; undefined if the file does not exist or has not been read yet. */
  readonly text: TextDocument | undefined;
  /** The settings of the files it extends, followed by its own. */
  readonly layers: readonly SettingsLayer[];
  /** Files it extends and schemas it names that do not exist or must not be read. */
  readonly missing: readonly MissingFile[];
  /** All files it extends and all schemas it names. */
  readonly named: readonly string[];
  /** Reads the file on the disk, even if it was read before, and the files it names. */
  read(): Promise<void>;
  /** Resolves when the first reading has ended, successfully or not. */
  readonly wasRead: Promise<void>;
  /** Whether one of these files is the settings file or is named by it. */
  isMadeOf(paths: ReadonlySet<string>): boolean;
}

export interface MissingFile {
  /** The name as it is written. */
  readonly name: string;
  /** Whether the file is never read: an address, an absolute path, or a schema above the site. */
  readonly isOutside: boolean;
}

/** The texts of the files that settings name, by path; undefined for those that cannot be read. */
interface NamedFiles {
  /** Files that settings extend, and schemas. */
  readonly extended: ReadonlyMap<string, string | undefined>;
  /** Files that schemas refer to. */
  readonly referred: ReadonlyMap<string, string | undefined>;
}

/** Settings that extend more files than this are a mistake. */
const maxExtended = 20;
/** How many files schemas may refer to, and their total length in characters. */
const maxReferred = 50;
const maxReferredLength = 2_000_000;

/** Creates the settings of a folder; before `read`, only files that are open in an editor count. */
export function createSettingsFile(files: Files, findOpen: FindOpen): SettingsFile {
  let onDisk: string | undefined;
  let named: NamedFiles = { extended: new Map(), referred: new Map() };
  let last: { readonly text: string; readonly from: NamedFiles; readonly layers: readonly SettingsLayer[] } | undefined;
  const text = () => findOpen(settingsFile)?.text.getText() ?? onDisk ?? '';
  const firstRead = withResolvers<void>();
  const namedFiles = () => [...named.extended.keys(), ...named.referred.keys()];
  return {
    get text() {
      const open = findOpen(settingsFile)?.text;
      return open ?? (onDisk === undefined ? undefined : TextDocument.create(settingsFile, 'json', 0, onDisk));
    },
    get layers() {
      const now = text();
      if (last?.text !== now || last.from !== named)
        last = { text: now, from: named, layers: layersOf(now, settingsFile, sourcesOf(named), new Set()) };
      return last.layers;
    },
    get missing() {
      const names = writtenNames(new Map([[settingsFile, text()], ...named.extended]));
      return [...named.extended].flatMap(([path, content]) => {
        return content === undefined ? [names.get(path) ?? { name: path, isOutside: false }] : [];
      });
    },
    get named() {
      return namedFiles();
    },
    isMadeOf: (paths) => paths.has(settingsFile) || namedFiles().some((path) => paths.has(path)),
    async read() {
      try {
        onDisk = await files.read(settingsFile);
        const extended = await readExtended(files, text());
        named = { extended, referred: await readReferred(files, new Map([[settingsFile, text()], ...extended])) };
      } finally {
        firstRead.resolve();
      }
    },
    wasRead: firstRead.promise,
  };
}

/**
 * The texts of the files that settings extend, directly or indirectly, and of the schemas they name; undefined for those that
 * cannot be read.
 */
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
      // A schema must be in the site: files above it may belong to anybody.
      if (!found.has(path)) found.set(path, isInSite(path) ? await files.read(path) : undefined);
    }
  }
  return found;
}

/** The texts of the files that the schemas of settings refer to, directly or indirectly. */
async function readReferred(
  files: Files,
  settings: ReadonlyMap<string, string | undefined>,
): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  const wanted = [...settings].flatMap(([file, text = '']) =>
    writtenSchemas(file, text, settings).flatMap(({ schema, file }) => filesReferredTo(schema, file)),
  );
  let length = 0;
  for (let path = wanted.shift(); path !== undefined && found.size < maxReferred; path = wanted.shift()) {
    if (found.has(path) || settings.get(path) !== undefined) continue;
    const text = await files.read(path);
    length += text?.length ?? 0;
    found.set(path, length > maxReferredLength ? undefined : text);
    const schema = text === undefined || length > maxReferredLength ? undefined : schemaIn(text);
    if (schema) addAll(wanted, filesReferredTo(schema, path));
  }
  return found;
}

/** The schemas that settings contain or name, each with the file that contains it. */
function writtenSchemas(file: string, text: string, texts: ReadonlyMap<string, string | undefined>) {
  return (readSettings(text).settings.frontMatter ?? []).flatMap(({ schema: written }) => {
    if (typeof written !== 'string') return [{ schema: written, file }];
    const path = pathFrom(file, written);
    const schema = schemaIn(texts.get(path) ?? '');
    return schema ? [{ schema, file: path }] : [];
  });
}

function readAt(files: Files, path: string): ReturnType<Files['read']> {
  return path.startsWith('../') ? files.readAbove?.(path) : files.read(path);
}

/** Finds files by path, and the content of JSON files. */
interface Sources {
  readonly texts: ReadonlyMap<string, string | undefined>;
  find: SchemaFiles['find'];
}

function sourcesOf({ extended, referred }: NamedFiles): Sources {
  const texts = new Map([...referred, ...extended]);
  return { texts, find: schemaFinder(texts) };
}

/** A file that extends itself, directly or indirectly, counts once. */
function layersOf(text: string, file: string, sources: Sources, above: ReadonlySet<string>): readonly SettingsLayer[] {
  const inside = new Set([...above, file]);
  const base = pathsOf(text, file).flatMap((path) => {
    const content = inside.has(path) ? undefined : sources.texts.get(path);
    return content === undefined ? [] : layersOf(content, path, sources, inside);
  });
  return [...base, withSchemas(readSettings(text).settings, file, sources)];
}

/** The settings with the schemas that they name by path. */
function withSchemas({ frontMatter, ...settings }: SettingsLayer, file: string, { find }: Sources): SettingsLayer {
  if (!frontMatter) return settings;
  const read = frontMatter.map(({ schema, ...one }) => {
    const path = typeof schema === 'string' ? pathFrom(file, schema) : file;
    const found = typeof schema === 'string' ? (find(path) ?? schema) : schema;
    return { ...one, schema: found, refers: { file: path, find } };
  });
  return { ...settings, frontMatter: read };
}

/** How settings write the names of the files, by the path of the file. */
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

/** The files that a file extends, as paths from the docs root; paths above it begin with `../`. */
function pathsOf(text: string, file: string): string[] {
  return readSettings(text).extended.map((name) => pathFrom(file, name));
}
