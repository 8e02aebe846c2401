import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { objectOf } from '../../server/base/plain.ts';
import { describeChannel } from '../../server/language/openapi/channelDescription.ts';
import { parseText } from '../../server/language/openapi/yaml.ts';

/** Asserts how a channel of a document in YAML is described, a line for each server, parameter, message and field. */
function check(yaml: string, id: string, expected: string): void {
  const parsed = parseText(yaml);
  const document = parsed.kind === 'value' ? objectOf(parsed.value) : undefined;
  assert(document);
  const described = describeChannel(document, id);
  const lines = [
    ...(described?.servers ?? []),
    ...(described?.parameters ?? []).flatMap(({ fields }) => fields.map(({ name, type }) => `{${name}} ${type}`)),
    ...(described?.messages ?? []).flatMap(({ action, name, description = '', fields }) => [
      `${action} ${name} ${description}`.trim(),
      ...fields.map((field) => `  ${field.name} ${field.type}`.trimEnd()),
    ]),
    ...(described?.isCut ? ['…'] : []),
  ];
  assert.equal(lines.join('\n'), expected.trim());
}

describe('the description of a channel', () => {
  it('has its addresses, parameters and messages', () =>
    check(
      `
asyncapi: 3.0.0
servers: { live: { host: ws.example.com, protocol: wss, pathname: /v1 } }
channels:
  room:
    address: rooms/{id}
    parameters: { id: { description: Of the room. } }
    messages: { Said: { $ref: '#/components/messages/Said' }, Unused: { payload: { type: string } } }
operations:
  hear: { action: receive, channel: { $ref: '#/channels/room' }, messages: [{ $ref: '#/channels/room/messages/Said' }] }
  elsewhere: { action: send, channel: { $ref: '#/channels/other' } }
components:
  messages: { Said: { summary: A line., payload: { $ref: '#/components/schemas/Line' } } }
  schemas: { Line: { type: object, properties: { text: { type: string }, at: { type: string, format: date-time } } } }
`,
      'room',
      `
wss://ws.example.com/v1/rooms/{id}
{id} string
receive Said A line.
  text string
  at string (date-time)`,
    ));

  it('of AsyncAPI 2 has one or several messages per direction, and its id as its address', () =>
    check(
      `
asyncapi: 2.6.0
servers: { live: { url: 'wss://ws.example.com/', protocol: wss } }
channels:
  /events:
    subscribe: { message: { oneOf: [{ name: Made, payload: { type: object, properties: { id: { type: integer } } } }, { title: Gone }] } }
    publish: { message: { name: Ping, payload: { type: string } } }
`,
      '/events',
      `
wss://ws.example.com/events
publish Ping
   string
subscribe Made
  id integer
subscribe Gone`,
    ));

  it('is empty for an unknown channel, and limited in size', () => {
    check('{ asyncapi: 3.0.0, channels: { room: {} } }', '__proto__', '');
    check('{ asyncapi: 3.0.0, channels: { a: { $ref: "#/channels/b" }, b: { $ref: "#/channels/a" } } }', 'a', '');
    const messages = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`M${index}`, {}]));
    const described = describeChannel({ channels: { room: { messages } } }, 'room');
    assert.deepEqual([described?.messages?.length, described?.isCut], [50, true]);
  });
});
