import { lineEnd } from '../lines.ts';
import type { Attribute } from '../tokens.ts';
import { closingTag, code, type Tag, tagAt } from './read.ts';
import { createReader, type Reader } from './reader.ts';

/** Reads elements and expressions among prose; what is half-written is no element yet. */
export interface Jsx {
  /** The tag that begins at this `<`. */
  tag(from: number): (Tag & Attributes) | undefined;
  /** The place behind the `}` that belongs to this `{`. */
  expression(from: number): ({ readonly end: number } & Attributes) | undefined;
  /** Reads the elements in JavaScript from one place to another. */
  script(from: number, end: number): readonly Attribute[];
}

interface Attributes {
  readonly attributes: readonly Attribute[];
}

/** A reader of one text, from its start to its end. Its time grows with the length of the text only. */
export function createJsx(text: string): Jsx {
  const reader = createReader(text);
  const attempt = createAttempts(reader);
  return {
    tag: (from) => attempt(from, () => (text[from + 1] === '/' ? closingTag(reader, from) : tagAt(reader, from, 0))),
    expression(from) {
      return attempt(from, () => {
        const end = code(reader, from + 1, 0);
        return end === undefined ? undefined : { end };
      });
    },
    script(from, end) {
      reader.limit = end;
      reader.pending = [];
      for (let at: number | undefined = from; at !== undefined && at < end; ) at = code(reader, at, 0);
      return reader.pending;
    },
  };
}

/** Reads what may turn out half-written, without reading the same text again and again. */
function createAttempts(reader: Reader) {
  const { text } = reader;
  /** Nothing begins before this place: an attempt that came as far failed, and further ones would not be cheap. */
  let blocked = 0;
  /** Something never ends. From then on nothing is longer than a line. */
  let isBroken = false;
  return <Result extends object>(from: number, read: () => Result | undefined): (Result & Attributes) | undefined => {
    if (from < blocked) return undefined;
    reader.limit = isBroken ? lineEnd(text, from) : text.length;
    reader.furthest = from;
    reader.pending = [];
    const result = read();
    if (result !== undefined) return { ...result, attributes: reader.pending };
    if (reader.furthest < reader.limit) blocked = reader.furthest;
    else {
      blocked = lineEnd(text, from);
      isBroken = true;
    }
    return undefined;
  };
}
