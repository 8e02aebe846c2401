import { guard, type Valid } from '../schema.ts';
import type * as schemas from './events.schemas.ts';
import guards from './events.schemas.ts?guards';
import { parseBounded } from './json.ts';
import { type DataStreamPart, type PartKind, partOfJson } from './parts.ts';

const isEvent = guard<Valid<typeof schemas.event>>(() => guards['event']);

/**
 * Reads an event of the second version of the protocol (`data: {…}`, SDK 5 and later; assistant.md 1.7) into parts of the first,
 * so that all later stages know only one protocol. Events without a counterpart are skipped.
 */
export function readEvent(data: string): readonly DataStreamPart[] {
  const event = parseBounded(data);
  if (!isEvent(event) || !Object.hasOwn(translations, event.type)) return [];
  const translated = translations[event.type]?.({ ...event }) ?? [];
  // Via JSON, since fields that the event lacks are undefined here.
  return translated.flatMap(([kind, value]) => partOfJson(kind, JSON.stringify(value) ?? '') ?? []);
}

type Event = Readonly<Record<string, unknown>>;
type Translated = ReadonlyArray<readonly [kind: PartKind, value: unknown]>;

const hasMetadata = guard<Valid<typeof schemas.withMetadata>>(() => guards['withMetadata']);
const isUrlSource = guard<Valid<typeof schemas.urlSource>>(() => guards['urlSource']);

const translations: Readonly<Record<string, (event: Event) => Translated>> = {
  start: ({ messageId }) => [['start', { messageId: messageId ?? '' }]],
  'text-delta': ({ delta }) => [['text', delta]],
  'reasoning-delta': ({ delta }) => [['reasoning', delta]],
  'tool-input-start': ({ toolCallId, toolName }) => [['callStart', { toolCallId, toolName }]],
  'tool-input-delta': ({ toolCallId, inputTextDelta }) => [
    ['callDelta', { toolCallId, argsTextDelta: inputTextDelta }],
  ],
  'tool-input-available': ({ toolCallId, toolName, input }) => [['call', { toolCallId, toolName, args: input ?? {} }]],
  'tool-output-available': ({ toolCallId, output }) => [['result', { toolCallId, result: output }]],
  'tool-output-error': ({ toolCallId, errorText }) => [['result', { toolCallId, result: { error: errorText } }]],
  'source-url': (event) => {
    if (!isUrlSource(event)) return [];
    const { sourceId: id, url, title } = event;
    return [['source', { sourceType: 'url', id, url, ...(title === undefined ? {} : { title }) }]];
  },
  'finish-step': () => [['step', { finishReason: 'unknown', isContinued: false }]],
  error: ({ errorText }) => [['error', errorText]],
  /** `threadId` is in the event itself, or in its metadata, which is all that the SDK's own client can see. */
  finish: (event) => {
    const metadata = hasMetadata(event) ? event.messageMetadata : {};
    const threadId = event['threadId'] ?? metadata['threadId'];
    return [
      ['finish', { finishReason: event['finishReason'] ?? 'stop', ...(threadId === undefined ? {} : { threadId }) }],
    ];
  },
};
