import { pointerKeys } from '../../base/jsonPointer.ts';
import { isPlain, type Plain } from '../../base/plain.ts';

/** The files that the `$ref`s of a schema lead to. */
export interface SchemaFiles {
  /** The file with the schema, from the docs root: `$ref`s are relative to its folder. */
  readonly file: string;
  /**
   * The JSON of a file of the site by its path from the docs root; undefined if it does not exist, null if it is not an object.
   */
  find(path: string): Plain | null | undefined;
}

/** The target of a `$ref`. */
export interface SchemaReference {
  /** The path of another file from the docs root; undefined for the file itself. */
  readonly path: string | undefined;
  /** The path within the file. */
  readonly steps: readonly string[];
}

/** Reads a `$ref` of a schema in `file`; undefined if it leads out of the site, or has no JSON Pointer after its `#`. */
export function schemaReference(ref: unknown, file: string): SchemaReference | undefined {
  if (typeof ref !== 'string') return undefined;
  const at = ref.indexOf('#');
  const name = decoded(at < 0 ? ref : ref.slice(0, at));
  const pointer = decoded(at < 0 ? '' : ref.slice(at + 1));
  if (name === undefined || pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
  const path = name === '' ? undefined : pathFrom(file, name);
  if (path !== undefined && (name.startsWith('/') || !isInSite(path))) return undefined;
  return { path, steps: pointerKeys(pointer) };
}

/** The other files of the site that the `$ref`s of a schema in `file` may lead to, by their paths. */
export function filesReferredTo(schema: Plain, file: string): readonly string[] {
  const found = new Set<string>();
  const waiting: unknown[] = [schema];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const path = isPlain(value) && '$ref' in value ? schemaReference(value['$ref'], file)?.path : undefined;
    if (path !== undefined) found.add(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const item of Object.values(value)) if (typeof item === 'object' && item !== null) waiting.push(item);
  }
  return [...found];
}

/** The path from the docs root of what a file calls `name`; above the root it begins with `../`. */
export function pathFrom(file: string, name: string): string {
  const segments = file.split('/').slice(0, -1);
  for (const segment of name.split('/')) {
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** False for addresses, for Windows paths, and for names of no file at all. */
export function isRelative(path: string): boolean {
  return /^[^/\\:\0]+(?:\/[^/\\:\0]+)*$/.test(path) && !path.endsWith('..');
}

/** Whether a schema may be read there: files above the site may belong to anyone. */
export function isInSite(path: string): boolean {
  return isRelative(path) && !path.startsWith('../');
}

/** A `$ref` is part of an address: a space in it is written as `%20`. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray % makes it an invalid address.
    return undefined;
  }
}
