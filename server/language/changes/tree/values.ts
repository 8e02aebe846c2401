import { childRuleOf } from '../../grammar/elements.ts';
import type { ElementKind, Field } from '../../grammar/types.ts';
import { hrefShape } from '../../model/document/form.ts';
import { oneOf } from '../../model/messages/names.ts';
import type { PropertyValue } from '../../protocol/operation.ts';
import { parse } from '../../text/parse.ts';
import { checkShape } from '../../values/shape.ts';
import type { Refused } from '../change.ts';
import { refused } from '../text/draft.ts';

/** Why the platform would not accept a value for a key of an element; undefined if it would. */
export function whyNotValue(
  kind: ElementKind,
  field: Pick<Field, 'key' | 'shape'>,
  value: PropertyValue,
): Refused | undefined {
  if (takesValue(field, value)) return undefined;
  const args = { value: typeof value === 'string' ? value : JSON.stringify(value), key: field.key, kind: oneOf(kind) };
  return refused('"{value}" is not a value the platform accepts for `{key}` of {kind}.', args);
}

/** Whether the platform accepts a value for a key. */
export function takesValue({ key, shape }: Pick<Field, 'key' | 'shape'>, value: PropertyValue): boolean {
  const { root } = parse(JSON.stringify(value));
  return !root || ![...checkShape(shape, root, 0, key)].some((one) => one.refused);
}

/** Why an element of a kind cannot link to an address; undefined if it can. */
export function whyNotHref(kind: ElementKind, href: PropertyValue): Refused | undefined {
  if (!childRuleOf(kind, 'href')) return refused('{kind} cannot be a link.', { kind: oneOf(kind) });
  return whyNotValue(kind, { key: 'href', shape: hrefShape }, href);
}
