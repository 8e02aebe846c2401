import type { Container, Node, TextError, Tree } from './nodes.ts';
import { isContainer } from './nodes.ts';
import { parse, parseContainer } from './parse.ts';
import { type Child, childFrom } from './walk.ts';

/** One replacement: `removed` code units at `offset` of the old text made way for `inserted` new ones. */
export interface TextChange {
  readonly offset: number;
  readonly removed: number;
  readonly inserted: number;
}

/**
 * The tree of `text` after one change, equal to `parse(text)`. Re-parses the smallest container around the change that
 * can be judged by itself and rebuilds the containers above it; all other nodes stay the same objects.
 */
export function update(tree: Tree, text: string, change: TextChange): Tree {
  // What indentation decided depends on the whole text.
  const path = tree.byIndent ? [] : containersAround(tree, change);
  const delta = change.inserted - change.removed;
  for (let level = path.length - 1; level >= 0; level--) {
    const step = path[level];
    if (!step) break;
    const node = parseContainer(detach(text.slice(step.start, step.start + step.node.length + delta)), level);
    if (node?.kind !== step.node.kind) continue;
    return { ...tree, root: rebuild(path, level, node, delta), errors: tree.errors.map(shift), length: text.length };
  }
  return parse(text);

  function shift(error: TextError): TextError {
    return error.offset > tree.rootOffset ? { ...error, offset: error.offset + delta } : error;
  }
}

interface Step {
  readonly node: Container;
  /** Where the container begins in the file. */
  readonly start: number;
  /** Which child of the container above it this is. */
  readonly index: number;
}

/** The containers whose brackets stand around the change, outermost first. */
function containersAround(tree: Tree, change: TextChange): readonly Step[] {
  const path: Step[] = [];
  let node = tree.root;
  let start = tree.rootOffset;
  let index = 0;
  while (node && isContainer(node) && node.closed && encloses(start, node.length, change)) {
    path.push({ node, start, index });
    const inside: Child | undefined = childFrom(node, start, change.offset);
    if (!inside) break;
    ({ node, start, index } = inside);
  }
  return path;
}

function encloses(start: number, length: number, change: TextChange): boolean {
  return start < change.offset && change.offset + change.removed < start + length;
}

/** The root after the container `path[level]` made way for `node`. */
function rebuild(path: readonly Step[], level: number, node: Container, delta: number): Container {
  let child = node;
  for (let above = level - 1; above >= 0; above--) {
    const parent = path[above];
    const index = path[above + 1]?.index;
    if (parent && index !== undefined) child = replaceChild(parent.node, index, child, delta);
  }
  return child;
}

function replaceChild(parent: Container, index: number, child: Container, delta: number): Container {
  const offsets = parent.offsets.map((offset, at) => (at > index ? offset + delta : offset));
  // A missing comma is told on the last character of the child, everything else stands outside the children.
  const moveFrom = childEnd(parent, index) - 1;
  const errors = parent.errors.map((error) =>
    error.offset >= moveFrom ? { ...error, offset: error.offset + delta } : error,
  );
  const length = parent.length + delta;
  if (parent.kind === 'array') {
    const items = parent.items.with(index, child);
    return { ...parent, items, offsets, errors, length, broken: isBroken(errors, items) };
  }
  const old = parent.properties[index];
  if (!old) return parent;
  const properties = parent.properties.with(index, { ...old, value: child, length: old.valueOffset + child.length });
  return {
    ...parent,
    properties,
    offsets,
    errors,
    length,
    broken: isBroken(
      errors,
      properties.map((item) => item.value),
    ),
  };
}

/** Relative to the parent: behind the last character of the value at `index`. */
function childEnd(parent: Container, index: number): number {
  const child = parent.kind === 'array' ? parent.items[index] : parent.properties[index];
  return (parent.offsets[index] ?? 0) + (child?.length ?? 0);
}

function isBroken(errors: readonly TextError[], children: readonly (Node | undefined)[]): boolean {
  return errors.length > 0 || children.some((child) => child !== undefined && isContainer(child) && child.broken);
}

/**
 * A copy that shares no memory with the text it was cut from. Engines keep the whole parent string alive for a slice,
 * so without it every node would hold on to the version of the file it was parsed from.
 */
function detach(text: string): string {
  return ` ${text}`.slice(1);
}
