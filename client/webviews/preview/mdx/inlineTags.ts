/** A tag in a line of text, in the form in which the surrounding Markdown carries it. */
export interface InlineTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Unicode noncharacters (U+FDD0 to U+FDEF) as marks: the text of a page does not contain them, and Markdown leaves them alone.
 */
const [begin, tagEnd, end] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const marks = /[\uFDD0-\uFDD2]/g;

/** A text without marks, which only this module may write. */
export function withoutMarks(text: string): string {
  return text.replace(marks, '\uFFFD');
}

/** Represents the start of a tag; its attributes are encoded in letters only, which Markdown does not interpret. */
export function openingMark({ name, attributes }: InlineTag): string {
  let written = '';
  const text = JSON.stringify([name, ...[...attributes].flat()]);
  for (let at = 0; at < text.length; at++) {
    for (let shift = 12; shift >= 0; shift -= 4) written += letters.charAt((text.charCodeAt(at) >> shift) & 15);
  }
  return `${begin}${written}${tagEnd}`;
}

/**
 * Represents the end of a tag after the last `maxAddress` characters `before` it. A web address that Markdown turns into a link
 * would otherwise continue over it.
 */
export function closingMark(before: string): string {
  const word = before.split(/\s/).at(-1) ?? '';
  return /https?:\/\/|www\./.test(word) ? `<!---->${end}` : end;
}

/** The tag that the letters represent; undefined for anything not written by this module. */
export function inlineTag(written: string): InlineTag | undefined {
  let text = '';
  for (let at = 0; at + 4 <= written.length; at += 4) {
    let unit = 0;
    for (const letter of written.slice(at, at + 4)) unit = unit * 16 + letters.indexOf(letter);
    text += String.fromCharCode(unit);
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed) || !parsed.every((part) => typeof part === 'string')) return undefined;
    const [name = '', ...rest] = parsed;
    const attributes = new Map<string, string>();
    for (let at = 0; at + 1 < rest.length; at += 2) attributes.set(rest[at] ?? '', rest[at + 1] ?? '');
    return { name, attributes };
  } catch {
    // An address that continued over the mark took some of its letters.
    return undefined;
  }
}

const letters = 'abcdefghijklmnop';
/** Longer addresses continue over the mark, which is then left out (characters). */
export const maxAddress = 500;

/** A part of a text between marks, or a mark. */
export type InlinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string }
  | { readonly kind: 'close' };

/** Splits a text at its marks. */
export function inlineParts(text: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at];
    const afterTag = sign === begin ? text.indexOf(tagEnd, at) : -1;
    if (sign === end) {
      parts.push({ kind: 'close' });
      at++;
    } else if (afterTag >= 0) {
      parts.push({ kind: 'open', tag: text.slice(at + 1, afterTag) });
      at = afterTag + 1;
    } else {
      marks.lastIndex = at + 1;
      const next = marks.exec(text)?.index ?? text.length;
      if (sign !== begin && sign !== tagEnd) parts.push({ kind: 'text', text: text.slice(at, next) });
      at = next;
    }
  }
  return parts;
}

/** The words of a text, without its tags. */
export function withoutTags(text: string): string {
  return inlineParts(text)
    .map((part) => (part.kind === 'text' ? part.text : ''))
    .join('');
}
