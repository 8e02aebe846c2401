import { isNotOurs } from '../../server/language/protocol/index.ts';

/** Whether a file named docs.json belongs to another tool. Empty or broken text never does. */
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
