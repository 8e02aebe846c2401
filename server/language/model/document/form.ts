import { fieldOf, kindInList } from '../../grammar/elements.ts';
import { configShape } from '../../grammar/settings.ts';
import type { ChildKey, Field, Shape } from '../../grammar/types.ts';
import { isChildKey } from './element.ts';
import type { ElementRole } from './reader.ts';

/** What the grammar expects for a value in one place. */
export type Form =
  /** A whole docs.json. */
  | { readonly kind: 'config' }
  /** An object that is an element of the navigation. */
  | { readonly kind: 'element'; readonly role: ElementRole }
  /** The array of children under `key`; each child is read as `role`. */
  | { readonly kind: 'children'; readonly key: ChildKey; readonly role: ElementRole }
  /** An item of `pages`: a page path, an endpoint, or a group. */
  | { readonly kind: 'entry'; readonly role: ElementRole }
  /** A value of this shape; `field` is the row of the grammar if the value is under a key. */
  | { readonly kind: 'shape'; readonly shape: Shape; readonly field: Field | undefined }
  /** The path in `{"$ref": …}`. */
  | { readonly kind: 'ref' }
  /** A value below a key that the grammar does not know. */
  | { readonly kind: 'unknown' };

const rootRole: ElementRole = { kind: 'navigation', parent: undefined, global: false };
export const hrefShape: Shape = { kind: 'text', of: 'href' };

/** What the grammar expects as the value of `key` in an object of that form. */
export function formOfProperty(form: Form, key: string): Form {
  if (key === '$ref') return { kind: 'ref' };
  switch (form.kind) {
    case 'config':
      return key === 'navigation' ? { kind: 'element', role: rootRole } : ofField(settingFields.get(key));
    case 'element':
    case 'entry':
      return formInElement(form.role, key);
    case 'shape':
      return formInShape(form.shape, key);
    case 'children':
    case 'ref':
    case 'unknown':
      return unknown;
  }
}

/** What the grammar expects as the items of an array of that form. */
export function formOfItem(form: Form): Form {
  if (form.kind === 'children') return { kind: form.key === 'pages' ? 'entry' : 'element', role: form.role };
  if (form.kind !== 'shape') return unknown;
  const list = alternatives(form.shape).find((shape) => shape.kind === 'list');
  return list ? { kind: 'shape', shape: list.items, field: undefined } : unknown;
}

/** The alternative shapes of a value: those of a union, or the shape itself. */
export function alternatives(shape: Shape): readonly Shape[] {
  return shape.kind === 'union' ? shape.of.flatMap(alternatives) : [shape];
}

const unknown: Form = { kind: 'unknown' };
const settingFields = new Map(configShape.fields.map((field) => [field.key, field]));

function formInElement({ kind, global }: ElementRole, key: string): Form {
  if (key === 'href') return { kind: 'shape', shape: hrefShape, field: undefined };
  if (isChildKey(key)) {
    const role = { kind: kindInList(key) ?? 'group', parent: kind, global: global || kind === 'global' };
    return { kind: 'children', key, role };
  }
  const field = fieldOf(kind, key);
  if (field?.shape.kind !== 'elements') return ofField(field);
  return { kind: 'element', role: { kind: field.shape.element, parent: kind, global: false } };
}

function formInShape(shape: Shape, key: string): Form {
  for (const one of alternatives(shape)) {
    if (one.kind === 'map') return { kind: 'shape', shape: one.values, field: undefined };
    const field = one.kind === 'object' ? one.fields.find((item) => item.key === key) : undefined;
    if (field) return ofField(field);
  }
  return unknown;
}

function ofField(field: Field | undefined): Form {
  return field ? { kind: 'shape', shape: field.shape, field } : unknown;
}
