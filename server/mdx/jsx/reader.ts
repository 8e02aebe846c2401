import { createFinder } from '../lines.ts';
import type { Attribute } from '../tokens.ts';

/** The state while the elements and expressions of a text are read. */
export interface Reader {
  readonly text: string;
  readonly find: (mark: string, from: number) => number | undefined;
  /** Nothing is read from this offset on. */
  limit: number;
  /** The furthest offset that a failed attempt reached. */
  furthest: number;
  /** The attributes of the element being read and of the elements in it. */
  pending: Attribute[];
}

/** Elements and expressions that are nested more deeply than this are not read. */
export const maxDepth = 50;

/** Creates a reader that may read the whole text. */
export function createReader(text: string): Reader {
  return { text, find: createFinder(text), limit: text.length, furthest: 0, pending: [] };
}

/** Call it if what begins here is half-written, or not what it was taken for. */
export function fail(reader: Reader, at: number): undefined {
  reader.furthest = Math.max(reader.furthest, at);
}
