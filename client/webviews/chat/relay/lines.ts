import { parseDataStreamPart } from '@ai-sdk/ui-utils';
import { lineOf, partOf } from '../../../../server/base/dataStream/parts.ts';

type Part = ReturnType<typeof parseDataStreamPart>;

/**
 * Passes on the lines of one answer that the SDK can read, and drops the others: a single unreadable line would end the answer.
 * Takes complete lines. Apart from lines with unknown codes and forms, the SDK stops at a result of a tool that was not called,
 * and at arguments of a call that was not started (assistant.md 1.2). Consecutive texts become one line, and so do consecutive
 * reasoning parts: the hook copies the whole message for every part.
 */
export function createLineFilter(): (text: string) => string {
  const called = new Set<string>();
  const started = new Set<string>();
  const isGood = (part: Part): boolean => {
    switch (part.type) {
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
  return (text) => {
    let passed = '';
    let joined = '';
    let kind: 'text' | 'reasoning' = 'text';
    const endText = () => {
      if (joined !== '') passed += lineOf(partOf(kind, joined));
      joined = '';
    };
    for (const line of text.split('\n')) {
      const part = readPart(line);
      if (!part || !isGood(part)) continue;
      if (part.type === 'text' || part.type === 'reasoning') {
        if (part.type !== kind) endText();
        kind = part.type;
        joined += part.value;
      } else {
        endText();
        passed += `${line}\n`;
      }
    }
    endText();
    return passed;
  };
}

function readPart(line: string): Part | undefined {
  try {
    return parseDataStreamPart(line);
  } catch {
    // The parser throws on an unknown or malformed part.
    return undefined;
  }
}
