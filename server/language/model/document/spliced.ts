import type { Location } from '../../../base/locations.ts';
import { isContainer, type Node, type ObjectNode, type Property, property } from '../../text/nodes.ts';
import { type FindTree, follow, refOf } from './references.ts';
import { hasRefs } from './writtenRefs.ts';

/**
 * A value in which each `$ref` is replaced by the content of its file. Offsets count from the start of the value; content of
 * files is beyond its end, so that `segmentAt` can tell where the author wrote it.
 */
export interface Spliced {
  /** The value, and where it begins: not at 0 if it is nothing but a `$ref`. */
  readonly part: Part;
  /** The texts it consists of, first its own, in the order of their offsets. */
  readonly segments: readonly [Segment, ...Segment[]];
}

interface Part {
  readonly node: Node;
  readonly at: number;
}

/**
 * A text that was spliced in: it begins at offset `at` of the whole, and at `offset` of `file`; without a file in the value itself,
 * relative to its start.
 */
export interface Segment extends Location {
  readonly at: number;
  readonly end: number;
}

/** The text that contains an offset of the value. */
export function segmentAt({ segments }: Spliced, offset: number): Segment {
  return segments.findLast(({ at }) => at <= offset) ?? segments[0];
}

/** Where the start of a whole would be for its offsets in a segment to be right; `value` is where the value begins. */
export function placeIn({ file, offset, at }: Segment, value: Location): Location {
  return file === undefined ? value : { file, offset: offset - at };
}

/** Splices the files in that the `$ref`s of a value lead to; one that leads nowhere stays. `chain` ends with the value's file. */
export function spliced(value: Node, chain: readonly string[], find: FindTree): Spliced {
  const own: Segment = { file: undefined, offset: 0, at: 0, end: value.length };
  const segments: [Segment, ...Segment[]] = [own];
  return { part: partOf(value, 0, chain), segments };

  function partOf(node: Node, at: number, files: readonly string[]): Part {
    // What stays the same node is not checked again.
    if (!isContainer(node) || !hasRefs(node)) return { node, at };
    const target = node.kind === 'object' ? targetOf(node, files) : undefined;
    if (node.kind === 'object') return objectIn(node, at, files, target);
    const items = node.items.map((item, index) => partOf(item, at + (node.offsets[index] ?? 0), files));
    return { node: { ...node, items: items.map((item) => item.node), offsets: items.map((item) => item.at - at) }, at };
  }

  function targetOf(node: ObjectNode, files: readonly string[]): Part | undefined {
    const ref = refOf(node);
    const target = ref && follow(ref, files, find);
    const at = segments.at(-1)?.end ?? 0;
    if (target?.kind !== 'found' || at > maxLength) return undefined;
    const { file, offset } = target;
    segments.push({ file, offset, at, end: at + target.node.length });
    return partOf(target.node, at, [...files, file]);
  }

  /** The keys beside a `$ref` win over those of its object; beside anything else they are ignored (platform.md 1.7). */
  function objectIn(node: ObjectNode, at: number, files: readonly string[], target: Part | undefined): Part {
    const siblings = node.properties.flatMap((item, index) => {
      if (target && item.key.value === '$ref') return [];
      const start = at + (node.offsets[index] ?? 0);
      return [{ item: item.value ? propertyIn(item, item.value, start, files) : item, start }];
    });
    if (target && (target.node.kind !== 'object' || siblings.length === 0)) return target;
    const base = target?.node.kind === 'object' ? target.node : undefined;
    const below = (base?.properties ?? []).flatMap((item, index) =>
      property(node, item.key.value) ? [] : [{ item, start: (target?.at ?? 0) + (base?.offsets[index] ?? 0) }],
    );
    const all = [...below, ...siblings];
    const properties = all.map(({ item }) => item);
    const offsets = all.map(({ start }) => start - at);
    const errors = [...(base?.errors ?? []), ...node.errors];
    return { node: { ...node, properties, offsets, errors, closed: node.closed && (base?.closed ?? true) }, at };
  }

  function propertyIn(item: Property, value: Node, start: number, files: readonly string[]): Property {
    const { node, at } = partOf(value, start + item.valueOffset, files);
    return { ...item, value: node, valueOffset: at - start };
  }
}

/** Files that refer to each other twice double the text with each step; beyond this length nothing is spliced in. */
const maxLength = 5_000_000;
