import { type Node, property } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { type KeyText, keyInYaml, locateInYaml } from './yaml.ts';

/**
 * Where the key that ends the key path begins in a spec's text (UTF-16 code units), e.g. `["paths", "/users", "get"]`.
 * Where a key is missing, as in a path item that is a `$ref`, the last one found. Parses the text: meant for one click.
 */
export function locate(text: string, pointer: readonly string[]): number {
  return /^\s*[{[]/.test(text) ? locateInJson(text, pointer) : locateInYaml(text, pointer);
}

/** The key that ends the key path, without its quotes; undefined where the text does not write it. Parses the text. */
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
