import { isPlain, type Plain } from '../values/plain.ts';
import type { Refusal } from './spec.ts';

/**
 * The first `$ref` the platform refuses: one to another file anywhere, and in an operation one that goes through something
 * that is not there, as `#/definitions/User` where nothing is called `definitions`. That only its last name is missing is
 * nothing to the platform (platform.md 3.1.22).
 */
export function refusedReference(document: Plain): Refusal | undefined {
  const references = referencesOf(document);
  const external = externalOf(references);
  if (external) return external;
  // The platform puts what is referred to in its place while it looks; what it gets to see then is not known here.
  if (references.some(({ name }) => /^#\/(?:paths|webhooks)/.test(name))) return undefined;
  const broken = references.find(({ name, isFollowed }) => isFollowed && isBroken(document, name));
  return broken && { code: 'broken-reference', name: broken.name };
}

/** The first `$ref` to another file, which the platform refuses in AsyncAPI too. */
export function externalReference(document: Plain): Refusal | undefined {
  return externalOf(referencesOf(document));
}

function externalOf(references: readonly Reference[]): Refusal | undefined {
  const found = references.find(({ name }) => !name.startsWith('#'));
  return found && { code: 'external-reference', name: found.name };
}

interface Reference {
  readonly name: string;
  /** Whether it stands in an operation, where the platform is sure to follow it. */
  readonly isFollowed: boolean;
}

function referencesOf(document: Plain): readonly Reference[] {
  const found: Reference[] = [];
  let left = most;
  let depth = 0;
  for (const key in document) collect(document[key], key, key === 'paths' || key === 'webhooks');
  return found;

  function collect(value: unknown, name: string, inOperation: boolean): void {
    if (typeof value !== 'object' || value === null || depth > deepest || left-- < 0) return;
    depth++;
    if (Array.isArray(value)) for (const item of value) collect(item, '', inOperation);
    else for (const key in value) collectAt(value as Plain, key, name, inOperation);
    depth--;
  }

  function collectAt(parent: Plain, key: string, name: string, inOperation: boolean): void {
    const value = parent[key];
    // `$ref` may be the name of a property.
    if (key === '$ref' && typeof value === 'string') {
      found.push({ name: value, isFollowed: inOperation && name !== 'properties' });
    } else {
      collect(value, key, inOperation);
    }
  }
}

/** As in `shapes.ts`: aliases of YAML may hold themselves. */
const most = 3_000_000;
const deepest = 400;

function isBroken(document: Plain, reference: string): boolean {
  if (!/^#\/[^#%~]+$/.test(reference)) return false;
  let value: unknown = document;
  for (const key of reference.slice(2).split('/')) {
    if (value === undefined || value === null) return true;
    if (isPlain(value) && '$ref' in value) return false;
    value = Object(value)[key];
  }
  return false;
}
