import { type DataStreamPart, partOf } from '../../../../server/base/dataStream/parts.ts';
import { objectOf } from '../../../../server/base/plain.ts';
import { type ChatMessage, isNote, type Note } from '../../../webviews/chat/messages.ts';
import { createMessage } from './message.ts';

/** An answer while it arrives: the parts for the panel, and the message they form. */
export interface Answer {
  /** Takes a part and returns those that may be shown: without secrets, and only what the chat hook can read. */
  push(part: DataStreamPart): readonly DataStreamPart[];
  /** Adds a note of the host to the answer. */
  note(note: Note): readonly DataStreamPart[];
  /** The message so far, in the form of the chat hook. */
  message(): ChatMessage;
  /** True once there is something to read. */
  readonly isShown: boolean;
  /** True once there is more than what the endpoint thought and looked up. */
  readonly isAnswered: boolean;
  /** The thread named in the finish part; the hook itself drops it (assistant.md 1.4). */
  readonly threadId: string | undefined;
  readonly isFinished: boolean;
  /** Whether the finish part says that the answer has reached the greatest length. */
  readonly isAtLimit: boolean;
  /** Whether the finish part says that the documentation has no answer. */
  readonly isUnanswered: boolean;
  /** Whether the finish part says that no model has written any of it. */
  readonly isQuoted: boolean;
  /** The text of an error part; nothing follows it. */
  readonly error: string | undefined;
}

/** `id` becomes the id of the message in the panel; that of the endpoint, if it sends one, does not matter. */
export function createAnswer(id: string, createdAt: string): Answer {
  const built = createMessage(id, createdAt);
  let isStarted = false;
  let threadId: string | undefined;
  let isFinished = false;
  let isAtLimit = false;
  let isUnanswered = false;
  let isQuoted = false;
  let error: string | undefined;

  /** The hook names its message according to the start part, so one must come before anything else. */
  const accept = (part: DataStreamPart): readonly DataStreamPart[] => {
    const starts = isStarted || part.kind === 'start' ? [] : [partOf('start', { messageId: id })];
    isStarted = true;
    return [...starts, part].filter(built.take);
  };

  return {
    push(part) {
      if (isFinished || error !== undefined) return [];
      if (part.kind === 'error') {
        error = part.value;
        return [];
      }
      if (part.kind === 'finish') {
        isFinished = true;
        isAtLimit = part.value.finishReason === 'length';
        threadId = threadIn(part.value);
        isUnanswered = part.value.isUnanswered === true;
        isQuoted = objectOf(part.value.usage)?.['completionTokens'] === 0;
      }
      const allowed = allow(part, id);
      return allowed ? accept(allowed) : [];
    },
    note: (note) => accept(partOf('annotations', [note])),
    message: built.message,
    get isShown() {
      return built.isShown;
    },
    get isAnswered() {
      return built.isAnswered;
    },
    get threadId() {
      return threadId;
    },
    get isFinished() {
      return isFinished;
    },
    get isAtLimit() {
      return isAtLimit;
    },
    get isUnanswered() {
      return isUnanswered;
    },
    get isQuoted() {
      return isQuoted;
    },
    get error() {
      return error;
    },
  };
}

/** The thread that a finish part names, if it does. */
function threadIn(finish: object): string | undefined {
  return 'threadId' in finish && typeof finish.threadId === 'string' ? finish.threadId : undefined;
}

/** The part in the form for the panel; undefined if the panel must not get it. */
function allow(part: DataStreamPart, id: string): DataStreamPart | undefined {
  switch (part.kind) {
    // A call contains all its arguments; fragments of them could not be checked.
    case 'callDelta':
      return undefined;
    case 'start':
      return partOf('start', { messageId: id });
    // Rebuilt, since a finish part may contain the thread and its key.
    case 'step':
    case 'finish': {
      const { finishReason, usage, isContinued } = part.value;
      return partOf(part.kind, { finishReason, usage, isContinued });
    }
    // An endpoint must not be able to claim on the host's behalf where an answer was made.
    case 'annotations': {
      const others = part.value.filter((each) => !isNote(each));
      return others.length > 0 ? partOf('annotations', others) : undefined;
    }
    default:
      return part;
  }
}
