import { childRuleOf, elementTypes } from '../../grammar/elements.ts';
import type { ElementKind, Field } from '../../grammar/types.ts';
import { hrefShape } from '../../model/document/form.ts';
import { withNearest } from '../../model/messages/additions.ts';
import { oneOf } from '../../model/messages/names.ts';
import type { PropertyValue } from '../../protocol/operation.ts';
import { parse } from '../../text/parse.ts';
import { readLanguage } from '../../values/language.ts';
import { checkShape } from '../../values/shape.ts';
import type { Refused } from '../change.ts';
import { refused } from '../text/draft.ts';

/**
 * Why a value cannot be that of a key of an element: the platform would not accept it, or it is a label of spaces, which the platform
 * accepts and readers cannot see. Undefined if it can.
 */
export function whyNotValue(
  kind: ElementKind,
  field: Pick<Field, 'key' | 'shape'>,
  value: PropertyValue,
): Refused | undefined {
  if (field.key === elementTypes[kind].labelKey && isBlank(value)) return blankLabel;
  if (takesValue(field, value)) return undefined;
  if (field.shape.kind === 'text' && field.shape.of === 'language' && typeof value === 'string') {
    return whyNotLanguage(value);
  }
  const args = { value: typeof value === 'string' ? value : JSON.stringify(value), key: field.key, kind: oneOf(kind) };
  return refused('"{value}" is not a value the platform accepts for `{key}` of {kind}.', args);
}

/** Why a label that is blank is refused, be it that of an element or of a page. */
export const blankLabel: Refused = refused('A label of spaces cannot be seen.');

/** Whether a value is a text of spaces only. */
export function isBlank(value: PropertyValue): boolean {
  return typeof value === 'string' && value !== '' && value.trim() === '';
}

/** Why the platform would not accept a language code, with the one that was probably meant; undefined if it would. */
export function whyNotLanguage(code: string): Refused | undefined {
  const { problem } = readLanguage(code);
  if (!problem) return undefined;
  const said = { template: '"{code}" is not a language code the platform accepts.', args: { code } };
  const { template, args } = problem.nearest === undefined ? said : withNearest(said, problem.nearest);
  return refused(template, args);
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
