import { useState } from 'preact/hooks';
import { localize } from '../../../server/base/messages.ts';
import { IconButton } from './button.tsx';
import { Editor } from './composer/editor.tsx';
import { useCursor } from './cursor.ts';
import type { Edited } from './useEdited.ts';

interface Props {
  readonly text: string;
  /** If it is being edited, with what was typed before the panel was hidden. */
  readonly edited: Edited | undefined;
  /** Whether nothing can be asked. */
  readonly isBlocked: boolean;
  /** Absent while an answer is in progress, and if nothing can be asked. */
  readonly onEdit: (() => void) | undefined;
  readonly onType: (text: string) => void;
  readonly onCancel: () => void;
  readonly onSend: (text: string) => void;
}

/** A question as it was asked, or while it is being edited. */
export function Question({ text, edited, onEdit, ...editing }: Props) {
  if (edited) return <Rewording text={text} edited={edited} {...editing} />;
  return (
    <article class="question" aria-label={localize('Question')}>
      <div class="bubble">{text}</div>
      {onEdit && <IconButton label={localize('Edit and ask again')} icon="edit" onPress={onEdit} />}
    </article>
  );
}

interface RewordingProps extends Pick<Props, 'text' | 'isBlocked' | 'onType' | 'onCancel' | 'onSend'> {
  readonly edited: Edited;
}

function Rewording({ text, edited: { kept }, isBlocked, onType, onCancel, onSend }: RewordingProps) {
  const [draft, setDraft] = useState(kept ?? text);
  // A panel that is shown again takes the focus from nothing.
  const cursor = useCursor(kept === undefined ? 1 : 0);
  const asked = draft.trim();
  // Otherwise, Enter would give up the answers below for nothing.
  const canSend = asked !== '' && !isBlocked;
  const send = () => {
    if (canSend) onSend(asked);
  };
  return (
    <article class="question edited" aria-label={localize('Question, being edited')}>
      <Editor
        label={localize('Edit the question')}
        text={draft}
        onText={(typed) => {
          setDraft(typed);
          onType(typed);
        }}
        onSend={send}
        onEscape={onCancel}
        cursor={cursor}
      />
      <p class="hint">{localize('Everything below gives way to the new answer.')}</p>
      <div class="buttons">
        <button type="button" class="button secondary" onClick={onCancel}>
          {localize('Cancel')}
        </button>
        <button type="button" class="button" disabled={!canSend} onClick={send}>
          {localize('Ask')}
        </button>
      </div>
    </article>
  );
}
