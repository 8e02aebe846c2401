/** A field of a value from the network, which may be anything: undefined if it is not as expected. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A non-empty text, or undefined. */
export function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The texts of a list, or undefined if there is no list. */
export function textsField(value: unknown, name: string): readonly string[] | undefined {
  const found = field(value, name);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : undefined;
}

/** A finite number, or undefined. */
export function numberField(value: unknown, name: string): number | undefined {
  const found = field(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}
