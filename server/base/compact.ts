/** The object without the keys whose value is undefined. */
export function compact<T extends object>(values: AllowUndefined<T>): T {
  const kept: Partial<Record<string, unknown>> = {};
  for (const key in values) if (values[key] !== undefined) kept[key] = values[key];
  return kept as T;
}

/** `T` whose optional keys may also be present with the value undefined. */
export type AllowUndefined<T> = {
  readonly [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};
