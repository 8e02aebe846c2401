import { type Node, property } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { type KeyText, keyInYaml, locateInYaml } from './yaml.ts';

/**
 * Where the last key of a key path such as `["paths", "/users", "get"]` begins in a spec's text (UTF-16 code units). If a
 * key is missing, as in a path item that is a `$ref`, the last one found. Parses the text, so it is meant for a single
 * click.
 */
export function locate(text: string, pointer: readonly string[]): number {
  return /^\s*[{[]/.test(text) ? locateInJson(text, pointer) : locateInYaml(text, pointer);
}

/** The last key of the key path, without its quotes; undefined if the text does not contain it. Parses the text. */
export function locateKey(text: string, pointer: readonly string[]): KeyText | undefined {
  if (!/^\s*[{[]/.test(text)) return keyInYaml(text, pointer);
  const at = locateInJson(text, pointer);
  const key = pointer.at(-1) ?? '';
  const written = JSON.stringify(key);
  return text.startsWith(written, at) ? { start: at + 1, end: at + written.length - 1, style: 'double' } : undefined;
}

function locateInJson(text: string, pointer: readonly string[]): number {
  const tree = parse(text);
  let node: Node | undefined = tree.root;
  let start = tree.rootOffset;
  let found = start;
  for (const key of pointer) {
    const item = node?.kind === 'object' ? property(node, key) : undefined;
    if (node?.kind !== 'object' || !item) {
      return found;
    }
    found = start + (node.offsets[node.properties.indexOf(item)] ?? 0);
    start = found + item.valueOffset;
    node = item.value;
  }
  return found;
}
