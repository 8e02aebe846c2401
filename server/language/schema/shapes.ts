import type { Condition, Field, Shape } from '../grammar/types.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { protocolPattern, textSchemas } from './texts.ts';

/** `$ref` in a docs.json: the object is replaced by the content of that file, so nothing else need be there. */
export const referenceSchema: JsonSchema = {
  type: 'string',
  description: 'Path of a JSON file, from this one, whose content is used here instead.',
};
const reference = { $ref: { $ref: '#/$defs/reference' } };

/** A field with its description, its default and the schema of its value. */
function fieldSchema(field: Field): JsonSchema {
  return {
    description: field.about,
    ...(field.default === undefined ? {} : { default: JSON.parse(field.default) }),
    ...shapeSchema(field.shape),
  };
}

/** The schema of a value of that shape, or of the `$ref` in its place. */
export function shapeSchema(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'text': {
      const text = textSchemas[shape.of];
      const patterns = [text.pattern, shape.pattern?.test.source, shape.protocols && protocolPattern(shape.protocols)];
      const [pattern, ...more] = patterns.filter((one) => one !== undefined);
      if (pattern === undefined) return text;
      return { ...text, pattern, ...(more.length > 0 ? { allOf: more.map((other) => ({ pattern: other })) } : {}) };
    }
    case 'boolean':
    case 'number':
    case 'null':
      return { type: shape.kind };
    case 'any':
      return {};
    case 'choice':
      return { type: 'string', enum: shape.values.map((choice) => choice.value) };
    case 'list':
      return {
        ...listSchema(shapeSchema(shape.items), shape.min ?? 0),
        ...(shape.max === undefined ? {} : { maxItems: shape.max }),
        // Objects that are alike in one field only are beyond JSON Schema.
        ...(shape.unique && shape.unique.by === undefined ? { uniqueItems: true } : {}),
      };
    case 'object':
      return objectSchema(shape.fields);
    case 'map':
      return {
        type: 'object',
        properties: reference,
        ...(shape.keys.kind === 'choice'
          ? { propertyNames: { enum: [...shape.keys.values.map((choice) => choice.value), '$ref'] } }
          : {}),
        additionalProperties: shapeSchema(shape.values),
      };
    case 'union':
      return { anyOf: shape.of.map(shapeSchema) };
    case 'elements':
      return { $ref: `#/$defs/${shape.element}` };
  }
}

/** A list, or an object with `$ref` in its place: `items` speaks about the one and `required` about the other. */
export function listSchema(items: JsonSchema, min: number): JsonSchema {
  return {
    type: ['array', 'object'],
    items,
    ...(min > 0 ? { minItems: min } : {}),
    properties: reference,
    required: ['$ref'],
    additionalProperties: false,
  };
}

/** An object with these keys and no others. */
export function objectSchema(fields: readonly Field[], more: JsonSchema = {}): JsonSchema {
  const required = fields.flatMap((field) => (field.required === true ? [field.key] : []));
  const conditions = fields.flatMap((field) => [
    ...(typeof field.required === 'object' ? [{ if: unmet(field.required), else: { required: [field.key] } }] : []),
    ...(field.onlyWhen ? [{ if: { not: { required: [field.key] } }, else: met(field.onlyWhen) }] : []),
  ]);
  return {
    type: 'object',
    ...more,
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field)])),
      ...more.properties,
      ...reference,
    },
    additionalProperties: false,
    ...unlessReference(required),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
  };
}

/** These keys must be there, unless `$ref` may bring them. */
function unlessReference(required: readonly string[]): JsonSchema {
  return required.length === 0 ? {} : { if: { required: ['$ref'] }, else: { required } };
}

function met({ key, values, not }: Condition): JsonSchema {
  const schema: JsonSchema = {
    required: [key],
    ...(values ? { properties: { [key]: { enum: values } } } : {}),
  };
  return not ? { not: schema } : schema;
}

/** `if` with its negation and `else` says the same as `if` and `then`, and makes no object that looks like a promise. */
function unmet(condition: Condition): JsonSchema {
  return { not: met(condition) };
}
