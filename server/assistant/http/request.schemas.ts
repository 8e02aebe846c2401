import { type Static, type TSchema, Type } from 'typebox';
import { maxRetrievalPageSize, roles } from '../contract.ts';

/**
 * The request body as a JSON Schema. The check of a body, the type `MessageRequest` and the description at `/openapi.json` are
 * all generated from it (specification.md, "Assistant message request body"; assistant.md 1.6 for the fields below `filter`).
 * Other fields are accepted, since the chat hook sends some (`id`, `data`, `createdAt`).
 */
const longText = 1_000_000;
const shortText = 200;
const maxEntries = 1000;

/** Also accepts null. One schema with two types instead of two schemas, so that an error names the field and not the choice. */
function nullable<S extends TSchema & { readonly type?: string }>(schema: S) {
  return Type.Optional(Type.Unsafe<Static<S> | null>({ ...schema, type: [schema.type, 'null'] }));
}

function short(description: string, options: { readonly minLength?: number; readonly default?: null } = {}) {
  return Type.String({ ...options, maxLength: shortText, description });
}

function oneOf<const T extends string>(values: readonly T[], description: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], description });
}

const part = Type.Object({
  type: short('`text`, or a part of an earlier answer.', { minLength: 1 }),
  text: Type.Optional(Type.String({ maxLength: longText, description: 'The text of a text part.' })),
});

const message = Type.Object({
  id: short('Identifier of the message.'),
  role: oneOf(roles, '`user` marks the message of an end user.'),
  content: Type.String({ maxLength: longText, description: 'Text of the message.' }),
  parts: Type.Array(part, { maxItems: maxEntries, description: 'The parts the text is made of.' }),
});

const filter = Type.Object(
  {
    version: nullable(short('Only pages of this version.')),
    language: nullable(short('Only pages in this language.')),
    path: nullable(short('Only pages whose address starts with it.')),
  },
  { description: 'What the search may find.', default: null },
);

const contextItem = Type.Object({
  type: oneOf(['code', 'textSelection'], 'What was selected.'),
  value: Type.String({ maxLength: longText, description: 'The selected text.' }),
  path: nullable(short('The page it is on.')),
  elementId: nullable(short('The element it is in.')),
});

/** The fields in the order of the specification's table. */
export const messageRequest = Type.Object({
  fp: short('Fingerprint of the reader: `anonymous` or an identifier of the user.', { minLength: 1 }),
  messages: Type.Array(message, { minItems: 1, maxItems: maxEntries, description: 'The conversation so far.' }),
  threadId: nullable(
    short('The thread to continue, as the finish part of an earlier answer named it.', { minLength: 1, default: null }),
  ),
  threadKey: nullable(short('The key that came with a new thread; checked where it is sent.', { default: null })),
  retrievalPageSize: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxRetrievalPageSize,
      default: 5,
      description: 'How many results of the search the answer is made from. Recommended: 5.',
    }),
  ),
  filter: nullable(filter),
  context: nullable(
    Type.Array(contextItem, { maxItems: 50, description: 'What the reader points at.', default: null }),
  ),
  currentPath: nullable(short('The page that is open: its language and version are searched.', { default: null })),
});
