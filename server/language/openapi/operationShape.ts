import type { ContentShapes } from './contentShape.ts';
import type { OpenApiVersion } from './openApiVersion.ts';
import {
  allOf,
  anything,
  boolean,
  excludes,
  type Keys,
  lazy,
  list,
  map,
  notEmpty,
  record,
  requiresEither,
  type Shape,
  string,
} from './shapes.ts';
import { methods } from './spec.ts';
import { uriReference } from './textShapes.ts';

/** The shapes below a path, down to the links of a response. */
export interface OperationShapes {
  readonly pathItem: Shape;
  readonly response: Shape;
  readonly requestBody: Shape;
  readonly link: Shape;
  readonly callback: Shape;
}

/** The shapes that operations are made of besides their contents. */
export interface OperationParts extends ContentShapes {
  readonly externalDocs: Shape;
  readonly security: Shape;
  readonly server: Shape;
}

/** Path items, operations, responses, request bodies, links and callbacks (platform.md 3.1.23). */
export function operationShapes(version: OpenApiVersion, parts: OperationParts): OperationShapes {
  const { is30, byVersion, orReference } = version;
  const { content, externalDocs, security, server } = parts;
  const parameters = list(orReference(parts.parameter), { unique: is30 });
  const link = linkShape(version, server);
  const response = record(
    { description: string, headers: map(orReference(parts.header)), content, links: map(orReference(link)) },
    ['description'],
  );
  const requestBody = record({ description: string, content, required: boolean }, ['content']);
  const inner = lazy(() => pathItem);
  // 3.0 does not check the content of a callback below names that begin with `x-`.
  const callback = byVersion(map(inner, /^(?!x-)/), map(orReference(inner)));
  const operation = record(
    {
      tags: list(string),
      summary: string,
      description: string,
      externalDocs,
      operationId: string,
      parameters,
      requestBody: orReference(requestBody),
      responses: allOf(responses(orReference(response)), byVersion(notEmpty, anything)),
      callbacks: map(orReference(callback)),
      deprecated: boolean,
      security,
      servers: list(server),
    },
    byVersion(['responses'], []),
  );
  const pathItem: Shape = record({
    summary: string,
    description: string,
    servers: list(server),
    parameters,
    ...byVersion<Keys>({ $ref: string }, {}),
    ...Object.fromEntries(methods.map((method) => [method, operation])),
  });
  return { pathItem, response, requestBody, link, callback };
}

function linkShape({ byVersion }: OpenApiVersion, server: Shape): Shape {
  return allOf(
    record({
      operationId: string,
      operationRef: uriReference,
      requestBody: anything,
      description: string,
      // The schema of 3.1 calls the server of a link its body.
      ...byVersion<Keys>({ parameters: map(anything), server }, { parameters: map(string), body: server }),
    }),
    excludes('operationId', ['operationRef']),
    byVersion(anything, requiresEither('operationId', 'operationRef')),
  );
}

const status = /^(?:default|[1-5](?:\d{2}|XX))$/;

function responses(response: Shape): Shape {
  return allOf(map(response, status), (value) => {
    const name = Object.keys(Object(value)).find((key) => !status.test(key) && !key.startsWith('x-'));
    return name === undefined ? undefined : { code: 'unknown-key', place: name };
  });
}
