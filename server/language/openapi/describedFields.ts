import { listOf, objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { lastKeyOf, valueAtPointer } from './plain.ts';

/** A parameter, or a property of a body, for people. */
export interface DescribedField {
  readonly name: string;
  /** For example `string`, `array of Pet`, `one of`. */
  readonly type: string;
  readonly required?: true;
  readonly deprecated?: true;
  readonly description?: string;
  /** As JSON. */
  readonly default?: string;
  readonly values?: readonly string[];
  readonly children?: readonly DescribedField[];
}

/** The state of a description that is being built. */
export interface Reading {
  readonly document: Plain;
  /** How many more fields may be described. */
  left: number;
  isCut: boolean;
}

/** Nested schemas are described down to this depth; references count. */
const maxDepth = 10;
const maxText = 1_000;
const maxValues = 30;

/** The fields of a body: the properties of its schema, or one field without a name if the schema is not an object. */
export function fieldsOf(reading: Reading, schema: unknown): readonly DescribedField[] {
  const field = fieldOf(reading, { name: '', schema });
  if (!field) return [];
  return field.children && field.type !== 'one of' && !field.type.startsWith('array') ? field.children : [field];
}

interface NamedSchema {
  readonly name: string;
  /** As written. */
  readonly schema: unknown;
  readonly isRequired?: boolean;
}

/**
 * The field of a schema; undefined if there is no schema, or the limit is reached. `above` contains the references on the path to
 * it.
 */
export function fieldOf(
  reading: Reading,
  { name, schema: written, isRequired = false }: NamedSchema,
  above: readonly string[] = [],
): DescribedField | undefined {
  const { schema, references, isCycle } = schemaAt(reading, written, above);
  if (!schema) return written === undefined ? { name, type: 'any', ...(isRequired && { required: true }) } : undefined;
  if (reading.left <= 0) {
    reading.isCut = true;
    return undefined;
  }
  reading.left--;
  const children = isCycle ? [] : childrenOf(reading, schema, references);
  const description = stringOf(schema['description'])?.slice(0, maxText);
  const values = listOf(schema['enum']).slice(0, maxValues).map(json);
  return {
    name,
    type: typeOf(reading, schema),
    ...(isRequired && { required: true }),
    ...(schema['deprecated'] === true && { deprecated: true }),
    ...(description && { description }),
    ...('default' in schema && { default: json(schema['default']) }),
    ...(values.length > 0 && { values }),
    ...(children.length > 0 && { children }),
  };
}

interface ResolvedSchema {
  readonly schema: Plain | undefined;
  readonly references: readonly string[];
  readonly isCycle: boolean;
}

/** The schema with its `$ref` and `allOf` resolved; a reference to something that contains it is cut off. */
function schemaAt(reading: Reading, written: unknown, above: readonly string[]): ResolvedSchema {
  const { document } = reading;
  let schema = objectOf(written);
  let references = above;
  for (let reference = stringOf(schema?.['$ref']); reference !== undefined; reference = stringOf(schema?.['$ref'])) {
    const isCycle = references.includes(reference);
    const next = objectOf(valueAtPointer(document, reference));
    if (isCycle || !next)
      return {
        schema: next && { title: next['title'] ?? lastKeyOf(reference), ...plainOf(next) },
        references,
        isCycle,
      };
    references = [...references, reference];
    schema = 'title' in next || '$ref' in next ? next : { title: lastKeyOf(reference), ...next };
  }
  const all = listOf(schema?.['allOf']);
  if (!schema || all.length === 0) return { schema, references, isCycle: false };
  // Each part counts, since parts may have parts themselves.
  const room = all.slice(0, Math.max(0, reading.left));
  reading.left -= room.length;
  reading.isCut ||= room.length < all.length;
  const parts = room.map((part) => schemaAt(reading, part, references));
  const merged = parts.reduce((sum: Plain, { schema: part = {} }) => mergedWith(sum, part), schema);
  return { schema: merged, references: [...references, ...parts.flatMap((part) => part.references)], isCycle: false };
}

/** Only what the schema says about itself, without its content. */
function plainOf({ type, description }: Plain): Plain {
  return { ...(type !== undefined && { type }), ...(description !== undefined && { description }) };
}

function mergedWith(one: Plain, other: Plain): Plain {
  const properties = { ...objectOf(one['properties']), ...objectOf(other['properties']) };
  const required = [...listOf(one['required']), ...listOf(other['required'])];
  return { ...other, ...one, properties, required };
}

function childrenOf(reading: Reading, schema: Plain, above: readonly string[]): readonly DescribedField[] {
  if (above.length > maxDepth) {
    reading.isCut = true;
    return [];
  }
  const deeper = [...above, `depth ${above.length}`];
  const choices = choicesOf(schema);
  if (choices.length > 0)
    return choices
      .slice(0, 10)
      .flatMap((choice, index) => fieldOf(reading, { name: `option ${index + 1}`, schema: choice }, deeper) ?? []);
  const items = schema['items'];
  if (items !== undefined) {
    const item = fieldOf(reading, { name: 'item', schema: items }, deeper);
    return item?.children ?? [];
  }
  const required = new Set(listOf(schema['required']));
  return Object.entries(objectOf(schema['properties']) ?? {}).flatMap(
    ([name, property]) => fieldOf(reading, { name, schema: property, isRequired: required.has(name) }, deeper) ?? [],
  );
}

function choicesOf(schema: Plain): readonly unknown[] {
  return [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
}

function typeOf(reading: Reading, schema: Plain): string {
  if (choicesOf(schema).length > 0) return 'one of';
  if (schema['items'] !== undefined) {
    const { schema: item } = schemaAt(reading, schema['items'], []);
    return item ? `array of ${stringOf(item['title']) ?? plainType(item)}` : 'array';
  }
  const format = stringOf(schema['format']);
  return format === undefined ? plainType(schema) : `${plainType(schema)} (${format})`;
}

/** In 3.1 there may be a list of types. */
function plainType(schema: Plain): string {
  const type = schema['type'];
  if (Array.isArray(type)) return type.join(' or ');
  return stringOf(type) ?? (schema['properties'] === undefined ? 'any' : 'object');
}

function json(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200);
}
