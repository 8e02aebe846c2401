import { isForeign } from '../../server/language/protocol/index.ts';

/** True when a file named docs.json turns out to be somebody else's. Empty or broken text is never foreign. */
export function isForeignText(text: string): boolean {
  const value = parse(text);
  return value !== undefined && isForeign(value.json);
}

function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
