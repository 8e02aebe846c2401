/** Writes integers as text with one byte per character: each has five bits, and one bit that says whether more follow. */
export interface NumberWriter {
  write(value: number): void;
  text(): string;
}

const first = 48;
const more = 32;

/** A writer whose text is empty. */
export function createNumberWriter(): NumberWriter {
  let bytes = new Uint8Array(1024);
  let end = 0;
  const put = (byte: number) => {
    if (end === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[end++] = byte;
  };
  return {
    write(value) {
      let rest = value;
      for (; rest >= more; rest = Math.floor(rest / more)) put(first + more + (rest % more));
      put(first + rest);
    },
    text: () => new TextDecoder().decode(bytes.subarray(0, end)),
  };
}

/** Reads the numbers of a writer one by one. Throws if the text ends too early or contains anything else. */
export function numberReader(text: string): { readonly read: () => number; readonly isAtEnd: () => boolean } {
  let at = 0;
  return {
    read() {
      let value = 0;
      for (let factor = 1; ; factor *= more) {
        const digit = text.charCodeAt(at++) - first;
        if (!(digit >= 0 && digit < 2 * more) || value > Number.MAX_SAFE_INTEGER / more) {
          throw new SyntaxError('This is not a list of numbers.');
        }
        value += (digit % more) * factor;
        if (digit < more) return value;
      }
    },
    isAtEnd: () => at === text.length,
  };
}
