import { escapedKey } from '../../base/jsonPointer.ts';
import { listOf, objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { fieldOf, fieldsOf, type Reading } from './describedFields.ts';
import type { DescribedMessage, OperationDescription } from './description.ts';
import { dereferenced, lastKeyOf } from './plain.ts';

const maxFields = 400;
const maxMessages = 50;
const maxServers = 5;

/** Describes a channel of a parsed AsyncAPI document (2 or 3); undefined if there is no channel with that id. */
export function describeChannel(document: Plain, id: string): OperationDescription | undefined {
  const channels = objectOf(document['channels']);
  const reading: Reading = { document, left: maxFields, isCut: false };
  const channel = channels && Object.hasOwn(channels, id) ? dereferenced(document, channels[id]) : undefined;
  if (!channel) return undefined;
  const written = writtenMessages(document, channel, id);
  const parameters = Object.entries(objectOf(channel['parameters']) ?? {}).flatMap(([name, value]) => {
    const parameter = dereferenced(document, value) ?? {};
    const schema = parameter['schema'] ?? { ...parameter, type: 'string' };
    return fieldOf(reading, { name, schema, isRequired: true }) ?? [];
  });
  const messages = written.slice(0, maxMessages).map((each) => described(reading, each));
  return {
    servers: serversOf(document, channel, stringOf(channel['address']) ?? id),
    parameters: parameters.length > 0 ? [{ in: 'path', fields: parameters }] : [],
    bodies: [],
    responses: [],
    messages,
    isCut: reading.isCut || written.length > maxMessages,
  };
}

interface WrittenMessage {
  readonly action: string;
  /** The key in the document, used if the message has no name. */
  readonly key: string;
  readonly message: Plain;
}

function writtenMessages(document: Plain, channel: Plain, id: string): readonly WrittenMessage[] {
  const older = ['publish', 'subscribe'].flatMap((action) => {
    const message = dereferenced(document, objectOf(channel[action])?.['message']);
    const all = message && listOf(message['oneOf']).length > 0 ? listOf(message['oneOf']) : [message];
    return all.flatMap((each) => found(action, '', each));
  });
  const used = Object.values(objectOf(document['operations']) ?? {}).flatMap((value) => {
    const operation = dereferenced(document, value);
    const isOurs = operation && stringOf(objectOf(operation['channel'])?.['$ref']) === `#/channels/${escapedKey(id)}`;
    const own = operation?.['messages'] === undefined ? Object.values(objectOf(channel['messages']) ?? {}) : undefined;
    const action = stringOf(operation?.['action']) ?? '';
    return isOurs ? (own ?? listOf(operation['messages'])).flatMap((each) => found(action, nameIn(each), each)) : [];
  });
  if (older.length + used.length > 0) return [...older, ...used];
  return Object.entries(objectOf(channel['messages']) ?? {}).flatMap(([key, each]) => found('', key, each));

  function found(action: string, key: string, value: unknown): readonly WrittenMessage[] {
    const message = dereferenced(document, value);
    return message ? [{ action, key, message }] : [];
  }
}

function described(reading: Reading, { action, key, message }: WrittenMessage): DescribedMessage {
  const { title, name, summary, description, payload } = message;
  const words = stringOf(description) ?? stringOf(summary);
  // If the payload is not JSON Schema, it is in `schema`, beside the name of its format.
  const schema = objectOf(payload)?.['schemaFormat'] === undefined ? payload : objectOf(payload)?.['schema'];
  return {
    action,
    name: stringOf(title) ?? stringOf(name) ?? key,
    fields: schema === undefined ? [] : fieldsOf(reading, schema),
    ...(words && { description: words }),
  };
}

/** The addresses of a channel on its servers; in AsyncAPI 3 a channel may name some of them. */
function serversOf(document: Plain, channel: Plain, address: string): readonly string[] {
  const named = Array.isArray(channel['servers']) ? channel['servers'] : undefined;
  const all = named ?? Object.values(objectOf(document['servers']) ?? {});
  return all.slice(0, maxServers).flatMap((value) => {
    const server = dereferenced(document, value);
    const host = stringOf(server?.['host']) ?? stringOf(server?.['url']);
    if (!server || host === undefined) return [];
    const protocol = /^[a-z][\w+.-]*:\/\//i.test(host) ? '' : `${stringOf(server['protocol']) ?? ''}://`;
    const base = `${protocol}${host}${stringOf(server['pathname']) ?? ''}`;
    const path = address.replace(/^\/+/, '');
    return path === '' ? base : `${base.endsWith('/') ? base.slice(0, -1) : base}/${path}`;
  });
}

function nameIn(value: unknown): string {
  return lastKeyOf(stringOf(objectOf(value)?.['$ref']) ?? '');
}
