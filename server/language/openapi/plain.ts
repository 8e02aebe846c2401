/** A JSON object as it was parsed. */
export type Plain = Readonly<Record<string, unknown>>;

/** The value as an object; undefined for a list and for anything else. */
export function objectOf(value: unknown): Plain | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : undefined;
}

/** The value as a text, or undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A version as text: YAML takes `3.1` for a number. Empty for what is neither text nor number. */
export function versionOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The value as a list; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
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
