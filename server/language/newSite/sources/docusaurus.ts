import type { ArrayExpression, Expression, ObjectExpression, Property, SpreadElement } from 'acorn';
import { localize } from '../../../base/messages.ts';
import { isTooDeep } from '../../site/yamlFields.ts';
import type { Outline, OutlineItem, Unreadable } from '../outline.ts';
import { generatedItems, type SidebarPages } from './generatedSidebar.ts';

/** Reads a `sidebars.js` of Docusaurus as text. Nothing of it is run: what is not written out there is listed. */
export async function readSidebars(text: string, pages: SidebarPages): Promise<Outline | Unreadable> {
  const found = isTooDeep(text)
    ? { kind: 'unreadable' as const, why: localize('it is nested too deeply') }
    : await sidebarsIn(text);
  if (found.kind === 'unreadable') return found;
  const reading: Reading = { values: found.values, pages, notes: [], resolving: new Set(), left: maxEntries };
  const sidebars = propertiesOf(found.sidebars, reading).map(([name, value]): OutlineItem => {
    return { kind: 'section', label: name, items: itemsOf(value, reading) };
  });
  const [only, ...others] = sidebars;
  const isOne = only?.kind === 'section' && others.length === 0;
  return { kind: 'outline', items: isOne ? only.items : sidebars, hasTabs: !isOne, notes: reading.notes };
}

interface Reading {
  /** What the constants of the file are, by their names. */
  readonly values: ReadonlyMap<string, Expression>;
  readonly pages: SidebarPages;
  readonly notes: string[];
  /** Constants being looked into, which may name each other in a circle. */
  readonly resolving: Set<string>;
  /** How many entries may still be read: constants of constants grow without end. */
  left: number;
}

const maxEntries = 50_000;

type Sidebars = {
  readonly kind: 'sidebars';
  readonly sidebars: Expression;
  readonly values: ReadonlyMap<string, Expression>;
};

/** What the module exports: `module.exports = …`, or `export default …`. */
async function sidebarsIn(text: string): Promise<Sidebars | Unreadable> {
  // Loaded when it is needed: nobody waits for it at the start.
  const { parse } = await import('acorn');
  const values = new Map<string, Expression>();
  let exported: Expression | undefined;
  try {
    for (const statement of parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
      if (statement.type === 'VariableDeclaration') {
        for (const { id, init } of statement.declarations)
          if (id.type === 'Identifier' && init) values.set(id.name, init);
      } else if (statement.type === 'ExportDefaultDeclaration') {
        const { declaration } = statement;
        const isDeclared = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
        if (!isDeclared) exported = declaration;
      } else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
        const { left, right } = statement.expression;
        if (text.slice(left.start, left.end) === 'module.exports') exported = right;
      }
    }
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : localize('it is nested too deeply');
    return {
      kind: 'unreadable',
      why: localize('it is not plain JavaScript ({why}); compile TypeScript first', { why }),
    };
  }
  return exported
    ? { kind: 'sidebars', sidebars: exported, values }
    : { kind: 'unreadable', why: localize('it exports no sidebars') };
}

/** The list of a sidebar or category, or Docusaurus' short form: an object of labels. */
function itemsOf(value: Expression, reading: Reading): readonly OutlineItem[] {
  return within(value, reading, (known) => {
    if (known.type === 'ArrayExpression') return elementsOf(known, reading).flatMap((item) => itemOf(item, reading));
    if (known.type === 'ObjectExpression' && !textIn(known, 'type', reading)) {
      return propertiesOf(known, reading).map(([label, inner]): OutlineItem => {
        return { kind: 'section', label, items: itemsOf(inner, reading) };
      });
    }
    return itemOf(known, reading);
  });
}

function itemOf(value: Expression, reading: Reading): readonly OutlineItem[] {
  return within(value, reading, (known) => {
    const id = literal(known);
    if (id !== undefined) return [{ kind: 'page', path: id }];
    if (known.type === 'ObjectExpression') return objectItem(known, reading);
    return notWritten(known, reading);
  });
}

