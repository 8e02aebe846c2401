import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  readonly tabs: readonly { readonly title: ComponentChildren; readonly key: string }[];
  readonly chosen: number;
  /** The prefix of the ids of the tabs and of the panel. */
  readonly id: string;
  readonly label: string;
  choose(index: number): void;
}

/** Tabs that are selected by a click or by the arrow keys (https://www.w3.org/WAI/ARIA/apg/patterns/tabs). */
export function TabList({ tabs, chosen, id, label, choose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const keyDown = (event: KeyboardEvent) => {
    const next = targetOf(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    const tab = list.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={keyDown}>
      {tabs.map(({ title, key }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(id, index)}
          aria-selected={index === chosen}
          aria-controls={index === chosen ? panelId(id) : undefined}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => choose(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, chosen: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count;
    case 'ArrowLeft':
      return (chosen + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The id of a tab in the list with this id. */
export function tabId(id: string, index: number): string {
  return `${id}-tab-${index}`;
}

/** The id of the panel that shows the content of the selected tab. */
export function panelId(id: string): string {
  return `${id}-panel`;
}
