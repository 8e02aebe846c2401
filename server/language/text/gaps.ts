import { type Located, type Part, partOf } from './parts.ts';
import { indentAt, lineBefore, lineBreak } from './style.ts';

/** What stands between two parts, the comma left aside: the start of a line, as `beside` has it, or a space. */
export function gapAt(text: string, beside: Part): string {
  return hasOwnLines(text, beside.container) ? lineBreak(text) + indentAt(text, beside.start) : ' ';
}

/** True where the parts stand on lines of their own; of an empty container where they would. */
export function hasOwnLines(text: string, container: Located): boolean {
  const [first, second] = [partOf(container, 0), partOf(container, 1)];
  if (!first) return !isFlatWhenEmpty(text, container);
  if (text.slice(container.start, first.start).includes('\n')) return true;
  return second !== undefined && text.slice(first.end, second.start).includes('\n');
}

/** An empty list goes by its brackets, the object it stands in, and how the author writes short lists elsewhere. */
function isFlatWhenEmpty(text: string, { node, start }: Located): boolean {
  if (text.slice(start, start + node.length).includes('\n')) return false;
  return lineBefore(text, start).includes('{') || !text.includes('\n') || /\[[ \t]*"[^"\n]*"[ \t]*[\],]/.test(text);
}

/** The comments between places, each from the end of one to the start of the next. */
export function commentsBetween(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): readonly string[] {
  return places.flatMap(({ end }, index) => {
    const next = places[index + 1];
    return next ? comments(text.slice(end, next.start)) : [];
  });
}

/** The comments in a stretch of text without any other words in it. */
function comments(text: string): readonly string[] {
  return text.match(/\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g) ?? [];
}
