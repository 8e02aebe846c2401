import { batches } from '../../base/batches.ts';
import type { Page } from '../project.ts';
import type { Chunk } from './chunks.ts';
import { type Library, pagesAtOnce } from './library.ts';
import { terms, unspaced } from './words.ts';

/** A page whose text contains a name, and where it does so first. */
export interface Mention {
  readonly page: Page;
  /** How many times; 0 if only its title does. */
  readonly times: number;
  readonly anchor: string;
  readonly line: number;
}

/**
 * The pages whose title or text contains a name, in the order of the site: whole words, in any case, singular or plural, also as
 * a part of an identifier. Unlike a search, it leaves out nothing and finds nothing that is only related.
 */
export async function pagesMentioning(library: Library, name: string): Promise<readonly Mention[]> {
  const wanted = singular(name);
  const holding = keysHolding(library, name);
  const pages = library.site.pages.filter(({ key }) => holding.length > 0 && holding.every((keys) => keys.has(key)));
  const found: Mention[] = [];
  for (const batch of batches(pages, pagesAtOnce)) {
    const read = batch.map(async (page) => mentionIn(page, await library.chunks(page), wanted));
    for (const mention of await Promise.all(read)) if (mention) found.push(mention);
  }
  return found;
}

/** Whether the title or the text of a page contains a name, in the same way. */
export function isMentionedIn(page: Page, chunks: readonly Chunk[], name: string): boolean {
  return mentionIn(page, chunks, singular(name)) !== undefined;
}

/** For each word of a name, the pages that hold it as a whole, or all parts of it where it is an identifier. */
function keysHolding({ index }: Library, name: string): readonly ReadonlySet<string>[] {
  const keysOf = (term: string) => new Set((index.find(term, Number.POSITIVE_INFINITY) ?? []).map(({ key }) => key));
  const all: Set<string>[] = [];
  for (const run of new Set(name.split(/\s+/))) {
    const [whole, ...parts] = terms(run).map(keysOf);
    if (!whole) continue;
    const [first = new Set<string>(), ...others] = parts;
    for (const key of first) if (others.every((keys) => keys.has(key))) whole.add(key);
    all.push(whole);
  }
  return all;
}

function mentionIn(page: Page, chunks: readonly Chunk[], wanted: string): Mention | undefined {
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

function singular(name: string): string {
  return comparable(name)
    .trim()
    .replace(/(?<=\S{3})s$/, '');
}

function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** How often a text contains a word, or several, that begin and end where a word does. */
function timesIn(text: string, wanted: string): number {
  const all = comparable(text);
  let times = 0;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
    const after = at + wanted.length;
    const end = all[after] === 's' ? after + 1 : after;
    if (isBetweenWords(all, at) && isBetweenWords(all, end)) times++;
  }
  return times;
}

/** Whether a word may begin or end at an offset; in scripts without spaces it may do so anywhere. */
function isBetweenWords(text: string, at: number): boolean {
  const beside = text.slice(Math.max(0, at - 1), at + 1);
  return !/^[\p{L}\p{N}]{2}$/u.test(beside) || unspaced.test(beside);
}
