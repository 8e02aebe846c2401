import type { Page } from '../project.ts';
import type { Chunk } from './chunks.ts';
import type { Library } from './library.ts';
import { type Word, words } from './words.ts';

/** A page whose text contains a name, and where it does so first. */
export interface Mention {
  readonly page: Page;
  /** How many times; 0 if only its title does. */
  readonly times: number;
  readonly anchor: string;
  readonly line: number;
}

/** The number of pages that are read at once; more would only fill memory. */
const batch = 32;

/**
 * The pages whose title or text contains a name, in the order of the site: whole words, in any case, singular or plural. Unlike a
 * search, it leaves out nothing and finds nothing that is only related.
 */
export async function pagesMentioning(library: Library, name: string): Promise<readonly Mention[]> {
  const wanted = runsOf(name);
  if (wanted.length === 0) return [];
  const holding = wanted.map(({ term }) => {
    return new Set(library.index.find(term, Number.POSITIVE_INFINITY)?.map(({ key }) => key));
  });
  const pages = library.site.pages.filter(({ key }) => holding.every((keys) => keys.has(key)));
  const found: Mention[] = [];
  for (let at = 0; at < pages.length; at += batch) {
    const read = pages.slice(at, at + batch).map(async (page) => mentionIn(page, await library.chunks(page), wanted));
    for (const mention of await Promise.all(read)) if (mention) found.push(mention);
  }
  return found;
}

function mentionIn(page: Page, chunks: readonly Chunk[], wanted: readonly Run[]): Mention | undefined {
  let times = 0;
  let first: Pick<Mention, 'anchor' | 'line'> | undefined;
  for (const { headings, anchor, line, blocks } of chunks) {
    const heading = { text: headings.at(-1) ?? '', line };
    for (const part of [heading, ...blocks.filter(({ isHidden }) => !isHidden)]) {
      const here = timesIn(part.text, wanted);
      if (here > 0) first ??= { anchor, line: part.line };
      times += here;
    }
  }
  if (!first && timesIn(page.title, wanted) === 0) return undefined;
  return { page, times, ...(first ?? { anchor: '', line: 1 }) };
}

/** A word as it is written, or an identifier as a whole. */
interface Run extends Word {
  readonly written: string;
}

function runsOf(text: string): readonly Run[] {
  const normal = text.normalize('NFC');
  let end = -1;
  return words(normal).flatMap((word) => {
    // The parts of an identifier follow it.
    if (word.start < end) return [];
    end = word.end;
    return [{ ...word, written: normal.slice(word.start, word.end).toLowerCase().replace(/s$/, '') }];
  });
}

function timesIn(text: string, wanted: readonly Run[]): number {
  const runs = runsOf(text);
  return runs.filter((_, at) => wanted.every(({ written }, index) => runs[at + index]?.written === written)).length;
}
