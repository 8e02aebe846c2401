import { parseUrl } from '../../base/url.ts';
import type { Read } from './read.ts';

/** A file that the site shows: in the project (the path as written), or on the web (including `data:` pictures). */
export type Asset = { readonly form: 'file'; readonly path: string } | { readonly form: 'url'; readonly url: URL };

/** An image, font or similar file; the platform accepts any text. */
export function readAsset(text: string): Read<Asset> {
  const url = text.startsWith('/') ? undefined : parseUrl(text);
  return { ok: url ? { form: 'url', url } : { form: 'file', path: text } };
}
