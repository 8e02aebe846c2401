import type { Framing } from '../eventStream.ts';

/** Splits an answer into its lines, without their ends; text after the last line end is a line too. */
export function lineFraming(): Framing {
  const decoder = new TextDecoder();
  // The unfinished line in pieces: joining at every chunk would cost its whole length each time.
  let open: string[] = [];
  return {
    push(bytes) {
      const lines = decoder.decode(bytes, { stream: true }).split('\n');
      const rest = lines.pop() ?? '';
      if (lines.length > 0) {
        lines[0] = open.join('') + lines[0];
        open = [];
      }
      open.push(rest);
      return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
    },
    end: () => [open.join('') + decoder.decode()],
  };
}
