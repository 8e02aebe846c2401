import type { Message, UIMessage } from '@ai-sdk/ui-utils';
import type { ChatMessage } from '../messages.ts';

/** A transcript of the host in the form for the chat hook. Parts for which the hook has no type are left out. */
export function hookMessages(messages: readonly ChatMessage[]): Message[] {
  return messages.map(({ id, role, content, parts, createdAt, annotations }) => ({
    id,
    role,
    content,
    parts: parts.filter(isPart),
    ...(typeof createdAt === 'string' && { createdAt: new Date(createdAt) }),
    ...(annotations && { annotations: annotations.filter(isJson) }),
  }));
}

type Part = UIMessage['parts'][number];
type Json = NonNullable<Message['annotations']>[number];

function isPart(part: Readonly<Record<string, unknown>>): part is Part & Record<string, unknown> {
  const tool = part['toolInvocation'];
  switch (part['type']) {
    case 'text':
      return typeof part['text'] === 'string';
    case 'reasoning':
      return typeof part['reasoning'] === 'string';
    case 'source':
      return typeof part['source'] === 'object' && part['source'] !== null;
    case 'file':
      return typeof part['mimeType'] === 'string' && typeof part['data'] === 'string';
    case 'step-start':
      return true;
    case 'tool-invocation':
      return typeof tool === 'object' && tool !== null && 'toolCallId' in tool && 'toolName' in tool && 'state' in tool;
    default:
      return false;
  }
}

/** What `postMessage` transferred from the host was JSON before. */
function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);
}
