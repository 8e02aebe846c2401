import type { Protocol } from '../grammar/types.ts';
import { type Asset, readAsset } from './asset.ts';
import { type Read, refuse, type ValueProblem } from './read.ts';

/**
 * A specification file (OpenAPI, AsyncAPI, GraphQL, SDK data): a path in the project or an address. http is accepted here
 * although only https works in production (platform.md 1.6); `ftp:`, `file:` and the like are refused.
 */
export function readSpec(text: string): Read<Asset> {
  // The platform trims it first, also of spaces that a URL may not begin with (measured, 0.1.876).
  const path = text.trim();
  if (path === '') return refuse('empty', 'must not be empty');
  const problem = wrongProtocol(path, ['http:', 'https:']);
  return problem ? { problem } : readAsset(path);
}

/**
 * What is wrong with a file or an address that may have only these protocols. As on the platform, what the URL constructor does
 * not parse is a path in the project, such as `ftp://` or `http://a b` (measured, 0.1.876).
 */
export function wrongProtocol(text: string, protocols: readonly Protocol[]): ValueProblem | undefined {
  const asset = readAsset(text.trim()).ok;
  return asset?.form === 'url' && !protocols.some((one) => one === asset.url.protocol)
    ? refuse('wrong-scheme', 'must be a path in the project or start with `https://`').problem
    : undefined;
}
