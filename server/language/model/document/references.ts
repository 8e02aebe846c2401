import { withSlashes } from '../../../base/slashes.ts';
import type { Node, ObjectNode, StringNode, Tree } from '../../text/nodes.ts';
import { property } from '../../text/nodes.ts';

/** How many files may refer to each other in a chain, so that the stack does not overflow. */
export const maxRefChain = 50;

/** Returns the tree of a file of the site, or undefined if there is no such file (or its text has not been loaded). */
export type FindTree = (file: string) => Tree | undefined;

/** The target of a `$ref`; the behaviour was measured in platform.md 1.7. */
export type Reference =
  | { readonly kind: 'found'; readonly file: string; readonly node: Node; readonly offset: number }
  | { readonly kind: 'not-found'; readonly file: string }
  | { readonly kind: 'outside-root' }
  /** The path is still being typed. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'cycle'; readonly files: readonly string[] }
  | { readonly kind: 'invalid'; readonly file: string }
  /** The chain of files is longer than `maxRefChain`. */
  | { readonly kind: 'too-deep'; readonly file: string };

type Path = Pick<StringNode, 'value' | 'closed'>;

/** The `$ref` of an object if it is a text; the platform leaves anything else in place. */
export function refOf(node: Node): StringNode | undefined {
  if (node.kind !== 'object') return undefined;
  const value = property(node, '$ref')?.value;
  return value?.kind === 'string' ? value : undefined;
}

/**
 * Follows `ref`, written in `from`, to the value of a file. If the target is only a `$ref` itself, that is followed, too. `chain`
 * contains the files on the way so far, the current one last.
 */
export function follow(ref: Path, chain: readonly string[], find: FindTree): Reference {
  // The files of such paths are not read either (`refUses`).
  if (!ref.closed) return { kind: 'unfinished' };
  const file = refTarget(ref.value, chain.at(-1) ?? '');
  if (file === undefined) return { kind: 'outside-root' };
  if (chain.includes(file)) return { kind: 'cycle', files: [...chain.slice(chain.indexOf(file)), file] };
  if (chain.length > maxRefChain) return { kind: 'too-deep', file };
  const tree = find(file);
  if (!tree) return { kind: 'not-found', file };
  if (!tree.root) return { kind: 'invalid', file };
  return { kind: 'found', file, node: tree.root, offset: tree.rootOffset };
}

/**
 * The file that a `$ref` in `from` names; undefined if it is outside the docs root. In a folder, the platform reads a slash at the start
 * as none: in `config/a.json`, `/b.json` is `config/b.json` (validation 0.1.876).
 */
export function refTarget(ref: string, from: string): string | undefined {
  return resolvePath(from.includes('/') ? ref.replace(/^[\\/]+/, '') : ref, from);
}

/**
 * `ref` relative to the folder of `from`, both below the docs root; undefined if it leads outside, or is absolute or an address.
 */
export function resolvePath(ref: string, from: string): string | undefined {
  const path = withSlashes(ref);
  // `C:a.json` is a file on another drive, and no path contains a null character.
  if (path.startsWith('/') || path.includes('\0') || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Whether an object has siblings of `$ref`, which take precedence over the target's properties. */
export function overlays(node: ObjectNode): boolean {
  return node.properties.some((item) => item.key.value !== '$ref');
}
