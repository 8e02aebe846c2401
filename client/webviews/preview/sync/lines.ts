import { chooserMark, lineWanted } from '../mdx/wanted.ts';

/** The first line of the page that shows something: front matter is before it. Undefined if none does. */
export function firstLine(body: HTMLElement): number | undefined {
  const first = body.querySelector(located);
  return first ? firstOf(first) : undefined;
}

/**
 * The innermost element that shows a line of the page; if the line shows nothing, the element before it. Undefined if the line is before
 * all elements.
 */
export function elementAt(body: HTMLElement, line: number): HTMLElement | undefined {
  if (line < (firstLine(body) ?? 0)) return undefined;
  let found: HTMLElement | undefined;
  for (let around = body, rest = line; ; ) {
    const next = lastBefore(within(around), rest);
    if (!next || (found && !contains(next, rest))) return found;
    found = next;
    rest -= firstOf(next);
    around = next;
  }
}

/**
 * Shows a line that is in a tab that is not selected, in closed details, or in an undrawn part of a long page. True if it will be drawn with
 * the next frame only; what is inside it may have to be shown then.
 */
export function showLine(body: HTMLElement, line: number): boolean {
  for (let around = body, rest = line; ; ) {
    const next = lastBefore(within(around), rest);
    if (!next || !contains(next, rest)) return false;
    rest -= firstOf(next);
    const chooser = chooserOf(next);
    if (chooser instanceof HTMLDetailsElement) chooser.open = true;
    else if (chooser && ask(chooser, rest)) return true;
    around = next;
  }
}

/** What decides whether the content of an element is shown; those in a snippet show lines of another file. */
function chooserOf(element: HTMLElement): Element | undefined {
  const choosers = `details, [${chooserMark}]`;
  if (element.matches(choosers)) return element;
  return Array.from(element.querySelectorAll(choosers)).find(
    (one) => one.closest(located) === element && !one.closest('.snippet'),
  );
}

/** True if a chooser was showing something other than the line (counted from its first one). */
function ask(chooser: Element, line: number): boolean {
  return !chooser.dispatchEvent(new CustomEvent(lineWanted, { detail: line, cancelable: true }));
}

/** The line of the page that an element shows; undefined if it shows none. */
export function lineOf(element: Element, body: HTMLElement): number | undefined {
  let line: number | undefined;
  for (
    let at: Element | null | undefined = element.closest(located);
    at && at !== body && body.contains(at);
    at = outside(at)
  ) {
    line = (line ?? 0) + firstOf(at);
  }
  return line;
}

/** Where a line begins, including a fraction of a line (CSS pixels from the top of the window). */
export function topOf(body: HTMLElement, line: number): number | undefined {
  const element = elementAt(body, Math.floor(line));
  if (!element) return undefined;
  const { top, height } = element.getBoundingClientRect();
  const first = lineOf(element, body) ?? 0;
  const lines = lastOf(element) - firstOf(element) + 1;
  return top + height * Math.min(1, Math.max(0, (line - first) / lines));
}

/** The line shown at a height of the window (CSS pixels), including a fraction of a line; undefined if there is none. */
export function lineAt(body: HTMLElement, height: number): number | undefined {
  let line: number | undefined;
  for (let around = body; ; ) {
    const next = within(around).find((one) => one.getBoundingClientRect().bottom > height);
    if (!next) return line;
    const { top, height: size } = next.getBoundingClientRect();
    const base = lineOf(next, body) ?? 0;
    const share = size > 0 ? Math.max(0, (height - top) / size) : 0;
    line = base + share * (lastOf(next) - firstOf(next) + 1);
    around = next;
  }
}

/** Draws the content of an empty space for an undrawn part of a long page; false if it is already drawn. */
export function drawNow(element: HTMLElement): boolean {
  return element.hasAttribute('data-undrawn') && ask(element, 0);
}

const located = '[data-first]';

/** The elements with lines inside another one, without those inside each other. */
function within(around: HTMLElement): readonly HTMLElement[] {
  return Array.from(around.querySelectorAll<HTMLElement>(located)).filter(
    (one) => (outside(one) ?? root(around)) === around,
  );
}

function root(around: HTMLElement): HTMLElement | undefined {
  return around.hasAttribute('data-first') ? undefined : around;
}

function contains(element: Element, line: number): boolean {
  return firstOf(element) <= line && line <= lastOf(element);
}

function outside(element: Element): Element | undefined {
  return element.parentElement?.closest(located) ?? undefined;
}

function lastBefore(elements: readonly HTMLElement[], line: number): HTMLElement | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element && firstOf(element) <= line) low = middle + 1;
    else high = middle;
  }
  return elements[Math.max(0, low - 1)];
}

function firstOf(element: Element): number {
  return Number(element.getAttribute('data-first'));
}

function lastOf(element: Element): number {
  return Number(element.getAttribute('data-last'));
}
