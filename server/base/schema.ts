import type { Static, TSchema } from 'typebox';
import { pointerKeys } from './jsonPointer.ts';

/** What is wrong with a value, as ajv reports it: the first thing found. */
export interface SchemaError {
  /** JSON pointer to the value, for example `/messages/0/role`. */
  readonly instancePath: string;
  /** The word of JSON Schema that is not satisfied. */
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A JSON Schema, compiled while the bundle was built. */
export interface Validator {
  (value: unknown): boolean;
  /** Set by the last call that gave false. */
  readonly errors?: readonly SchemaError[] | null;
}

/** The values a schema accepts; nothing in them can be changed. */
export type Valid<S extends TSchema> = Frozen<Static<S>>;
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/**
 * Gives a compiled schema its type: `T` has to be the `Valid` of the schema it was compiled from. It is asked for when it is
 * needed, so that a bundle holds only those that are.
 */
export function guard<T>(compiled: () => ((value: unknown) => boolean) | undefined): (value: unknown) => value is T {
  return (value): value is T => {
    const isValid = compiled();
    if (!isValid) throw new Error('The module exports no schema of that name.');
    return isValid(value);
  };
}

/** A JSON pointer as people write it: `/messages/0/role` is `messages[0].role`. */
export function fieldOf(instancePath: string): string {
  return pointerKeys(instancePath).reduce(
    (at, key) => (/^\d+$/.test(key) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`),
    '',
  );
}
