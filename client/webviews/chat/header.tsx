import type { Ref } from 'preact';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  readonly isListOpen: boolean;
  readonly onToggleList: () => void;
  readonly onNew: () => void;
  readonly listButton: Ref<HTMLButtonElement>;
}

/** The name of the conversation, which opens the list of all, and the way to a new one. */
export function Header({ title, isListOpen, onToggleList, onNew, listButton }: Props) {
  return (
    <header class="header">
      <button
        ref={listButton}
        type="button"
        class="conversation-title"
        aria-expanded={isListOpen}
        // Without it a new conversation had two buttons of its name.
        aria-label={isListOpen ? 'Conversations: back' : `${title}: all conversations`}
        title={isListOpen ? 'Back to the conversation' : 'All conversations'}
        onClick={onToggleList}
      >
        <Icon name={isListOpen ? 'back' : 'history'} />
        <span>{isListOpen ? 'Conversations' : title}</span>
      </button>
      <IconButton label="New conversation" icon="add" onPress={onNew} />
    </header>
  );
}
