import { isNotOurs } from '../../server/language/protocol/index.ts';

/** True when a file named docs.json turns out to be another tool's. Empty or broken text never is. */
export function isTextNotOurs(text: string): boolean {
  const value = parse(text);
  return value !== undefined && isNotOurs(value.json);
}

function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
