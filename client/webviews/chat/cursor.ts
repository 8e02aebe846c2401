import { type MutableRef, useCallback, useMemo, useRef, useState } from 'preact/hooks';

/**
 * A wish for the cursor to be in a field. It is granted once, to the field that is there then or comes next: a field that is
 * drawn anew for other reasons takes no cursor, least of all from the editor.
 */
export interface Cursor {
  /** How many wishes there have been. */
  readonly wanted: number;
  /** How many of them have been granted. */
  readonly granted: MutableRef<number>;
  want(): void;
}

/** `wishes` counts those that come from outside, and only grows. */
export function useCursor(wishes: number): Cursor {
  const [own, setOwn] = useState(0);
  const granted = useRef(0);
  const want = useCallback(() => setOwn((before) => before + 1), []);
  const wanted = own + wishes;
  return useMemo(() => ({ wanted, granted, want }), [wanted, want]);
}
