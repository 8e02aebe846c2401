import type { Tree } from '../../text/nodes.ts';
import type { Config } from './config.ts';
import { type FindTree, follow, type Reference } from './references.ts';
import { isBroken } from './syntax.ts';
import { refsOf } from './writtenRefs.ts';

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

/** A file of the configuration that is not JSON, so that the platform reads nothing of it, and whether there is nothing in it. */
export interface BrokenFile {
  readonly file: string;
  readonly isEmpty: boolean;
}

/** The first broken file of the configuration; null if all can be parsed. */
export function brokenFile(config: Config, find: FindTree): BrokenFile | null {
  for (const [file, tree] of configTrees(config, find)) {
    if (isBroken(tree)) return { file, isEmpty: tree.errors.some(({ code }) => code === 'empty-file') };
  }
  return null;
}
