import { useChat } from '@ai-sdk/react';
import type { UIMessage } from '@ai-sdk/ui-utils';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useHost } from './host.ts';
import type { Failure } from './messages.ts';
import { failureOf, isOwnFault } from './relay/failure.ts';
import { hookMessages } from './relay/messages.ts';
import { createRelay } from './relay/relay.ts';
import type { Opened } from './state.ts';

/** A conversation that runs: its messages and what can be done with it. */
export interface Assistant {
  readonly messages: readonly UIMessage[];
  /** Whether an answer is under way, or not all of it is shown yet. */
  readonly isBusy: boolean;
  /** Why the last question has no answer, or not a whole one. */
  readonly failure: Failure | undefined;
  /** Whether the answer to a question was stopped here, by the id of the question. */
  isStopped(question: string | undefined): boolean;
  /** What an endpoint sent along that belongs to no message. */
  readonly data: readonly unknown[];
  ask(text: string): void;
  /** Asks the last question once more; its answer goes. */
  retry(): void;
  /** Takes the conversation back to a question and asks another in its place. */
  askInstead(message: string, text: string): void;
  stop(): void;
}

/** Not fetched by anybody: the relay takes the request. The hook wants an address. */
const api = '/v1/assistant/message';
/** The host puts the values of the settings in their place. */
const body = { fp: 'anonymous', retrievalPageSize: 5 };
/** The hook shows what comes so often (milliseconds), the last of it up to that long after the end. */
const pace = 50;

/** Runs the conversation that was taken up; mount it anew for another, with `turn` as its key. */
export function useAssistant({ id, turn, messages: kept, isRunning, failure: last }: Opened): Assistant {
  const host = useHost();
  const relay = useMemo(() => createRelay(host), [host]);
  // The hook caches by this name, so each taking up has a name of its own.
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
  const failure = chat.error ? failureOf(chat.error) : hasAsked ? undefined : last;
  const lastQuestion = chat.messages.findLast(({ role }) => role === 'user')?.id;
  const ask = (text: string, after = chat.messages) => {
    setAsked(true);
    // The hook itself takes note of what is shown only after the next frame.
    chat.setMessages(after);
    void chat.append({ role: 'user', content: text });
  };
  return {
    messages: chat.messages,
    isBusy,
    failure: isBusy ? undefined : failure,
    isStopped: (question) => question !== undefined && stopped.includes(question),
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
 * Whether all that has come of an answer is shown. Before that nothing may be asked: the question would have half an answer
 * before it, and the hook would put the rest of that answer in its place.
 */
function useIsWhole(isUnderWay: boolean): boolean {
  const [isWhole, setWhole] = useState(!isUnderWay);
  useLayoutEffect(() => {
    if (isUnderWay) {
      setWhole(false);
      return undefined;
    }
    // The hook has set its last timer by now, which is due before this one.
    const timer = setTimeout(() => setWhole(true), pace);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isWhole;
}
