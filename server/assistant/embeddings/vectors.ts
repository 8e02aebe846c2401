import { batches } from '../../base/batches.ts';
import { fingerprint } from '../../base/fingerprint.ts';
import type { Page } from '../project.ts';
import type { Chunk } from '../retrieval/chunks.ts';
import type { Library, Progress } from '../retrieval/library.ts';
import { coalescedWriter, type Store } from '../state/store.ts';
import { closeness, type Packed, packed, readVectors, vectorText } from './cache.ts';
import { type Embedder, EmbeddingError } from './embedder.ts';

/** How close the passages of a page are to a question, by the page's key: the closest chunk and its cosine. */
export type Nearby = ReadonlyMap<string, { readonly chunk: number; readonly closeness: number }>;

/** What the embedding model finds for a question; `note` says why it finds nothing, in words that may be shown. */
export type Nearest =
  | { readonly kind: 'found'; readonly nearby: Nearby }
  | { readonly kind: 'none' }
  | { readonly kind: 'away'; readonly note: string };

/** The vectors of a site's passages, computed in the background and stored by the fingerprint of their text. */
export interface Vectors {
  /** Embeds what is new since the last time, in the background. */
  refresh(): void;
  /** Finds what is close to a question among the existing vectors. */
  nearest(question: string): Promise<Nearest>;
  progress(): Progress;
  /** Resolves when everything that can be embedded is, or the model is not reachable. */
  settled(): Promise<void>;
  /** Stops and stores the existing vectors. */
  close(): Promise<void>;
}

export interface VectorOptions {
  readonly library: Library;
  readonly store: Store;
  /** Called at each refresh and question; without a model, nothing is embedded and nothing is sent anywhere. */
  readonly embedder: () => Embedder | undefined;
  readonly failed: (error: unknown) => void;
  readonly onProgress?: (progress: Progress) => void;
}

const batchSize = 32;
/** All vectors are written after this many batches, since they are one file. */
const keptEvery = 20;
/** The maximum number of characters of a passage that are embedded; models cut longer texts themselves, and in worse places. */
const maxCharacters = 2000;
/** Approximately the maximum number of embedded passages; further pages are found by words. */
const maxPassages = 20_000;
/** How long a reader waits for the vector of a question at most (milliseconds). */
const questionTimeout = 5000;

/** The passages of a page, and the version of it that is in the index. */
interface PlacedPage {
  readonly version: string | undefined;
  readonly hashes: readonly string[];
}

/** Opens the vectors of a library. Without an embedder, nothing happens until `refresh` finds one. */
export function openVectors(options: VectorOptions): Vectors {
  const { library, store, embedder, failed, onProgress } = options;
  const controller = new AbortController();
  let model: string | undefined;
  let known = new Map<string, Packed>();
  let passages: ReadonlyMap<string, PlacedPage> = new Map();
  let progress: Progress = { done: 0, of: 0 };
  let running: Promise<void> | undefined;
  let isWanted = false;
  let note: string | undefined;
  /** Whether there are vectors that have not been stored yet. */
  let isChanged = false;
  const writer = coalescedWriter(store, 'vectors', () => vectorText(model ?? '', known), failed);

  const keep = () => {
    if (isChanged) writer.schedule();
    isChanged = false;
  };
  const use = async (name: string) => {
    if (model === name) return;
    known = await readVectors(store, name);
    model = name;
  };

  const embedMissing = async (current: Embedder) => {
    await use(current.name);
    const texts = new Map<string, string>();
    const wanted = new Set<string>();
    const placed = new Map<string, PlacedPage>();
    for (const page of library.site.pages) {
      if (controller.signal.aborted || wanted.size >= maxPassages) break;
      const before = passages.get(page.key);
      const version = library.index.hashOf(page.key);
      // Only changed pages are read again.
      const isSame = before?.version === version && before?.hashes.every((hash) => known.has(hash));
      const all = isSame ? [] : (await library.chunks(page)).map((chunk) => passageText(page, chunk));
      const hashes = isSame ? (before?.hashes ?? []) : all.map((text) => fingerprint(text));
      placed.set(page.key, { version, hashes });
      for (const hash of hashes) wanted.add(hash);
      for (const text of all) texts.set(fingerprint(text), text);
    }
    passages = placed;
    for (const hash of known.keys()) if (!wanted.has(hash)) known.delete(hash);
    const missing = [...texts].filter(([hash]) => !known.has(hash));
    const report = () => {
      progress = { done: Math.min(known.size, wanted.size), of: wanted.size };
      onProgress?.(progress);
    };
    report();
    for (const [number, batch] of [...batches(missing, batchSize)].entries()) {
      if (controller.signal.aborted || embedder()?.name !== current.name) return;
      const vectors = await current.embed(
        batch.map(([, text]) => text),
        controller.signal,
      );
      for (const [index, [hash]] of batch.entries()) known.set(hash, packed(vectors[index] ?? []));
      isChanged = true;
      if (number % keptEvery === keptEvery - 1) keep();
      report();
    }
    keep();
  };

  const run = async () => {
    while (isWanted && !controller.signal.aborted) {
      isWanted = false;
      const current = embedder();
      if (!current) return;
      try {
        await embedMissing(current);
        note = undefined;
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof EmbeddingError)) throw error;
        // The existing vectors are used; the next change or question tries again.
        note = error.message;
        failed(error);
      }
    }
  };

  const refresh = () => {
    isWanted = true;
    running ??= run()
      .catch(failed)
      .finally(() => {
        running = undefined;
        // Requested since the run last looked, or since it failed.
        if (isWanted && !controller.signal.aborted) refresh();
      });
  };

  return {
    refresh,
    async nearest(question) {
      const current = embedder();
      if (!current) return { kind: 'none' };
      if (note !== undefined || model !== current.name) refresh();
      try {
        const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(questionTimeout)]);
        const [vector] = await current.embed([question.slice(0, maxCharacters)], signal);
        if (model !== current.name || !vector) return { kind: 'none' };
        return { kind: 'found', nearby: nearbyOf(packed(vector), passages, known) };
      } catch (error) {
        const why = error instanceof EmbeddingError ? error.message : 'the embedding model did not answer in time';
        if (!(error instanceof EmbeddingError)) failed(error);
        return { kind: 'away', note: why };
      }
    },
    progress: () => progress,
    async settled() {
      while (running) await running;
    },
    async close() {
      controller.abort();
      while (running) await running;
      keep();
      await writer.flush();
    },
  };
}

function nearbyOf(
  question: Packed,
  passages: ReadonlyMap<string, PlacedPage>,
  known: ReadonlyMap<string, Packed>,
): Nearby {
  const nearby = new Map<string, { chunk: number; closeness: number }>();
  for (const [key, { hashes }] of passages) {
    for (const [chunk, hash] of hashes.entries()) {
      const vector = known.get(hash);
      const found = vector ? closeness(question, vector) : 0;
      if (found > (nearby.get(key)?.closeness ?? 0)) nearby.set(key, { chunk, closeness: found });
    }
  }
  return nearby;
}

/** The text of a passage to embed: with the names above it, which say what it is about. */
function passageText(page: Page, { headings, blocks }: Chunk): string {
  const body = blocks.map(({ text }) => text).join('\n');
  return `${[page.title, ...headings].join(' › ')}\n${body}`.slice(0, maxCharacters);
}
