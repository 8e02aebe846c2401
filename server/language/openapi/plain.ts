import { objectOf, type Plain } from '../values/plain.ts';

/** A version as text: YAML takes `3.1` for a number. Empty for what is neither text nor number. */
export function versionOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What `#/a/b~1c` points at in the document, or undefined; other documents are not read. */
export function pointed(document: Plain, reference: string): unknown {
  if (!reference.startsWith('#/')) {
    return undefined;
  }
  let value: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    const key = decodeKey(part);
    const parent = objectOf(value);
    value = parent && Object.hasOwn(parent, key) ? parent[key] : undefined;
  }
  return value;
}

function decodeKey(part: string): string {
  const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(key);
  } catch {
    // A lone `%` is no escape: the key is meant as written.
    return key;
  }
}
