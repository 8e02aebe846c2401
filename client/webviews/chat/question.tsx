import { useState } from 'preact/hooks';
import { localize } from '../../../server/base/messages.ts';
import { IconButton } from './button.tsx';
import { Editor } from './composer/editor.tsx';
import { useCursor } from './cursor.ts';

interface Props {
  readonly text: string;
  readonly isEdited: boolean;
  /** Absent while an answer is in progress. */
  readonly onEdit: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly onSend: (text: string) => void;
}

/** A question as it was asked, or while it is being edited. */
export function Question({ text, isEdited, onEdit, onCancel, onSend }: Props) {
  if (isEdited) return <Rewording text={text} onCancel={onCancel} onSend={onSend} />;
  return (
    <article class="question" aria-label={localize('Question')}>
      <div class="bubble">{text}</div>
      {onEdit && <IconButton label={localize('Edit and ask again')} icon="edit" onPress={onEdit} />}
    </article>
  );
}

function Rewording({ text, onCancel, onSend }: Pick<Props, 'text' | 'onCancel' | 'onSend'>) {
  const [draft, setDraft] = useState(text);
  return (
    <article class="question edited" aria-label={localize('Question, being edited')}>
      <Editor
        label={localize('Edit the question')}
        text={draft}
        onText={setDraft}
        onSend={() => onSend(draft)}
        onEscape={onCancel}
        cursor={useCursor(1)}
      />
      <p class="hint">{localize('Everything below gives way to the new answer.')}</p>
      <div class="buttons">
        <button type="button" class="button secondary" onClick={onCancel}>
          {localize('Cancel')}
        </button>
        <button type="button" class="button" disabled={draft.trim() === ''} onClick={() => onSend(draft)}>
          {localize('Ask')}
        </button>
      </div>
    </article>
  );
}
