import type { DataStreamPart } from '../../../../server/base/dataStream/parts.ts';

/** Limits on the size and duration of an endpoint's answer. */
export interface Bounds {
  /** Milliseconds until the response begins. */
  readonly firstByte: number;
  /** Milliseconds between two chunks of the answer. */
  readonly idle: number;
  /** Milliseconds for the whole answer, from its first byte. */
  readonly whole: number;
  /** Milliseconds before the one automatic retry. */
  readonly retry: number;
  /** Bytes of the whole answer after decompression. */
  readonly bytes: number;
  /** Lines or events of the whole answer, whether they are understood or not. */
  readonly units: number;
  /** Characters the panel may copy: the chat hook copies the whole message at every part but one that continues a text. */
  readonly copied: number;
}

/**
 * assistant.md 2: the endpoint searches and asks a model before its first byte. The limits of the whole answer are far above what
 * an answer needs: the longest that a model writes have some hundred kilobytes, with one event per token.
 */
export const usualBounds: Bounds = {
  firstByte: 60_000,
  idle: 60_000,
  whole: 600_000,
  retry: 1000,
  bytes: 16_000_000,
  units: 200_000,
  copied: 400_000_000,
};

/** After this many lines or events without a meaningful one, it is not an answer. */
const maxNonsense = 200;
/** The cost of copying a part in addition to its characters, in characters. */
const partCost = 500;

/** Measures one answer against its limits. */
export interface Meter {
  bytes(count: number): void;
  /** Counts a line or event, and the parts that were read from it. */
  unit(text: string, parts: readonly DataStreamPart[]): void;
  /** The milliseconds that the answer may still take. */
  left(): number;
  readonly isOver: boolean;
  /** Whether nothing meaningful has arrived so far, although a lot has. */
  readonly isNonsense: boolean;
  /** Whether something arrived, but nothing meaningful. */
  readonly hasOnlyNonsense: boolean;
}

/** Starts measuring; the time of the answer begins now. */
export function createMeter({ bytes, units, copied, whole }: Bounds): Meter {
  const end = performance.now() + whole;
  let [seenBytes, seenUnits, nonEmpty, understood] = [0, 0, 0, 0];
  let [size, copies] = [0, 0];
  let before = '';
  const left = () => Math.max(0, end - performance.now());
  return {
    bytes(count) {
      seenBytes += count;
    },
    unit(text, parts) {
      seenUnits++;
      if (text !== '') nonEmpty++;
      understood += parts.length;
      for (const { kind, json } of parts) {
        size += json.length;
        const isContinued = kind === before && (kind === 'text' || kind === 'reasoning');
        before = kind;
        if (isContinued) continue;
        size += partCost;
        copies += size;
      }
    },
    left,
    get isOver() {
      return seenBytes > bytes || seenUnits > units || copies > copied || left() === 0;
    },
    get isNonsense() {
      return understood === 0 && nonEmpty > maxNonsense;
    },
    get hasOnlyNonsense() {
      return understood === 0 && nonEmpty > 0;
    },
  };
}
