import type { LocationRange } from '../../../base/locations.ts';
import { elementTypes } from '../../grammar/elements.ts';
import type { ElementKind } from '../../grammar/types.ts';
import { type Element, slotOf } from '../document/element.ts';
import { valueRange } from '../document/locations.ts';
import type { Message } from './problem.ts';

interface Names {
  readonly bare: string;
  /** With the article, as in "a tab needs `tab`". */
  readonly one: string;
}

const names: Readonly<Record<ElementKind, Names>> = {
  navigation: { bare: 'navigation', one: 'the navigation' },
  global: { bare: '`global`', one: '`global`' },
  language: { bare: 'language', one: 'a language' },
  version: { bare: 'version', one: 'a version' },
  product: { bare: 'product', one: 'a product' },
  dropdown: { bare: 'dropdown', one: 'a dropdown' },
  tab: { bare: 'tab', one: 'a tab' },
  anchor: { bare: 'anchor', one: 'an anchor' },
  item: { bare: 'menu item', one: 'a menu item' },
  group: { bare: 'group', one: 'a group' },
};

/** An element in the author's words: `tab "Guides"`, `the navigation`. */
export function nameOf({ kind, label }: Element): Message {
  if (kind === 'navigation' || kind === 'global') return oneOf(kind);
  if (label) return { template: `${names[kind].bare} "{label}"`, args: { label } };
  return { template: `${names[kind].one} without a name` };
}

/** `tab`, `menu item`. */
export function kindName(kind: ElementKind): Message {
  return { template: names[kind].bare };
}

/** `a tab`, `an anchor`. */
export function oneOf(kind: ElementKind): Message {
  return { template: names[kind].one };
}

/** Where an element is best pointed at: its label, else its opening bracket. */
export function namePlace(element: Element): LocationRange {
  const { labelKey } = elementTypes[element.kind];
  const slot = labelKey ? slotOf(element, labelKey) : undefined;
  return slot?.value ? valueRange(slot) : { file: undefined, offset: 0, length: 1 };
}
