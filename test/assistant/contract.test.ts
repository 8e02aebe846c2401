import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageRequest } from '../../server/assistant/http/request.schemas.ts';
import { validateRequest } from '../../server/assistant/http/validate.ts';
import { ask, bodyOf, checkError, openTestAssistant, post, readParts } from './http.ts';

type Json = Record<string, unknown>;

/** A body in which every field of the table has a good value. */
const whole: Json = {
  fp: 'anonymous',
  messages: [{ id: 'm', role: 'user', content: 'bowline', parts: [{ type: 'text', text: 'bowline' }] }],
  threadId: null,
  threadKey: null,
  retrievalPageSize: 5,
  filter: { version: 'v1', language: 'en', path: '/guides' },
  context: [{ type: 'code', value: 'x', path: '/start', elementId: 'e' }],
  currentPath: '/knots',
};

/** A place in the body: names and indices from the outside to the inside. */
type Way = readonly (string | number)[];

function put(way: Way, value: unknown): Json {
  const body = structuredClone(whole);
  const parent = way.slice(0, -1).reduce<unknown>((at, step) => (at as Json)[step], body) as Json;
  const last = way.at(-1)!;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return body;
}

function name(way: Way): string {
  return way.reduce<string>(
    (at, step) => (typeof step === 'number' ? `${at}[${step}]` : at === '' ? step : `${at}.${step}`),
    '',
  );
}

