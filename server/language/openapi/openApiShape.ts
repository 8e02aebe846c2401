import { isPlain } from '../values/plain.ts';
import { schema30, schema31 } from './schemaShape.ts';
import { securityScheme } from './securityShape.ts';
import {
  all,
  anything,
  apart,
  boolean,
  byValue,
  either,
  type Keys,
  later,
  list,
  map,
  notEmpty,
  oneOf,
  record,
  type Shape,
  single,
  string,
  where,
} from './shapes.ts';
import { methods } from './spec.ts';
import { email, uriReference } from './textShapes.ts';

/**
 * What OpenAPI 3.0 (`is30`) or 3.1 says of a document, as far as the platform was seen to hold to it (platform.md 3.1.21 and
 * 3.1.23); what stands as `anything` is not looked at.
 */
export function openApi(is30: boolean): Shape {
  const only = <Value>(in30: Value, in31: Value): Value => (is30 ? in30 : in31);
  const reference = record(
    { $ref: uriReference, ...only<Keys>({}, { summary: string, description: string }) },
    [],
    /^/,
  );
  const orReference = (shape: Shape): Shape => {
    return (value, walk) => (isPlain(value) && '$ref' in value ? reference : shape)(value, walk);
  };

  const externalDocs = record({ description: string, url: uriReference }, ['url']);
  const schema = only(schema30(orReference, externalDocs), schema31);
  const security = list(map(list(string)));
  const variable = record(
    { enum: only(list(string), all(list(string), notEmpty)), default: string, description: string },
    ['default'],
  );
  const server = record({ url: string, description: string, variables: map(variable) }, ['url']);

  const example = all(
    record({ summary: string, description: string, value: anything, externalValue: uriReference }),
    only(anything, apart('value', ['externalValue'])),
  );
  const examples = map(orReference(example));
  const oneExample = apart('example', ['examples']);

  const header = later(() => (is30 ? header30 : header31));
  const style = oneOf(styles.query);
  const encoding = record(
    { contentType: string, headers: map(orReference(header)), style, explode: boolean, allowReserved: boolean },
    [],
    only(/^$/, /^x-/),
  );
  const media = all(
    record({ schema, example: anything, examples, encoding: map(encoding) }),
    only(oneExample, anything),
  );
  const content = map(media);

  const oneContent = all(content, single);
  const described: Keys = { description: string, required: boolean, deprecated: boolean, schema, content: oneContent };
  const header30 = all(
    record({
      ...{ ...described, style: oneOf(styles.header), explode: boolean, allowEmptyValue: boolean },
      ...{ allowReserved: boolean, example: anything, examples },
    }),
    schemaOrContent,
    apart('content', ofSchema),
    oneExample,
  );
  // Of the other keys of a header 3.1 looks at those that belong to a schema, and only beside one.
  const header31 = all(
    record(described, [], /^/),
    schemaOrContent,
    where('schema', record({ style: oneOf(styles.header), explode: boolean, examples }, [], /^/)),
  );

  const parameter = byValue('in', {
    path: parameterIn('path', only(serialized, {}), only(['required'], [])),
    query: parameterIn('query', serialized),
    header: parameterIn('header', only(serialized, {})),
    cookie: parameterIn('cookie', only(serialized, {})),
  });
  function parameterIn(location: keyof typeof styles, more: Keys, required: readonly string[] = []): Shape {
    return all(
      record(
        {
          ...{ ...described, ...more, name: string, in: string, style: oneOf(styles[location]), explode: boolean },
          ...{ example: anything, examples },
        },
        ['name', 'in', ...required],
      ),
      schemaOrContent,
      apart('content', ofSchema),
      only(oneExample, anything),
      // With a content 3.1 does not ask for it.
      location === 'path' ? where('schema', record({}, ['required'], /^/)) : anything,
    );
  }
  const parameters = list(orReference(parameter), is30);

  const link = all(
    record({
      ...{ operationId: string, operationRef: uriReference, requestBody: anything, description: string },
      // The schema of 3.1 calls the server of a link its body.
      ...only<Keys>({ parameters: map(anything), server }, { parameters: map(string), body: server }),
    }),
    apart('operationId', ['operationRef']),
    only(anything, either('operationId', 'operationRef')),
  );
  const response = record(
    { description: string, headers: map(orReference(header)), content, links: map(orReference(link)) },
    ['description'],
  );
  const requestBody = record({ description: string, content, required: boolean }, ['content']);

  const innerItem = later(() => item);
  // In 3.0 the names of a callback that begin with `x-` are not looked at.
  const callback = only(map(innerItem, /^(?!x-)/), map(orReference(innerItem)));
  const operation = record(
    {
      ...{ tags: list(string), summary: string, description: string, externalDocs, operationId: string, parameters },
      ...{ requestBody: orReference(requestBody), callbacks: map(orReference(callback)), deprecated: boolean },
      responses: all(responses(orReference(response)), only(notEmpty, anything)),
      ...{ security, servers: list(server) },
    },
    only(['responses'], []),
  );
  const item: Shape = record({
    ...{ summary: string, description: string, servers: list(server), parameters },
    ...only<Keys>({ $ref: string }, {}),
    ...Object.fromEntries(methods.map((method) => [method, operation])),
  });

  const contact = record({ name: string, url: uriReference, email });
  const license = all(
    record({ name: string, url: uriReference, ...only<Keys>({}, { identifier: string }) }, ['name']),
    apart('identifier', ['url']),
  );
  const info = record(
    {
      ...{ title: string, description: string, termsOfService: uriReference, contact, license, version },
      ...only<Keys>({}, { summary: string }),
    },
    ['title'],
  );
  const components = (one: Shape): Shape =>
    only(map(orReference(one), /^[a-zA-Z0-9.\-_]+$/), all(map(orReference(one)), named));
  return record(
    {
      ...{ openapi: string, info, externalDocs, servers: list(server), security, paths: paths(item) },
      tags: list(record({ name: string, description: string, externalDocs }, ['name']), is30),
      components: record({
        schemas: only(components(schema), all(map(schema), named)),
        ...{ responses: components(response), parameters: components(parameter), examples: components(example) },
        ...{ requestBodies: components(requestBody), headers: components(header) },
        ...{ securitySchemes: components(securityScheme(is30)), links: components(link) },
        callbacks: components(callback),
        ...only<Keys>({}, { pathItems: components(item) }),
      }),
      ...only<Keys>({}, { webhooks: map(orReference(item)), jsonSchemaDialect: uriReference }),
    },
    ['info'],
  );
}