function objectItem(node: ObjectExpression, reading: Reading): readonly OutlineItem[] {
  const text = (key: string) => textIn(node, key, reading);
  const [type, label, id] = [text('type'), text('label'), text('id')];
  switch (type) {
    case 'doc':
    case 'ref':
      return id === undefined
        ? notWritten(node, reading)
        : [{ kind: 'page', path: id, ...(label === undefined ? {} : { label }) }];
    case 'link': {
      const href = text('href');
      return href === undefined ? notWritten(node, reading) : [{ kind: 'link', href, label: label ?? href }];
    }
    case 'category': {
      const link = propertyIn(node, 'link', reading);
      const page = link?.type === 'ObjectExpression' ? textIn(link, 'id', reading) : undefined;
      const items = propertyIn(node, 'items', reading);
      const inner = items ? itemsOf(items, reading) : [];
      return [{ kind: 'section', label: label ?? '', ...(page === undefined ? {} : { page }), items: inner }];
    }
    case 'autogenerated': {
      const folder = text('dirName');
      return generatedItems(reading.pages, folder === undefined || folder === '.' ? '' : folder);
    }
    case undefined:
      return itemsOf(node, reading);
    default:
      reading.notes.push(localize('An entry of type "{type}" has no counterpart.', { type }));
      return [];
  }
}

/** Hands on what a constant stands for; nothing where constants name each other in a circle. */
function within(
  value: Expression,
  reading: Reading,
  use: (known: Expression) => readonly OutlineItem[],
): readonly OutlineItem[] {
  if (--reading.left < 0) {
    if (reading.left === -1)
      reading.notes.push(localize('Only the first {count} entries are taken over.', { count: maxEntries }));
    return [];
  }
  if (value.type !== 'Identifier') return use(value);
  const known = reading.values.get(value.name);
  if (!known || reading.resolving.has(value.name)) return notWritten(value, reading, value.name);
  reading.resolving.add(value.name);
  const items = use(known);
  reading.resolving.delete(value.name);
  return items;
}

/** `name`: that of the constant the entry is. */
function notWritten({ type }: Expression | SpreadElement, { notes }: Reading, name?: string): readonly OutlineItem[] {
  notes.push(
    name === undefined
      ? localize('An entry ({type}) is made by code, which is not run: write it yourself.', { type })
      : localize('"{name}" ({type}) is made by code, which is not run: write it yourself.', { name, type }),
  );
  return [];
}

function elementsOf({ elements }: ArrayExpression, reading: Reading): readonly Expression[] {
  return elements.flatMap((item): readonly Expression[] => {
    if (item?.type === 'SpreadElement') notWritten(item, reading);
    return item && item.type !== 'SpreadElement' ? [item] : [];
  });
}

function propertiesOf(value: Expression, reading: Reading): readonly (readonly [string, Expression])[] {
  const known = value.type === 'Identifier' ? reading.values.get(value.name) : value;
  if (known?.type !== 'ObjectExpression') {
    notWritten(value, reading);
    return [];
  }
  return known.properties.flatMap((property): readonly (readonly [string, Expression])[] => {
    const key = property.type === 'Property' ? keyOf(property) : undefined;
    if (property.type === 'Property' && key !== undefined) return [[key, property.value]];
    notes(property, reading);
    return [];
  });
}

function notes(property: Property | SpreadElement, reading: Reading): void {
  if (property.type === 'SpreadElement') notWritten(property, reading);
  else notWritten(property.value, reading);
}

function propertyIn(node: ObjectExpression, name: string, { values }: Reading): Expression | undefined {
  const found = node.properties.find((property) => property.type === 'Property' && keyOf(property) === name);
  const value = found?.type === 'Property' ? found.value : undefined;
  return value?.type === 'Identifier' ? values.get(value.name) : value;
}

function textIn(node: ObjectExpression, name: string, reading: Reading): string | undefined {
  const value = propertyIn(node, name, reading);
  return value && literal(value);
}

function keyOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  return key.type === 'Identifier' ? key.name : literal(key);
}

function literal(node: { readonly type: string }): string | undefined {
  return node.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}
