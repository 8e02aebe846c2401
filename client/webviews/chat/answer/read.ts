/** Readers of values that came over the wire, for which nobody vouches: what is not as expected is not there. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export function textsField(value: unknown, name: string): readonly string[] | undefined {
  const found = field(value, name);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : undefined;
}

export function numberField(value: unknown, name: string): number | undefined {
  const found = field(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}
