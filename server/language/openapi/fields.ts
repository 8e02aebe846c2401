import { listOf, objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { dereferenced, pathItem } from './plain.ts';
import type { Operation } from './spec.ts';
import { parseText } from './yaml.ts';

/** A parameter of an operation, or a field of its request body; nested ones are written `owner.name`. */
export interface OperationField {
  readonly name: string;
  readonly description?: string;
}

/** Returns the fields of an operation; empty if the text does not describe it. */
export type FindFields = (operation: Operation) => readonly OperationField[];

/** Schemas may contain themselves. */
const maxDepth = 4;
const maxFields = 200;

/**
 * Reads the inputs of operations from the text of their specification. Separate from `readSpec`, since only search needs
 * it. Ignores overlays. Never throws.
 */
export function readFields(text: string): FindFields {
  const parsed = parseText(text);
  const document = parsed.kind === 'value' ? objectOf(parsed.value) : undefined;
  return (operation) => (document ? fieldsOf(document, operation) : []);
}

function fieldsOf(document: Plain, { kind, method, path }: Operation): readonly OperationField[] {
  const item = pathItem(document, objectOf(document[kind === 'webhook' ? 'webhooks' : 'paths'])?.[path]);
  const operation = objectOf(item?.[method]);
  const fields = new Map<string, OperationField>();
  for (const value of [...listOf(operation?.['parameters']), ...listOf(item?.['parameters'])]) {
    const parameter = dereferenced(document, value);
    const name = stringOf(parameter?.['name']);
    if (parameter && name !== undefined) add(fields, name, parameter);
  }
  const content = objectOf(dereferenced(document, operation?.['requestBody'])?.['content']);
  for (const media of Object.values(content ?? {}))
    addSchema(fields, document, objectOf(media)?.['schema'], { prefix: '', depth: 0 });
  return [...fields.values()];
}

function addSchema(
  fields: Map<string, OperationField>,
  document: Plain,
  value: unknown,
  { prefix, depth }: { readonly prefix: string; readonly depth: number },
): void {
  const schema = depth > maxDepth || fields.size >= maxFields ? undefined : dereferenced(document, value);
  if (!schema) return;
  for (const [key, inner] of Object.entries(objectOf(schema['properties']) ?? {})) {
    const name = `${prefix}${key}`;
    const property = dereferenced(document, inner);
    if (!property || fields.has(name)) continue;
    add(fields, name, { ...property, ...objectOf(inner) });
    addSchema(fields, document, property, { prefix: `${name}.`, depth: depth + 1 });
  }
  for (const key of ['allOf', 'oneOf', 'anyOf']) {
    for (const part of listOf(schema[key])) addSchema(fields, document, part, { prefix, depth: depth + 1 });
  }
  if ('items' in schema) addSchema(fields, document, schema['items'], { prefix, depth: depth + 1 });
}

function add(fields: Map<string, OperationField>, name: string, described: Plain): void {
  const description = stringOf(described['description']);
  if (!fields.has(name)) fields.set(name, { name, ...(description !== undefined && { description }) });
}
