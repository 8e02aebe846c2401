import type { FromPreview, ToPreview } from '../messages.ts';
import { drawNow, elementAt, firstLine, lineAt, lineOf, showLine, topOf } from './lines.ts';

/**
 * Synchronizes a page with its text in an editor: the cursor's block is marked, a click moves the cursor, both scroll together.
 */
export interface Sync {
  take(message: Extract<ToPreview, { kind: 'cursor' | 'scroll' }>): void;
  /** The page of a file is drawn in `body`, and scrolls in one of these; returns a function that detaches it. */
  attach(file: string, body: HTMLElement, scrollers: readonly HTMLElement[]): () => void;
  /** Call it when the page was redrawn. */
  drawn(): void;
  /** Brings a line of the page to the top. */
  scrollTo(line: number): void;
  /** Calls the listener with what is at the top whenever it changes; returns a function that removes the listener. */
  onScroll(listener: (top: Top) => void): () => void;
}

/** The line of a page file at the top, and whether the page is scrolled to its end: its last lines can never be at the top. */
export interface Top {
  readonly file: string;
  readonly line: number;
  readonly isEnd: boolean;
}

interface Attached {
  readonly file: string;
  readonly body: HTMLElement;
  readonly scrollers: readonly HTMLElement[];
}

/** The distance from the top at which a line is shown after scrolling to it (CSS pixels). */
const margin = 12;

/**
 * What hides the cursor's line opens when the cursor has been there for this long (milliseconds): not on its way to another line, and not
 * before the text in which the line was counted has been drawn.
 */
const restMs = 150;
/** The maximum depth of tabs in tabs that are opened. */
const maxDepth = 20;

/** Reports clicks and scrolling to the host with `post`, as long as a page is attached. */
export function createSync(post: (message: FromPreview) => void): Sync {
  const listeners = new Set<(top: Top) => void>();
  let page: Attached | undefined;
  let cursor: Extract<ToPreview, { kind: 'cursor' }> | undefined;
  let marked: HTMLElement | undefined;
  /** The position to which this code scrolled the page: its scroll event is not from the reader. */
  let ownTop: number | undefined;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** False if the reader has gone elsewhere on the page since the cursor was moved. */
  let isFollowing = false;

  return {
    take(message) {
      if (message.kind === 'cursor') {
        cursor = message;
        isFollowing = true;
        mark();
        // Front matter is shown as the title and what is around it.
        if (!marked && page?.file === message.file) toTop(0);
        else if (marked && !isSeen(marked)) bring(marked);
        showCursor();
      } else if (page?.file === message.file) toTop(message.line);
    },
    attach(file, body, scrollers) {
      page = { file, body, scrollers };
      const click = (event: MouseEvent) => {
        isFollowing = false;
        clearTimeout(rest);
        clicked(event);
      };
      const scroll = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(scrolled);
      };
      body.addEventListener('click', click);
      for (const scroller of scrollers) scroller.addEventListener('scroll', scroll, { passive: true });
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(rest);
        body.removeEventListener('click', click);
        for (const scroller of scrollers) scroller.removeEventListener('scroll', scroll);
        page = undefined;
      };
    },
    drawn() {
      mark();
      if (isFollowing) showCursor();
    },
    scrollTo: (line) => show(line, () => toTop(line)),
    onScroll(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  /** Opens what hides the cursor's line, once the cursor rests, and keeps in view what is. */
  function showCursor(): void {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (!page || cursor?.file !== page.file) return;
      const wasSeen = marked && isSeen(marked);
      show(cursor.line, () => {
        mark();
        if (wasSeen && marked && !isSeen(marked)) bring(marked);
      });
    }, restMs);
  }

  /** Opens what hides a line, and then calls a function. */
  function show(line: number, then: () => void, depth = 0): void {
    if (page && depth < maxDepth && showLine(page.body, line)) requestAnimationFrame(() => show(line, then, depth + 1));
    else then();
  }

  function mark(): void {
    const element = page && cursor?.file === page.file ? elementAt(page.body, cursor.line) : undefined;
    if (element === marked) return;
    marked?.removeAttribute('data-cursor');
    element?.setAttribute('data-cursor', '');
    marked = element;
  }

  function clicked({ target, defaultPrevented }: MouseEvent): void {
    if (!page || defaultPrevented || !(target instanceof Element) || target.closest(active)) return;
    // A reader who selects text does not want to move the cursor.
    if (getSelection()?.isCollapsed === false) return;
    const line = lineOf(target, page.body);
    if (line !== undefined) post({ kind: 'cursor', file: page.file, line });
  }

  function scrolled(): void {
    const scroller = scrollerOf();
    if (!page || !scroller) return;
    const start = startOf(page.body, scroller);
    const line =
      scroller.scrollTop < start.scrollTop
        ? (start.line * scroller.scrollTop) / start.scrollTop
        : lineAt(page.body, scroller.getBoundingClientRect().top + margin);
    if (line === undefined) return;
    const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
    for (const listener of listeners) listener({ file: page.file, line, isEnd });
    const isOwn = ownTop !== undefined && Math.abs(scroller.scrollTop - ownTop) < 2;
    ownTop = undefined;
    if (isOwn) return;
    isFollowing = false;
    post({ kind: 'scrolled', file: page.file, line });
  }

  function toTop(line: number, tries = 4): void {
    const scroller = scrollerOf();
    if (!page || !scroller) return;
    const element = elementAt(page.body, Math.floor(line));
    // The drawn content has another height than the space that it replaces.
    if (element && drawNow(element) && tries > 0) requestAnimationFrame(() => toTop(line, tries - 1));
    const start = startOf(page.body, scroller);
    const top = topOf(page.body, line);
    if (line < start.line) move(scroller, (start.scrollTop * line) / start.line);
    else if (top !== undefined)
      move(scroller, scroller.scrollTop + top - scroller.getBoundingClientRect().top - margin);
  }

  /**
   * The first line that shows something, and the position at which it is at the top. The lines before it are front matter: they take the
   * space of what is drawn from that.
   */
  function startOf(body: HTMLElement, scroller: HTMLElement): { readonly line: number; readonly scrollTop: number } {
    const line = firstLine(body) ?? 0;
    const top = topOf(body, line) ?? 0;
    return { line, scrollTop: Math.max(0, scroller.scrollTop + top - scroller.getBoundingClientRect().top - margin) };
  }

  function bring(element: HTMLElement): void {
    const scroller = scrollerOf();
    if (!scroller) return;
    if (drawNow(element)) return void requestAnimationFrame(() => cursor && toTop(cursor.line));
    const before = scroller.scrollTop;
    element.scrollIntoView({ block: 'nearest' });
    if (scroller.scrollTop !== before) ownTop = scroller.scrollTop;
  }

  function move(scroller: HTMLElement, top: number): void {
    const before = scroller.scrollTop;
    scroller.scrollTop = top;
    if (scroller.scrollTop !== before) ownTop = scroller.scrollTop;
  }

  function isSeen(element: HTMLElement): boolean {
    const scroller = scrollerOf()?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return scroller === undefined || (bottom > scroller.top && top < scroller.bottom);
  }

  /** On a narrow page everything scrolls together. */
  function scrollerOf(): HTMLElement | undefined {
    const { scrollers = [] } = page ?? {};
    return scrollers.find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)) ?? scrollers[0];
  }
}

/** Elements that do something themselves when they are clicked. */
const active = 'a, button, summary, input, select, textarea, label, [role="tab"], [role="button"]';
