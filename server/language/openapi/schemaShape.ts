import { isPlain } from '../../base/plain.ts';
import type { OpenApiVersion } from './openApiVersion.ts';
import {
  allOf,
  anything,
  boolean,
  enumOf,
  type Keys,
  lazy,
  list,
  map,
  notEmpty,
  number,
  record,
  type Shape,
  size,
  string,
  typed,
} from './shapes.ts';
import { regex, uri } from './textShapes.ts';

/** A schema. OpenAPI 3.0 defines its keys (platform.md 3.1.23); in 3.1 any object passes, and so does a boolean (3.1.21). */
export function schemaShape({ byVersion, orReference }: OpenApiVersion, externalDocs: Shape): Shape {
  return byVersion(schema30(orReference, externalDocs), schema31);
}

const schema31 = typed('object', (value) => typeof value === 'boolean' || isPlain(value));

function schema30(orReference: OpenApiVersion['orReference'], externalDocs: Shape): Shape {
  const inner = lazy(() => schema);
  const schema = orReference(
    record({
      ...annotations,
      ...numberKeys,
      ...sizeKeys,
      type: allOf(string, enumOf(types)),
      enum: allOf(list(anything), notEmpty),
      required: allOf(list(string, { unique: true }), notEmpty),
      not: inner,
      allOf: list(inner),
      oneOf: list(inner),
      anyOf: list(inner),
      items: inner,
      properties: map(inner),
      additionalProperties: (value, walk) => (typeof value === 'boolean' ? undefined : inner(value, walk)),
      discriminator,
      externalDocs,
    }),
  );
  return schema;
}

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
const multipleOf = allOf(
  number,
  typed('number > 0', (value) => typeof value !== 'number' || value > 0),
);
const discriminator = record({ propertyName: string, mapping: map(string) }, ['propertyName'], /^/);
const xml = record({ name: string, namespace: uri, prefix: string, attribute: boolean, wrapped: boolean });

const annotations: Keys = {
  title: string,
  description: string,
  format: string,
  default: anything,
  example: anything,
  nullable: boolean,
  readOnly: boolean,
  writeOnly: boolean,
  deprecated: boolean,
  xml,
};

const numberKeys: Keys = {
  maximum: number,
  minimum: number,
  exclusiveMaximum: boolean,
  exclusiveMinimum: boolean,
  multipleOf,
};

const sizeKeys: Keys = {
  maxLength: size,
  minLength: size,
  pattern: regex,
  maxItems: size,
  minItems: size,
  uniqueItems: boolean,
  maxProperties: size,
  minProperties: size,
};
