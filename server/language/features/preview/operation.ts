import { objectOf, type Plain } from '../../../base/plain.ts';
import { describeChannel } from '../../openapi/channelDescription.ts';
import { describeOperation } from '../../openapi/description.ts';
import { methods } from '../../openapi/spec.ts';
import { parseText } from '../../openapi/yaml.ts';
import type { PreviewOperation, PreviewOperationParams } from '../../protocol/index.ts';

/**
 * Describes operations and channels of specifications from their texts. Keeps the specification that was last read, since the
 * next page usually belongs to it.
 */
export function createOperationReader() {
  let last: { readonly text: string; readonly document: Plain | undefined } | undefined;
  return (text: string, { method, path }: Pick<PreviewOperationParams, 'method' | 'path'>): PreviewOperation | null => {
    const known = (['webhook', ...methods] as const).find((one) => one === method.toLowerCase());
    if (last?.text !== text) last = { text, document: documentIn(text) };
    if (last.document && method === 'channel') return describeChannel(last.document, path) ?? null;
    if (!known || !last.document) return null;
    return describeOperation(last.document, { method: known, path }) ?? null;
  };
}

function documentIn(text: string): Plain | undefined {
  const parsed = parseText(text);
  return parsed.kind === 'value' ? objectOf(parsed.value) : undefined;
}
