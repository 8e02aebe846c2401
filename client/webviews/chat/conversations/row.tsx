import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { IconButton } from '../button.tsx';
import { useHost } from '../host.ts';
import type { ConversationRow } from '../messages.ts';
import { agoText } from './ago.ts';

interface Props {
  readonly row: ConversationRow;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** One conversation of the list, with its actions. */
export function Row({ row: { id, title, changed, isRunning, excerpt }, isCurrent, onOpen }: Props) {
  const host = useHost();
  const [isRenamed, setRenamed] = useState(false);
  const rename = (text: string | undefined) => {
    setRenamed(false);
    if (text && text !== title) host.send({ kind: 'renameConversation', conversation: id, title: text });
  };
  if (isRenamed) {
    return (
      <li class="row">
        <Rename title={title} onDone={rename} />
      </li>
    );
  }
  return (
    <li class="row">
      <button type="button" class="open" aria-current={isCurrent} onClick={onOpen}>
        <span class="title">{title}</span>
        {excerpt !== undefined && <span class="excerpt">{excerpt}</span>}
        <span class="when">
          {isRunning ? localize('Answering …') : agoText(changed, Date.now(), document.documentElement.lang)}
        </span>
      </button>
      <span class="actions">
        <IconButton label={localize('Rename {title}', { title })} icon="edit" onPress={() => setRenamed(true)} />
        <IconButton
          label={localize('Export {title} as Markdown', { title })}
          icon="exported"
          onPress={() => host.send({ kind: 'exportConversation', conversation: id })}
        />
        <IconButton
          label={localize('Delete {title}', { title })}
          icon="trash"
          onPress={() => host.send({ kind: 'deleteConversation', conversation: id })}
        />
      </span>
    </li>
  );
}

/** Enter and losing the focus accept the new name, Escape keeps the old one. */
function Rename({ title, onDone }: { title: string; onDone: (title: string | undefined) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.select(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDone(undefined);
    } else if (event.key === 'Enter') onDone(field.current?.value.trim());
  };
  return (
    <input
      ref={field}
      class="rename"
      aria-label={localize('New name of {title}', { title })}
      defaultValue={title}
      onKeyDown={press}
      onBlur={() => onDone(field.current?.value.trim())}
    />
  );
}
