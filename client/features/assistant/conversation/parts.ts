import { anything, array, object, optional, record, type Shape, string } from '../../../webviews/shape.ts';

/**
 * One part of an answer in the data stream protocol, version 1: a line `code:JSON` (assistant.md 1.2). `json` is the value
 * as it was sent.
 */
export interface Part {
  readonly code: string;
  readonly json: string;
  readonly value: unknown;
}

export const isCall = object({ toolCallId: string, toolName: string, args: record });
export const isResult = object({ toolCallId: string, result: anything });
export const isCallStart = object({ toolCallId: string, toolName: string });
export const isCallDelta = object({ toolCallId: string, argsTextDelta: string });
export const isFinish = object({ finishReason: string, usage: optional(anything), isContinued: optional(anything) });
const isStart = object({ messageId: string });
export const isFile = object({ data: string, mimeType: string });
export const isRedacted = object({ data: string });
export const isSignature = object({ signature: string });

/** What the value of each part has to be; the chat hook ends the whole answer at one that is not. */
const shapes: Readonly<Record<string, Shape<unknown>>> = {
  '0': string,
  '2': array(anything),
  '3': string,
  '8': array(anything),
  '9': isCall,
  a: isResult,
  b: isCallStart,
  c: isCallDelta,
  d: isFinish,
  e: isFinish,
  f: isStart,
  g: string,
  h: record,
  i: isRedacted,
  j: isSignature,
  k: isFile,
};

/** Reads one line; undefined for a part that is not known or broken, which is skipped without ending the answer. */
export function readPart(line: string): Part | undefined {
  const code = line.slice(0, 1);
  if (line[1] !== ':' || !Object.hasOwn(shapes, code)) return undefined;
  const json = line.slice(2);
  const value = parseJson(json);
  return shapes[code]?.(value) ? { code, json, value } : undefined;
}

/** The line of a part, with its end. */
export function lineOf({ code, json }: Pick<Part, 'code' | 'json'>): string {
  return `${code}:${json}\n`;
}

/** A part of our own, with its value as JSON. */
export function partOf(code: string, value: unknown): Part {
  return { code, json: JSON.stringify(value), value };
}

/** Nobody nests deeper; what does overflows the stack of whoever copies or writes it. */
const maxDepth = 100;

/** The value of a text of an endpoint; undefined where it is no JSON, or nested without end. */
export function parseJson(json: string): unknown {
  if (!isShallow(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether no bracket of a JSON text is open within so many others. */
function isShallow(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at++;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openList || code === openObject) {
      if (++depth > maxDepth) return false;
    } else if (code === endList || code === endObject) depth--;
  }
  return true;
}

const [quote, backslash, openList, openObject, endList, endObject] = [34, 92, 91, 123, 93, 125];
