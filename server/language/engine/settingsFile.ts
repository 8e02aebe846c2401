import { addAll } from '../../base/lists.ts';
import type { Files } from '../site/files.ts';
import { readSettings } from '../site/readSettings.ts';
import type { SettingsLayer } from '../site/settings.ts';
import type { FindOpen } from './document.ts';

export const settingsFile = 'docs-json.config.json';

/** The settings beside a docs.json: as an editor has them open, saved or not, else as they are on the disk. */
export interface SettingsFile {
  /** What the files say that it extends, and last what it says itself. */
  readonly layers: readonly SettingsLayer[];
  /** Files it extends, by their paths from the docs root, that are not there or must not be read. */
  readonly missing: readonly string[];
  /** Reads the file on the disk, again if it must be, and those it extends. */
  read(): Promise<void>;
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
    get layers() {
      const now = text();
      if (last?.text !== now || last.from !== extended)
        last = { text: now, from: extended, layers: layersOf(now, settingsFile, extended, new Set()) };
      return last.layers;
    },
    get missing() {
      return [...extended].flatMap(([path, content]) => (content === undefined ? [path] : []));
    },
    async read() {
      onDisk = await files.read(settingsFile);
      extended = await readExtended(files, text());
    },
  };
}

/** The texts of the files that settings extend, and that those extend; undefined for what cannot be read. */
async function readExtended(files: Files, text: string): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  const wanted = pathsOf(text, settingsFile);
  for (let path = wanted.shift(); path !== undefined && found.size < maxExtended; path = wanted.shift()) {
    if (found.has(path)) continue;
    const content = isRelative(path) ? await readAt(files, path) : undefined;
    found.set(path, content);
    if (content !== undefined) addAll(wanted, pathsOf(content, path));
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
  return [...base, readSettings(text).settings];
}

/** What a file extends, as paths from the docs root; above it they begin with `../`. */
function pathsOf(text: string, file: string): string[] {
  return readSettings(text).extended.map((name) => {
    const segments = file.split('/').slice(0, -1);
    for (const segment of name.split('/')) {
      if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
      else if (segment !== '.' && segment !== '') segments.push(segment);
    }
    return segments.join('/');
  });
}
