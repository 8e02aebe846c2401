import type { Attributes } from './drawn.ts';

/** The first of these attributes with a value, as text. */
export function textIn(attributes: Attributes, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = plain(attributes.get(name) ?? '');
    if (text !== '') return text;
  }
  return undefined;
}

/** Whether a switch is on: `required`, `required={true}`, `required="true"`. */
export function isOn(attributes: Attributes, name: string): boolean {
  const value = attributes.get(name);
  return value !== undefined && value !== 'false';
}

/** A number within bounds; `otherwise` if there is none. */
export function numberIn(
  attributes: Attributes,
  name: string,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  const value = Number.parseFloat(attributes.get(name) ?? '');
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
}

/** The texts of a list: `["a", 'b']`; a single text counts as a list. */
export function textsIn(attributes: Attributes, name: string): readonly string[] {
  const value = attributes.get(name)?.trim() ?? '';
  if (!value.startsWith('[')) return value === '' ? [] : [value];
  return Array.from(
    value.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g),
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}

/** The text of an expression: the content of a template, or of elements. */
function plain(value: string): string {
  const text = value.trim();
  if (/^`[^`]*`$/.test(text)) return text.slice(1, -1);
  return /^<[\w>]/.test(text) ? text.replace(/<[^<>]*>/g, '').trim() : text;
}
