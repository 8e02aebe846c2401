import type { StreamPart } from '../contract.ts';

/**
 * One line of the data stream protocol, version 1: a code, a colon, JSON (assistant.md 1.2). The chat hook rebuilds the
 * `d` part and drops `threadId` from it, which is why the response names the thread in a header as well.
 */
function formatPart(part: StreamPart): string {
  switch (part.kind) {
    case 'start':
      return line('f', { messageId: part.messageId });
    case 'call':
      return line('9', { toolCallId: part.toolCallId, toolName: part.toolName, args: part.args });
    case 'result':
      return line('a', { toolCallId: part.toolCallId, result: part.result });
    case 'source':
      return line('h', part.source);
    case 'text':
      return line('0', part.text);
    case 'error':
      return line('3', part.message);
    case 'step':
      return line('e', { finishReason: part.finishReason, usage: part.usage, isContinued: false });
    case 'finish':
      return line('d', { finishReason: part.finishReason, usage: part.usage, threadId: part.threadId });
  }
}

/**
 * The parts as a byte stream that pulls: a slow reader slows the answer down instead of filling memory. `ended` is called
 * once, whether the answer ran to its end or the reader went away; the generator is closed then, which reaches the model.
 */
export function streamParts(parts: AsyncGenerator<StreamPart>, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (!next.done) {
        controller.enqueue(encoder.encode(formatPart(next.value)));
        return;
      }
      ended();
      controller.close();
    },
    async cancel() {
      ended();
      await parts.return(undefined);
    },
  });
}

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}
