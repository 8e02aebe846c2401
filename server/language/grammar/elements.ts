import {
  asyncapiField,
  boolean,
  choice,
  colorField,
  defaultField,
  descriptionField,
  directoryListing,
  divisionFields,
  globalField,
  graphqlField,
  hiddenField,
  iconField,
  labelField,
  openapiField,
  sdkField,
  searchableField,
  text,
} from './navigationFields.ts';
import { bannerShape, footerShape, navbarShape } from './settings.ts';
import type { ChildKey, ChildRule, ElementKind, ElementType, Field } from './types.ts';

/**
 * Keys allowed on tabs only, and the second on groups: the platform refuses any other element that has one, whatever its value
 * (measured, 0.1.878).
 */
const schemaKeys = ['graphql', 'sdk'];

/**
 * Every navigation element: its fields, and the child keys in the order in which the platform tries them. The first child that
 * fits is kept and all others disappear from the site (platform.md 1.3 and 2.3, measured with 0.1.878).
 */
export const elementTypes: Readonly<Record<ElementKind, ElementType>> = {
  navigation: {
    kind: 'navigation',
    listKey: undefined,
    labelKey: undefined,
    refusesEmpty: false,
    fields: [globalField, directoryListing],
    refuses: schemaKeys,
    children: both('products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages'),
    about: 'The structure of the site. It has exactly one root pattern.',
  },
  global: {
    kind: 'global',
    listKey: undefined,
    labelKey: undefined,
    refusesEmpty: false,
    fields: [],
    children: [...both('anchors'), ...platform('languages', 'versions', 'tabs', 'dropdowns', 'products')],
    about: 'Links that are shown on every page.',
  },
  language: {
    kind: 'language',
    listKey: 'languages',
    labelKey: 'language',
    refusesEmpty: true,
    fields: [
      {
        key: 'language',
        shape: { kind: 'text', of: 'language' },
        required: true,
        origin: 'both',
        about: 'Language code of this part of the site.',
      },
      defaultField,
      {
        key: 'banner',
        shape: bannerShape,
        origin: 'platform',
        about: 'Banner of this language; replaces the one of the site.',
      },
      {
        key: 'footer',
        shape: footerShape,
        origin: 'platform',
        about: 'Footer of this language; replaces the one of the site.',
      },
      {
        key: 'navbar',
        shape: navbarShape,
        origin: 'platform',
        about: 'Navbar of this language; replaces the one of the site.',
      },
      ...divisionFields,
    ],
    refuses: schemaKeys,
    children: both('href', 'versions', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'),
    about: 'One language of the site; readers choose it from a menu.',
  },
  version: {
    kind: 'version',
    listKey: 'versions',
    labelKey: 'version',
    refusesEmpty: true,
    fields: [
      labelField('version', 'Name of the version, as text (`"2.0"`, not `2.0`).'),
      defaultField,
      { key: 'tag', shape: text, origin: 'platform', about: 'Badge beside the version.' },
      ...divisionFields,
    ],
    refuses: schemaKeys,
    children: both('href', 'languages', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'),
    about: 'One version of the site; readers choose it from a menu.',
  },
  product: {
    kind: 'product',
    listKey: 'products',
    labelKey: 'product',
    refusesEmpty: false,
    fields: [
      labelField('product', 'Name of the product.'),
      { key: 'name', shape: text, origin: 'platform', about: 'Display name; shown instead of `product`.' },
      iconField,
      colorField,
      descriptionField('both'),
      ...divisionFields,
    ],
    refuses: schemaKeys,
    children: [
      ...both('href', 'languages', 'versions', 'tabs', 'anchors', 'dropdowns', 'groups', 'pages'),
      ...platform('menu'),
    ],
    about: 'One product of the site; readers choose it from a menu.',
  },
  dropdown: {
    kind: 'dropdown',
    listKey: 'dropdowns',
    labelKey: 'dropdown',
    refusesEmpty: false,
    fields: [
      labelField('dropdown', 'Label of the entry.'),
      iconField,
      colorField,
      descriptionField('platform'),
      ...divisionFields,
    ],
    refuses: schemaKeys,
    children: both('href', 'languages', 'versions', 'tabs', 'anchors', 'products', 'groups', 'pages'),
    about: 'One entry of the dropdown menu above the sidebar.',
  },
  tab: {
    kind: 'tab',
    listKey: 'tabs',
    labelKey: 'tab',
    refusesEmpty: true,
    fields: [
      labelField('tab', 'Label of the tab.'),
      iconField,
      {
        key: 'align',
        shape: choice('start', 'end'),
        origin: 'platform',
        about: 'Side of the tab bar the tab is on.',
      },
      searchableField,
      ...divisionFields,
      graphqlField,
      sdkField,
    ],
    children: both('href', 'languages', 'versions', 'dropdowns', 'anchors', 'products', 'groups', 'pages', 'menu'),
    about: 'One tab at the top of the site.',
  },
  anchor: {
    kind: 'anchor',
    listKey: 'anchors',
    labelKey: 'anchor',
    refusesEmpty: true,
    fields: [labelField('anchor', 'Label of the anchor.'), iconField, colorField, ...divisionFields],
    refuses: schemaKeys,
    children: both('href', 'languages', 'versions', 'dropdowns', 'tabs', 'products', 'groups', 'pages'),
    about: 'A fixed entry at the top of the sidebar.',
  },
  item: {
    kind: 'item',
    listKey: 'menu',
    labelKey: 'item',
    refusesEmpty: false,
    fields: [labelField('item', 'Label of the menu item.'), iconField, descriptionField('both'), ...divisionFields],
    refuses: schemaKeys,
    children: [
      ...both('href'),
      ...platform('languages', 'versions', 'dropdowns', 'anchors', 'products', 'tabs'),
      ...both('groups', 'pages'),
    ],
    about: 'One entry of a tab’s menu.',
  },
  group: {
    kind: 'group',
    listKey: 'groups',
    labelKey: 'group',
    refusesEmpty: true,
    fields: [
      labelField('group', 'Heading of the group in the sidebar.'),
      iconField,
      { key: 'tag', shape: text, origin: 'both', about: 'Label beside the heading, for example `NEW`.' },
      {
        key: 'expanded',
        shape: boolean,
        origin: 'both',
        about: 'Whether a nested group is open at first. Top-level groups are always open.',
        default: 'false',
      },
      {
        key: 'root',
        shape: { kind: 'text', of: 'page' },
        origin: 'platform',
        about: 'Page that opens when the reader selects the heading.',
      },
      hiddenField,
      directoryListing,
      {
        key: 'public',
        shape: boolean,
        origin: 'platform',
        about: 'Whether readers may see the pages without signing in.',
      },
      { key: 'boost', shape: { kind: 'number' }, origin: 'platform', about: 'Weight of these pages in search.' },
      searchableField,
      { ...openapiField, lenient: true },
      { ...asyncapiField, lenient: true },
      sdkField,
    ],
    refuses: ['graphql'],
    children: both('pages'),
    about: 'Pages and groups under one heading of the sidebar.',
  },
};

/** The kinds of element by the keys of their labels. */
export const kindByLabel: ReadonlyMap<string, ElementKind> = new Map(
  Object.values(elementTypes).flatMap(({ kind, labelKey }) => (labelKey === undefined ? [] : [[labelKey, kind]])),
);

const kindByListKey = new Map(Object.values(elementTypes).map((type) => [type.listKey, type.kind]));

/** The kind of element in the array `key`; undefined for `pages` and `href`. */
export function kindInList(key: ChildKey): ElementKind | undefined {
  return kindByListKey.get(key);
}

/** The field of that name, or undefined if the element has no such field (child keys are not fields). */
export function fieldOf(kind: ElementKind, key: string): Field | undefined {
  return fieldMaps[kind].get(key);
}

/** The child rule for that key, or undefined if such elements never contain it. */
export function childRuleOf(kind: ElementKind, key: string): ChildRule | undefined {
  return elementTypes[kind].children.find((rule) => rule.key === key);
}

const fieldMaps = Object.fromEntries(
  Object.values(elementTypes).map((type) => [type.kind, new Map(type.fields.map((field) => [field.key, field]))]),
) as unknown as Readonly<Record<ElementKind, ReadonlyMap<string, Field>>>;

function both(...keys: readonly ChildKey[]): readonly ChildRule[] {
  return keys.map((key) => ({ key, origin: 'both' }));
}

function platform(...keys: readonly ChildKey[]): readonly ChildRule[] {
  return keys.map((key) => ({ key, origin: 'platform' }));
}
