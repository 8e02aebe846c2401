import { localize } from '../../../base/messages.ts';
import { elementTypes, kindInList } from '../../grammar/elements.ts';
import { navigationSetting, settings } from '../../grammar/settings.ts';
import type { ChildKey, Field, Origin, Shape } from '../../grammar/types.ts';
import { type Element, isChildKey } from '../../model/document/element.ts';
import { isClosed, mayHold } from '../../model/document/fields.ts';
import { alternatives, type Form, formOfProperty } from '../../model/document/form.ts';
import type { ObjectNode } from '../../text/nodes.ts';
import { holds } from '../../values/shape.ts';
import { childrenByUse } from './elements.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { requiredShape, requiredValue } from './requiredValues.ts';
import type { Suggestion } from './suggestion.ts';
import { fieldText, originText } from './texts.ts';

/** The keys that may be added to the object here, required ones first: not those it has, nor those that its keys exclude. */
export function keySuggestions(point: InsertionPoint): readonly Suggestion[] {
  const { around, form } = point;
  const node = around?.node;
  if (node?.kind !== 'object') return [];
  const taken = new Set(node.properties.map(({ key }) => key.value));
  if (point.slot.kind === 'key') taken.delete(point.slot.node.value);
  const rows = rowsOf(point, form, node).filter(({ key }) => !taken.has(key));
  const ordered = rows.map((row, index) => ({ row, rank: rankOf(row) * 1000 + index })).sort((a, b) => a.rank - b.rank);
  return ordered.map(({ row }) => suggestionOf(row, form));
}

interface Row {
  readonly key: string;
  readonly about: string;
  /** Set only if specification and platform disagree about the key. */
  readonly origin?: Origin;
  readonly required: boolean;
  readonly field?: Field;
  readonly values?: Shape;
  readonly last?: boolean;
}

function rowsOf({ around, slot }: InsertionPoint, form: Form, node: ObjectNode): readonly Row[] {
  switch (form.kind) {
    case 'config':
      return [...fieldRows(settings, node), rowOf(navigationSetting, true), refRow];
    case 'element':
    case 'entry':
      return around?.element
        ? [...elementRows(around.element, slot.kind === 'key' ? slot.node.value : ''), refRow]
        : [];
    case 'shape':
      return [...alternatives(form.shape).flatMap((shape) => shapeRows(shape, node)), refRow];
    default:
      return [];
  }
}

function shapeRows(shape: Shape, node: ObjectNode): readonly Row[] {
  if (shape.kind === 'object') return fieldRows(shape.fields, node);
  if (shape.kind !== 'map' || shape.keys.kind !== 'choice') return [];
  return shape.keys.values.map(({ value, about = '', origin = 'both' }) => {
    return { key: value, about, origin, required: false, values: shape.values };
  });
}

function fieldRows(fields: readonly Field[], node: ObjectNode): readonly Row[] {
  return fields
    .filter((field) => !field.onlyWhen || holds(field.onlyWhen, node) === true)
    .map((field) => {
      const { required = false } = field;
      return rowOf(field, typeof required === 'object' ? holds(required, node) === true : required);
    });
}

/** `edited` is the key that would be replaced: what it excludes is not excluded. */
function elementRows(element: Element, edited: string): readonly Row[] {
  const { kind, global } = element;
  const { fields, children, labelKey, refuses = [] } = elementTypes[kind];
  const has = (key: string) => key !== edited && element.slots.some((slot) => slot.key === key);
  const held = element.slots.filter(({ key }) => key !== edited && isChildKey(key)).map(({ key }) => key);
  const own = fields.filter(({ key }) => {
    if (refuses.includes(key) || (global && !linkKeys.has(key) && key !== labelKey)) return false;
    if (key === 'openapi' || key === 'asyncapi') return !isClosed(element) && !(kind === 'group' && hasOther(key));
    if (kind !== 'tab' || (key !== 'graphql' && key !== 'sdk')) return true;
    return held.every((child) => child === 'groups') && !['openapi', 'asyncapi', 'graphql', 'sdk'].some(has);
  });
  const isFree = kind === 'global' || held.length === 0;
  const free = children
    .filter(({ key }) => isFree && mayHold(element, key))
    .toSorted((a, b) => childrenByUse.indexOf(a.key) - childrenByUse.indexOf(b.key));
  const link = global && !children.some(({ key }) => key === 'href');
  return [
    ...own.map((field) => rowOf(field, field.required === true)),
    ...free.map(({ key, origin }) => childRow(key, origin, global)),
    ...(link ? [childRow('href', 'both', true)] : []),
  ];

  /** A group silently drops `asyncapi` next to `openapi` (platform.md 1.3). */
  function hasOther(key: string): boolean {
    return has(key === 'openapi' ? 'asyncapi' : 'openapi');
  }
}

/** What a link in `global` may have in addition to its label and `href` (platform.md 1.3). */
const linkKeys = new Set(['icon', 'color', 'description', 'hidden', 'default', 'tag', 'name', 'align']);

function childRow(key: ChildKey, origin: Origin, required: boolean): Row {
  const kind = kindInList(key);
  const of = kind ? elementTypes[kind] : key === 'pages' ? pagesRow : hrefRow;
  return { key, about: of.about, origin, required };
}

const pagesRow = {
  about: 'Pages in the order of the sidebar: paths without extension, endpoints (`GET /path`) and groups.',
};
const hrefRow = { about: 'Where the entry leads instead of holding pages.' };

function rowOf(field: Field, required: boolean): Row {
  return { key: field.key, about: field.about, required, field };
}

const refRow: Row = {
  key: '$ref',
  about: 'Path of a JSON file, relative to this one, whose content is put here. Keys beside it override that content.',
  required: false,
  last: true,
};

/** Required keys, then those for children, then the rest; `$ref` last. */
function rankOf({ required, last, field, values }: Row): number {
  if (last) return 3;
  if (required) return 0;
  return field || values ? 2 : 1;
}

function suggestionOf(row: Row, form: Form): Suggestion {
  const { key, about, origin = 'both', required, field, values } = row;
  const skeleton = values ? requiredShape(values) : requiredValue(formOfProperty(form, key));
  return {
    label: key,
    kind: 'key',
    detail: [required ? localize('required') : '', originText(origin)].filter(Boolean).join(', ') || undefined,
    documentation: field ? fieldText(field) : localize(about),
    words: field?.formerly?.join(' '),
    insert: { kind: 'entries', entries: [[key, skeleton]] },
    goesOn: skeleton.kind !== 'word',
  };
}
