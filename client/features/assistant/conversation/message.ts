import { addAll } from '../../../../server/base/lists.ts';
import type { ChatMessage } from '../../../webviews/chat/messages.ts';
import { anything, array, object, string } from '../../../webviews/shape.ts';
import type { Part } from './parts.ts';
import * as parts from './parts.ts';

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
  toolInvocation: { readonly toolCallId: string; readonly step: number; readonly state: string };
}

type Shown =
  | Text
  | Reasoning
  | Call
  | { readonly type: 'step-start' }
  | { readonly type: 'source'; readonly source: unknown }
  | { readonly type: 'file'; readonly mimeType: string; readonly data: string };

const list = array(anything);
const isContinued = object({ isContinued: (value): value is true => value === true });

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

  /** By the codes of the parts. Others, such as `2` and `d`, leave no trace in the message. */
  const takers: ReadonlyMap<string, (value: unknown) => unknown> = new Map(
    Object.entries<(value: unknown) => unknown>({
      '0': (value) => string(value) && say(value),
      g: (value) => string(value) && think(value),
      j: (value) => {
        if (thought && parts.isSignature(value)) thought.signature = value.signature;
      },
      i: (value) => {
        if (!parts.isRedacted(value)) return;
        reasoning ??= startReasoning();
        reasoning.details.push({ type: 'redacted', data: value.data });
        thought = undefined;
      },
      k: (value) =>
        parts.isFile(value) && void shown.push({ type: 'file', mimeType: value.mimeType, data: value.data }),
      h: (value) => void shown.push({ type: 'source', source: value }),
      b: (value) => {
        if (!parts.isCallStart(value)) return;
        const { toolCallId, toolName } = value;
        call(Object.assign({ state: 'partial-call', step, toolCallId }, { toolName }));
      },
      '9': (value) => {
        if (!parts.isCall(value)) return;
        const { toolCallId, toolName, args } = value;
        call(Object.assign({ state: 'call', step, toolCallId }, { toolName, args }));
      },
      a: (value) => {
        const known = parts.isResult(value) ? calls.get(value.toolCallId) : undefined;
        if (!known || !parts.isResult(value)) return false;
        call(Object.assign({ ...known.toolInvocation, state: 'result' }, { result: value.result }));
        return true;
      },
      '8': (value) => {
        if (!list(value)) return false;
        addAll(annotations, value);
        return true;
      },
      e: (value) => {
        step += 1;
        if (!isContinued(value)) text = undefined;
        reasoning = undefined;
        thought = undefined;
      },
      f: () => void shown.push({ type: 'step-start' }),
    }),
  );

  return {
    take: ({ code, value }) => takers.get(code)?.(value) !== false,
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
