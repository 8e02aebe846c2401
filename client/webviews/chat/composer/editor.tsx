import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Cursor } from '../cursor.ts';
import { keyMeaning } from './keys.ts';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onEscape?: () => void;
  /** Called for the arrow up in an empty field. */
  readonly onUp?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly cursor: Cursor;
}

/** The field for a question; it grows with its text. */
export function Editor({ label, text, onText, onSend, onEscape, onUp, placeholder, disabled = false, cursor }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (cursor.wanted <= cursor.granted.current) return;
    cursor.granted.current = cursor.wanted;
    field.current?.focus();
  }, [cursor]);
  const press = (event: KeyboardEvent) => {
    const meaning = keyMeaning(event, text);
    const act = { send: onSend, escape: onEscape, up: onUp, none: undefined }[meaning];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <textarea
      ref={field}
      class="editor"
      rows={1}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      disabled={disabled}
      onInput={(event) => onText(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}
