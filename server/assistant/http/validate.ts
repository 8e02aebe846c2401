import type { MessageRequest } from '../contract.ts';
import { isPlain } from '../plain.ts';
import { type Field, type FieldType, requestFields } from './fields.ts';

export interface FieldProblem {
  /** As in `messages[0].role`; empty for the body itself. */
  readonly field: string;
  readonly message: string;
}

export type Checked =
  | { readonly kind: 'valid'; readonly request: MessageRequest; readonly question: string }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] };

/** More problems than this are of no use to anyone, and a hostile body could make very many. */
const maxProblems = 20;

/**
 * Checks a parsed body against the table of fields, and that there is a question in it. Fields that are not in the table
 * are ignored, since the chat hook sends some (`id`, `data`, `createdAt`).
 */
export function validateRequest(body: unknown): Checked {
  const problems: FieldProblem[] = [];
  checkValue(body, { kind: 'object', fields: requestFields }, '', problems);
  if (problems.length > 0) return { kind: 'invalid', problems: problems.slice(0, maxProblems) };
  // The table above is what makes this assertion true.
  const request = body as MessageRequest;
  const question = questionOf(request);
  if (question === undefined) return invalid('messages', 'must contain a message with the role `user`');
  if (question === '') return invalid('messages', 'the last message of the user must not be empty');
  return { kind: 'valid', request, question };
}

/** The text of a message: `content`, or its text parts where `content` is empty. */
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

function checkValue(value: unknown, type: FieldType, at: string, problems: FieldProblem[]): void {
  if (problems.length >= maxProblems) return;
  const fail = (message: string) => problems.push({ field: at, message });
  switch (type.kind) {
    case 'string':
      if (typeof value !== 'string') fail('must be a string');
      else if (type.oneOf && !type.oneOf.includes(value)) fail(`must be one of ${type.oneOf.join(', ')}`);
      else if (value.length < (type.min ?? 0)) fail('must not be empty');
      else if (value.length > type.max) fail(`must have at most ${type.max} characters`);
      return;
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) fail('must be a number');
      else if (!Number.isInteger(value)) fail('must be a whole number');
      else if (value < type.min || value > type.max) fail(`must be between ${type.min} and ${type.max}`);
      return;
    case 'array':
      if (!Array.isArray(value)) fail('must be an array');
      else if (value.length < (type.min ?? 0)) fail('must not be empty');
      else if (value.length > type.max) fail(`must have at most ${type.max} entries`);
      else for (const [index, item] of value.entries()) checkValue(item, type.of, `${at}[${index}]`, problems);
      return;
    case 'object':
      if (!isPlain(value)) fail('must be an object');
      else for (const field of type.fields) checkField(value, field, at, problems);
  }
}

function checkField(
  parent: Readonly<Record<string, unknown>>,
  field: Field,
  at: string,
  problems: FieldProblem[],
): void {
  const name = at === '' ? field.name : `${at}.${field.name}`;
  const value = Object.hasOwn(parent, field.name) ? parent[field.name] : undefined;
  if (value === undefined) {
    if (field.required) problems.push({ field: name, message: 'is required' });
  } else if (value === null && field.nullable) {
    return;
  } else {
    checkValue(value, field.type, name, problems);
  }
}
