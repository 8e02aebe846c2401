import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { parseJson } from '../base/json.ts';
import { isPlain } from '../base/plain.ts';

/**
 * Words the errors for requests whose parameters are invalid: the SDK answers them as internal errors, with the findings of its schema
 * library as JSON. Returns the same transport.
 */
export function withPlainErrors(transport: Transport): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(reworded(message), options);
  return transport;
}

/** What is wrong with a line from the client that is not a message of the protocol, in one line. */
export function whyNoMessage(error: Error): string {
  return findingsIn(error.message) ? 'This is no message of JSON-RPC 2.0.' : error.message.slice(0, 500);
}

function reworded(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== ErrorCode.InternalError) return message;
  const [finding] = findingsIn(message.error.message) ?? [];
  if (!finding) return message;
  const text = `${finding.path.join('.')}: ${finding.message}`;
  return { ...message, error: { code: ErrorCode.InvalidParams, message: text } };
}

interface Finding {
  readonly path: readonly unknown[];
  readonly message: string;
}

/** The findings that the text of an error consists of; undefined for other texts. */
function findingsIn(text: string): readonly Finding[] | undefined {
  const list = parseJson(text);
  return Array.isArray(list) && list.every(isFinding) ? list : undefined;
}

function isFinding(value: unknown): value is Finding {
  return isPlain(value) && Array.isArray(value['path']) && typeof value['message'] === 'string';
}
