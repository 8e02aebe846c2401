import { createFinder } from '../lines.ts';
import type { Attribute } from '../tokens.ts';

/** What is known while elements and expressions of one text are read. */
export interface Reader {
  readonly text: string;
  readonly find: (mark: string, from: number) => number | undefined;
  /** Nothing is read from here on. */
  limit: number;
  /** The furthest place an attempt that failed came to. */
  furthest: number;
  /** The attributes of the element that is being read, and of those in it. */
  pending: Attribute[];
}

/** More levels of elements and expressions in each other than this are not read. */
export const maxDepth = 50;

/** A reader of one text that may read all of it. */
export function createReader(text: string): Reader {
  return { text, find: createFinder(text), limit: text.length, furthest: 0, pending: [] };
}

/** What begins here is half-written, or not what it was taken for. */
export function fail(reader: Reader, at: number): undefined {
  reader.furthest = Math.max(reader.furthest, at);
}
