/**
 * The shape of a value, and whether a value has it. Both ends of a webview's messages read what arrives through shapes, and
 * the types of the messages are derived from them, so that check and type cannot differ.
 */
export type Shape<T> = (value: unknown) => value is T;
export type Shaped<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F];
type Shown<T> = { readonly [K in keyof T]: T[K] };
type ObjectOf<F extends Fields> = Shown<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: Shaped<F[K]> } & { [K in OptionalKeys<F>]?: Shaped<F[K]> }
>;

/** A field that may be missing. */
export interface Optional<T> {
  (value: unknown): value is T;
  readonly isOptional: true;
}

export const anything: Shape<unknown> = (value): value is unknown => value !== undefined;
export const string: Shape<string> = (value) => typeof value === 'string';
export const number: Shape<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
export const boolean: Shape<boolean> = (value) => typeof value === 'boolean';

/** An object of any keys, such as a part of a message whose kinds the other side knows. */
export const record: Shape<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of these words. */
export function oneOf<const T extends string>(...values: readonly T[]): Shape<T> {
  return (value): value is T => values.some((each) => each === value);
}

/** A list of values of one shape. */
export function array<T>(of: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(of);
}

/** A field of that shape that may be missing. */
export function optional<T>(of: Shape<T>): Optional<T> {
  const check = (value: unknown): value is T => value === undefined || of(value);
  return Object.assign(check, { isOptional: true as const });
}

/** An object with these fields; others are let pass, so that an older end can read a newer one. */
export function object<const F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const checks = Object.entries(fields);
  return (value): value is ObjectOf<F> => record(value) && checks.every(([name, check]) => check(value[name]));
}

type Kinds = Readonly<Record<string, Fields>>;
type MessageOf<K extends Kinds> = { [N in keyof K]: Shown<{ readonly kind: N } & ObjectOf<K[N]>> }[keyof K];

/** One of several objects, told apart by their `kind`. */
export function kinds<const K extends Kinds>(table: K): Shape<MessageOf<K>> {
  const shapes = new Map(Object.entries(table).map(([kind, fields]) => [kind, object(fields)]));
  return (value): value is MessageOf<K> =>
    record(value) && typeof value['kind'] === 'string' && shapes.get(value['kind'])?.(value) === true;
}
