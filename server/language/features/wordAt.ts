import type { OffsetRange } from '../../base/locations.ts';

/** The name in JavaScript that an offset is in or beside; empty if there is none. */
export function wordAt(text: string, offset: number): OffsetRange {
  let start = offset;
  while (start > 0 && isPart(text.charAt(start - 1))) start--;
  let end = offset;
  while (end < text.length && isPart(text.charAt(end))) end++;
  return { start, end };
}

function isPart(character: string): boolean {
  return /[\w$]/.test(character);
}
