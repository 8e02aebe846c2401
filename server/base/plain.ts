/** An object of plain JSON. */
export type Plain = Readonly<Record<string, unknown>>;

/** True for an object of plain JSON; a list is not one. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; undefined for a list and for anything else. */
export function objectOf(value: unknown): Plain | undefined {
  return isPlain(value) ? value : undefined;
}

/** The value as a string, or undefined. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The value as a list; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** Whether two plain values are the same. The keys of objects count in their order: for values that are built in the same way. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
