import { elementTypes, kindInList } from '../../grammar/elements.ts';
import type { ChildKey, ElementKind, Field, Shape } from '../../grammar/types.ts';
import { alternatives, type Form } from '../../model/document/form.ts';
import { blank, list, object, type Skeleton, type SkeletonProperty, typed } from './skeleton.ts';

/** The value to insert after a new key: everything that is required, with placeholders for the author. */
export function requiredValue(form: Form): Skeleton {
  switch (form.kind) {
    case 'element':
      return requiredElement(form.role.kind, form.role.global);
    case 'entry':
    case 'ref':
      return typed;
    case 'children':
      return form.key === 'pages' ? list(typed) : list(requiredElement(form.role.kind, form.role.global));
    case 'shape':
      return requiredShape(form.shape, form.field);
    case 'config':
      return object();
    case 'unknown':
      return blank;
  }
}

/** An element with its label and the children that it usually has, or with `child`. */
export function requiredElement(
  kind: ElementKind,
  global: boolean,
  child = global ? 'href' : usualChild[kind],
): Skeleton {
  const { labelKey } = elementTypes[kind];
  const label: readonly SkeletonProperty[] = labelKey === undefined ? [] : [[labelKey, typed]];
  return object(...label, ...(child === undefined ? [] : [[child, requiredChildren(child)] as const]));
}

function requiredChildren(child: ChildKey): Skeleton {
  if (child === 'href') return typed;
  if (child === 'pages') return list(typed);
  return list(requiredElement(kindInList(child) ?? 'group', false));
}

/** A value of that shape; for a union, of the first alternative. */
export function requiredShape(shape: Shape, field?: Field): Skeleton {
  switch (shape.kind) {
    case 'text':
    case 'choice':
      return typed;
    case 'boolean':
      return { kind: 'word', value: field?.default === 'true' ? 'false' : 'true', chosen: true };
    case 'number':
      return { kind: 'word', value: '1', chosen: true };
    case 'null':
      return { kind: 'word', value: 'null' };
    case 'any':
      return blank;
    case 'list':
      return list(requiredShape(shape.items));
    case 'object':
      return object(...shape.fields.filter(isAlwaysNeeded).map(entryOf));
    case 'map':
      return object();
    case 'union':
      return requiredShape(alternatives(shape)[0] ?? { kind: 'any' });
    case 'elements':
      return requiredElement(shape.element, false);
  }
}

/** A condition is met as long as the other key is absent, unless it requires certain values. */
function isAlwaysNeeded({ required }: Field): boolean {
  return typeof required === 'object' ? required.not === true : required === true;
}

function entryOf(field: Field): SkeletonProperty {
  return [field.key, requiredShape(field.shape, field)];
}

const usualChild: Readonly<Record<ElementKind, ChildKey | undefined>> = {
  navigation: undefined,
  global: 'anchors',
  language: 'groups',
  version: 'groups',
  product: 'groups',
  dropdown: 'groups',
  tab: 'groups',
  anchor: 'pages',
  item: 'pages',
  group: 'pages',
};
