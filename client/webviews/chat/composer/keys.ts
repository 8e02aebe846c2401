/** What a key says to the field of a question. */
export type KeyMeaning = 'send' | 'escape' | 'up' | 'none';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>;

/**
 * Enter sends and Shift+Enter is a new line; the arrow up in an empty field goes to the last question. The Enter that ends
 * the writing of a word with an input method is that method's.
 */
export function keyMeaning({ key, shiftKey, ctrlKey, altKey, metaKey, isComposing }: Key, text: string): KeyMeaning {
  if (isComposing || shiftKey || altKey) return 'none';
  if (key === 'Enter') return 'send';
  if (ctrlKey || metaKey) return 'none';
  if (key === 'Escape') return 'escape';
  return key === 'ArrowUp' && text === '' ? 'up' : 'none';
}
