import { Uri, workspace } from 'vscode';

/** Larger pictures are left out, since each one is sent as text. */
const maxBytes = 1_000_000;

const types: Readonly<Record<string, string>> = {
  svg: 'svg+xml',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  ico: 'x-icon',
};

/**
 * A picture of the site as a `data:` address; null if it is not a picture, too large, or not in the site. `mayShow` is called
 * with the path from the docs root.
 */
export async function readImage(
  docsJson: Uri,
  path: string,
  mayShow: (file: string) => Promise<boolean>,
): Promise<string | null> {
  const type = types[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (!type || parts.includes('..') || !(await mayShow(parts.join('/')))) return null;
  const file = Uri.joinPath(docsJson, '..', ...parts);
  try {
    const { size } = await workspace.fs.stat(file);
    if (size > maxBytes) return null;
    return `data:image/${type};base64,${base64(await workspace.fs.readFile(file))}`;
  } catch {
    // Pages may name missing files; the preview shows a box instead.
    return null;
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(text);
}