/** What a JSON Schema says, as far as the schema of requests uses it. */
interface Schema {
  readonly type: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A field of the request, with the way to it in `whole`. */
interface Field {
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly way: Way;
}

const request: Schema = JSON.parse(JSON.stringify(messageRequest));

/** Every field of the schema, at any depth. */
function* everyField({ properties = {}, required = [] }: Schema, way: Way = []): Generator<Field> {
  for (const [name, schema] of Object.entries(properties)) {
    const here = [...way, name];
    yield { schema, isRequired: required.includes(name), way: here };
    if (schema.items) yield* everyField(schema.items, [...here, 0]);
    else yield* everyField(schema, here);
  }
}

function typeOf({ type }: Schema): string {
  return typeof type === 'string' ? type : (type[0] ?? '');
}

const wrongTypes: Readonly<Record<string, readonly unknown[]>> = {
  string: [7, true, {}, []],
  integer: ['5', true, {}, [], 2.5],
  array: [{}, 'x', 7, true],
  object: [[], 'x', 7, true],
};

function extremes(schema: Schema): readonly { readonly value: unknown; readonly good: boolean }[] {
  switch (typeOf(schema)) {
    case 'string':
      return [
        { value: 'x'.repeat((schema.maxLength ?? 0) + 1), good: false },
        ...(schema.enum
          ? [{ value: 'other', good: false }, ...schema.enum.map((value) => ({ value, good: true }))]
          : [{ value: 'ü字 "\\', good: true }]),
        ...((schema.minLength ?? 0) > 0 ? [{ value: '', good: false }] : []),
      ];
    case 'integer': {
      const { minimum = Number.NaN, maximum = Number.NaN } = schema;
      return [
        { value: minimum, good: true },
        { value: maximum, good: true },
        { value: minimum - 1, good: false },
        { value: maximum + 1, good: false },
        { value: -1e308, good: false },
      ];
    }
    case 'array':
      return [{ value: [], good: (schema.minItems ?? 0) === 0 }];
    default:
      return [];
  }
}

function checkBody(body: unknown, good: boolean, way: Way, why: string): void {
  const checked = validateRequest(body);
  // A message that is not the user's leaves no question; that is another complaint than one about its role.
  if (good && checked.kind === 'invalid')
    assert.match(checked.problems[0]?.message ?? '', /of the user|role `user`/, why);
  else assert.equal(checked.kind, good ? 'valid' : 'invalid', why);
  if (!good && checked.kind === 'invalid')
    assert.ok(
      checked.problems.some((problem) => problem.field === name(way)),
      `${why}: ${JSON.stringify(checked.problems)}`,
    );
}

test('a body with every field is accepted', () => {
  assert.equal(validateRequest(whole).kind, 'valid');
});

for (const { schema, isRequired, way } of everyField(request)) {
  test(`field ${name(way)}: missing, null, of a wrong type, extreme`, () => {
    checkBody(put(way, undefined), !isRequired, way, 'missing');
    checkBody(put(way, null), schema.type.includes('null'), way, 'null');
    for (const value of wrongTypes[typeOf(schema)] ?? []) checkBody(put(way, value), false, way, JSON.stringify(value));
    for (const { value, good } of extremes(schema))
      checkBody(put(way, value), good, way, JSON.stringify(value).slice(0, 40));
  });
}

test('the schema has the fields, required ones and defaults of the specification', () => {
  const { properties = {}, required = [] } = request;
  const row = ([name, schema]: [string, Schema]) => [
    name,
    typeOf(schema),
    required.includes(name),
    schema.type.includes('null'),
    schema.default,
  ];
  assert.deepEqual(Object.entries(properties).map(row), [
    ['fp', 'string', true, false, undefined],
    ['messages', 'array', true, false, undefined],
    ['threadId', 'string', false, true, null],
    ['threadKey', 'string', false, true, null],
    ['retrievalPageSize', 'integer', false, false, 5],
    ['filter', 'object', false, true, null],
    ['context', 'array', false, true, null],
    ['currentPath', 'string', false, true, null],
  ]);
});

test('the first problem of a long body is named, and all problems of a short one', () => {
  const wrong = { ...whole, fp: 7, messages: 'none' };
  const problems = (bytes: number) => {
    const checked = validateRequest(wrong, bytes);
    return checked.kind === 'invalid' && checked.problems.map(({ field }) => field);
  };
  assert.deepEqual(problems(1000), ['fp', 'messages']);
  assert.deepEqual(problems(1_000_000), ['fp']);
});

for (const body of [null, [], 'text', 7, true]) {
  test(`a body that is ${JSON.stringify(body)} is refused as a whole`, async () => {
    const assistant = await openTestAssistant();
    const error = await checkError(
      await assistant.fetch(post(body === 'text' ? '"text"' : body)),
      400,
      'invalid_request',
    );
    assert.equal(error.fields?.[0]?.field, 'body');
  });
}

test('a wrong field is named over HTTP, unknown fields are ignored', async () => {
  const assistant = await openTestAssistant();
  const error = await checkError(
    await assistant.fetch(post(put(['messages', 0, 'role'], 'robot'))),
    400,
    'invalid_request',
  );
  assert.deepEqual(error.fields, [
    { field: 'messages[0].role', message: 'must be one of system, assistant, data, user' },
  ]);
  await readParts(
    await assistant.fetch(post({ ...bodyOf('bowline'), data: { a: 1 }, __proto__: null, constructor: 'x' })),
  );
});

test('the last message of the user is the question; content goes before parts', async () => {
  const assistant = await openTestAssistant();
  const message = (role: string, content: string, text: string) => ({
    id: 'm',
    role,
    content,
    parts: [{ type: 'text', text }],
  });
  const messages = [
    message('user', 'diesel', ''),
    message('assistant', 'Yes.', ''),
    message('user', '', 'bowline'),
    message('data', 'x', ''),
  ];
  const { results } = await readParts(await assistant.fetch(post({ fp: 'anonymous', messages })));
  assert.equal(results[0]?.path, 'knots');
  await checkError(
    await assistant.fetch(post({ fp: 'a', messages: [message('assistant', 'x', '')] })),
    400,
    'invalid_request',
  );
  const { message: empty } = await checkError(
    await assistant.fetch(post({ fp: 'a', messages: [message('user', '  ', ' ')] })),
    400,
    'invalid_request',
  );
  assert.equal(empty, 'messages must have text in the last message with the role `user`.');
});

test('an answer has its parts in order and names its thread twice', async () => {
  const assistant = await openTestAssistant();
  const response = await assistant.fetch(post(bodyOf('How do I untie a bowline?')));
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
  const thread = response.headers.get('x-thread-id');
  const parts = await readParts(response);
  assert.match(parts.codes, /^f9ah+0+ed$/);
  assert.equal(parts.threadId, thread);
  assert.equal(parts.tool, 'search');
  assert.equal(parts.results.length <= 5, true);
});

test('retrievalPageSize bounds the results', async () => {
  const assistant = await openTestAssistant();
  assert.equal((await ask(assistant, 'knots', { retrievalPageSize: 1 })).results.length, 1);
  assert.equal((await ask(assistant, 'knots', { retrievalPageSize: 50 })).results.length, 2);
});
