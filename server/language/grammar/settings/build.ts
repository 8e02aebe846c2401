import type { Choice, Field, Shape } from '../types.ts';

/** Shorthands for the tables in this folder. */

/** A field; known to the platform only, unless `more` says otherwise. */
export function setting(key: string, shape: Shape, about: string, more: Partial<Field> = {}): Field {
  return { key, shape, origin: 'platform', about, ...more };
}

/** A required field. */
export function needed(key: string, shape: Shape, about: string, more: Partial<Field> = {}): Field {
  return setting(key, shape, about, { required: true, ...more });
}

/** An object whose unknown keys the platform drops silently. */
export function open(...fields: readonly Field[]): Shape {
  return { kind: 'object', closed: false, fields };
}

/** An object whose unknown keys the platform refuses. */
export function closed(...fields: readonly Field[]): Shape {
  return { kind: 'object', closed: true, fields };
}

/** A list with a limited number of entries, no two of which have the same value of the field `by`. */
export function listOf(
  items: Shape,
  more: { readonly min?: number; readonly max?: number; readonly by?: string } = {},
): Shape {
  const { by, ...limits } = more;
  return { kind: 'list', items, ...limits, ...(by === undefined ? {} : { unique: { by } }) };
}

/** One of several shapes; the first that fits is used. */
export function union(...of: readonly Shape[]): Shape {
  return { kind: 'union', of };
}

/** Words, each with its effect on the site. */
export function words(abouts: Readonly<Record<string, string>>): Shape {
  const values: readonly Choice[] = Object.entries(abouts).map(([value, about]) => ({ value, about }));
  return { kind: 'choice', values };
}

/** A text with a rule of its own; `says` completes the sentence "The value …". */
export function textLike(test: RegExp, says: string): Shape {
  return { kind: 'text', of: 'text', pattern: { test, says } };
}

export const href: Shape = { kind: 'text', of: 'href' };
export const url: Shape = { kind: 'text', of: 'url' };
export const asset: Shape = { kind: 'text', of: 'asset' };
export const colour: Shape = { kind: 'text', of: 'colour' };
export const address: Shape = { kind: 'text', of: 'address' };
export const number: Shape = { kind: 'number' };

/** Not empty after the surrounding white space is removed, as the platform does with names. */
export const name: Shape = textLike(/\S/, 'must not be empty');

/** One file, or one for each colour mode. */
export function perMode(file: Shape, lightAbout: string, darkAbout: string, ...more: readonly Field[]): Shape {
  return union(file, open(needed('light', asset, lightAbout), needed('dark', asset, darkAbout), ...more));
}
