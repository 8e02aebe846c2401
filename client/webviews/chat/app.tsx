import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Chat } from './chat.tsx';
import { CitationsContext } from './citations/context.ts';
import { ConversationList } from './conversations/conversationList.tsx';
import { useCursor } from './cursor.ts';
import { Header } from './header.tsx';
import { useHost } from './host.ts';
import type { ToHost } from './messages.ts';
import { initialState, reduce, titleOf } from './state.ts';
import { useDraft } from './useDraft.ts';

/** The panel: a conversation, or the list of all of them. */
export function App() {
  const host = useHost();
  const [state, take] = useReducer(reduce, initialState);
  const [isListOpen, setListOpen] = useState(false);
  const listButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const stop = host.listen(take);
    const { conversation } = host.kept();
    host.send({ kind: 'ready', ...(conversation !== undefined && { conversation }) });
    return stop;
  }, [host]);

  const { conversation } = state;
  const id = conversation?.id;
  const [draft, setDraft] = useDraft(host, conversation);
  // At once, not after the next frame: the reader may have opened the list by then.
  useLayoutEffect(() => setListOpen(false), [id]);
  const taken = useRef<typeof state.composed>();
  const cursor = useCursor(state.focus);
  // A conversation that the reader requested gets the focus; one that the host sends by itself does not.
  const isAwaited = useRef(false);
  const turn = conversation?.turn;
  const { want } = cursor;
  useLayoutEffect(() => {
    if (turn !== undefined && isAwaited.current) want();
    isAwaited.current = false;
  }, [turn, want]);
  const go = (message: Extract<ToHost, { kind: 'newConversation' | 'openConversation' }>) => {
    setListOpen(false);
    isAwaited.current = true;
    host.send(message);
  };
  const closeList = useCallback(() => {
    setListOpen(false);
    listButton.current?.focus();
  }, []);

  return (
    <CitationsContext.Provider value={state.citations}>
      <Header
        title={titleOf(state)}
        isListOpen={isListOpen}
        onToggleList={() => (isListOpen ? closeList() : setListOpen(true))}
        onNew={() => go({ kind: 'newConversation' })}
        listButton={listButton}
      />
      {isListOpen && (
        <ConversationList
          rows={state.rows}
          current={id}
          onOpen={(each) => (each === id ? closeList() : go({ kind: 'openConversation', conversation: each }))}
          onClose={closeList}
        />
      )}
      {/* It stays in place behind the list, since an answer may be in progress in it. */}
      <div class="body" hidden={isListOpen}>
        {conversation && (
          <Chat
            key={conversation.turn}
            state={state}
            conversation={conversation}
            cursor={cursor}
            taken={taken}
            draft={draft}
            onDraft={setDraft}
          />
        )}
      </div>
    </CitationsContext.Provider>
  );
}
