import { append } from '../../base/lists.ts';
import { type Container, isContainer, type Node, type Property, type TextError, valuesIn } from './nodes.ts';

/**
 * `fresh`, in which objects and lists of `old` with the same content replace the new ones, wherever they were: results about them
 * are cached by identity. Each is used at most once, so that no node is in a tree twice. Nodes in `kept` are already in both
 * trees and stay.
 */
export function reusing(old: Node, fresh: Node, kept: ReadonlySet<Node> = new Set()): Node {
  const known = new Map<string, Container[]>();
  collect(old);
  return reuse(fresh);

  function collect(node: Node): void {
    if (!isContainer(node) || kept.has(node)) return;
    append(known, keyOf(node), node);
    for (const child of valuesIn(node)) if (child) collect(child);
  }

  function reuse(node: Node): Node {
    if (!isContainer(node) || kept.has(node)) return node;
    const own = withReused(node);
    const candidates = known.get(keyOf(node)) ?? [];
    const index = candidates.findIndex((candidate) => isSame(candidate, own));
    return candidates.splice(index, index < 0 ? 0 : 1)[0] ?? own;
  }

  function withReused(node: Container): Container {
    if (node.kind === 'array') {
      const items = node.items.map(reuse);
      return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
    }
    const properties = node.properties.map((property) => {
      const value = property.value && reuse(property.value);
      return value === property.value ? property : { ...property, value };
    });
    return properties.every((item, index) => item === node.properties[index]) ? node : { ...node, properties };
  }
}

function keyOf(node: Container): string {
  return `${node.kind} ${node.length} ${node.offsets.length}`;
}

/** The containers inside must already be the same objects. */
function isSame(one: Container, other: Container): boolean {
  if (one.closed !== other.closed || one.broken !== other.broken) return false;
  if (!one.offsets.every((offset, index) => offset === other.offsets[index])) return false;
  if (one.errors.length !== other.errors.length || !one.errors.every(isSameError, other.errors)) return false;
  if (one.kind === 'array')
    return other.kind === 'array' && one.items.every((item, index) => isSameChild(item, other.items[index]));
  return other.kind === 'object' && one.properties.every(isSameProperty, other.properties);
}

function isSameProperty(this: readonly Property[], one: Property, index: number): boolean {
  const other = this[index];
  if (!other || one.valueOffset !== other.valueOffset || one.length !== other.length) return false;
  return isSameChild(one.key, other.key) && isSameChild(one.value, other.value);
}

function isSameError(this: readonly TextError[], one: TextError, index: number): boolean {
  const other = this[index];
  return (
    one.code === other?.code && one.offset === other.offset && one.length === other.length && one.text === other.text
  );
}

function isSameChild(one: Node | undefined, other: Node | undefined): boolean {
  if (one === other) return true;
  if (!one || !other || isContainer(one) || isContainer(other)) return false;
  if (one.kind !== other.kind || one.length !== other.length || !Object.is(one.value, other.value)) return false;
  return (
    one.kind !== 'string' || other.kind !== 'string' || (one.closed === other.closed && one.escaped === other.escaped)
  );
}
