/** Files are read so many at once: other work gets its turn, and few texts are held or files open at a time. */
export const fileBatchSize = 200;

/** The items in their order, so many at a time. */
export function* batches<T>(items: readonly T[], size: number): Iterable<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
