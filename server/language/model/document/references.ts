import type { Node, ObjectNode, StringNode, Tree } from '../../text/nodes.ts';
import { property } from '../../text/nodes.ts';

/** How many files may refer to each other in a chain, lest the stack overflow. */
export const maxRefChain = 50;

/** Gives the tree of a file of the site, or undefined when there is no such file (or its text is not loaded yet). */
export type FindTree = (file: string) => Tree | undefined;

/** What a `$ref` leads to; behaviour measured in platform.md 1.7. */
export type Reference =
  | { readonly kind: 'found'; readonly file: string; readonly node: Node; readonly offset: number }
  | { readonly kind: 'not-found'; readonly file: string }
  | { readonly kind: 'outside-root' }
  | { readonly kind: 'cycle'; readonly files: readonly string[] }
  | { readonly kind: 'invalid'; readonly file: string }
  /** More files lead to each other than `maxRefChain`. */
  | { readonly kind: 'too-deep'; readonly file: string };

/** The `$ref` of an object when it is a text; anything else is left in place by the platform. */
export function refOf(node: Node): StringNode | undefined {
  if (node.kind !== 'object') return undefined;
  const value = property(node, '$ref')?.value;
  return value?.kind === 'string' ? value : undefined;
}

/**
 * Follows `ref`, written in `from`, to the value of a file. A target that is nothing but a `$ref` is followed further.
 * `chain` holds the files already on the way, the current one last.
 */
export function follow(ref: string, chain: readonly string[], find: FindTree): Reference {
  const file = resolvePath(ref, chain.at(-1) ?? '');
  if (file === undefined) return { kind: 'outside-root' };
  if (chain.includes(file)) return { kind: 'cycle', files: [...chain.slice(chain.indexOf(file)), file] };
  if (chain.length > maxRefChain) return { kind: 'too-deep', file };
  const tree = find(file);
  if (!tree) return { kind: 'not-found', file };
  if (!tree.root) return { kind: 'invalid', file };
  return { kind: 'found', file, node: tree.root, offset: tree.rootOffset };
}

/** `ref` relative to the folder of `from`, both below the docs root; undefined when it leads outside, or is absolute or an address. */
export function resolvePath(ref: string, from: string): string | undefined {
  const path = ref.replaceAll('\\', '/');
  // `C:a.json` is a file of another drive, and no path holds a null character.
  if (path.startsWith('/') || path.includes('\0') || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** True when an object with siblings beside `$ref` gets them laid over the target. */
export function overlays(node: ObjectNode): boolean {
  return node.properties.some((item) => item.key.value !== '$ref');
}
