import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How far from the end still counts as being there (CSS pixels). */
const near = 40;

export interface Scroll {
  readonly box: RefObject<HTMLDivElement>;
  readonly isAtEnd: boolean;
  toEnd(): void;
}

/** Keeps a box at its end while what is in it grows, unless the reader has scrolled away. `content` changes with every growth. */
export function useScroll(content: unknown): Scroll {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    follows.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);
  useLayoutEffect(() => {
    if (follows.current) toEnd();
  }, [content, toEnd]);
  useEffect(() => {
    const element = box.current;
    const look = () => {
      if (!element) return;
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < near;
      follows.current = isNear;
      setAtEnd(isNear);
    };
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, []);
  return { box, isAtEnd, toEnd };
}
