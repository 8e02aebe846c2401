import { type ChatMessage, isNote, type Note } from '../webviews/chat/messages.ts';
import { anything, array, object, string } from '../webviews/shape.ts';
import * as parts from './parts.ts';
import { type Part, partOf } from './parts.ts';

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
  /** The text of an error part; nothing comes behind it. */
  readonly error: string | undefined;
}

type Mutable = Record<string, unknown>;

const hasThread = object({ threadId: string });
const list = array(anything);

/** `id` is the message's name here: the endpoint's own does not matter, and one that sends none gets it too. */
export function createAnswer(id: string, createdAt: string): Answer {
  const shown: Mutable[] = [];
  const annotations: unknown[] = [];
  const calls = new Map<string, Mutable>();
  const pieces = new Map<string, string>();
  let content = '';
  let text: Mutable | undefined;
  let reasoning: Mutable | undefined;
  let detail: Mutable | undefined;
  let step = 0;
  let isStarted = false;
  let threadId: string | undefined;
  let isFinished = false;
  let error: string | undefined;

  const call = (toolCallId: string, invocation: Mutable) => {
    const known = calls.get(toolCallId);
    if (known) known['toolInvocation'] = invocation;
    else {
      const part: Mutable = { type: 'tool-invocation', toolInvocation: invocation };
      calls.set(toolCallId, part);
      shown.push(part);
    }
  };
  const think = (): Mutable[] => {
    if (!reasoning) {
      reasoning = { type: 'reasoning', reasoning: '', details: [] };
      shown.push(reasoning);
    }
    return reasoning['details'] as Mutable[];
  };

  /** Takes a part in; false when the hook would stumble over it here. */
  const take = ({ code, value }: Part): boolean => {
    if (code === '0' && string(value)) {
      content += value;
      if (text) text['text'] = `${text['text']}${value}`;
      else {
        text = { type: 'text', text: value };
        shown.push(text);
      }
    } else if (code === 'g' && string(value)) {
      const details = think();
      if (detail) detail['text'] = `${detail['text']}${value}`;
      else {
        detail = { type: 'text', text: value };
        details.push(detail);
      }
      if (reasoning) reasoning['reasoning'] = `${reasoning['reasoning']}${value}`;
    } else if (code === 'j' && parts.isSignature(value)) {
      if (detail) detail['signature'] = value.signature;
    } else if (code === 'i' && parts.isRedacted(value)) {
      think().push({ type: 'redacted', data: value.data });
      detail = undefined;
    } else if (code === 'k' && parts.isFile(value)) {
      shown.push({ type: 'file', mimeType: value.mimeType, data: value.data });
    } else if (code === 'h') {
      shown.push({ type: 'source', source: value });
    } else if (code === 'b' && parts.isCallStart(value)) {
      const { toolCallId, toolName } = value;
      pieces.set(toolCallId, '');
      call(toolCallId, { state: 'partial-call', step, toolCallId, toolName });
    } else if (code === 'c' && parts.isCallDelta(value)) {
      const { toolCallId, argsTextDelta } = value;
      const known = pieces.get(toolCallId);
      if (known === undefined) return false;
      pieces.set(toolCallId, known + argsTextDelta);
    } else if (code === '9' && parts.isCall(value)) {
      call(value.toolCallId, { state: 'call', step, ...value });
    } else if (code === 'a' && parts.isResult(value)) {
      const known = calls.get(value.toolCallId)?.['toolInvocation'];
      if (typeof known !== 'object') return false;
      call(value.toolCallId, { ...known, state: 'result', ...value });
    } else if (code === '8' && list(value)) {
      annotations.push(...value);
    } else if (code === 'e') {
      step += 1;
      const { isContinued } = value as { readonly isContinued?: unknown };
      if (isContinued !== true) text = undefined;
      reasoning = undefined;
      detail = undefined;
    } else if (code === 'f') {
      shown.push({ type: 'step-start' });
    }
    return true;
  };

  /** The hook names its message after the start part, so there has to be one before anything else. */
  const accept = (part: Part): readonly Part[] => {
    const starts = isStarted || part.code === 'f' ? [] : [partOf('f', { messageId: id })];
    isStarted = true;
    for (const start of starts) take(start);
    return take(part) ? [...starts, part] : starts;
  };

  return {
    push(part) {
      if (isFinished || error !== undefined) return [];
      if (part.code === '3' && string(part.value)) {
        error = part.value;
        return [];
      }
      if (part.code === 'd') {
        isFinished = true;
        if (hasThread(part.value)) threadId = part.value.threadId;
      }
      const allowed = allow(part, id);
      return allowed ? accept(allowed) : [];
    },
    note: (note) => accept(partOf('8', [note])),
    message: () => ({
      id,
      role: 'assistant',
      content,
      createdAt,
      parts: structuredClone(shown),
      ...(annotations.length > 0 ? { annotations: structuredClone(annotations) } : {}),
    }),
    get isShown() {
      return shown.some(({ type }) => type !== 'step-start');
    },
    get threadId() {
      return threadId;
    },
    get isFinished() {
      return isFinished;
    },
    get error() {
      return error;
    },
  };
}

/** The part as the panel may have it; undefined for one that is not for it. */
function allow(part: Part, id: string): Part | undefined {
  switch (part.code) {
    case 'f':
      return partOf('f', { messageId: id });
    case 'd':
    case 'e': {
      // Rebuilt: a finish part may carry the thread and its key.
      const { finishReason, usage, isContinued } = part.value as Readonly<Record<string, unknown>>;
      return partOf(part.code, { finishReason, usage, isContinued });
    }
    case '8': {
      // An endpoint must not be able to say in our name where an answer was made.
      const foreign = list(part.value) ? part.value.filter((each) => !isNote(each)) : [];
      return foreign.length > 0 ? partOf('8', foreign) : undefined;
    }
    default:
      return part;
  }
}