/** How a parameter may be written into a request, by where it stands. */
const styles = {
  path: ['matrix', 'label', 'simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/** What 3.0 takes of any parameter, and 3.1 of one of the query. */
const serialized: Keys = { allowEmptyValue: boolean, allowReserved: boolean };

/** What belongs to the schema of a parameter or a header. */
const ofSchema = ['style', 'explode', 'allowReserved', 'example', 'examples'];
const schemaOrContent = all(either('schema', 'content'), apart('schema', ['content']));

/** The platform puts a version where there is none. */
const version: Shape = (value, walk) => (value ? string(value, walk) : undefined);

/** OpenAPI 3.1 looks at the names of all components. */
const named: Shape = (value) => {
  const name = Object.keys(Object(value)).find((key) => !/^[a-zA-Z0-9._ -]+$/.test(key));
  return name === undefined ? undefined : { code: 'name-form', place: name };
};

function paths(item: Shape): Shape {
  return all(map(item, /^\//), (value) => {
    const name = Object.keys(Object(value)).find((key) => !/^(?:\/|x-)/.test(key));
    return name === undefined ? undefined : { code: 'path-without-slash', name };
  });
}

const status = /^(?:default|[1-5](?:\d{2}|XX))$/;

function responses(response: Shape): Shape {
  return all(map(response, status), (value) => {
    const name = Object.keys(Object(value)).find((key) => !status.test(key) && !key.startsWith('x-'));
    return name === undefined ? undefined : { code: 'unknown-key', place: name };
  });
}
