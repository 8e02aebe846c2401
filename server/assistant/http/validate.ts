import { fieldOf, guard, type SchemaError, type Valid, type Validator } from '../../base/schema.ts';
import type { MessageRequest } from '../contract.ts';
import type { messageRequest } from './request.schemas.ts';
import first from './request.schemas.ts?validators';
import all from './request.schemas.ts?validators=all-errors';

export interface FieldProblem {
  /** As in `messages[0].role`; empty for the body itself. */
  readonly field: string;
  readonly message: string;
}

export type Checked =
  | { readonly kind: 'valid'; readonly request: MessageRequest; readonly question: string }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] };

/** More problems than this are useless, and a hostile body could cause very many. */
const maxProblems = 20;

/** In a longer body, only the first problem is searched for (bytes). */
const maxBytesForAll = 100_000;

/** The type of the contract must equal that of the schema: the compiler compares them here. */
const isMessageRequest: (body: unknown) => body is MessageRequest = guard<Valid<typeof messageRequest>>(
  () => first['messageRequest'],
);

/**
 * Checks a parsed body against the schema of requests, and that it contains a question. `bytes` is the length of the body: for a
 * short one, all problems are reported.
 */
export function validateRequest(body: unknown, bytes = 0): Checked {
  if (!isMessageRequest(body)) {
    const validator = bytes <= maxBytesForAll ? all['messageRequest'] : first['messageRequest'];
    return { kind: 'invalid', problems: problemsOf(body, validator) };
  }
  const question = questionOf(body);
  if (question === undefined) return invalid('messages', 'must contain a message with the role `user`');
  if (question === '') return invalid('messages', 'must have text in the last message with the role `user`');
  return { kind: 'valid', request: body, question };
}

function problemsOf(body: unknown, validator: Validator | undefined): readonly FieldProblem[] {
  validator?.(body);
  return (validator?.errors ?? []).slice(0, maxProblems).map(problemOf);
}

/** The text of a message: `content`, or its text parts if `content` is empty. */
export function textOf(message: MessageRequest['messages'][number]): string {
  const parts = message.parts.flatMap((part) => (part.type === 'text' && part.text !== undefined ? [part.text] : []));
  return (message.content.trim() || parts.join('\n')).trim();
}

function questionOf(request: MessageRequest): string | undefined {
  const last = request.messages.findLast((message) => message.role === 'user');
  return last && textOf(last);
}

function invalid(field: string, message: string): Checked {
  return { kind: 'invalid', problems: [{ field, message }] };
}

function problemOf({ instancePath, keyword, params }: SchemaError): FieldProblem {
  const missing = keyword === 'required' ? String(params['missingProperty']) : undefined;
  const field = fieldOf(missing === undefined ? instancePath : `${instancePath}/${missing}`);
  return { field, message: messages[keyword]?.(params) ?? 'is not as described' };
}

const messages: Readonly<Record<string, (params: SchemaError['params']) => string>> = {
  required: () => 'is required',
  type: ({ type }) => `must be ${typeNames[String([type].flat()[0])] ?? type}`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
  minLength: () => 'must not be empty',
  minItems: () => 'must not be empty',
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  maxItems: ({ limit }) => `must have at most ${limit} entries`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  array: 'an array',
  object: 'an object',
};
