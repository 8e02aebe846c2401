/** One line of an answer must not be longer; a longer one is no answer (UTF-16 units). */
const longestLine = 16_000_000;

/** A stream whose line does not end. */
export class LineTooLong extends Error {}

/** Cuts bytes into lines, however they arrive: a chunk may end in the middle of a line or of a character. */
export interface LineReader {
  /** The lines these bytes complete, without their ends. Throws `LineTooLong`. */
  push(bytes: Uint8Array): readonly string[];
  /** What stands behind the last line end; empty when nothing does. */
  end(): string;
}

/** A reader of one stream; `limit` is the longest line it takes (UTF-16 units). */
export function createLineReader(limit = longestLine): LineReader {
  const decoder = new TextDecoder();
  // The open line in pieces: joining at every chunk would cost its whole length each time.
  let open: string[] = [];
  let length = 0;
  return {
    push(bytes) {
      const lines = decoder.decode(bytes, { stream: true }).split('\n');
      const rest = lines.pop() ?? '';
      if (lines.length > 0) {
        lines[0] = open.join('') + lines[0];
        open = [];
        length = 0;
      }
      open.push(rest);
      length += rest.length;
      if (length > limit) throw new LineTooLong(`A line of the answer is longer than ${limit} characters.`);
      return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
    },
    end: () => open.join('') + decoder.decode(),
  };
}
