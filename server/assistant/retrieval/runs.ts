/** Letters and digits, and the marks that connect the parts of an identifier, as in `docs.json`, `x-api-key`, `mem0/mem0`. */
export const run = /[\p{L}\p{M}\p{N}_$]+(?:[.\-/:@'’]+[\p{L}\p{M}\p{N}_$]+)*/gu;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Returns a function that finds the runs of a text and passes on what `make` makes of each, in order. The same runs occur again
 * and again while an index is built, so results are kept, and found by the bytes of the run: creating a string for each and looking
 * that up takes longer. `take` must not read another text.
 */
export function createRunReader<T extends object>(
  make: (run: string) => T,
): (text: string, take: (result: T) => void) => void {
  /** The text that is read, as UTF-8. */
  let bytes = new Uint8Array(4096);
  /** The number of the result of each run, at the slot of its hash or in one after it; -1 in a slot that is free. */
  const slots = new Int32Array(slotCount).fill(-1);
  const hashes = new Int32Array(maxResults);
  const results: T[] = [];
  /** The bytes of the runs one after another, and where each begins. */
  let runs = new Uint8Array(1 << 16);
  const starts = new Uint32Array(maxResults + 1);

  return (text, take) => {
    const length = encode(text);
    // With as many bytes as UTF-16 units, every character is ASCII.
    if (length === text.length || blankSymbols(bytes, length)) readPlain(length, take);
    else for (const each of text.normalize('NFC').match(run) ?? []) take(resultOf(0, encode(each)));
  };

  function encode(text: string): number {
    if (text.length * 3 > bytes.length) bytes = new Uint8Array(text.length * 6);
    return encoder.encodeInto(text, bytes).written;
  }

  /** Reads a text of which every letter is ASCII. */
  function readPlain(length: number, take: (result: T) => void): void {
    for (let at = 0; at < length; at++) {
      if (kindOfByte[bytes[at] ?? 0] !== kinds.part) continue;
      const start = at;
      let end = at;
      for (let kind: number = kinds.part; kind !== kinds.gap && at < length; kind = kindOfByte[bytes[at] ?? 0] ?? 0) {
        at++;
        if (kind === kinds.part) end = at;
      }
      take(resultOf(start, end));
    }
  }

  function resultOf(start: number, end: number): T {
    const textOf = () => decoder.decode(bytes.subarray(start, end));
    if (end - start > maxLength) return make(textOf());
    let hash = 0;
    // The hash is FNV-1a.
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01_00_01_93);
    let slot = slotOf(hash);
    for (let number = slots[slot] ?? -1; number >= 0; number = slots[slot] ?? -1) {
      const result = results[number];
      if (result && hashes[number] === hash && isRun(number, start, end)) return result;
      slot = (slot + 1) % slotCount;
    }
    if (results.length === maxResults) {
      slots.fill(-1);
      results.length = 0;
      slot = slotOf(hash);
    }
    const number = results.length;
    const from = starts[number] ?? 0;
    if (from + end - start > runs.length) runs = larger(runs, end - start);
    runs.set(bytes.subarray(start, end), from);
    starts[number + 1] = from + end - start;
    slots[slot] = number;
    hashes[number] = hash;
    const result = make(textOf());
    results.push(result);
    return result;
  }

  function isRun(number: number, start: number, end: number): boolean {
    const from = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (runs[from + at - start] !== bytes[at]) return false;
    return true;
  }
}

/** Longer runs are data, which hardly occurs twice. */
const maxLength = 256;
/** If there are more different runs, all are forgotten, so that memory is bounded. */
const maxResults = 50_000;
/** A power of two, more than twice as many. */
const slotCount = 131_072;

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (slotCount - 1);
}

function larger(numbers: Uint8Array, added: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(numbers.length * 2 + added);
  copy.set(numbers);
  return copy;
}

/** What a byte is for a run; those that are not ASCII are the bytes of ’, after `blankSymbols`. */
const kinds = { gap: 0, part: 1, connector: 2 } as const;
const kindOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z0-9_$]/.test(character)) return kinds.part;
  return /[.\-/:@'\x80-\xff]/.test(character) ? kinds.connector : kinds.gap;
});

/**
 * Replaces the characters outside ASCII with spaces, except for ’, if none of them is a letter, digit or mark: they say nothing,
 * and there is nothing to normalise. Otherwise returns false.
 */
function blankSymbols(bytes: Uint8Array, length: number): boolean {
  for (let at = 0; at < length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    const character = decoder.decode(bytes.subarray(at, at + size));
    if (!isSymbol(character)) return false;
    if (character !== '’') bytes.fill(0x20, at, at + size);
    at += size - 1;
  }
  return true;
}

function isSymbol(character: string): boolean {
  return !/[\p{L}\p{M}\p{N}]/u.test(character.normalize('NFC'));
}
