import { elementTypes } from '../grammar/elements.ts';
import type { ElementKind } from '../grammar/types.ts';
import { type Element, slotOf } from '../model/element.ts';
import { type Spot, valueSpot } from '../model/spot.ts';

const kindNames: Readonly<Record<ElementKind, string>> = {
  navigation: 'the navigation',
  global: '`global`',
  language: 'language',
  version: 'version',
  product: 'product',
  dropdown: 'dropdown',
  tab: 'tab',
  anchor: 'anchor',
  item: 'menu item',
  group: 'group',
};

/** An element in the author's words: `tab "Guides"`, `the navigation`. */
export function nameOf(element: Element): string {
  const kind = kindNames[element.kind];
  if (element.kind === 'navigation' || element.kind === 'global') return kind;
  return element.label ? `${kind} "${element.label}"` : `a ${kind} without a name`;
}

export function kindName(kind: ElementKind): string {
  return kindNames[kind];
}

/** Where an element is best pointed at: its label, else its opening bracket. */
export function namePlace(element: Element): Spot {
  const { labelKey } = elementTypes[element.kind];
  const slot = labelKey ? slotOf(element, labelKey) : undefined;
  return slot?.value ? valueSpot(slot) : { file: undefined, offset: 0, length: 1 };
}
