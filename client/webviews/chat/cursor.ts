import { type MutableRef, useCallback, useMemo, useRef, useState } from 'preact/hooks';

/**
 * Requests to move the focus into a field. Each request is fulfilled once, by the field that exists then or is created next: a
 * field that is redrawn for other reasons takes no focus, least of all from the editor.
 */
export interface Cursor {
  /** How many requests there have been. */
  readonly wanted: number;
  /** How many of them have been fulfilled. */
  readonly granted: MutableRef<number>;
  want(): void;
}

/** `requests` counts those from outside, and only grows. */
export function useCursor(requests: number): Cursor {
  const [own, setOwn] = useState(0);
  const granted = useRef(0);
  const want = useCallback(() => setOwn((before) => before + 1), []);
  const wanted = own + requests;
  return useMemo(() => ({ wanted, granted, want }), [wanted, want]);
}
