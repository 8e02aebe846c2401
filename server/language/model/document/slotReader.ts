import type { Location } from '../../../base/locations.ts';
import type { Node, ObjectNode, Tree } from '../../text/nodes.ts';
import type { Slot } from './element.ts';
import { type FindTree, follow, refOf } from './references.ts';

/**
 * The files that every `$ref` below led to, with what stood in each; what depends on one that holds something else, or the
 * same at another place, is stale.
 */
export type Dependencies = Map<string, Tree | undefined>;

/** Reads the properties of objects, `$ref` resolved, and records what they came from. */
export interface SlotReader {
  /** What is read from now on stands in that file, and depends on nothing yet. */
  startIn(file: string): void;
  /** Reads with the file of `place` as the one that `$ref` paths count from. */
  inFile<T>(place: Location, read: () => T): T;
  /** The properties of an object with its `$ref` resolved and the siblings laid over. */
  of(node: ObjectNode): readonly Slot[];
  /** What is read, and what that alone depends on; whatever is being read around it depends on the same. */
  recorded<T>(read: () => T): { readonly read: T; readonly dependencies: Dependencies };
  /** What is being read depends on these too. */
  depend(dependencies: Dependencies): void;
  /** Whether everywhere stands what stood there then. */
  areFresh(dependencies: Dependencies): boolean;
}

/** A reader that stands in no file yet. */
export function createSlotReader(find: FindTree): SlotReader {
  /** Files on the way from docs.json to what is being read. */
  let chain: readonly string[] = [];
  let dependencies: Dependencies = new Map();

  return {
    startIn(file) {
      chain = [file];
      dependencies = new Map();
    },
    inFile,
    of: slotsOf,
    recorded(read) {
      const outer = dependencies;
      const own: Dependencies = new Map();
      dependencies = own;
      const result = read();
      addAll(own, outer);
      dependencies = outer;
      return { read: result, dependencies: own };
    },
    depend: (known) => addAll(known, dependencies),
    areFresh,
  };

  function inFile<T>(place: Location, read: () => T): T {
    if (place.file === undefined) return read();
    const outer = chain;
    chain = [...chain, place.file];
    const result = read();
    chain = outer;
    return result;
  }

  function slotsOf(node: ObjectNode): readonly Slot[] {
    const slots = new Map<string, Slot>();
    const ref = refOf(node);
    if (ref) {
      const target = followed(ref.value);
      if (target?.node.kind === 'object') {
        const { node: base, ...place } = target;
        for (const slot of inFile(place, () => slotsOf(base))) {
          slots.set(slot.key, anchored(slot, place));
        }
      }
    }
    node.properties.forEach((property, index) => {
      const offset = node.offsets[index] ?? 0;
      if (property.key.value === '$ref' && ref) return;
      slots.set(property.key.value, {
        key: property.key.value,
        keyNode: property.key,
        file: undefined,
        offset,
        ...dereferenced(property.value, { file: undefined, offset: offset + property.valueOffset }),
      });
    });
    return [...slots.values()];
  }

  /** A value that is `{"$ref": …}` to an array is that array; objects keep their own place and resolve when read. */
  function dereferenced(value: Node | undefined, valueLocation: Location): Pick<Slot, 'value' | 'valueLocation'> {
    const ref = value && refOf(value);
    const target = ref && followed(ref.value);
    if (!target || target.node.kind === 'object') return { value, valueLocation };
    return { value: target.node, valueLocation: { file: target.file, offset: target.offset } };
  }

  function followed(ref: string): { file: string; node: Node; offset: number } | undefined {
    const reference = follow(ref, chain, find);
    if (reference.kind === 'cycle' || reference.kind === 'outside-root' || reference.kind === 'too-deep')
      return undefined;
    dependencies.set(reference.file, find(reference.file));
    return reference.kind === 'found' ? reference : undefined;
  }

  function areFresh(known: Dependencies): boolean {
    for (const [file, then] of known) {
      const now = find(file);
      if (now?.root !== then?.root || now?.rootOffset !== then?.rootOffset) return false;
    }
    return true;
  }
}

function addAll(from: Dependencies, to: Dependencies): void {
  for (const [file, node] of from) to.set(file, node);
}

/** A slot of a `$ref` target, its places counted from the start of the target's file. */
function anchored(slot: Slot, base: Location): Slot {
  const anchor = (place: Location): Location =>
    place.file === undefined ? { file: base.file, offset: base.offset + place.offset } : place;
  return { ...slot, ...anchor(slot), valueLocation: anchor(slot.valueLocation) };
}
