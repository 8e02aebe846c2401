import { type Located, type Part, partOf } from './parts.ts';
import { indentAt, lineBefore, lineBreak } from './style.ts';

/** The white space between two parts, apart from the comma: a line break with the indentation of `beside`, or a space. */
export function gapAt(text: string, beside: Part): string {
  return hasOwnLines(text, beside.container) ? lineBreak(text) + indentAt(text, beside.start) : ' ';
}

/** Whether the parts have lines of their own; for an empty container, whether they would. */
export function hasOwnLines(text: string, container: Located): boolean {
  const [first, second] = [partOf(container, 0), partOf(container, 1)];
  if (!first) return !isFlatWhenEmpty(text, container);
  if (text.slice(container.start, first.start).includes('\n')) return true;
  return second !== undefined && text.slice(first.end, second.start).includes('\n');
}

/** For an empty list, its brackets decide, then the object that contains it, then how the author writes short lists elsewhere. */
function isFlatWhenEmpty(text: string, { node, start }: Located): boolean {
  if (text.slice(start, start + node.length).includes('\n')) return false;
  return lineBefore(text, start).includes('{') || !text.includes('\n') || /\[[ \t]*"[^"\n]*"[ \t]*[\],]/.test(text);
}

/** The comments between consecutive ranges, each from the end of one to the start of the next. */
export function commentsBetween(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): readonly string[] {
  return places.flatMap(({ end }, index) => {
    const next = places[index + 1];
    return next ? comments(text.slice(end, next.start)) : [];
  });
}

/** The comments in a text that otherwise contains no words. */
function comments(text: string): readonly string[] {
  return text.match(/\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g) ?? [];
}
