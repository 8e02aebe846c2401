import type { DataStreamPart } from '../../../../server/base/dataStream/parts.ts';
import { addAll } from '../../../../server/base/lists.ts';
import type { ChatMessage } from '../../../webviews/chat/messages.ts';

/** Builds the message of an answer part by part. */
export interface MessageBuilder {
  /** Adds a part; returns false for one that the chat hook would not accept here. */
  take(part: DataStreamPart): boolean;
  /** The message so far, in the form of the chat hook. */
  message(): ChatMessage;
  /** True once there is something to read. */
  readonly isShown: boolean;
  /** True once there is more than what the endpoint thought and looked up. */
  readonly isAnswered: boolean;
}

interface Text {
  readonly type: 'text';
  text: string;
  signature?: string;
}

interface Reasoning {
  readonly type: 'reasoning';
  reasoning: string;
  readonly details: (Text | { readonly type: 'redacted'; readonly data: string })[];
}

interface Call {
  readonly type: 'tool-invocation';
  toolInvocation: {
    readonly toolCallId: string;
    readonly toolName: string;
    readonly step: number;
    readonly state: 'partial-call' | 'call' | 'result';
    readonly args?: unknown;
    readonly result?: unknown;
  };
}

type Shown =
  | Text
  | Reasoning
  | Call
  | { readonly type: 'step-start' }
  | { readonly type: 'source'; readonly source: unknown }
  | { readonly type: 'file'; readonly mimeType: string; readonly data: string };

/** A message while it is built. */
interface Draft {
  readonly shown: Shown[];
  readonly annotations: unknown[];
  readonly calls: Map<string, Call>;
  content: string;
  step: number;
  /** The text that further words continue. */
  text: Text | undefined;
  reasoning: Reasoning | undefined;
  thought: Text | undefined;
}

/** Builds what `processChatResponse` of the SDK builds (assistant.md 1.2), without copying the whole message at every part. */
export function createMessage(id: string, createdAt: string): MessageBuilder {
  const draft: Draft = {
    shown: [],
    annotations: [],
    calls: new Map(),
    content: '',
    step: 0,
    text: undefined,
    reasoning: undefined,
    thought: undefined,
  };
  return {
    take: (part) => take(draft, part),
    message: () => ({
      id,
      role: 'assistant',
      content: draft.content,
      createdAt,
      parts: structuredClone(draft.shown).map((part) => ({ ...part })),
      ...(draft.annotations.length > 0 ? { annotations: structuredClone(draft.annotations) } : {}),
    }),
    get isShown() {
      return draft.shown.some(({ type }) => type !== 'step-start');
    },
    get isAnswered() {
      return draft.content.trim() !== '' || draft.shown.some(({ type }) => type === 'file');
    },
  };
}

function take(draft: Draft, part: DataStreamPart): boolean {
  switch (part.kind) {
    case 'text':
      say(draft, part.value);
      break;
    case 'reasoning':
      think(draft, part.value);
      break;
    case 'signature':
      if (draft.thought) draft.thought.signature = part.value.signature;
      break;
    case 'redacted':
      reasoningOf(draft).details.push({ type: 'redacted', data: part.value.data });
      draft.thought = undefined;
      break;
    case 'file':
      draft.shown.push({ type: 'file', mimeType: part.value.mimeType, data: part.value.data });
      break;
    case 'source':
      draft.shown.push({ type: 'source', source: part.value });
      break;
    case 'callStart': {
      const { toolCallId, toolName } = part.value;
      call(draft, { state: 'partial-call', step: draft.step, toolCallId, toolName });
      break;
    }
    case 'call': {
      const { toolCallId, toolName, args } = part.value;
      call(draft, { state: 'call', step: draft.step, toolCallId, toolName, args });
      break;
    }
    case 'result': {
      const known = draft.calls.get(part.value.toolCallId);
      if (!known) return false;
      call(draft, { ...known.toolInvocation, state: 'result', result: part.value.result });
      break;
    }
    case 'annotations':
      addAll(draft.annotations, part.value);
      break;
    case 'step':
      endStep(draft, part.value.isContinued === true);
      break;
    case 'start':
      draft.shown.push({ type: 'step-start' });
      break;
    // These leave no trace in the message.
    case 'data':
    case 'error':
    case 'callDelta':
    case 'finish':
      break;
  }
  return true;
}

function say(draft: Draft, more: string): void {
  draft.content += more;
  draft.text = goOn(draft.shown, draft.text, more);
}

/** Adds words to the text that they continue, or starts a text at the end of a list; returns that text. */
function goOn(list: { push(text: Text): void }, text: Text | undefined, more: string): Text {
  if (text) {
    text.text += more;
    return text;
  }
  const begun: Text = { type: 'text', text: more };
  list.push(begun);
  return begun;
}

function reasoningOf(draft: Draft): Reasoning {
  if (draft.reasoning) return draft.reasoning;
  const started: Reasoning = { type: 'reasoning', reasoning: '', details: [] };
  draft.reasoning = started;
  draft.shown.push(started);
  return started;
}

function think(draft: Draft, more: string): void {
  const reasoning = reasoningOf(draft);
  reasoning.reasoning += more;
  draft.thought = goOn(reasoning.details, draft.thought, more);
}

function call({ calls, shown }: Draft, toolInvocation: Call['toolInvocation']): void {
  const known = calls.get(toolInvocation.toolCallId);
  if (known) {
    known.toolInvocation = toolInvocation;
    return;
  }
  const started: Call = { type: 'tool-invocation', toolInvocation };
  calls.set(toolInvocation.toolCallId, started);
  shown.push(started);
}

/** The next words start a new text; the text continues only if the endpoint says that the next step continues it. */
function endStep(draft: Draft, isContinued: boolean): void {
  draft.step += 1;
  if (!isContinued) draft.text = undefined;
  draft.reasoning = undefined;
  draft.thought = undefined;
}
