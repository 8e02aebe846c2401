import { isMap, isSeq, parseDocument } from 'yaml';

export type Parsed =
  | { readonly kind: 'value'; readonly value: unknown }
  /** `offset` counts UTF-16 code units. */
  | { readonly kind: 'error'; readonly offset: number; readonly message: string };

/** Reads JSON, and what is no JSON as YAML, which is what the platform does too (a trailing comma is no error). Never throws. */
export function parseText(text: string): Parsed {
  if (/^\s*[{[]/.test(text)) {
    try {
      return { kind: 'value', value: JSON.parse(text) };
    } catch {
      return parseYaml(text);
    }
  }
  return parseYaml(text);
}

/** Where the value of the key path begins in a YAML text; where a key is missing, the last one found. */
export function locateInYaml(text: string, pointer: readonly string[]): number {
  let node: unknown = parseDocument(text, options).contents;
  let offset = 0;
  for (const key of pointer) {
    const pair = isMap(node) ? node.items.find((item) => String(item.key) === key) : undefined;
    const place = pair ? pair.key : isSeq(node) ? node.items[Number(key)] : undefined;
    offset = rangeOf(place) ?? offset;
    node = pair ? pair.value : place;
  }
  return offset;
}

/** Merge keys are YAML 1.1, but specs use them and the platform reads them. */
const options = { merge: true, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;

function parseYaml(text: string): Parsed {
  try {
    const document = parseDocument(text, options);
    const error = document.errors[0];
    return error
      ? { kind: 'error', offset: error.pos[0], message: error.message }
      : { kind: 'value', value: document.toJS() };
  } catch (problem) {
    // An alias without its anchor, aliases that multiply beyond the library's limit, or nesting beyond the stack.
    return { kind: 'error', offset: 0, message: problem instanceof Error ? problem.message : String(problem) };
  }
}

function rangeOf(node: unknown): number | undefined {
  return (node as { readonly range?: readonly number[] | null } | undefined)?.range?.[0];
}
