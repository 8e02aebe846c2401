import type { LostPart } from '../model.ts';

/** The element around what readers do not see; no component of a site has this name. */
export const lostTag = 'NotShownToReaders';

/** The text of a page without what readers do not see: comments with the same number of lines replace it, so that lines keep their numbers. */
export function withoutLost(text: string, parts: readonly LostPart[]): string {
  return replaced(text, parts, (part) => `{/*${part.replace(/[^\n]/g, '')}*/}`);
}

/** The text of a page with tags around what readers do not see. They give the reason, and add no lines. */
export function withMarks(text: string, parts: readonly LostPart[]): string {
  return replaced(text, parts, (part, { reason }) => {
    // Nothing ends an attribute but its quotation mark.
    const said = reason.replaceAll("'", '’');
    return `<${lostTag} reason='${said}'>${part}</${lostTag}>`;
  });
}

/** Replaces each part that is not in an earlier one. */
function replaced(
  text: string,
  parts: readonly LostPart[],
  replace: (part: string, about: LostPart) => string,
): string {
  const written: string[] = [];
  let at = 0;
  for (const part of parts.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (part.start < at) continue;
    written.push(text.slice(at, part.start), replace(text.slice(part.start, part.end), part));
    at = part.end;
  }
  return [...written, text.slice(at)].join('');
}
