import { useChat } from '@ai-sdk/react';
import type { UIMessage } from '@ai-sdk/ui-utils';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useHost } from './host.ts';
import type { Failure } from './messages.ts';
import { failureOf, interruption, isOwnFault } from './relay/failure.ts';
import { hookMessages } from './relay/messages.ts';
import { createRelay } from './relay/relay.ts';
import type { Opened } from './state.ts';

/** A running conversation: its messages and what can be done with it. */
export interface Assistant {
  readonly messages: readonly UIMessage[];
  /** Whether an answer is in progress or not completely shown yet. */
  readonly isBusy: boolean;
  /** Why the last question has no answer or an incomplete one. */
  readonly failure: Failure | undefined;
  /** Whether the answer to a question was stopped in this panel, by the id of the question. */
  isStopped(question: string | undefined): boolean;
  /** Data from an endpoint that belongs to no message. */
  readonly data: readonly unknown[];
  ask(text: string): void;
  /** Asks the last question again; its answer is removed. */
  retry(): void;
  /** Takes the conversation back to a question and replaces that by another one. */
  askInstead(message: string, text: string): void;
  stop(): void;
}

/** Never fetched, since the relay handles the request. The hook requires an address. */
const api = '/v1/assistant/message';
/** The host replaces these by the values of the settings. */
const body = { fp: 'anonymous', retrievalPageSize: 5 };
/** The hook updates its display this often (milliseconds), the last time up to this long after the end. */
const pace = 50;

/** Runs the conversation that was resumed; mount it again for another one, with `turn` as its key. */
export function useAssistant({ id, turn, messages: kept, isRunning, failure: last }: Opened): Assistant {
  const host = useHost();
  const relay = useMemo(() => createRelay(host), [host]);
  // The hook caches by this name, so each resumption has a name of its own.
  const chatId = `${id}/${turn}`;
  const fetch = useMemo(() => relay.fetchFor(id), [relay, id]);
  const initialMessages = useMemo(() => hookMessages(kept), [kept]);
  const chat = useChat({
    id: chatId,
    api,
    body,
    fetch,
    initialMessages,
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    experimental_throttle: pace,
    onError(error) {
      if (isOwnFault(error)) host.send({ kind: 'broke', text: `${error.name}: ${error.message}` });
    },
  });
  const [hasAsked, setAsked] = useState(isRunning);
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const { experimental_resume: resume } = chat;
  useEffect(() => {
    if (isRunning) resume();
    return () => relay.leave();
  }, []);

  const isUnderWay = chat.status === 'submitted' || chat.status === 'streaming';
  const isWhole = useIsWhole(isUnderWay);
  const isBusy = isUnderWay || !isWhole;
  const lastQuestion = chat.messages.findLast(({ role }) => role === 'user')?.id;
  const isStopped = (question: string | undefined) => question !== undefined && stopped.includes(question);
  const failure = (): Failure | undefined => {
    if (chat.error) return failureOf(chat.error);
    if (!hasAsked && last) return last;
    // A question that was just asked has no answer yet, but is not interrupted.
    const isOver = !hasAsked || isStopped(lastQuestion);
    return isOver && chat.messages.at(-1)?.role === 'user' ? interruption(hasAsked) : undefined;
  };
  const ask = (text: string, after = chat.messages) => {
    setAsked(true);
    // The hook itself notices what is shown only after the next frame.
    chat.setMessages(after);
    void chat.append({ role: 'user', content: text });
  };
  return {
    messages: chat.messages,
    isBusy,
    failure: isBusy ? undefined : failure(),
    isStopped,
    data: chat.data ?? [],
    ask: (text) => ask(text),
    retry() {
      setAsked(true);
      chat.setMessages(chat.messages);
      setStopped(stopped.filter((id) => id !== lastQuestion));
      void chat.reload();
    },
    askInstead(message, text) {
      const index = chat.messages.findIndex((each) => each.id === message);
      ask(text, chat.messages.slice(0, Math.max(index, 0)));
    },
    stop() {
      if (!isUnderWay) return;
      if (lastQuestion) setStopped([...stopped, lastQuestion]);
      chat.stop();
    },
  };
}

/**
 * Whether everything received of an answer is shown. Before that, nothing may be asked: the question would follow half an answer,
 * and the hook would replace it by the rest of that answer.
 */
function useIsWhole(isUnderWay: boolean): boolean {
  const [isWhole, setWhole] = useState(!isUnderWay);
  useLayoutEffect(() => {
    if (isUnderWay) {
      setWhole(false);
      return undefined;
    }
    // The hook has already set its last timer, which fires before this one.
    const timer = setTimeout(() => setWhole(true), pace);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isWhole;
}
