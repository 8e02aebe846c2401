import { listOf, objectOf, stringOf, textsOf } from '../../base/plain.ts';
import { joinPaths } from './slug.ts';

/** The spec that an element names as `openapi` or `asyncapi`, in one of the forms of platform.md 1.6. */
export interface Source {
  /** As the author wrote it. */
  readonly source: string;
  /** The key of the spec: its path from the docs root, or its address. */
  readonly path: string;
  /** If absent, the platform's default folder is used. An empty one means no folder. */
  readonly directory: string | undefined;
  /** The overlays listed for it, as written; absent if there is no list. */
  readonly overlays: readonly string[] | undefined;
}

/** The source in an `openapi` value: in an array, only the first counts (platform.md 3). */
export function openApiSource(value: unknown): Source | undefined {
  return listedSource(Array.isArray(value) ? value[0] : value);
}

/** The source in one item of an `openapi` value. */
export function listedSource(item: unknown): Source | undefined {
  return readSource(item, ['source', 'directory', 'overlays']);
}

/** The sources in an `asyncapi` value: in an array all count, and only strings are allowed. */
export function asyncApiSources(value: unknown): readonly Source[] {
  const items = Array.isArray(value) ? listOf(value).filter((item) => typeof item === 'string') : [value];
  return items.flatMap((item) => readSource(item, ['source', 'directory']) ?? []);
}

/** The key of a spec as written: `/specs/a.json` and `./specs/a.json` are `specs/a.json`; an address is unchanged. */
export function specPath(written: string): string {
  // If an entry was normalised as a page path, the address in it has lost a slash.
  const address = /^(https?):\/{1,2}(.*)$/s.exec(written.trim());
  return address ? `${address[1]}://${address[2]}` : joinPaths('/', written.trim()).slice(1);
}

/** True for a spec on the web. */
export function isAddress(path: string): boolean {
  return /^https?:\/\//.test(path);
}

function readSource(value: unknown, keys: readonly string[]): Source | undefined {
  const object = typeof value === 'string' ? { source: value } : objectOf(value);
  const source = stringOf(object?.['source']);
  // The platform refuses an object with other keys, and silently drops it on a group (platform.md 1.3).
  if (!object || !source || Object.keys(object).some((key) => !keys.includes(key))) {
    return undefined;
  }
  return {
    source,
    path: specPath(source),
    directory: stringOf(object['directory'])?.trim(),
    overlays: Array.isArray(object['overlays']) ? textsOf(object['overlays']) : undefined,
  };
}
