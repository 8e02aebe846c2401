import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Placed } from './placed.ts';

/** How many fragments are rendered at once, and how many blocks they have together, unless a single one has more. */
const maxFragments = 60;
const maxBlocks = 2000;
/** Height of a line in pixels; close enough, since what is near is drawn before it is seen. */
const lineHeight = 24;

interface Props {
  readonly fragments: readonly Placed[];
  /** Drawn from the beginning. */
  readonly isFirst: boolean;
  readonly children: () => ComponentChildren;
}

/** Some fragments of a long page. Until somebody comes near them, a space of their height stands in for them. */
export function Batch({ fragments, isFirst, children }: Props) {
  const [isDrawn, draw] = useState(isFirst);
  const space = useRef<HTMLDivElement>(null);
  const [first = 0, last = 0] = [fragments[0]?.first, fragments.at(-1)?.last];
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

/** The fragments in order, as many together as make a batch. */
export function batchesOf(fragments: readonly Placed[]): ReadonlyArray<readonly Placed[]> {
  const batches: Placed[][] = [];
  let blocks = 0;
  for (const placed of fragments) {
    const own = placed.fragment.kind === 'component' ? placed.fragment.count : 1;
    const last = batches.at(-1);
    if (!last || last.length === maxFragments || blocks + own > maxBlocks) {
      batches.push([placed]);
      blocks = own;
    } else {
      last.push(placed);
      blocks += own;
    }
  }
  return batches;
}
