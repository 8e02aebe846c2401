import { maxRetrievalPageSize, roles } from '../contract.ts';

/**
 * The request body as a table. The check of a body, the description at `/openapi.json` and the contract tests are all
 * made from it (specification.md, "Assistant message request body"; assistant.md 1.6 for the fields below `filter`).
 */
export interface Field {
  readonly name: string;
  readonly about: string;
  readonly required?: true;
  readonly nullable?: true;
  readonly default?: unknown;
  readonly type: FieldType;
}

export type FieldType =
  | { readonly kind: 'string'; readonly min?: number; readonly max: number; readonly oneOf?: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'array'; readonly min?: number; readonly max: number; readonly of: FieldType }
  | { readonly kind: 'object'; readonly fields: readonly Field[] };

const longText = 1_000_000;
const shortText = 200;

const partFields: readonly Field[] = [
  {
    name: 'type',
    required: true,
    type: { kind: 'string', min: 1, max: shortText },
    about: '`text`, or a part of an earlier answer.',
  },
  { name: 'text', type: { kind: 'string', max: longText }, about: 'The text of a text part.' },
];

const messageFields: readonly Field[] = [
  { name: 'id', required: true, type: { kind: 'string', max: shortText }, about: 'Identifier of the message.' },
  {
    name: 'role',
    required: true,
    type: { kind: 'string', max: shortText, oneOf: roles },
    about: '`user` marks the message of an end user.',
  },
  { name: 'content', required: true, type: { kind: 'string', max: longText }, about: 'Text of the message.' },
  {
    name: 'parts',
    required: true,
    type: { kind: 'array', max: 1000, of: { kind: 'object', fields: partFields } },
    about: 'The parts the text is made of.',
  },
];

const filterFields: readonly Field[] = [
  { name: 'version', nullable: true, type: { kind: 'string', max: shortText }, about: 'Only pages of this version.' },
  { name: 'language', nullable: true, type: { kind: 'string', max: shortText }, about: 'Only pages in this language.' },
  {
    name: 'path',
    nullable: true,
    type: { kind: 'string', max: shortText },
    about: 'Only pages whose address starts with it.',
  },
];

const contextFields: readonly Field[] = [
  {
    name: 'type',
    required: true,
    type: { kind: 'string', max: shortText, oneOf: ['code', 'textSelection'] },
    about: 'What was selected.',
  },
  { name: 'value', required: true, type: { kind: 'string', max: longText }, about: 'The selected text.' },
  { name: 'path', nullable: true, type: { kind: 'string', max: shortText }, about: 'The page it stands on.' },
  { name: 'elementId', nullable: true, type: { kind: 'string', max: shortText }, about: 'The element it stands in.' },
];

/** The fields of the request body, in the order of the specification's table. */
export const requestFields: readonly Field[] = [
  {
    name: 'fp',
    required: true,
    type: { kind: 'string', min: 1, max: shortText },
    about: 'Fingerprint of the reader: `anonymous` or an identifier of the user.',
  },
  {
    name: 'messages',
    required: true,
    type: { kind: 'array', min: 1, max: 1000, of: { kind: 'object', fields: messageFields } },
    about: 'The conversation so far.',
  },
  {
    name: 'threadId',
    nullable: true,
    default: null,
    type: { kind: 'string', min: 1, max: shortText },
    about: 'The thread to continue, as the finish part of an earlier answer named it.',
  },
  {
    name: 'threadKey',
    nullable: true,
    default: null,
    type: { kind: 'string', max: shortText },
    about: 'The key that came with a new thread; checked where it is sent.',
  },
  {
    name: 'retrievalPageSize',
    default: 5,
    type: { kind: 'number', min: 1, max: maxRetrievalPageSize },
    about: 'How many results of the search the answer is made from. Recommended: 5.',
  },
  {
    name: 'filter',
    nullable: true,
    default: null,
    type: { kind: 'object', fields: filterFields },
    about: 'What the search may find.',
  },
  {
    name: 'context',
    nullable: true,
    default: null,
    type: { kind: 'array', max: 50, of: { kind: 'object', fields: contextFields } },
    about: 'What the reader points at.',
  },
  {
    name: 'currentPath',
    nullable: true,
    default: null,
    type: { kind: 'string', max: shortText },
    about: 'The page that is open: its language and version are searched.',
  },
];
