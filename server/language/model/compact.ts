/** The object without the keys whose value is undefined. */
export function compact<T extends object>(values: Loose<T>): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

/** `T` whose optional keys may also be there without a value. */
type Loose<T> = {
  readonly [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};
