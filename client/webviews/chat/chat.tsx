import { type MutableRef, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Announcer } from './announcer.tsx';
import { addressesIn, readAnswer } from './answer/answer.ts';
import { Composer } from './composer/composer.tsx';
import { countHeldBack } from './composer/heldBack.tsx';
import type { Cursor } from './cursor.ts';
import { EmptyState } from './emptyState.tsx';
import { FailureCard } from './failureCard.tsx';
import { useHost } from './host.ts';
import type { Opened, PanelState } from './state.ts';
import { Transcript } from './transcript.tsx';
import { type Assistant, useAssistant } from './useAssistant.ts';
import { useEdited } from './useEdited.ts';

interface Props {
  readonly state: PanelState;
  readonly conversation: Opened;
  readonly cursor: Cursor;
  /** The text from outside that was last put into the composer, in any conversation. */
  readonly taken: MutableRef<PanelState['composed']>;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** One conversation: its messages, and the composer for the next question. */
export function Chat({ state: { endpoint, context, composed }, conversation, cursor, taken, draft, onDraft }: Props) {
  const assistant = useAssistant(conversation);
  const editing = useEdited(conversation.id);
  const { messages, isBusy, failure } = assistant;
  const isBlocked = !endpoint || endpoint.blocked !== undefined;
  const ask = (text: string) => {
    editing.edit(undefined);
    assistant.ask(text);
  };
  const edit = (message: string | undefined) => {
    editing.edit(message);
    // The field of that question is gone, and the focus with it.
    if (message === undefined) cursor.want();
  };

  // At once, not after the next frame: anything typed before then would be overwritten.
  useLayoutEffect(() => {
    if (!composed || taken.current === composed) return;
    taken.current = composed;
    if (composed.submit && !isBusy && !isBlocked) ask(composed.text);
    // The author's draft is kept.
    else onDraft(draft.trim() === '' ? composed.text : `${draft}\n${composed.text}`);
  });
  useFindCitations(assistant);
  useStopOnEscape(assistant);

  const { along } = conversation;
  const heldBack = useMemo(
    () => (endpoint ? countHeldBack(messages, endpoint, along) : 0),
    [messages, endpoint, along],
  );
  const last = messages.at(-1);
  const answer = last?.role === 'assistant' ? readAnswer(last) : undefined;
  return (
    <main class="chat">
      {messages.length === 0 && !failure ? (
        <div class="transcript">
          <EmptyState endpoint={endpoint} onAsk={ask} />
        </div>
      ) : (
        <Transcript
          conversation={conversation.id}
          assistant={assistant}
          editing={{ ...editing, edit }}
          isBlocked={endpoint?.blocked !== undefined}
        />
      )}
      {endpoint?.blocked && messages.length > 0 && <FailureCard failure={endpoint.blocked} />}
      <Composer
        endpoint={endpoint}
        context={context}
        isBusy={isBusy}
        cursor={cursor}
        text={draft}
        onText={onDraft}
        onSend={ask}
        onStop={assistant.stop}
        conversation={conversation.id}
        heldBack={heldBack}
        onEditLast={() => isBusy || editing.edit(messages.findLast(({ role }) => role === 'user')?.id)}
      />
      <Announcer
        isBusy={isBusy}
        isStopped={assistant.isStopped(messages.findLast(({ role }) => role === 'user')?.id)}
        failure={failure}
        incomplete={answer?.incomplete}
        sources={answer?.sources.length ?? 0}
      />
    </main>
  );
}

/** Asks the host once about all addresses in an answer, when the answer has ended. */
function useFindCitations({ messages, isBusy }: Assistant): void {
  const host = useHost();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (isBusy) return;
    const all = messages
      .filter(({ role }) => role === 'assistant')
      .flatMap((message) => addressesIn(readAnswer(message)));
    const addresses = [...new Set(all)].filter((address) => !asked.current.has(address));
    for (const address of addresses) asked.current.add(address);
    if (addresses.length > 0) host.send({ kind: 'resolveCitations', addresses });
  }, [host, messages, isBusy]);
}

/** Works wherever the focus is, unless something there uses the key itself. */
function useStopOnEscape({ isBusy, stop }: Assistant): void {
  const latest = useRef(stop);
  latest.current = stop;
  useLayoutEffect(() => {
    if (!isBusy) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isBusy]);
}
