import { URI } from 'vscode-uri';

/** One spelling for every URI, whatever an editor sends: `file:///c%3A/a b` and `file:///C:/a%20b` are the same file. */
export function canonical(uri: string): string {
  return URI.parse(uri).toString();
}

/** The URI of a path below a folder; `''` is the folder itself. */
export function uriBelow(folder: string, path: string): string {
  const base = URI.parse(folder);
  const prefix = base.path.endsWith('/') ? base.path.slice(0, -1) : base.path;
  return base.with({ path: path === '' ? prefix || '/' : `${prefix}/${path}` }).toString();
}

/** The path of a file relative to a folder above it, or undefined when the folder is not above it. */
export function pathBelow(folder: string, uri: string): string | undefined {
  const base = URI.parse(folder);
  const file = URI.parse(uri);
  if (base.scheme !== file.scheme || base.authority !== file.authority) return undefined;
  const prefix = base.path.endsWith('/') ? base.path : `${base.path}/`;
  return file.path.startsWith(prefix) ? file.path.slice(prefix.length) : undefined;
}

/** The folder a file stands in. */
export function folderOfUri(uri: string): string {
  const file = URI.parse(uri);
  return file.with({ path: file.path.slice(0, file.path.lastIndexOf('/')) || '/' }).toString();
}
