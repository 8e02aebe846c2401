/**
 * The bytes of a response as they arrive. Once the signal is aborted, throws its reason and closes the connection. The signal that
 * `fetch` got does not suffice in Node: with `redirect: 'error'`, the body no longer follows it when garbage was collected after the
 * head, and a read waits for five minutes (measured with Node 20.20; https://github.com/nodejs/undici/issues/4068 is of that kind).
 */
export async function* bytesOf(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  if (!reader) return;
  // Does not wait for a server that keeps sending.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      // A canceled stream ends like any other.
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
