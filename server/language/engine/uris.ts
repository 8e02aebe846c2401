import { URI } from 'vscode-uri';
import { wellFormed } from '../../base/wellFormed.ts';

/**
 * The canonical spelling of a URI, whatever an editor sends: `file:///c%3A/a b` and `file:///C:/a%20b` are the same file. Some
 * editors, such as Helix, write a folder with a slash at its end.
 */
export function canonical(uri: string): string {
  const known = parse(uri);
  const { path } = known;
  const isRoot = path === '/' || path.endsWith(':/');
  return (path.endsWith('/') && !isRoot ? known.with({ path: path.slice(0, -1) }) : known).toString();
}

/** The URI of an absolute path on the disk, as the editor's system writes it. */
export function fileUri(path: string): string {
  return URI.file(path).toString();
}

/** The URI of a path below a folder; `''` is the folder itself. */
export function uriBelow(folder: string, path: string): string {
  if (folder !== recent.folder || recent.uris.size === maxKnown) recent = { folder, uris: new Map() };
  const uri = recent.uris.get(path) ?? joined(folder, path);
  recent.uris.set(path, uri);
  return uri;
}

/** The most recently used URIs below one folder, by their paths. */
let recent: { readonly folder: string; readonly uris: Map<string, string> } = { folder: '', uris: new Map() };

function joined(folder: string, path: string): string {
  const base = parse(folder);
  const prefix = base.path.endsWith('/') ? base.path.slice(0, -1) : base.path;
  // Two slashes at the start of a path would begin an authority.
  const below = `${prefix}/${wellFormed(path)}`.replace(/^\/{2,}/, '/');
  return base.with({ path: path === '' ? prefix || '/' : below }).toString();
}

/** The path of a file relative to a folder above it; undefined if the folder does not contain it. */
export function pathBelow(folder: string, uri: string): string | undefined {
  const base = parse(folder);
  const file = parse(uri);
  if (base.scheme !== file.scheme || base.authority !== file.authority) return undefined;
  const prefix = base.path.endsWith('/') ? base.path : `${base.path}/`;
  const path = file.path.startsWith(prefix) ? file.path.slice(prefix.length) : undefined;
  // A path with `..` leads somewhere else than it seems to.
  return path !== undefined && climbing.test(path) ? undefined : path;
}

const climbing = /(?:^|\/)\.\.(?:\/|$)/;

/** The folder that contains a file. */
export function folderOfUri(uri: string): string {
  const file = parse(uri);
  return file.with({ path: file.path.slice(0, file.path.lastIndexOf('/')) || '/' }).toString();
}

/** The most recently used URIs: each keystroke involves the same few. */
const known = new Map<string, URI>();
const maxKnown = 64;

/** Never throws: a string that is not a URI becomes a URI with a scheme that no file has. */
function parse(uri: string): URI {
  const old = known.get(uri);
  if (old) return old;
  if (known.size === maxKnown) known.clear();
  const fresh = parsed(wellFormed(uri));
  known.set(uri, fresh);
  return fresh;
}

function parsed(text: string): URI {
  try {
    const uri = URI.parse(text);
    // `toString` writes the letter of a drive in lower case, but `path` keeps it.
    return uri.with({ path: uri.path.replace(/^\/[A-Z]:/, (drive) => drive.toLowerCase()) });
  } catch {
    return URI.from({ scheme: 'invalid', path: `/${text.replace(/^\/+/, '')}` });
  }
}

/** A site that contains a file, with the path of the file in it. */
export type ContainingSite<Site> = Site & { readonly path: string };

/** The sites that contain a file, the innermost first; the outer ones may list the file too. */
export function sitesAround<Site extends { readonly folder: string }>(
  uri: string,
  sites: readonly Site[],
): ReadonlyArray<ContainingSite<Site>> {
  const found = sites.flatMap((site): ReadonlyArray<ContainingSite<Site>> => {
    const path = pathBelow(site.folder, uri);
    return path === undefined ? [] : [{ ...site, path }];
  });
  return found.sort((a, b) => b.folder.length - a.folder.length);
}
