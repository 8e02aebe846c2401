import { useState } from 'preact/hooks';
import { type Host, useHost } from './host.ts';

/** An earlier question that is being edited. */
export interface Edited {
  /** The id of its message. */
  readonly message: string;
  /** What was typed before the panel was hidden or the window reloaded; undefined for a question that is edited since. */
  readonly kept: string | undefined;
}

export interface Editing {
  readonly edited: Edited | undefined;
  /** Begins to edit a question, or ends that. */
  edit(message: string | undefined): void;
  /** Keeps what is typed, so that the reader finds it again like a draft. */
  type(text: string): void;
}

/** The question of a conversation that is being edited. */
export function useEdited(conversation: string): Editing {
  const host = useHost();
  const [edited, setEdited] = useState(() => keptEdit(host, conversation));
  return {
    edited,
    edit(message) {
      setEdited(message === undefined ? undefined : { message, kept: undefined });
      const { edited: before, ...others } = host.kept();
      if (before?.conversation === conversation) host.keep(others);
    },
    type(text) {
      if (edited) host.keep({ ...host.kept(), edited: { conversation, message: edited.message, text } });
    },
  };
}

function keptEdit(host: Host, conversation: string): Edited | undefined {
  const { edited } = host.kept();
  return edited?.conversation === conversation ? { message: edited.message, kept: edited.text } : undefined;
}
