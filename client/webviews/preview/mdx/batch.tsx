import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlacedFragment } from './placed.ts';
import { useWantedLine } from './wanted.ts';

/** The maximum number of fragments rendered at once, and of blocks in all of them, unless a single one has more. */
const maxFragments = 60;
const maxBlocks = 2000;
/** The approximate height of a line in pixels; exact enough, since what is near is drawn before it becomes visible. */
const lineHeight = 24;

interface Props {
  readonly fragments: readonly PlacedFragment[];
  /** Whether it is drawn from the start. */
  readonly isFirst: boolean;
  readonly children: () => ComponentChildren;
}

/** Some fragments of a long page. Until the reader comes near them, an empty space of their height replaces them. */
export function Batch({ fragments, isFirst, children }: Props) {
  const [isDrawn, draw] = useState(isFirst);
  const space = useRef<HTMLDivElement>(null);
  const [first = 0, last = 0] = [fragments[0]?.first, fragments.at(-1)?.last];
  useEffect(() => {
    const element = space.current;
    if (isDrawn || !element) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && draw(true),
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn]);
  useWantedLine(space, () => {
    draw(true);
    return true;
  });
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

/** The fragments in order, in batches. */
export function batchesOf(fragments: readonly PlacedFragment[]): ReadonlyArray<readonly PlacedFragment[]> {
  const batches: PlacedFragment[][] = [];
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
