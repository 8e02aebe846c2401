/** What a key does in the field of a question. */
export type KeyMeaning = 'send' | 'escape' | 'up' | 'none';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>;

/**
 * Enter sends, Shift+Enter inserts a new line, and the arrow up in an empty field edits the last question. An Enter that ends a
 * word of an input method belongs to the input method.
 */
export function keyMeaning({ key, shiftKey, ctrlKey, altKey, metaKey, isComposing }: Key, text: string): KeyMeaning {
  if (isComposing || shiftKey || altKey) return 'none';
  if (key === 'Enter') return 'send';
  if (ctrlKey || metaKey) return 'none';
  if (key === 'Escape') return 'escape';
  return key === 'ArrowUp' && text === '' ? 'up' : 'none';
}
