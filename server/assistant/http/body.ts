/** Why a body could not be read. */
export type BodyFailure = 'too large' | 'too slow' | 'not JSON' | 'not UTF-8';

export type Body =
  /** `bytes` is its length. */
  | { readonly kind: 'read'; readonly value: unknown; readonly bytes: number }
  | { readonly kind: 'failed'; readonly why: BodyFailure };

/** Reads a JSON body of at most `maxBytes` within `milliseconds`, whatever its headers say about its length. */
export async function readBody(request: Request, maxBytes: number, milliseconds: number): Promise<Body> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > maxBytes) return failed('too large');
  const reader = request.body?.getReader();
  if (!reader) return failed('not JSON');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === 'late') return await abandon(reader, 'too slow');
      if (next.done) return parse(chunks, size);
      size += next.value.byteLength;
      if (size > maxBytes) return await abandon(reader, 'too large');
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function abandon(reader: ReadableStreamDefaultReader<Uint8Array>, why: BodyFailure): Promise<Body> {
  // A peer that keeps sending must not delay the answer.
  reader.cancel().catch(() => undefined);
  return failed(why);
}

function parse(chunks: readonly Uint8Array[], size: number): Body {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return failed('not UTF-8');
    throw error;
  }
  try {
    return { kind: 'read', value: JSON.parse(text), bytes: size };
  } catch (error) {
    // Deep nesting overflows the parser's stack with a RangeError; like a missing brace, it means that the body is not acceptable
    // JSON.
    if (error instanceof SyntaxError || error instanceof RangeError) return failed('not JSON');
    throw error;
  }
}

function failed(why: BodyFailure): Body {
  return { kind: 'failed', why };
}
