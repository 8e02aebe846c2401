import { type Static, type TObject, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';

/**
 * The parts that schemas in `*.schemas.ts` are written with. They and the library are only needed to build the bundles, which
 * contain just the validators.
 */
export const string = Type.String();
export const number = Type.Number();
export const boolean = Type.Boolean();
export const anything = Type.Unknown();
export const { Array: array, Object: object, Optional: optional, Union: union, Literal: literal } = Type;

/** An object with any keys, such as a part of a message whose kinds the other side knows. */
export const record = Type.Unsafe<Record<string, unknown>>({ type: 'object' });

/** An object whose values are all alike. */
export function recordOf<S extends TSchema>(values: S, description?: string): TUnsafe<Record<string, Static<S>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: values, ...(description && { description }) });
}

/** One of these words. */
export function oneOf<const T extends string>(...values: readonly T[]): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] });
}

/** A text that matches a pattern. */
export function matching(pattern: RegExp): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', pattern: pattern.source });
}

/** The schema, or null. */
export function orNull<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe({ anyOf: [{ type: 'null' }, schema] });
}

/** The schema that the module exports by that name, which may be the one that is being defined. */
export function ref<T>(name: string): TUnsafe<T> {
  return Type.Unsafe<T>({ $ref: name });
}

type Kinds = Readonly<Record<string, TProperties>>;
type OneOf<K extends Kinds> = { [N in keyof K]: { kind: N } & Static<TObject<K[N]>> }[keyof K];

/** One of several objects, distinguished by their `kind`. */
export function kinds<const K extends Kinds>(table: K): TUnsafe<OneOf<K>> {
  return Type.Unsafe({
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind' },
    oneOf: Object.entries(table).map(([kind, fields]) => Type.Object({ kind: Type.Literal(kind), ...fields })),
  });
}
