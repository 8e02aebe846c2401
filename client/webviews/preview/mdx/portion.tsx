import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Placed } from './placed.ts';

/** So many pieces are drawn at once. */
const size = 60;
/** Height of a line in pixels; close enough, since what is near is drawn before it is seen. */
const lineHeight = 24;

interface Props {
  readonly pieces: readonly Placed[];
  /** Drawn from the beginning. */
  readonly isFirst: boolean;
  readonly children: () => ComponentChildren;
}

/** Some pieces of a long page. Until somebody comes near them, a space of their height stands in for them. */
export function Portion({ pieces, isFirst, children }: Props) {
  const [isDrawn, draw] = useState(isFirst);
  const space = useRef<HTMLDivElement>(null);
  const [first = 0, last = 0] = [pieces[0]?.first, pieces.at(-1)?.last];
  useEffect(() => {
    const element = space.current;
    if (isDrawn || !element) return undefined;
    const show = () => draw(true);
    element.addEventListener(wanted, show);
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: '1200px',
    });
    observer.observe(element);
    return () => {
      element.removeEventListener(wanted, show);
      observer.disconnect();
    };
  }, [isDrawn]);
  if (isDrawn) return <>{children()}</>;
  return (
    <div
      ref={space}
      data-first={first}
      data-last={last}
      data-undrawn
      aria-hidden="true"
      style={{ height: `${(last - first + 1) * lineHeight}px` }}
    />
  );
}

/** The event by which a space is told that it is wanted now. */
export const wanted = 'wanted';

/** The pieces in order, as many together as make a portion. */
export function portionsOf(pieces: readonly Placed[]): ReadonlyArray<readonly Placed[]> {
  return Array.from({ length: Math.ceil(pieces.length / size) }, (_, index) =>
    pieces.slice(index * size, (index + 1) * size),
  );
}
