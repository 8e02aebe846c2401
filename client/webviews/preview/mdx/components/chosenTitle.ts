import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * The selected titles, the latest last. Tabs, code groups and views with the same title are selected together, as on the site,
 * and also on later pages.
 */
const chosenTitles = new Set<string>();
const listeners = new Set<(title: string) => void>();

/** The index of the selected title, and a function that selects another one. `isAlone` ignores other components. */
export function useChosenTitle(
  titles: readonly string[],
  { first = 0, isAlone = false } = {},
): readonly [number, (index: number) => void] {
  const [own, choose] = useState<string | undefined>(() => {
    const known = isAlone ? undefined : [...chosenTitles].findLast((title) => titles.includes(title));
    return known ?? titles[first];
  });
  useLayoutEffect(() => {
    if (isAlone) return undefined;
    const listener = (title: string) => titles.includes(title) && choose(title);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [titles.join('\n'), isAlone]);
  // While its title is being edited, it matches none of them.
  const at = titles.indexOf(own ?? '');
  const [last, keep] = useState(first);
  // The first time, the views of a page are not known yet.
  const index = at >= 0 ? at : Math.max(0, Math.min(last, titles.length - 1));
  useLayoutEffect(() => keep(index), [index]);
  return [
    index,
    (next) => {
      const title = titles[next] ?? '';
      choose(title);
      if (isAlone) return;
      chosenTitles.delete(title);
      chosenTitles.add(title);
      for (const listener of listeners) listener(title);
    },
  ];
}
