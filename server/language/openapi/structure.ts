import { isPlain, type Plain } from '../values/plain.ts';
import { externalReference, refusedReference } from './refusedReference.ts';
import {
  anything,
  boolean,
  both,
  list,
  map,
  misfitIn,
  number,
  orReference,
  record,
  type Shape,
  string,
} from './shapes.ts';
import { methods, type Refusal } from './spec.ts';

/**
 * Why the platform refuses an OpenAPI document that can be read (platform.md 3.1.21). Looks for what authors get wrong,
 * not for all the platform refuses; what is found is refused for certain.
 */
export function refusalOf(document: Plain, version: string): Refusal | undefined {
  if (typeof document['openapi'] !== 'string' || !/^3\.(?:0\.\d|1\.\d+)(?:-.+)?$/.test(version)) {
    return { code: 'version-form', version };
  }
  return misfitIn(document, version.startsWith('3.0') ? openApi30 : openApi31) ?? refusedReference(document);
}

/** The same for AsyncAPI 3.0.0, of which only the outermost keys are looked at. */
export function asyncApiMisfit(document: Plain): Refusal | undefined {
  return misfitIn(document, asyncApi) ?? externalReference(document);
}

const asyncInfo = record(
  {
    ...{ title: string, version: string, description: string, termsOfService: anything },
    ...{ contact: anything, license: anything, tags: anything, externalDocs: anything },
  },
  ['title', 'version'],
);
const asyncApi = record(
  {
    ...{ asyncapi: string, id: string, info: asyncInfo, servers: map(anything), defaultContentType: string },
    ...{ channels: map(anything), operations: map(anything), components: map(anything) },
  },
  ['info'],
);

/** The names of components that 3.0 looks at. */
const checkedName = /^[a-zA-Z0-9.\-_]+$/;
const status = /^(?:default|[1-5](?:\d{2}|XX))$/;

/** A list of what follows from the specification of OpenAPI; what it leaves to `anything` is not looked at. */
function openApi(is30: boolean): Shape {
  const schema = is30 ? schema30() : anything;
  const externalDocs = record({ description: string, url: string }, ['url']);
  const content = map(record({ schema, example: anything, examples: anything, encoding: anything }));
  const security = list(map(list(string)));
  const server = record({ url: string, description: string, variables: map(anything) }, ['url']);
  const response = record({ description: string, headers: map(anything), content, links: map(anything) }, [
    'description',
  ]);
  const requestBody = record({ description: string, content, required: boolean }, ['content']);
  const parameter = both(
    record(
      {
        ...{ name: string, in: string, description: string, required: boolean, deprecated: boolean, schema },
        ...{ content, allowEmptyValue: anything, style: anything, explode: anything, allowReserved: anything },
        ...{ example: anything, examples: anything },
      },
      ['name', 'in'],
    ),
    typedParameter,
  );
  const parameters = list(orReference(parameter), is30);
  const operation = record(
    {
      ...{ tags: list(string), summary: string, description: string, externalDocs, operationId: string, parameters },
      ...{ requestBody: orReference(requestBody), callbacks: map(anything), deprecated: boolean, security },
      ...{ responses: both(responses(orReference(response)), is30 ? notEmpty : anything), servers: list(server) },
    },
    is30 ? ['responses'] : [],
  );
  const item = record({
    ...{ summary: string, description: string, servers: list(server), parameters },
    ...(is30 ? { $ref: string } : {}),
    ...Object.fromEntries(methods.map((method) => [method, operation])),
  });
  const contact = record({ name: string, url: string, email: string });
  const license = record({ name: string, url: string, ...(is30 ? {} : { identifier: string }) }, ['name']);
  const info = record(
    {
      ...{ title: string, description: string, termsOfService: string, contact, license, version },
      ...(is30 ? {} : { summary: string }),
    },
    ['title'],
  );
  const components = (one: Shape) => map(orReference(one), is30 ? checkedName : undefined);
  return record(
    {
      ...{ openapi: string, info, externalDocs, servers: list(server), security, paths: paths(item) },
      tags: list(record({ name: string, description: string, externalDocs }, ['name']), is30),
      components: record({
        ...{ schemas: components(schema), responses: components(response), parameters: components(parameter) },
        ...{ requestBodies: components(requestBody), examples: map(anything), headers: map(anything) },
        ...{ securitySchemes: map(anything), links: map(anything), callbacks: map(anything) },
        ...(is30 ? {} : { pathItems: map(orReference(item)) }),
      }),
      ...(is30 ? {} : { webhooks: map(orReference(item)), jsonSchemaDialect: string }),
    },
    ['info'],
  );
}

/** OpenAPI 3.0 knows the keys of a schema; 3.1 takes any. */
function schema30(): Shape {
  const inner: Shape = (value, walk) => schema(value, walk);
  const schema = orReference(
    record({
      ...{ title: string, description: string, format: string, pattern: string, type: schemaType },
      ...{ multipleOf: number, maximum: number, minimum: number, exclusiveMaximum: boolean, exclusiveMinimum: boolean },
      ...{ maxLength: number, minLength: number, maxItems: number, minItems: number, uniqueItems: boolean },
      ...{ maxProperties: number, minProperties: number, required: both(list(string, true), notEmpty) },
      ...{
        enum: both(list(anything), notEmpty),
        not: inner,
        allOf: list(inner),
        oneOf: list(inner),
        anyOf: list(inner),
      },
      ...{ items: inner, properties: map(inner), default: anything, example: anything, nullable: boolean },
      additionalProperties: (value, walk) => (typeof value === 'boolean' ? undefined : inner(value, walk)),
      ...{ discriminator: anything, readOnly: boolean, writeOnly: boolean, externalDocs: anything },
      ...{ deprecated: boolean, xml: anything },
    }),
  );
  return schema;
}

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

const schemaType: Shape = (value, walk) =>
  string(value, walk) ??
  (types.includes(String(value)) ? undefined : { code: 'wrong-value', place: '', values: types });

/** The platform puts a version where there is none. */
const version: Shape = (value, walk) => (value ? string(value, walk) : undefined);

const notEmpty: Shape = (value) =>
  Object.keys(Object(value)).length === 0 ? { code: 'empty-value', place: '' } : undefined;

/** A parameter has a schema or a content, and one of the path says that it is required. */
const typedParameter: Shape = (value) => {
  if (!isPlain(value)) return undefined;
  if (!('schema' in value) && !('content' in value)) return { code: 'missing', place: 'schema' };
  const isPath = value['in'] === 'path' && 'schema' in value;
  return isPath && !('required' in value) ? { code: 'missing', place: 'required' } : undefined;
};

function paths(item: Shape): Shape {
  return both(map(item, /^\//), (value) => {
    const name = Object.keys(Object(value)).find((key) => !/^(?:\/|x-)/.test(key));
    return name === undefined ? undefined : { code: 'path-without-slash', name };
  });
}

function responses(response: Shape): Shape {
  return both(map(response, status), (value) => {
    const name = Object.keys(Object(value)).find((key) => !status.test(key) && !key.startsWith('x-'));
    return name === undefined ? undefined : { code: 'unknown-key', place: name };
  });
}

const openApi30 = openApi(true);
const openApi31 = openApi(false);
