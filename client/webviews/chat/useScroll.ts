import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useHost } from './host.ts';

/** The maximum distance from a position that still counts as being there (CSS pixels). */
const near = 40;
/** The free space above the question (CSS pixels). */
const above = 8;

export interface Scroll {
  readonly box: RefObject<HTMLDivElement>;
  readonly isAtEnd: boolean;
  toEnd(): void;
}

/**
 * Keeps a box scrolled to its end while its content grows, but never so far that the last question becomes invisible: an answer
 * is read from its beginning, where its best part is. A reader who scrolls to the end stays there, and one who scrolls anywhere
 * else is left alone until the next question, and finds the place again when the panel was hidden. `content` changes with every
 * growth, `question` with every question.
 */
export function useScroll(conversation: string, content: unknown, question: string | undefined): Scroll {
  const host = useHost();
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef<'question' | 'end' | 'nothing'>('question');
  const [isAtEnd, setAtEnd] = useState(true);
  const look = useCallback(() => {
    if (box.current) setAtEnd(endOf(box.current) - box.current.scrollTop < near);
  }, []);
  const follow = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (follows.current !== 'nothing')
      element.scrollTo({ top: follows.current === 'end' ? endOf(element) : questionOf(element) });
    look();
  }, [look]);
  const toEnd = useCallback(() => {
    follows.current = 'end';
    follow();
  }, [follow]);
  const asked = useRef<string>();
  useLayoutEffect(() => {
    const { place } = host.kept();
    const isFirst = asked.current === undefined;
    asked.current = question;
    follows.current = isFirst && place?.conversation === conversation ? 'nothing' : 'question';
    if (follows.current === 'nothing' && place && box.current) box.current.scrollTop = topOf(box.current, place);
  }, [host, conversation, question]);
  useLayoutEffect(follow, [content, follow]);
  useEffect(() => {
    const element = box.current;
    const scrolled = () => {
      if (!element) return;
      const isAt = (place: number) => Math.abs(place - element.scrollTop) < near;
      // If both are the same position, the reader's intention is unknown.
      if (isAt(endOf(element)) && isAt(questionOf(element)))
        follows.current = follows.current === 'end' ? 'end' : 'question';
      else follows.current = isAt(endOf(element)) ? 'end' : isAt(questionOf(element)) ? 'question' : 'nothing';
      const { place: _, ...others } = host.kept();
      const place = follows.current === 'nothing' ? { place: { conversation, ...placeIn(element) } } : {};
      host.keep({ ...others, ...place });
      look();
    };
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, [host, conversation, look]);
  return { box, isAtEnd, toEnd };
}

interface Place {
  readonly message: number;
  readonly below: number;
}

/** The message at the top of the box, by its number, and how far its beginning is above that (CSS pixels). */
function placeIn(box: HTMLElement): Place {
  const { top } = box.getBoundingClientRect();
  const children = [...box.children];
  const message = children.findIndex((child) => child.getBoundingClientRect().bottom > top);
  return { message, below: top - (children[message]?.getBoundingClientRect().top ?? top) };
}

/** How far the box is scrolled at a place. */
function topOf(box: HTMLElement, { message, below }: Place): number {
  const child = box.children[message];
  if (!child) return endOf(box);
  return child.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop + below;
}

/** How far a box can be scrolled. */
function endOf(box: HTMLElement): number {
  return box.scrollHeight - box.clientHeight;
}

/** The position with the last question at the top, or the end if that comes first. */
function questionOf(box: HTMLElement): number {
  const question = [...box.children].findLast((child) => child.classList.contains('question'));
  if (!question) return endOf(box);
  const top = question.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  return Math.min(endOf(box), Math.max(0, top - above));
}
