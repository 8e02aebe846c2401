import { createParser } from 'eventsource-parser';

/** Splits bytes into units of a stream, however they arrive: a chunk may end in the middle of a unit or of a character. */
export interface Framing {
  /** The units that these bytes complete, in their order. */
  push(bytes: Uint8Array): readonly string[];
  /** The text after the last complete unit; call it at the end of the stream. */
  end(): readonly string[];
}

/**
 * The data of server-sent events (WHATWG HTML, 9.2.6). An event whose empty line has not arrived when the stream ends counts too.
 * Time is linear in the bytes for every chunking: the parser searches for the next CR and the next LF at each line, which takes
 * quadratic time in a chunk that mixes them, so it is only given LF.
 */
export function eventFraming(): Framing {
  const decoder = new TextDecoder();
  let found: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => found.push(data) });
  let endsInCr = false;
  const feed = (text: string) => {
    if (text === '') return;
    const rest = endsInCr && text.startsWith('\n') ? text.slice(1) : text;
    endsInCr = text.endsWith('\r');
    parser.feed(rest.replace(/\r\n?/g, '\n'));
  };
  const take = () => {
    const taken = found;
    found = [];
    return taken;
  };
  return {
    push(bytes) {
      feed(decoder.decode(bytes, { stream: true }));
      return take();
    },
    end() {
      feed(`${decoder.decode()}\n\n`);
      return take();
    },
  };
}
