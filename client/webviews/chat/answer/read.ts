/** Readers of values that came over the wire, for which nobody vouches: what is not as expected is not there. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A text with something in it, or undefined. */
export function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The texts of a list, or undefined where there is no list. */
export function textsField(value: unknown, name: string): readonly string[] | undefined {
  const found = field(value, name);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : undefined;
}

/** A number that is one, or undefined. */
export function numberField(value: unknown, name: string): number | undefined {
  const found = field(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}
