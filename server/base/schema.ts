import type { Static, TSchema } from 'typebox';
import { pointerKeys } from './jsonPointer.ts';

/** What is wrong with a value, as ajv reports it: the first problem. */
export interface SchemaError {
  /** JSON pointer to the value, for example `/messages/0/role`. */
  readonly instancePath: string;
  /** The JSON Schema keyword that is violated. */
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A JSON Schema that was compiled when the bundle was built. */
export interface Validator {
  (value: unknown): boolean;
  /** Set by the last call that returned false. */
  readonly errors?: readonly SchemaError[] | null;
}

/** The readonly type of the values that a schema accepts. */
export type Valid<S extends TSchema> = Frozen<Static<S>>;
/** Of lists and tuples as well, since a mapped type keeps them. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/**
 * Gives a compiled schema its type: `T` must be the `Valid` of the schema it was compiled from. The schema is passed as a
 * function, so that a bundle contains only those that are used.
 */
export function guard<T>(compiled: () => ((value: unknown) => boolean) | undefined): (value: unknown) => value is T {
  return (value): value is T => {
    const isValid = compiled();
    if (!isValid) throw new Error('The module exports no schema of that name.');
    return isValid(value);
  };
}

/** A JSON pointer in the notation people use: `/messages/0/role` is `messages[0].role`. */
export function fieldOf(instancePath: string): string {
  return pointerKeys(instancePath).reduce(
    (at, key) => (/^\d+$/.test(key) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`),
    '',
  );
}
