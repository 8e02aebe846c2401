import { useEffect, useState } from 'preact/hooks';
import { usePreview } from '../context.ts';
import type { PageText } from '../model.ts';

/** The table of contents of a page: next to it if there is room, otherwise collapsed above it. */
export function Contents({ anchors }: Pick<PageText, 'anchors'>) {
  const { sync } = usePreview();
  const [top, setTop] = useState(0);
  const [isOpen, open] = useState(false);
  const entries = anchors.flatMap(({ line, contents }) => (contents ? [{ line, ...contents }] : []));
  const current = entries.findLast(({ line }) => line <= top) ?? entries[0];
  useEffect(() => sync.onScroll(({ line, isEnd }) => setTop(isEnd ? Number.POSITIVE_INFINITY : line)), [sync]);
  if (entries.length === 0) return null;
  return (
    <nav class="contents" aria-label="On this page" data-open={isOpen || undefined}>
      <button type="button" class="contents-title" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        On this page
        <span class="chevron" aria-hidden="true" />
      </button>
      <ul>
        {entries.map((entry) => (
          <li key={entry.line} data-level={entry.level}>
            <button
              type="button"
              aria-current={entry === current ? 'location' : undefined}
              onClick={() => sync.scrollTo(entry.line)}
            >
              {entry.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
