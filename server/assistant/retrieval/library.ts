import { fingerprint } from '../../base/fingerprint.ts';
import type { Page, Project, Site } from '../project.ts';
import { coalescedWriter, type Store } from '../state/store.ts';
import type { Chunk } from './chunks.ts';
import { operationText } from './operation.ts';
import { scanPage, scanWithoutAnchors } from './scan.ts';
import { createSearchIndex, type IndexedPage, loadSearchIndex, type SearchIndex } from './searchIndex.ts';
import { terms } from './words.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** The pages of a project, indexed, kept up to date and read on demand. */
export interface Library {
  readonly site: Site;
  readonly index: SearchIndex;
  progress(): Progress;
  page(key: string): Page | undefined;
  /** The chunks of a page according to its current text. */
  chunks(page: Page): Promise<readonly Chunk[]>;
  /** Resolves when every change so far is in the index, or when `signal` is aborted. */
  settled(signal?: AbortSignal): Promise<void>;
  /** Stores the index for the next start and releases the project. */
  close(): Promise<void>;
}

export interface LibraryOptions {
  readonly store: Store;
  readonly failed: (error: unknown) => void;
  readonly onProgress?: (progress: Progress) => void;
}

/** The number of pages read at once; more would only fill memory. */
export const pagesAtOnce = 32;

/**
 * Opens the library of a project: loads the stored index, adds what has changed since, and applies every further change. Work
 * pauses between batches of pages, so that answers and input are processed in the meantime.
 */
export async function openLibrary(project: Project, { store, failed, onProgress }: LibraryOptions): Promise<Library> {
  const index = loadSearchIndex((await store.read('index')) ?? '') ?? createSearchIndex();
  const writer = coalescedWriter(store, 'index', () => index.serialise(), failed);
  const pending = new Set<string>();
  let site = project.site();
  let pages = byKey(site);
  let progress: Progress = { done: 0, of: pages.size };
  let running: Promise<void> | undefined;
  let changed = false;
  let closed = false;

  /** Applies the current site; only pages that are new or whose title or place changed are read again. */
  const takeSite = () => {
    const before = pages;
    site = project.site();
    pages = byKey(site);
    for (const key of before.keys()) if (!pages.has(key)) pending.add(key);
    for (const [key, page] of pages) {
      const old = before.get(key);
      if (old !== page && (!old || !isSameHead(old, page))) pending.add(key);
    }
  };

  const takeIn = async (key: string) => {
    const page = pages.get(key);
    const text = page && (await readText(project, page, failed));
    // The site may have changed while the text was read.
    const now = pages.get(key);
    if (!now || text === undefined) {
      changed ||= index.hashOf(key) !== undefined;
      index.remove(key);
      return;
    }
    const head = headOf(now);
    const about = now.operation ? operationText(now.operation) : '';
    const hash = fingerprint([head.title, head.description, head.trail, text, about].join('\n'));
    if (index.hashOf(key) === hash) return;
    index.put({ key, hash, ...head, chunks: chunksOf(now, text, scanWithoutAnchors) });
    changed = true;
  };

  const run = async () => {
    const total = pending.size;
    while (pending.size > 0 && !closed) {
      const keys = [...pending].slice(0, pagesAtOnce);
      for (const key of keys) pending.delete(key);
      await Promise.all(keys.map(takeIn));
      progress = { done: Math.max(0, pages.size - pending.size), of: pages.size };
      onProgress?.(progress);
      await nextTurn();
    }
    // A first build is worth storing at once; single edits are stored on close.
    if (changed && total >= pagesAtOnce) keep();
  };

  const keep = () => {
    changed = false;
    writer.schedule();
  };
  const start = () => {
    running ??= run()
      .catch(failed)
      .finally(() => {
        running = undefined;
        if (pending.size > 0 && !closed) start();
      });
  };

  const stop = project.onChange((change) => {
    if (project.site() !== site) takeSite();
    if (change.kind === 'text') for (const key of change.keys) pending.add(key);
    start();
  });
  // Pages of the stored index that no longer exist are removed, too.
  for (const key of [...index.keys(), ...pages.keys()]) pending.add(key);
  start();

  return {
    get site() {
      return site;
    },
    index,
    progress: () => progress,
    page: (key) => pages.get(key),
    async chunks(page) {
      const text = await readText(project, page, failed);
      return text === undefined ? [] : chunksOf(page, text, scanPage);
    },
    async settled(signal) {
      while (running && !signal?.aborted) await Promise.race([running, aborted(signal)]);
    },
    async close() {
      closed = true;
      stop();
      await running;
      if (changed) keep();
      await writer.flush();
    },
  };
}

function byKey(site: Site): ReadonlyMap<string, Page> {
  return new Map(site.pages.map((page) => [page.key, page]));
}

async function readText(project: Project, page: Page, failed: (error: unknown) => void): Promise<string | undefined> {
  // The whole content of a generated page is in its operation.
  if (page.file === undefined) return '';
  try {
    return await project.text(page);
  } catch (error) {
    failed(error);
    return undefined;
  }
}

/** The content of a page: its file, then the operation it shows; for an empty page, its title. */
function chunksOf(page: Page, text: string, scan: typeof scanPage): readonly Chunk[] {
  const chunks = [...scan(text), ...(page.operation ? scan(operationText(page.operation)).map(atTop) : [])];
  if (chunks.some(({ headings, blocks }) => headings.length > 0 || blocks.some(({ isHidden }) => !isHidden)))
    return chunks;
  const title = { headings: [], anchor: '', line: 1, blocks: [{ kind: 'prose', text: page.title, line: 1 }] } as const;
  return [...chunks, title];
}

/** Content that is not in any line of the file is quoted with the first line. */
function atTop(chunk: Chunk): Chunk {
  return { ...chunk, line: 1, blocks: chunk.blocks.map((block) => ({ ...block, line: 1 })) };
}

/** What every chunk of a page is found by in addition to its own text. */
function headOf(page: Page): Pick<IndexedPage, 'title' | 'description' | 'trail'> {
  const place = page.places[0];
  const address = terms(page.address.replace(/[/-]+/g, ' ')).join(' ');
  return {
    title: page.title,
    description: page.description ?? '',
    trail: [...(place?.breadcrumb ?? []), address].join('\n'),
  };
}

function isSameHead(a: Page, b: Page): boolean {
  if (a.operation !== b.operation) return false;
  const [one, other] = [headOf(a), headOf(b)];
  return one.title === other.title && one.description === other.description && one.trail === other.trail;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
}
