import { isPlain } from '../../base/plain.ts';
import {
  allOf,
  anything,
  boolean,
  enumOf,
  lazy,
  list,
  map,
  notEmpty,
  number,
  orReference,
  record,
  type Shape,
  size,
  string,
} from './shapes.ts';

/** A schema of AsyncAPI 3.0.0: one of JSON Schema draft 07, or one that names the format it is written in. */
export function asyncSchema(externalDocs: Shape): Shape {
  const inner: Shape = lazy(() => (value, walk) => (typeof value === 'boolean' ? undefined : written(value, walk)));
  const some = allOf(list(inner), notEmpty);
  const type = enumOf(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
  const written = orReference(
    record(
      {
        title: string,
        description: string,
        format: string,
        pattern: string,
        externalDocs,
        discriminator: string,
        maximum: number,
        minimum: number,
        exclusiveMaximum: number,
        exclusiveMinimum: number,
        multipleOf: number,
        maxLength: size,
        minLength: size,
        maxItems: size,
        minItems: size,
        maxProperties: size,
        minProperties: size,
        uniqueItems: boolean,
        readOnly: boolean,
        writeOnly: boolean,
        deprecated: boolean,
        properties: map(inner),
        patternProperties: map(inner),
        definitions: map(inner),
        propertyNames: inner,
        required: list(string, { unique: true }),
        additionalProperties: inner,
        not: inner,
        if: inner,
        contains: inner,
        enum: allOf(list(anything, { unique: true }), notEmpty),
        examples: list(anything),
        allOf: some,
        anyOf: some,
        oneOf: some,
        type: oneOrMore(type, { unique: true }),
        items: oneOrMore(inner),
      },
      [],
      /^/,
    ),
  );
  // The platform knows two formats; Avro and OpenAPI are not among them.
  const formatted = record({ schemaFormat, schema: inner }, [], /^/);
  return (value, walk) => (isPlain(value) && 'schemaFormat' in value ? formatted : written)(value, walk);
}

/** The value itself, or a list of such values; with `unique` the list must be non-empty and without duplicates. */
function oneOrMore(shape: Shape, { unique = false } = {}): Shape {
  const several = unique ? allOf(list(shape, { unique: true }), notEmpty) : list(shape);
  return (value, walk) => (Array.isArray(value) ? several : shape)(value, walk);
}

const formats = ['application/vnd.aai.asyncapi+json;version=3.0.0', 'application/schema+json;version=draft-07'];
const known = /^$|^application\/(?:vnd\.aai\.asyncapi(?:\+\w+)?;version=|schema(?:\+\w+)?;version=draft-07)/;
const schemaFormat: Shape = (value, walk) =>
  string(value, walk) ?? (known.test(String(value)) ? undefined : { code: 'wrong-value', place: '', values: formats });
