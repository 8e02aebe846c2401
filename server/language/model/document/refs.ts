import { memo } from '../../../base/memo.ts';
import { isContainer, type Node, type Tree } from '../../text/nodes.ts';
import type { Config } from './config.ts';
import { type FindTree, follow, type Reference, refOf } from './references.ts';
import { isBroken } from './syntax.ts';

/** One `$ref` of the configuration and its target. */
export interface RefUse {
  /** The file it is written in, and the range of its path there. */
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
  /** Whether it is an item of an array, in which a file with an array would make an array in an array (platform.md 1.7). */
  readonly inArray: boolean;
  readonly target: Reference;
}

/** Every `$ref` of docs.json and of the files it leads to, each file once. */
export function refUses(config: Config, find: FindTree): readonly RefUse[] {
  const uses: RefUse[] = [];
  const seen = new Set<string>();
  visit(config.tree, [config.file]);
  return uses;

  function visit(tree: Tree, chain: readonly string[]): void {
    const file = chain.at(-1) ?? '';
    seen.add(file);
    for (const { offset, length, text, inArray } of refsOf(tree)) {
      const target = follow({ value: text, closed: true }, chain, find);
      uses.push({ file, offset, length, text, inArray, target });
      if (target.kind !== 'found' || seen.has(target.file)) continue;
      const next = find(target.file);
      if (next) visit(next, [...chain, target.file]);
    }
  }
}

/** The files that make up the configuration: docs.json first, then those that `$ref`s lead to. */
export function configTrees(config: Config, find: FindTree): ReadonlyMap<string, Tree> {
  const trees = new Map([[config.file, config.tree]]);
  for (const { target } of refUses(config, find)) {
    if (target.kind !== 'found' && target.kind !== 'invalid') continue;
    const tree = find(target.file);
    if (tree) trees.set(target.file, tree);
  }
  return trees;
}

/** The first file of the configuration that is not JSON, so that the platform reads nothing of it; null if all can be parsed. */
export function brokenFile(config: Config, find: FindTree): string | null {
  for (const [file, tree] of configTrees(config, find)) if (isBroken(tree)) return file;
  return null;
}

/** Whether there is a `$ref` in a value. */
export function hasRefs(node: Node): boolean {
  return refsIn(node).length > 0;
}

interface Ref {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
  readonly inArray: boolean;
}

const refsOf: (tree: Tree) => readonly Ref[] = memo((tree) =>
  tree.root ? refsIn(tree.root).map((ref) => moved(ref, tree.rootOffset)) : [],
);

/** Relative to the node and cached for it, so that an edit does not require going through the whole file. */
const refsIn: (node: Node) => readonly Ref[] = memo((node) => {
  if (!isContainer(node)) return none;
  const refs: Ref[] = [];
  const own = refOf(node);
  const { offsets } = node;
  for (let index = 0; index < offsets.length; index++) {
    const property = node.kind === 'object' ? node.properties[index] : undefined;
    const item = node.kind === 'array' ? node.items[index] : property?.value;
    if (!item) continue;
    const start = (offsets[index] ?? 0) + (property?.valueOffset ?? 0);
    // A path that is still being typed leads nowhere yet.
    if (item === own && !own.closed) continue;
    if (item === own) refs.push({ offset: start, length: item.length, text: own.value, inArray: false });
    else if (isContainer(item)) {
      const below = refsIn(item);
      const isItem = node.kind === 'array' ? refOf(item) : undefined;
      for (const ref of below) {
        const inArray = ref.inArray || (isItem !== undefined && ref.text === isItem.value);
        refs.push({ ...moved(ref, start), inArray });
      }
    }
  }
  return refs.length > 0 ? refs : none;
});

const none: readonly Ref[] = [];

function moved(ref: Ref, by: number): Ref {
  return { ...ref, offset: ref.offset + by };
}
