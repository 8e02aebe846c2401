import type { FilePair } from './status.ts';

/** A translation whose source changed since; the days are known where the history says them. */
export interface OutdatedPage {
  readonly page: string;
  readonly counterpart: string;
  /** `2026-08-01`: when the content of the source changed last. */
  readonly sourceChanged?: string;
  readonly changed?: string;
}

/** A moment, and the day people call it. */
export interface Moment {
  /** In seconds since 1970. */
  readonly time: number;
  readonly day: string;
}

/** Whether a translation is as old as its source, as far as dates say. */
export type Age<Date extends Moment> =
  | { readonly kind: 'current' | 'unknown'; readonly pair: FilePair }
  | { readonly kind: 'outdated'; readonly pair: FilePair; readonly source: Date; readonly target: Date };

/** Compares the dates of both; a change on both sides at the same time is one change. */
export function agesOf<Date extends Moment>(
  pairs: readonly FilePair[],
  dateOf: (file: string) => Date | undefined,
): readonly Age<Date>[] {
  return pairs.map((pair) => {
    const [source, target] = [dateOf(pair.sourceFile), dateOf(pair.file)];
    if (!source || !target) return { kind: 'unknown', pair };
    return source.time > target.time ? { kind: 'outdated', pair, source, target } : { kind: 'current', pair };
  });
}
