import { isPlain } from '../values/plain.ts';
import {
  all,
  anything,
  boolean,
  type Keys,
  later,
  list,
  map,
  notEmpty,
  number,
  oneOf,
  record,
  type Shape,
  string,
  typed,
} from './shapes.ts';
import { regex, uri } from './textShapes.ts';

/** OpenAPI 3.1 takes any schema (platform.md 3.1.21). */
export const schema31 = typed('object', (value) => typeof value === 'boolean' || isPlain(value));

/** OpenAPI 3.0 knows the keys of a schema. */
export function schema30(orReference: (shape: Shape) => Shape, externalDocs: Shape): Shape {
  const inner = later(() => schema);
  const schema = orReference(
    record({
      ...{ title: string, description: string, format: string, pattern: regex, type: all(string, oneOf(types)) },
      ...{ maximum: number, minimum: number, exclusiveMaximum: boolean, exclusiveMinimum: boolean, multipleOf },
      ...{ maxLength: size, minLength: size, maxItems: size, minItems: size, uniqueItems: boolean },
      ...{ maxProperties: size, minProperties: size, required: all(list(string, true), notEmpty) },
      ...{ enum: all(list(anything), notEmpty), not: inner, allOf: list(inner), oneOf: list(inner) },
      ...{ anyOf: list(inner), items: inner, properties: map(inner), default: anything, example: anything },
      additionalProperties: (value, walk) => (typeof value === 'boolean' ? undefined : inner(value, walk)),
      ...{ nullable: boolean, discriminator, readOnly: boolean, writeOnly: boolean, externalDocs },
      ...{ deprecated: boolean, xml: record(xml) },
    }),
  );
  return schema;
}

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
const size = all(
  number,
  typed('integer >= 0', (value) => typeof value !== 'number' || (value >= 0 && value % 1 === 0)),
);
const multipleOf = all(
  number,
  typed('number > 0', (value) => typeof value !== 'number' || value > 0),
);
const discriminator = record({ propertyName: string, mapping: map(string) }, ['propertyName'], /^/);
const xml: Keys = { name: string, namespace: uri, prefix: string, attribute: boolean, wrapped: boolean };
