import { object, optional, record, string } from '../../../webviews/shape.ts';
import { type Part, parseJson, readPart } from './parts.ts';

const isEvent = object({ type: string });

/**
 * Reads an event of the second version of the protocol (`data: {…}`, SDK 5 and later; assistant.md 1.7) into parts of
 * the first, so that everything behind it knows one protocol only. Events that have no counterpart are skipped.
 */
export function readEvent(data: string): readonly Part[] {
  const event = parseJson(data);
  if (!isEvent(event) || !Object.hasOwn(translations, event.type)) return [];
  const translated = translations[event.type]?.(event) ?? [];
  // Through the reader of version 1, which knows what every value has to be.
  return translated.flatMap(([code, value]) => readPart(`${code}:${JSON.stringify(value)}`) ?? []);
}

type Event = Readonly<Record<string, unknown>>;
type Translated = ReadonlyArray<readonly [code: string, value: unknown]>;

const hasMetadata = object({ messageMetadata: record });
const isUrlSource = object({ sourceId: string, url: string, title: optional(string) });

const translations: Readonly<Record<string, (event: Event) => Translated>> = {
  start: ({ messageId }) => [['f', { messageId: messageId ?? '' }]],
  'text-delta': ({ delta }) => [['0', delta]],
  'reasoning-delta': ({ delta }) => [['g', delta]],
  'tool-input-start': ({ toolCallId, toolName }) => [['b', { toolCallId, toolName }]],
  'tool-input-delta': ({ toolCallId, inputTextDelta }) => [['c', { toolCallId, argsTextDelta: inputTextDelta }]],
  'tool-input-available': ({ toolCallId, toolName, input }) => [['9', { toolCallId, toolName, args: input ?? {} }]],
  'tool-output-available': ({ toolCallId, output }) => [['a', { toolCallId, result: output }]],
  'tool-output-error': ({ toolCallId, errorText }) => [['a', { toolCallId, result: { error: errorText } }]],
  'source-url': (event) => {
    if (!isUrlSource(event)) return [];
    const { sourceId: id, url, title } = event;
    return [['h', { sourceType: 'url', id, url, ...(title === undefined ? {} : { title }) }]];
  },
  'finish-step': () => [['e', { finishReason: 'unknown', isContinued: false }]],
  error: ({ errorText }) => [['3', errorText]],
  /** `threadId` stands in the event itself, or in its metadata, which is all the SDK's own client can see. */
  finish: (event) => {
    const metadata = hasMetadata(event) ? event.messageMetadata : {};
    const threadId = event['threadId'] ?? metadata['threadId'];
    return [['d', { finishReason: event['finishReason'] ?? 'stop', ...(threadId === undefined ? {} : { threadId }) }]];
  },
};
