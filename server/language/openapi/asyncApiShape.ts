import { isPlain, listOf, objectOf, stringOf } from '../../base/plain.ts';
import { asyncSchema } from './asyncSchemaShape.ts';
import {
  allOf,
  anything,
  boolean,
  enumOf,
  list,
  map,
  orReference,
  record,
  reference,
  requiresEither,
  type Shape,
  string,
  typed,
} from './shapes.ts';
import { email, uri } from './textShapes.ts';

const object = typed('object', isPlain);
const some = (shape: Shape): Shape => map(orReference(shape));

const externalDocs = orReference(record({ description: string, url: uri }, ['url']));
const schema = asyncSchema(externalDocs);
const tag = record({ name: string, description: string, externalDocs }, ['name']);
const tags = list(orReference(tag), { unique: true });
/** What channels, operations, messages and servers all have; the content of bindings is not checked. */
const common = { title: string, summary: string, description: string, tags, externalDocs, bindings: object };

const securityScheme = record(
  {
    type: enumOf([
      'userPassword',
      'apiKey',
      'X509',
      'symmetricEncryption',
      'asymmetricEncryption',
      'http',
      'httpApiKey',
      'oauth2',
      'openIdConnect',
      'plain',
      'scramSha256',
      'scramSha512',
      'gssapi',
    ]),
  },
  ['type'],
  /^/,
);
const security = list(orReference(securityScheme));
const variable = record({
  enum: list(string, { unique: true }),
  default: string,
  description: string,
  examples: list(string),
});
const server = record(
  {
    ...common,
    host: string,
    protocol: string,
    pathname: string,
    protocolVersion: string,
    variables: some(variable),
    security,
  },
  ['host', 'protocol'],
);

const example = allOf(
  record({ name: string, summary: string, headers: object, payload: anything }),
  requiresEither('payload', 'headers'),
);
const correlationId = record({ description: string, location: string }, ['location']);
const trait = {
  ...common,
  contentType: string,
  headers: schema,
  correlationId: orReference(correlationId),
  name: string,
  deprecated: boolean,
  examples: list(example),
};
const messageTrait = record(trait);
const message = record({
  ...trait,
  payload: schema,
  traits: list((value, walk) => (Array.isArray(value) ? undefined : orReference(messageTrait)(value, walk))),
});

const parameterObject = record({
  description: string,
  enum: list(string),
  default: string,
  examples: list(string),
  location: string,
});
/** Anything but an object passes. */
const parameter: Shape = (value, walk) => (isPlain(value) ? parameterObject(value, walk) : undefined);
const channel = record({
  ...common,
  address: typed('string or null', (value) => value === null || typeof value === 'string'),
  messages: some(message),
  parameters: some(parameter),
  servers: list(reference, { unique: true }),
});

const replyAddress = record({ location: string, description: string }, ['location']);
const reply = record({ address: orReference(replyAddress), channel: orReference(channel), messages: list(reference) });
const operationTrait = record({ ...common, security });
const operation = allOf(
  record(
    {
      ...common,
      security,
      action: enumOf(['send', 'receive']),
      channel: orReference(channel),
      messages: list(reference),
      reply: orReference(reply),
      traits: list(orReference(operationTrait)),
    },
    ['action', 'channel'],
  ),
  messagesOfChannel,
);

const info = record(
  {
    title: string,
    version: string,
    description: string,
    termsOfService: uri,
    tags,
    externalDocs,
    contact: record({ name: string, url: uri, email }),
    license: record({ name: string, url: uri }, ['name']),
  },
  ['title', 'version'],
);
/** Components with other names are not checked. */
const named = (shape: Shape): Shape => map(shape, /^[\w.-]+$/);
const parts = (shape: Shape): Shape => named(orReference(shape));
const components = record({
  schemas: named(schema),
  servers: parts(server),
  channels: parts(channel),
  serverVariables: parts(variable),
  operations: parts(operation),
  messages: parts(message),
  securitySchemes: parts(securityScheme),
  parameters: parts(parameter),
  correlationIds: parts(correlationId),
  operationTraits: parts(operationTrait),
  messageTraits: parts(messageTrait),
  replies: parts(reply),
  replyAddresses: parts(replyAddress),
  tags: parts(tag),
  externalDocs: named(externalDocs),
  serverBindings: parts(object),
  channelBindings: parts(object),
  operationBindings: parts(object),
  messageBindings: parts(object),
});

/** The rules of AsyncAPI 3.0.0 for a document, as far as the platform was seen to enforce them (platform.md 3.1.26). */
export const asyncApi = record(
  {
    asyncapi: string,
    id: uri,
    info,
    servers: some(server),
    defaultContentType: string,
    components,
    channels: map(allOf(orReference(channel), record({ servers: list(leadsTo('#/servers/')) }, [], /^/))),
    operations: map(allOf(orReference(operation), record({ channel: leadsTo('#/channels/') }, [], /^/))),
  },
  ['info'],
  // It does not mention names with other letters and characters here, although it does everywhere else.
  /^x-|[^\w .$-]/,
);

/** A reference within the document must lead to something below a place; anything but a reference is checked elsewhere. */
function leadsTo(place: string): Shape {
  return (value) => {
    const target = stringOf(objectOf(value)?.['$ref']);
    if (!target?.startsWith('#') || target.startsWith(place)) return undefined;
    return { code: 'wrong-value', place: '$ref', values: [`${place}…`] };
  };
}

/** The messages of an operation are referred to through its channel, not where they are defined. */
function messagesOfChannel(value: unknown): ReturnType<Shape> {
  const operated = objectOf(value);
  const target = stringOf(objectOf(operated?.['channel'])?.['$ref']);
  if (!target?.startsWith('#') || target.includes('%')) return undefined;
  for (const [index, item] of listOf(operated?.['messages']).entries()) {
    const named = stringOf(objectOf(item)?.['$ref']);
    if (!named?.startsWith('#') || named.includes('%') || named.startsWith(`${target}/messages/`)) continue;
    return { code: 'wrong-value', place: `messages.${index}.$ref`, values: [`${target}/messages/…`] };
  }
  return undefined;
}
