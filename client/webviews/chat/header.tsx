import type { Ref } from 'preact';
import { localize } from '../../../server/base/messages.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  readonly isListOpen: boolean;
  readonly onToggleList: () => void;
  readonly onNew: () => void;
  readonly listButton: Ref<HTMLButtonElement>;
}

/** A heading for screen readers, the title of the conversation, which opens the list of all, and a button for a new one. */
export function Header({ title, isListOpen, onToggleList, onNew, listButton }: Props) {
  return (
    <header class="header">
      <h1 class="unseen">{localize('The assistant')}</h1>
      <button
        ref={listButton}
        type="button"
        class="conversation-title"
        aria-expanded={isListOpen}
        // Without it, a new conversation would have two buttons with the same name.
        aria-label={isListOpen ? localize('Conversations: back') : localize('{title}: all conversations', { title })}
        title={isListOpen ? localize('Back to the conversation') : localize('All conversations')}
        onClick={onToggleList}
      >
        <Icon name={isListOpen ? 'back' : 'history'} />
        <span>{isListOpen ? localize('Conversations') : title}</span>
      </button>
      <IconButton label={localize('New conversation')} icon="add" onPress={onNew} />
    </header>
  );
}
