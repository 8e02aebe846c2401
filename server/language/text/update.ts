import type { Bracket } from './brackets.ts';
import type { Characters } from './chunkedText.ts';
import { arrayOf, type Container, isContainer, type Node, objectOf, type TextError, type Tree } from './nodes.ts';
import { mayBeOneSlip, parse, parseContainer } from './parse.ts';
import { reusing } from './reuse.ts';
import { type Child, childFrom } from './walk.ts';

/** One replacement: `inserted` code units replaced `removed` ones at `offset` of the old text. */
export interface TextChange {
  readonly offset: number;
  readonly removed: number;
  readonly inserted: number;
}

/**
 * The tree of `text` after one change, equal to `parse(text)`. A change within a string replaces that string; otherwise the
 * smallest container around the change that can be parsed by itself is parsed again, except for the children that the change did
 * not touch. The containers above are rebuilt; all other nodes stay the same objects.
 */
export function update(tree: Tree, text: Characters, change: TextChange): Tree {
  const path = containersAround(tree, change);
  const delta = change.inserted - change.removed;
  const retyped = retypedString(path.at(-1), text, change);
  if (retyped) return withRoot(rebuild(path, path.length, retyped, delta));
  // Where brackets do not match, the whole text decides what each one closes.
  for (let level = tree.brackets ? -1 : path.length - 1; level >= 0; level--) {
    const step = path[level];
    if (!step) break;
    const written = detach(text.slice(step.start, step.start + step.node.length + delta));
    const kept = new Set<Node>();
    const node = parseContainer(written, path.slice(0, level).map(bracketOf), (offset, depth) => {
      const untouched = untouchedAt(step, level, change, offset);
      // Deeper than before it may be too deep.
      if (!untouched || depth > untouched.depth) return undefined;
      kept.add(untouched.node);
      return untouched.node;
    });
    if (node?.kind !== step.node.kind) continue;
    const updated = withRoot(rebuild(path, level, { node: reusing(step.node, node, kept), index: step.index }, delta));
    if (mayBeOneSlip(updated)) break;
    return updated;
  }
  const parsed = parse(text.slice(0));
  return parsed.root && tree.root ? { ...parsed, root: reusing(tree.root, parsed.root) } : parsed;

  function withRoot(root: Node): Tree {
    return { ...tree, root, errors: tree.errors.map(shift), length: text.length };
  }

  function shift(error: TextError): TextError {
    return error.offset > tree.rootOffset ? { ...error, offset: error.offset + delta } : error;
  }
}

/** A value that replaces another. */
interface Replacement {
  readonly node: Node;
  /** Its index in the container above it. */
  readonly index: number;
}

/**
 * The new string node if the change is inside a string that was and still is complete, between plain quotes: then the text around
 * it is read as before. Undefined for any other change.
 */
function retypedString(step: Step | undefined, text: Characters, change: TextChange): Replacement | undefined {
  const child = step && step.node.errors.length === 0 ? childFrom(step.node, step.start, change.offset) : undefined;
  if (child?.node.kind !== 'string' || !child.node.closed || child.node.escaped) return undefined;
  if (!encloses(child.start, child.node.length, change)) return undefined;
  const length = child.node.length + change.inserted - change.removed;
  const written = text.slice(child.start, child.start + length);
  const value = written.slice(1, -1);
  if (!/^"[^"\\\p{Cc}]*"$/u.test(written) || besideQuote.test(value) || besideQuote.test(child.node.value))
    return undefined;
  const node: Node = { kind: 'string', value: detach(value), closed: true, escaped: false, length };
  return { node, index: child.index };
}

/**
 * A sign or a bracket beside a quote. A string that ends like `intro, "` may have taken the quote of the next one, and one that begins
 * like `"，intro` may be what follows the quote of the one before.
 */
const besideQuote = /^\s*(?:=>|[,:;=，、；：[{\]}])|(?:=>|[,:;=，、；：[{\]}])\s*$/;

interface Step {
  readonly node: Container;
  /** Where the container begins in the file. */
  readonly start: number;
  /** Its index in the container above it. */
  readonly index: number;
}

/** The containers whose brackets are around the change, outermost first. */
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

/**
 * The container without errors that the change did not touch and that now begins at `offset`, relative to the container `around`;
 * also how many containers it was inside of.
 */
function untouchedAt(around: Step, depthAround: number, change: TextChange, offset: number) {
  const from = change.offset - around.start;
  const isBehind = offset >= from + change.inserted;
  if (offset >= from && !isBehind) return undefined;
  const before = isBehind ? offset - change.inserted + change.removed : offset;
  let { node }: { node: Node } = around;
  let start = 0;
  for (let depth = depthAround; isContainer(node); depth++) {
    const isTouched = start < from + change.removed && start + node.length > from;
    if (start === before && !isTouched) return node.closed && !node.broken ? { node, depth } : undefined;
    const child = childFrom(node, start, before);
    if (!child) break;
    ({ node, start } = child);
  }
  return undefined;
}

function bracketOf({ node }: Step): Bracket {
  return node.kind === 'array' ? '[' : '{';
}

function encloses(start: number, length: number, change: TextChange): boolean {
  return start < change.offset && change.offset + change.removed < start + length;
}

/** The root after a child of `path[level - 1]` was replaced. */
function rebuild(path: readonly Step[], level: number, { node, index }: Replacement, delta: number): Node {
  let child = { node, index };
  for (const step of path.slice(0, level).reverse()) {
    child = { node: replaceChild(step.node, child.index, child.node, delta), index: step.index };
  }
  return child.node;
}

function replaceChild(parent: Container, index: number, child: Node, delta: number): Container {
  const offsets = parent.offsets.map((offset, at) => (at > index ? offset + delta : offset));
  // A missing comma is reported on the last character of the child, every other error outside the children.
  const moveFrom = childEnd(parent, index) - 1;
  const errors = parent.errors.map((error) =>
    error.offset >= moveFrom ? { ...error, offset: error.offset + delta } : error,
  );
  const own = { errors, closed: parent.closed, length: parent.length + delta };
  if (parent.kind === 'array') return arrayOf(parent.items.with(index, child), offsets, own);
  const old = parent.properties[index];
  if (!old) return parent;
  const changed = { ...old, value: child, length: old.valueOffset + child.length };
  return objectOf(parent.properties.with(index, changed), offsets, own);
}

/** The offset after the value at `index`, relative to the parent. */
function childEnd(parent: Container, index: number): number {
  const child = parent.kind === 'array' ? parent.items[index] : parent.properties[index];
  return (parent.offsets[index] ?? 0) + (child?.length ?? 0);
}

/**
 * A copy that shares no memory with the text it was cut from. Engines keep the whole parent string alive for a slice, so without
 * the copy every node would hold on to the version of the file it was parsed from.
 */
function detach(text: string): string {
  return ` ${text}`.slice(1);
}
