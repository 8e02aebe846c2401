import type { LocationRange } from '../../../base/locations.ts';
import { elementTypes } from '../../grammar/elements.ts';
import type { ElementKind } from '../../grammar/types.ts';
import { type Element, slotOf } from '../document/element.ts';
import { valueRange } from '../document/locations.ts';
import type { Message } from './problem.ts';

/** Complete templates: how a kind and a label are joined, and the words before them, differ between languages. */
interface Names {
  readonly bare: string;
  readonly several: string;
  /** With the article, as in "a tab needs `tab`". */
  readonly one: string;
  readonly labelled: string;
  readonly unnamed: string;
}

type NamedKind = Exclude<ElementKind, 'navigation' | 'global'>;

const names: Readonly<Record<NamedKind, Names>> = {
  language: {
    bare: 'language',
    several: 'languages',
    one: 'a language',
    labelled: 'language "{label}"',
    unnamed: 'a language without a name',
  },
  version: {
    bare: 'version',
    several: 'versions',
    one: 'a version',
    labelled: 'version "{label}"',
    unnamed: 'a version without a name',
  },
  product: {
    bare: 'product',
    several: 'products',
    one: 'a product',
    labelled: 'product "{label}"',
    unnamed: 'a product without a name',
  },
  dropdown: {
    bare: 'dropdown',
    several: 'dropdowns',
    one: 'a dropdown',
    labelled: 'dropdown "{label}"',
    unnamed: 'a dropdown without a name',
  },
  tab: { bare: 'tab', several: 'tabs', one: 'a tab', labelled: 'tab "{label}"', unnamed: 'a tab without a name' },
  anchor: {
    bare: 'anchor',
    several: 'anchors',
    one: 'an anchor',
    labelled: 'anchor "{label}"',
    unnamed: 'an anchor without a name',
  },
  item: {
    bare: 'menu item',
    several: 'menu items',
    one: 'a menu item',
    labelled: 'menu item "{label}"',
    unnamed: 'a menu item without a name',
  },
  group: {
    bare: 'group',
    several: 'groups',
    one: 'a group',
    labelled: 'group "{label}"',
    unnamed: 'a group without a name',
  },
};

/** The name of an element in messages: `tab "Guides"`, `the navigation`. */
export function nameOf({ kind, label }: Element): Message {
  return isNamed(kind) ? labelled(kind, label) : oneOf(kind);
}

/** `tab "Guides"`, `a tab without a name`. */
export function labelled(kind: ElementKind, label: string | undefined): Message {
  if (!isNamed(kind)) return oneOf(kind);
  if (label) return { template: names[kind].labelled, args: { label } };
  return { template: names[kind].unnamed };
}

/** `tab`, `menu item`. */
export function kindName(kind: ElementKind): Message {
  return isNamed(kind) ? { template: names[kind].bare } : oneOf(kind);
}

/** `tabs`, `menu items`. */
export function severalOf(kind: ElementKind): Message {
  return isNamed(kind) ? { template: names[kind].several } : kindName(kind);
}

/** `a tab`, `an anchor`. */
export function oneOf(kind: ElementKind): Message {
  if (isNamed(kind)) return { template: names[kind].one };
  return { template: kind === 'global' ? '`global`' : 'the navigation' };
}

function isNamed(kind: ElementKind): kind is NamedKind {
  return kind !== 'navigation' && kind !== 'global';
}

/** The best place to point at an element: its label, otherwise its opening bracket. */
export function nameRange(element: Element): LocationRange {
  const { labelKey } = elementTypes[element.kind];
  const slot = labelKey ? slotOf(element, labelKey) : undefined;
  return slot?.value ? valueRange(slot) : { file: undefined, offset: 0, length: 1 };
}
