import { type DataStreamPart, lineOf, partOf } from '../../base/dataStream/parts.ts';
import type { StreamPart } from '../contract.ts';

/**
 * Encodes a part of an answer for the data stream protocol. The chat hook rebuilds the `finish` part and drops `threadId` from
 * it, so the response names the thread in a header as well.
 */
function encode(part: StreamPart): DataStreamPart {
  switch (part.kind) {
    case 'start':
      return partOf('start', { messageId: part.messageId });
    case 'call':
      return partOf('call', { toolCallId: part.toolCallId, toolName: part.toolName, args: part.args });
    case 'result':
      return partOf('result', { toolCallId: part.toolCallId, result: part.result });
    case 'source':
      return partOf('source', { ...part.source });
    case 'text':
      return partOf('text', part.text);
    case 'error':
      return partOf('error', part.message);
    case 'step':
      return partOf('step', { finishReason: part.finishReason, usage: part.usage, isContinued: false });
    case 'finish': {
      const { kind: _, ...value } = part;
      return partOf('finish', value);
    }
  }
}

/**
 * The parts as a byte stream that pulls: a slow reader slows the answer down instead of filling memory. `ended` is called once,
 * when the answer has been sent completely, failed, or the reader has disconnected; the generator is closed then, which stops the
 * model.
 */
export function streamParts(parts: AsyncGenerator<StreamPart>, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next().catch((error: unknown) => {
        ended();
        throw error;
      });
      if (!next.done) {
        controller.enqueue(encoder.encode(lineOf(encode(next.value))));
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
