import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { BlockLines } from './scan.ts';

/** The event that asks an element to show a line, counted from its first one. It is cancelled if that line was not shown. */
export const lineWanted = 'line-wanted';
/** The attribute of elements that take this event. */
export const chooserMark = 'data-chooser';

/** Calls `show` with a line inside the element that is to be shown; it returns whether it was not. */
export function useWantedLine(element: RefObject<HTMLElement>, show: (line: number) => boolean): void {
  useLayoutEffect(() => {
    const chooser = element.current;
    if (!chooser) return undefined;
    const listener = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number' && show(event.detail))
        event.preventDefault();
    };
    chooser.setAttribute(chooserMark, '');
    chooser.addEventListener(lineWanted, listener);
    return () => {
      chooser.removeAttribute(chooserMark);
      chooser.removeEventListener(lineWanted, listener);
    };
  });
}

interface Choice {
  /** The lines of all panels and their titles, by which they are selected. */
  readonly panels: readonly BlockLines[];
  readonly titles: readonly string[];
  /** Which one is shown. */
  readonly index: number;
  choose(index: number): void;
}

/** Selects the panel that contains a wanted line. */
export function useWantedPanel(element: RefObject<HTMLElement>, { panels, titles, index, choose }: Choice): void {
  useWantedLine(element, (line) => {
    const at = panels.findIndex(({ first, last }) => first <= line && line <= last);
    if (at < 0 || titles[at] === titles[index]) return false;
    choose(at);
    return true;
  });
}
