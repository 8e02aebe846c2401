import { useCallback, useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Chat } from './chat.tsx';
import { CitationsContext } from './citations/context.ts';
import { ConversationList } from './conversations/conversationList.tsx';
import { Header } from './header.tsx';
import { useHost } from './host.ts';
import { initialState, reduce, titleOf } from './state.ts';

/** The panel: a conversation, or the list of all of them. */
export function App() {
  const host = useHost();
  const [state, take] = useReducer(reduce, initialState);
  const [isListOpen, setListOpen] = useState(false);
  // By conversation: what was typed into one is there again when one comes back to it.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const listButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const stop = host.listen(take);
    const conversation = host.lastConversation();
    host.send({ kind: 'ready', ...(conversation !== undefined && { conversation }) });
    return stop;
  }, [host]);

  const { conversation } = state;
  const id = conversation?.id;
  useEffect(() => {
    if (id === undefined) return;
    host.keepConversation(id);
    setListOpen(false);
  }, [host, id]);
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
        listButton={listButton}
      />
      {isListOpen && <ConversationList rows={state.rows} current={id} onClose={closeList} />}
      {/* It stays where it is behind the list: an answer may be under way in it. */}
      <div class="body" hidden={isListOpen}>
        {conversation && (
          <Chat
            key={conversation.turn}
            state={state}
            conversation={conversation}
            draft={drafts[conversation.id] ?? ''}
            onDraft={(text) => setDrafts((all) => ({ ...all, [conversation.id]: text }))}
          />
        )}
      </div>
    </CitationsContext.Provider>
  );
}
