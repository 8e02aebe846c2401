import type { Part } from '../../../../server/base/dataStream/parts.ts';
import { addAll } from '../../../../server/base/lists.ts';
import type { ChatMessage } from '../../../webviews/chat/messages.ts';

/** The message an answer amounts to, part by part. */
export interface MessageBuilder {
  /** Takes a part in; false for one the chat hook would stumble over at this place. */
  take(part: Part): boolean;
  /** The message so far, as the chat hook would have it. */
  message(): ChatMessage;
  /** True once there is something to read. */
  readonly isShown: boolean;
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

/** Builds what `processChatResponse` of the SDK builds (assistant.md 1.2), without a copy of the whole at every part. */
export function createMessage(id: string, createdAt: string): MessageBuilder {
  const shown: Shown[] = [];
  const annotations: unknown[] = [];
  const calls = new Map<string, Call>();
  let content = '';
  let step = 0;
  let text: Text | undefined;
  let reasoning: Reasoning | undefined;
  let thought: Text | undefined;

  const say = (more: string) => {
    content += more;
    if (text) text.text += more;
    else {
      text = { type: 'text', text: more };
      shown.push(text);
    }
  };
  const startReasoning = (): Reasoning => {
    const started: Reasoning = { type: 'reasoning', reasoning: '', details: [] };
    shown.push(started);
    return started;
  };
  const think = (more: string) => {
    reasoning ??= startReasoning();
    reasoning.reasoning += more;
    if (thought) thought.text += more;
    else {
      thought = { type: 'text', text: more };
      reasoning.details.push(thought);
    }
  };
  const call = (toolInvocation: Call['toolInvocation']) => {
    const known = calls.get(toolInvocation.toolCallId);
    if (known) known.toolInvocation = toolInvocation;
    else {
      const started: Call = { type: 'tool-invocation', toolInvocation };
      calls.set(toolInvocation.toolCallId, started);
      shown.push(started);
    }
  };

  const take = (part: Part): boolean => {
    switch (part.kind) {
      case 'text':
        say(part.value);
        break;
      case 'reasoning':
        think(part.value);
        break;
      case 'signature':
        if (thought) thought.signature = part.value.signature;
        break;
      case 'redacted':
        reasoning ??= startReasoning();
        reasoning.details.push({ type: 'redacted', data: part.value.data });
        thought = undefined;
        break;
      case 'file':
        shown.push({ type: 'file', mimeType: part.value.mimeType, data: part.value.data });
        break;
      case 'source':
        shown.push({ type: 'source', source: part.value });
        break;
      case 'callStart': {
        const { toolCallId, toolName } = part.value;
        call({ state: 'partial-call', step, toolCallId, toolName });
        break;
      }
      case 'call': {
        const { toolCallId, toolName, args } = part.value;
        call({ state: 'call', step, toolCallId, toolName, args });
        break;
      }
      case 'result': {
        const known = calls.get(part.value.toolCallId);
        if (!known) return false;
        call({ ...known.toolInvocation, state: 'result', result: part.value.result });
        break;
      }
      case 'annotations':
        addAll(annotations, part.value);
        break;
      case 'step':
        step += 1;
        if (part.value.isContinued !== true) text = undefined;
        reasoning = undefined;
        thought = undefined;
        break;
      case 'start':
        shown.push({ type: 'step-start' });
        break;
      // These leave no trace in the message.
      case 'data':
      case 'error':
      case 'callDelta':
      case 'finish':
        break;
    }
    return true;
  };

  return {
    take,
    message: () => ({
      ...{ id, role: 'assistant', content, createdAt },
      parts: structuredClone(shown).map((part) => ({ ...part })),
      ...(annotations.length > 0 ? { annotations: structuredClone(annotations) } : {}),
    }),
    get isShown() {
      return shown.some(({ type }) => type !== 'step-start');
    },
  };
}
