import { type Asset, readAsset } from './asset.ts';
import { type Read, refuse } from './read.ts';

/**
 * A specification file (OpenAPI, AsyncAPI, GraphQL, SDK data): a path in the project or an address. http is accepted here
 * although only https works in production (platform.md 1.6); `ftp:`, `file:` and the like are refused.
 */
export function readSpec(text: string): Read<Asset> {
  // The platform trims it first, also of spaces that a URL may not begin with (measured, 0.1.876).
  const path = text.trim();
  if (path === '') return refuse('empty', 'must not be empty');
  const read = readAsset(path);
  if (read.ok?.form === 'url' && !/^https?:$/.test(read.ok.url.protocol)) {
    return refuse('wrong-scheme', 'must be a path in the project or start with `https://`');
  }
  return read;
}
