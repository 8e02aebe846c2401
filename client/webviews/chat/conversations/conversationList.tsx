import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { useHost } from '../host.ts';
import type { ConversationRow } from '../messages.ts';
import { Row } from './row.tsx';

interface Props {
  readonly rows: readonly ConversationRow[];
  readonly current: string | undefined;
  readonly onOpen: (conversation: string) => void;
  readonly onClose: () => void;
}

/** All conversations of the workspace, newest first, with a full-text search. */
export function ConversationList({ rows, current, onOpen, onClose }: Props) {
  const host = useHost();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  // The host keeps the query, so it is reset: the next time, the list is complete again.
  useEffect(() => () => host.send({ kind: 'searchConversations', query: '' }), [host]);
  const search = (text: string) => {
    setQuery(text);
    host.send({ kind: 'searchConversations', query: text });
  };
  return (
    <search
      class="conversations"
      aria-label={localize('Conversations')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <input
        ref={field}
        type="search"
        class="search"
        placeholder={localize('Search conversations')}
        aria-label={localize('Search conversations')}
        value={query}
        onInput={(event) => search(event.currentTarget.value)}
      />
      {rows.length === 0 ? (
        <p class="nothing">
          {query === ''
            ? localize('No conversations yet.')
            : localize('No conversation contains “{query}”.', { query })}
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} isCurrent={row.id === current} onOpen={() => onOpen(row.id)} />
          ))}
        </ul>
      )}
    </search>
  );
}
