import { parseDataStreamPart } from '@ai-sdk/ui-utils';

/**
 * Lets the lines of one answer through that the SDK can read, and drops the others: one line it cannot read would end the
 * answer. Takes whole lines. What makes it stop besides lines of unknown codes and shapes: a result of a tool that was not
 * called, and arguments of a call that was not started (assistant.md 1.2).
 */
export function createLineFilter(): (text: string) => string {
  const called = new Set<string>();
  const started = new Set<string>();
  const isGood = (line: string): boolean => {
    const part = readPart(line);
    switch (part?.type) {
      case undefined:
        return false;
      case 'tool_call_streaming_start':
        started.add(part.value.toolCallId);
        called.add(part.value.toolCallId);
        return true;
      case 'tool_call':
        called.add(part.value.toolCallId);
        return true;
      case 'tool_call_delta':
        return started.has(part.value.toolCallId);
      case 'tool_result':
        return called.has(part.value.toolCallId);
      default:
        return true;
    }
  };
  return (text) =>
    text
      .split('\n')
      .filter(isGood)
      .map((line) => `${line}\n`)
      .join('');
}

function readPart(line: string): ReturnType<typeof parseDataStreamPart> | undefined {
  try {
    return parseDataStreamPart(line);
  } catch {
    // The parser tells an unknown or misshapen part by throwing.
    return undefined;
  }
}
