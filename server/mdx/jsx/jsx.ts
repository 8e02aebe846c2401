import { lineEnd } from '../lines.ts';
import type { Attribute } from '../tokens.ts';
import { closingTag, code, type Tag, tagAt } from './read.ts';
import { createReader, type Reader } from './reader.ts';

/** Reads elements and expressions within prose. Half-written ones are not reported. */
export interface Jsx {
  /** The tag that begins at this `<`. */
  tag(from: number): (Tag & Attributes) | undefined;
  /** The offset after the `}` that belongs to this `{`. */
  expression(from: number): ({ readonly end: number } & Attributes) | undefined;
  /** Reads the elements in JavaScript between two offsets. */
  script(from: number, end: number): readonly Attribute[];
}

interface Attributes {
  readonly attributes: readonly Attribute[];
}

/** Creates a reader that goes through a text from start to end. It takes time linear in the length of the text. */
export function createJsx(text: string): Jsx {
  const reader = createReader(text);
  const attempt = createAttempts(reader);
  return {
    tag(from) {
      const tag = attempt(from, text[from + 1] === '/' ? closingTag : openingTag);
      return tag && { name: tag.name, end: tag.end, form: tag.form, attributes: reader.pending };
    },
    expression(from) {
      const end = attempt(from, behindCode);
      return end === undefined ? undefined : { end, attributes: reader.pending };
    },
    script(from, end) {
      reader.limit = end;
      reader.pending = [];
      for (let at: number | undefined = from; at !== undefined && at < end; ) at = code(reader, at, 0);
      return reader.pending;
    },
  };
}

function openingTag(reader: Reader, from: number): Tag | undefined {
  return tagAt(reader, from, 0);
}

function behindCode(reader: Reader, from: number): number | undefined {
  return code(reader, from + 1, 0);
}

/** Guards attempts to read what may turn out to be half-written, so that the same text is not read again and again. */
function createAttempts(reader: Reader) {
  const { text } = reader;
  /** No attempt starts before this offset: one that reached it has failed, and repeating it would be expensive. */
  let blocked = 0;
  /** Whether something never ends. From then on, nothing may be longer than a line. */
  let isBroken = false;
  return <Result>(from: number, read: (reader: Reader, from: number) => Result | undefined): Result | undefined => {
    if (from < blocked) return undefined;
    reader.limit = isBroken ? lineEnd(text, from) : text.length;
    reader.furthest = from;
    reader.pending = [];
    const result = read(reader, from);
    if (result !== undefined) return result;
    if (reader.furthest < reader.limit) blocked = reader.furthest;
    else {
      blocked = lineEnd(text, from);
      isBroken = true;
    }
    return undefined;
  };
}
