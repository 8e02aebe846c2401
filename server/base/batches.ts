/** How many files are read at once: this leaves time for other work, and limits the texts in memory and the open files. */
export const fileBatchSize = 200;

/** The items in their order, in batches of `size`. */
export function* batches<T>(items: readonly T[], size: number): Iterable<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
