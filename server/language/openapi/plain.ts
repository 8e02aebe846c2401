import { unescapedKey } from '../../base/jsonPointer.ts';
import { objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { decoded } from '../../base/url.ts';

/** A version as text: YAML reads `3.1` as a number. Empty for anything but a string or a number. */
export function versionOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Chains of references are followed no further than this. */
const maxReferences = 10;

/** The object itself, or the one that its `$ref`s lead to in the document; undefined if there is none. */
export function dereferenced(document: Plain, value: unknown): Plain | undefined {
  let object = objectOf(value);
  for (let step = 0; step < maxReferences; step++) {
    const reference = stringOf(object?.['$ref']);
    if (reference === undefined) return object;
    object = objectOf(valueAtPointer(document, reference));
  }
  return undefined;
}

/**
 * A path item with what its `$ref`s lead to in the document, over which the platform lays what is written beside them; a `$ref` that leads
 * to no object adds nothing (measured, prebuild 1.0.1333).
 */
export function pathItem(document: Plain, value: unknown): Plain | undefined {
  let item = objectOf(value);
  for (let step = 0; step < maxReferences; step++) {
    const { $ref: reference, ...own } = item ?? {};
    if (typeof reference !== 'string') break;
    item = { ...objectOf(valueAtPointer(document, reference)), ...own };
  }
  return item;
}

/** The value that `#/a/b~1c` points to in the document, or undefined; other documents are not read. */
export function valueAtPointer(document: Plain, reference: string): unknown {
  if (!reference.startsWith('#/')) {
    return undefined;
  }
  let value: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    const key = decoded(unescapedKey(part));
    const parent = objectOf(value);
    value = parent && Object.hasOwn(parent, key) ? parent[key] : undefined;
  }
  return value;
}

/** The last key of a reference, which is the name of what it refers to: `User` for `#/components/schemas/User`. */
export function lastKeyOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
