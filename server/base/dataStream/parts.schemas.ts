import { anything, object, optional, record, string } from '../schemaParts.ts';

/** What the value of each kind of part must be, if it is an object (assistant.md 1.2). Further fields are accepted. */
export const call = object({ toolCallId: string, toolName: string, args: record });
export const result = object({ toolCallId: string, result: anything });
export const callStart = object({ toolCallId: string, toolName: string });
export const callDelta = object({ toolCallId: string, argsTextDelta: string });
export const finish = object({
  finishReason: string,
  usage: optional(anything),
  isContinued: optional(anything),
  isUnanswered: optional(anything),
});
export const start = object({ messageId: string });
/** With any fields. */
export const source = record;
export const redacted = object({ data: string });
export const signature = object({ signature: string });
export const file = object({ data: string, mimeType: string });
