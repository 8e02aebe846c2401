import type { OffsetRange } from '../../base/locations.ts';
import { copied } from '../copies.ts';
import { codeElements } from '../scan.ts';
import type { FenceToken, LinkToken, MdxToken, TagToken } from '../tokens.ts';
import { addressesIn, wordsIn } from './gaps.ts';
import { fileNamesIn } from './mentions.ts';

/** What readers see of a page besides its headings. Plain data, so that it can be kept without the text. */
export interface Prose {
  /** Pictures without a description for readers who do not see them. */
  readonly imagesWithoutAlt: readonly ImageWithoutAlt[];
  /** The opening fences of code blocks without a language. */
  readonly fencesWithoutLanguage: readonly OffsetRange[];
  /** The texts of links that are short or are addresses. */
  readonly linkTexts: readonly LinkText[];
  /** Addresses that are in the text without being links. */
  readonly bareAddresses: readonly OffsetRange[];
  /** The number of words, not counting code. */
  readonly words: number;
  /** The names of all pictures and snippets that the text mentions anywhere. */
  readonly fileNames: readonly string[];
}

export interface ImageWithoutAlt extends OffsetRange {
  readonly form: 'markdown' | 'tag';
}

export interface LinkText extends OffsetRange {
  readonly text: string;
}

/** Collects what a scan finds; call `end` once, after the last token. */
export interface ProseReader {
  readonly on: (token: MdxToken) => void;
  readonly end: () => Prose;
}

/** A link text longer than this is assumed to be meaningful. */
const maxLinkText = 40;

/** Creates an empty reader of a text. It takes time linear in the length of the text. */
export function createProse(text: string): ProseReader {
  const images: ImageWithoutAlt[] = [];
  const fences: OffsetRange[] = [];
  const linkTexts: LinkText[] = [];
  const addresses: OffsetRange[] = [];
  const labels: OffsetRange[] = [];
  let words = 0;
  /** The text has been examined up to this offset. */
  let at = 0;
  /** The element whose content is code. */
  let codeElement: string | undefined;

  return {
    on(token) {
      // The text of a heading is examined together with the tokens in it.
      if (token.kind === 'heading') return;
      gap(token.start);
      at = Math.max(at, token.end);
      if (token.kind === 'fence') fence(token);
      else if (token.kind === 'tag') tag(token);
      else if (token.kind === 'link') link(token);
    },
    end() {
      gap(text.length);
      const isLabel = inOneOf(labels);
      return {
        imagesWithoutAlt: images,
        fencesWithoutLanguage: fences,
        linkTexts,
        bareAddresses: addresses.filter((address) => !isLabel(address)),
        words,
        fileNames: [...new Set(fileNamesIn(text))].map(copied),
      };
    },
  };

  function gap(end: number): void {
    if (end <= at || codeElement !== undefined) return;
    const part = text.slice(at, end);
    words += wordsIn(part);
    for (const { start, end: behind } of addressesIn(part)) addresses.push({ start: at + start, end: at + behind });
  }

  function fence({ start, info }: FenceToken): void {
    if (info !== '') return;
    marks.lastIndex = start;
    const found = marks.exec(text);
    if (found) fences.push({ start: found.index, end: found.index + found[0].length });
  }

  function tag({ name, form, start, end, attributes }: TagToken): void {
    codeElement = form === 'opening' && codeElements.has(name) ? name : undefined;
    if (name !== 'img' || form === 'closing') return;
    const says = attributes.some((one) => one.depth === 0 && saying.has(one.name));
    if (!says && !text.slice(start, end).includes('{...')) images.push({ start, end, form: 'tag' });
  }

  function link({ isImage, label }: LinkToken): void {
    if (!label) return;
    const written = text.slice(label.start, label.end).trim().replace(/\s+/g, ' ');
    if (isImage) {
      if (written === '') images.push({ start: label.start - 2, end: label.end + 1, form: 'markdown' });
      return;
    }
    labels.push(label);
    const isAddress = /^https?:\/\/\S+$/.test(written);
    if (isAddress || written.length <= maxLinkText) linkTexts.push({ ...label, text: copied(written) });
  }
}

/** Returns a test of whether a range begins inside one of `ranges`. Both must be in the order of the text. */
function inOneOf(ranges: readonly OffsetRange[]): (range: OffsetRange) => boolean {
  let next = 0;
  return ({ start }) => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= start) next++;
    return (ranges[next]?.start ?? Number.POSITIVE_INFINITY) <= start;
  };
}

const marks = /`{3,}|~{3,}/g;
/** Attributes that describe a picture, or say that it is decoration. */
const saying: ReadonlySet<string> = new Set(['alt', 'aria-label', 'aria-labelledby', 'aria-hidden', 'role', 'title']);
