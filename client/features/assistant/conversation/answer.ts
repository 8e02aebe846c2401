import { type Part, partOf } from '../../../../server/base/dataStream/parts.ts';
import { type ChatMessage, isNote, type Note } from '../../../webviews/chat/messages.ts';
import { createMessage } from './message.ts';

/** An answer while it comes in: what of it goes to the panel, and the message it amounts to. */
export interface Answer {
  /** Takes a part and gives those that may be shown: without secrets, and only what the chat hook can read. */
  push(part: Part): readonly Part[];
  /** Puts a note of our own beside the answer. */
  note(note: Note): readonly Part[];
  /** The message so far, as the chat hook would have it. */
  message(): ChatMessage;
  /** True once there is something to read. */
  readonly isShown: boolean;
  /** The thread, as the finish part names it; the hook itself drops it (assistant.md 1.4). */
  readonly threadId: string | undefined;
  readonly isFinished: boolean;
  /** The finish part says that the documentation has no answer. */
  readonly isUnanswered: boolean;
  /** The text of an error part; nothing comes behind it. */
  readonly error: string | undefined;
}

/** `id` is the message's name here: the endpoint's own does not matter, and one that sends none gets it too. */
export function createAnswer(id: string, createdAt: string): Answer {
  const built = createMessage(id, createdAt);
  let isStarted = false;
  let threadId: string | undefined;
  let isFinished = false;
  let isUnanswered = false;
  let error: string | undefined;

  /** The hook names its message after the start part, so there has to be one before anything else. */
  const accept = (part: Part): readonly Part[] => {
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
        threadId = threadIn(part.value);
        isUnanswered = part.value.isUnanswered === true;
      }
      const allowed = allow(part, id);
      return allowed ? accept(allowed) : [];
    },
    note: (note) => accept(partOf('annotations', [note])),
    message: built.message,
    get isShown() {
      return built.isShown;
    },
    get threadId() {
      return threadId;
    },
    get isFinished() {
      return isFinished;
    },
    get isUnanswered() {
      return isUnanswered;
    },
    get error() {
      return error;
    },
  };
}

/** The thread a finish part names, where it does. */
function threadIn(finish: object): string | undefined {
  return 'threadId' in finish && typeof finish.threadId === 'string' ? finish.threadId : undefined;
}

/** The part as the panel may have it; undefined for one that is not for it. */
function allow(part: Part, id: string): Part | undefined {
  switch (part.kind) {
    // A call has its arguments, whole; in pieces nobody could tell what they amount to.
    case 'callDelta':
      return undefined;
    case 'start':
      return partOf('start', { messageId: id });
    // Rebuilt: a finish part may carry the thread and its key.
    case 'step':
    case 'finish': {
      const { finishReason, usage, isContinued } = part.value;
      return partOf(part.kind, { finishReason, usage, isContinued });
    }
    // An endpoint must not be able to say in our name where an answer was made.
    case 'annotations': {
      const foreign = part.value.filter((each) => !isNote(each));
      return foreign.length > 0 ? partOf('annotations', foreign) : undefined;
    }
    default:
      return part;
  }
}
