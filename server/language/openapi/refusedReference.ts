import { unescapedKey } from '../../base/jsonPointer.ts';
import { isPlain, type Plain } from '../../base/plain.ts';
import type { Refusal } from './spec.ts';

/**
 * The first `$ref` the platform refuses: one to another file, or one that leads through something missing, such as
 * `#/definitions/User` without `definitions`. The platform does not mind if only the last name is missing (platform.md
 * 3.1.22).
 */
export function refusedReference(document: Plain): Refusal | undefined {
  const references = referencesOf(document);
  const broken = references.find(({ target, isFollowed }) => isFollowed && isBroken(document, target));
  const found = externalOf(references);
  if (found || !broken || hasAliases(document)) return found;
  return { code: 'broken-reference', name: textOf(broken.target) };
}

/**
 * The same in AsyncAPI (platform.md 3.1.26), where a reference is also refused if only its last name is missing, wherever it is: in
 * examples and extensions as well.
 */
export function refusedAsyncReference(document: Plain): Refusal | undefined {
  const references = referencesOf(document);
  const broken = references.find(({ target, isFollowed }) => isFollowed && leadsNowhere(document, target));
  return externalOf(references) ?? (broken && { code: 'broken-reference', name: textOf(broken.target) });
}

/** Whether the target of a reference does not exist; one that passes through another reference is not reported. */
function leadsNowhere(document: Plain, target: unknown): boolean {
  if (typeof target !== 'string' || !target.startsWith('#/')) return false;
  let value: unknown = document;
  for (const key of target.slice(2).split('/').map(keyOf)) {
    if (key === undefined || (isPlain(value) && '$ref' in value)) return false;
    if (!Object.hasOwn(Object(value), key)) return true;
    value = Object(value)[key];
  }
  return false;
}

function externalOf(references: readonly Reference[]): Refusal | undefined {
  const found = references.find(({ target }) => typeof target === 'string' && !target.startsWith('#'));
  return found && { code: 'external-reference', name: textOf(found.target) };
}

interface Reference {
  readonly target: unknown;
  /** Whether the platform certainly follows it. */
  readonly isFollowed: boolean;
}

function referencesOf(document: Plain): readonly Reference[] {
  const found: Reference[] = [];
  let left = maxValues;
  let depth = 0;
  collect(document, false, true);
  return found;

  function collect(value: unknown, isProperties: boolean, isFollowed: boolean): void {
    if (typeof value !== 'object' || value === null || depth > maxDepth || left-- < 0) return;
    depth++;
    // `$ref` may be the name of a property. What is beside one that is not resolved is skipped.
    const isReference = '$ref' in value && !isProperties;
    for (const key in value) {
      const item = (value as Plain)[key];
      if (key === '$ref') found.push({ target: item, isFollowed: isFollowed && isReference });
      collect(item, key === 'properties' && !isProperties, isFollowed && !isReference);
    }
    depth--;
  }
}

/** As in `shapes.ts`: YAML aliases may contain themselves. */
const maxValues = 3_000_000;
const maxDepth = 400;

function isBroken(document: Plain, target: unknown): boolean {
  if (typeof target !== 'string') return true;
  if (!target.startsWith('#')) return false;
  const keys = (target.split('#')[1] ?? '').split('/').slice(1).map(keyOf);
  let value: unknown = document;
  for (const key of keys) {
    if (key === undefined || value === undefined || value === null) return true;
    if (isPlain(value) && '$ref' in value) return keys.includes(undefined);
    value = Object(value)[key];
  }
  return false;
}

/** A key of a JSON Pointer; undefined if it contains a stray `%`. */
function keyOf(segment: string): string | undefined {
  try {
    return decodeURI(unescapedKey(segment));
  } catch {
    return undefined;
  }
}

function textOf(target: unknown): string {
  return typeof target === 'string' ? target : JSON.stringify(target);
}

/** Whether some value occurs in two places, in which case we do not know what the platform has already resolved there. */
function hasAliases(document: Plain): boolean {
  const seen = new Set<unknown>();
  return isSeenAgain(document, 0);

  function isSeenAgain(value: unknown, depth: number): boolean {
    if (typeof value !== 'object' || value === null) return false;
    if (seen.has(value) || depth > maxDepth) return true;
    seen.add(value);
    return Object.values(value).some((item) => isSeenAgain(item, depth + 1));
  }
}
