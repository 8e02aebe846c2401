import type { RefusalCase } from './refusals.ts';

type Plain = Readonly<Record<string, unknown>>;

const info = { title: 'Waymark', version: '1' };
const channels = { updates: { address: '/updates' } };
const async = (more: Plain): Plain => ({ asyncapi: '3.0.0', info, channels, ...more });
const channel = (more: Plain): Plain => async({ channels: { updates: { address: '/updates', ...more } } });
const message = (more: Plain): Plain => channel({ messages: { opened: more } });
const payload = (more: Plain): Plain => message({ payload: more });
const components = { messages: { opened: { payload: { type: 'object' } } }, channels };
const shared = { updates: { messages: { opened: { $ref: '#/components/messages/opened' } } } };
const operation = (more: Plain): Plain => {
  const watch = { action: 'receive', channel: { $ref: '#/channels/updates' }, ...more };
  return async({ channels: shared, components, operations: { watch } });
};

/** What the platform was recorded to say of AsyncAPI documents (common 1.0.1176). */
export const asyncRefusalCases: readonly RefusalCase[] = [
  ['AsyncAPI', async({}), null],
  ['AsyncAPI 2', async({ asyncapi: '2.6.0' }), 'asyncapi-version 2.6.0'],
  ['AsyncAPI 3.1', async({ asyncapi: '3.1.0' }), 'asyncapi-version 3.1.0'],
  ['AsyncAPI 3.0 for short', async({ asyncapi: '3.0' }), 'asyncapi-version 3.0'],
  ['AsyncAPI without info', { asyncapi: '3.0.0', channels }, 'missing info'],
  ['AsyncAPI without a version of the API', async({ info: { title: 'Waymark' } }), 'missing info.version'],
  ['AsyncAPI with an unknown key', async({ tags: [] }), 'unknown-key tags'],
  ['an unknown key of a letter that is not of ASCII', async({ ö: 1 }), null],
  ['the same below the outermost keys', channel({ ö: 1 }), 'unknown-key channels.updates.ö'],
  [
    'AsyncAPI in another file',
    async({ channels: { updates: { $ref: './updates.yaml' } } }),
    'external-reference ./updates.yaml',
  ],
  ['AsyncAPI without channels', async({ channels: {} }), 'no-channels'],

  ['an operation of AsyncAPI 2 in a channel', channel({ subscribe: {} }), 'unknown-key channels.updates.subscribe'],
  ['a channel without an address', channel({ address: null, 'x-hidden': true }), null],
  ['a description without text', channel({ description: null }), 'wrong-type channels.updates.description'],
  ['a tag that is a text', channel({ tags: ['trails'] }), 'wrong-type channels.updates.tags.0'],
  ['a tag twice', channel({ tags: [{ name: 'a' }, { name: 'a' }] }), 'twice channels.updates.tags.1'],
  ['a tag twice, with another description', channel({ tags: [{ name: 'a' }, { name: 'a', description: 'A' }] }), null],
  [
    'a schema of a parameter, as in AsyncAPI 2',
    channel({ parameters: { id: { schema: { type: 'string' } } } }),
    'unknown-key channels.updates.parameters.id.schema',
  ],
  ['a parameter that is not an object', channel({ parameters: { id: 'text' } }), null],
  ['a server by its name', channel({ servers: ['main'] }), 'wrong-type channels.updates.servers.0'],
  [
    'a server of the components',
    channel({ servers: [{ $ref: '#/components/servers/main' }] }),
    'wrong-value channels.updates.servers.0.$ref',
  ],
  ['a server without its protocol', async({ servers: { main: { host: 'a.b' } } }), 'missing servers.main.protocol'],

  [
    'messageId, as in AsyncAPI 2',
    message({ messageId: 'x' }),
    'unknown-key channels.updates.messages.opened.messageId',
  ],
  ['an example of nothing', message({ examples: [{}] }), 'missing channels.updates.messages.opened.examples.0.payload'],
  ['a type that is none', payload({ type: 'text' }), 'wrong-value channels.updates.messages.opened.payload.type'],
  [
    '`required` at a property',
    payload({ properties: { id: { type: 'string', required: true } } }),
    'wrong-type channels.updates.messages.opened.payload.properties.id.required',
  ],
  ['keys of OpenAPI in a schema', payload({ type: 'string', nullable: true, example: 'x' }), null],
  [
    'a schema in Avro',
    payload({ schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'record' } }),
    'wrong-value channels.updates.messages.opened.payload.schemaFormat',
  ],
  ['a schema that names JSON Schema', payload({ schemaFormat: 'application/schema+yaml;version=draft-07' }), null],

  ['a message of the channel', operation({ messages: [{ $ref: '#/channels/updates/messages/opened' }] }), null],
  [
    'a message where it is written, not where its channel has it',
    operation({ messages: [{ $ref: '#/components/messages/opened' }] }),
    'wrong-value operations.watch.messages.0.$ref',
  ],
  [
    'a channel of the components',
    operation({ channel: { $ref: '#/components/channels/updates' } }),
    'wrong-value operations.watch.channel.$ref',
  ],
  ['a channel that is written out', operation({ channel: { address: '/updates' } }), null],
  ['an action of AsyncAPI 2', operation({ action: 'publish' }), 'wrong-value operations.watch.action'],
  ['an operation without an action', operation({ action: undefined }), 'missing operations.watch.action'],

  [
    'a reference whose last name is missing',
    payload({ $ref: '#/components/schemas/Way' }),
    'broken-reference #/components/schemas/Way',
  ],
  ['the same in an extension', async({ 'x-trail': { $ref: '#/gone' } }), 'broken-reference #/gone'],
  ['what stands beside a reference', payload({ $ref: '#/channels/updates', items: { $ref: '#/gone' } }), null],
  ['a component whose name has a blank', async({ components: { tags: { 'a b': 'text' } } }), null],
];
