import { contentShapes } from './contentShape.ts';
import { type OpenApiVersion, openApiVersion } from './openApiVersion.ts';
import { type OperationParts, type OperationShapes, operationShapes } from './operationShape.ts';
import { schemaShape } from './schemaShape.ts';
import { securityScheme } from './securityShape.ts';
import { allOf, excludes, type Keys, list, map, notEmpty, record, type Shape, string } from './shapes.ts';
import { email, uriReference } from './textShapes.ts';

/**
 * The shape of a document of OpenAPI 3.0 (`is30`) or 3.1, as far as the platform was seen to enforce it (platform.md 3.1.21 and
 * 3.1.23). Parts with the shape `anything` are not checked.
 */
export function openApi(is30: boolean): Shape {
  const version = openApiVersion(is30);
  const { byVersion, orReference } = version;
  const externalDocs = record({ description: string, url: uriReference }, ['url']);
  const schema = schemaShape(version, externalDocs);
  const security = list(map(list(string)));
  const server = serverShape(version);
  const parts: OperationParts = { ...contentShapes(version, schema), externalDocs, security, server };
  const operations = operationShapes(version, parts);
  return record(
    {
      openapi: string,
      info: infoShape(version),
      externalDocs,
      servers: list(server),
      security,
      tags: list(record({ name: string, description: string, externalDocs }, ['name']), { unique: is30 }),
      paths: paths(operations.pathItem),
      components: componentsShape(version, schema, { ...parts, ...operations }),
      ...byVersion<Keys>({}, { webhooks: map(orReference(operations.pathItem)), jsonSchemaDialect: uriReference }),
    },
    ['info'],
  );
}

function infoShape({ byVersion }: OpenApiVersion): Shape {
  const license = allOf(
    record({ name: string, url: uriReference, ...byVersion<Keys>({}, { identifier: string }) }, ['name']),
    excludes('identifier', ['url']),
  );
  return record(
    {
      title: string,
      description: string,
      termsOfService: uriReference,
      contact: record({ name: string, url: uriReference, email }),
      license,
      version: infoVersion,
      ...byVersion<Keys>({}, { summary: string }),
    },
    ['title'],
  );
}

/** The platform fills in a missing version. */
const infoVersion: Shape = (value, walk) => (value ? string(value, walk) : undefined);

function serverShape({ byVersion }: OpenApiVersion): Shape {
  const choices = byVersion(list(string), allOf(list(string), notEmpty));
  const variable = record({ enum: choices, default: string, description: string }, ['default']);
  return record({ url: string, description: string, variables: map(variable) }, ['url']);
}

function componentsShape(version: OpenApiVersion, schema: Shape, parts: OperationParts & OperationShapes): Shape {
  const { is30, byVersion, orReference } = version;
  const components = (one: Shape) =>
    byVersion(map(orReference(one), /^[a-zA-Z0-9.\-_]+$/), allOf(map(orReference(one)), componentNames));
  return record({
    schemas: byVersion(components(schema), allOf(map(schema), componentNames)),
    responses: components(parts.response),
    parameters: components(parts.parameter),
    examples: components(parts.example),
    requestBodies: components(parts.requestBody),
    headers: components(parts.header),
    securitySchemes: components(securityScheme(is30)),
    links: components(parts.link),
    callbacks: components(parts.callback),
    ...byVersion<Keys>({}, { pathItems: components(parts.pathItem) }),
  });
}

/** OpenAPI 3.1 checks the names of all components. */
const componentNames: Shape = (value) => {
  const name = Object.keys(Object(value)).find((key) => !/^[a-zA-Z0-9._ -]+$/.test(key));
  return name === undefined ? undefined : { code: 'name-form', place: name };
};

function paths(pathItem: Shape): Shape {
  return allOf(map(pathItem, /^\//), (value) => {
    const name = Object.keys(Object(value)).find((key) => !/^(?:\/|x-)/.test(key));
    return name === undefined ? undefined : { code: 'path-without-slash', name };
  });
}
