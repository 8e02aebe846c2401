import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SidebarEntry } from '../model.ts';

/** About this many rows are drawn at once; a sidebar may have thousands. */
const maxRows = 150;
/** The approximate height of a row in pixels; exact enough, since what is near is drawn before it becomes visible. */
const rowHeight = 31;

interface Props {
  /** The estimated number of rows. */
  readonly rows: number;
  /** Whether it is drawn in any case. */
  readonly isNeeded: boolean;
  readonly children: () => ComponentChildren;
}

/** Some rows of a long list. Until the reader scrolls near them, an empty space of their height replaces them. */
export function Batched({ rows, isNeeded, children }: Props) {
  const [isNear, near] = useState(isNeeded);
  const space = useRef<HTMLLIElement>(null);
  const isDrawn = isNear || isNeeded;
  useEffect(() => {
    if (isNeeded) near(true);
    if (isDrawn || !space.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && near(true),
      {
        rootMargin: '800px',
      },
    );
    observer.observe(space.current);
    return () => observer.disconnect();
  }, [isNeeded, isDrawn]);
  if (isDrawn) return <>{children()}</>;
  return <li ref={space} aria-hidden="true" style={{ height: `${rows * rowHeight}px` }} />;
}

/** The entries in order, in batches. */
export function batchesOf(entries: readonly SidebarEntry[]): ReadonlyArray<readonly SidebarEntry[]> {
  const portions: SidebarEntry[][] = [];
  let rows = maxRows;
  for (const entry of entries) {
    if (rows >= maxRows) {
      portions.push([]);
      rows = 0;
    }
    portions.at(-1)?.push(entry);
    rows += rowsIn(entry);
  }
  return portions;
}

/** How many rows an entry takes while the groups in it are collapsed. */
export function rowsIn({ children = [] }: SidebarEntry): number {
  return 1 + children.length;
}
