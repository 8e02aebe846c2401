import type { FileLocation, Location } from '../../../base/locations.ts';
import { isContainer, type Node, type ObjectNode, type StringNode, type Tree } from '../../text/nodes.ts';
import { isChildKey, type Slot } from './element.ts';
import { type FindTree, follow, overlays, refOf } from './references.ts';
import { type Spliced, spliced } from './spliced.ts';
import { hasRefs } from './writtenRefs.ts';

/**
 * The files that the `$ref`s below led to, each with its tree at that time. A result that depends on a file which has changed or
 * now leads elsewhere is outdated.
 */
export type Dependencies = Map<string, Tree | undefined>;

/** Reads the properties of objects, resolves `$ref`, and records the files they came from. */
export interface SlotReader {
  /** Starts reading in a file, without any dependencies. */
  startIn(file: string): void;
  /** Reads with the file of `location` as the one to which `$ref` paths are relative. */
  inFile<T>(location: Location, read: () => T): T;
  /** The properties of an object after resolving its `$ref`, with the siblings of `$ref` taking precedence. */
  of(node: ObjectNode): readonly Slot[];
  /** What an object with a `$ref` is replaced by, through all files that only lead on; undefined if one of them leads nowhere. */
  target(node: Node): Target | undefined;
  /** Returns the result of `read` and the dependencies of that result; the outer reading gets the same dependencies. */
  recorded<T>(read: () => T): { readonly read: T; readonly dependencies: Dependencies };
  /** Adds dependencies to the current reading. */
  depend(dependencies: Dependencies): void;
  /** Whether all these files still have the same trees. */
  areFresh(dependencies: Dependencies): boolean;
}

/** The value that a `$ref` leads to. */
export type Target = FileLocation & { readonly node: Node };

/** Creates a reader that has no current file yet. */
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
    target: targetOf,
    recorded(read) {
      const outer = dependencies;
      const own: Dependencies = new Map();
      dependencies = own;
      const result = read();
      copyInto(outer, own);
      dependencies = outer;
      return { read: result, dependencies: own };
    },
    depend: (known) => copyInto(dependencies, known),
    areFresh,
  };

  function inFile<T>(location: Location, read: () => T): T {
    if (location.file === undefined) return read();
    const outer = chain;
    chain = [...chain, location.file];
    const result = read();
    chain = outer;
    return result;
  }

  function slotsOf(node: ObjectNode): readonly Slot[] {
    const slots = new Map<string, Slot>();
    const ref = refOf(node);
    if (ref) {
      const target = followed(ref);
      if (target?.node.kind === 'object') {
        const { node: base, ...location } = target;
        for (const slot of inFile(location, () => slotsOf(base))) {
          slots.set(slot.key, anchored(slot, location));
        }
      }
    }
    node.properties.forEach((property, index) => {
      const offset = node.offsets[index] ?? 0;
      if (property.key.value === '$ref' && ref) return;
      const written = { file: undefined, offset: offset + property.valueOffset };
      const { key } = property;
      const { value, valueLocation } = dereferenced(key.value, property.value, written);
      const whole = value && wholeOf(key.value, value, valueLocation);
      const slot = { key: key.value, keyNode: key, file: undefined, offset, value, valueLocation };
      slots.set(key.value, whole ? { ...slot, whole } : slot);
    });
    return [...slots.values()];
  }

  function targetOf(node: Node): Target | undefined {
    const ref = refOf(node);
    const target = ref && followed(ref);
    return target && refOf(target.node) ? inFile(target, () => targetOf(target.node)) : target;
  }

  /** If a value is nothing but `{"$ref": …}`, what it leads to. Elements keep their own location and are resolved when they are read. */
  function dereferenced(
    key: string,
    value: Node | undefined,
    valueLocation: Location,
  ): Pick<Slot, 'value' | 'valueLocation'> {
    const target = value && targetOf(value);
    if (!target) return { value, valueLocation };
    // Keys beside a `$ref` count only if it leads to an object, and no object fits where children are listed.
    if (target.node.kind === 'object' && (elementKeys.has(key) || (isOverlaid(value) && !isChildKey(key)))) {
      return { value, valueLocation };
    }
    return { value: target.node, valueLocation: { file: target.file, offset: target.offset } };
  }

  /** The platform checks a value after it has put the content of files in place of each `$ref` (platform.md 1.7). */
  function wholeOf(key: string, value: Node, location: Location): Spliced | undefined {
    // Children are elements, which are resolved when they are read.
    if (!isContainer(value) || isChildKey(key) || elementKeys.has(key) || !hasRefs(value)) return undefined;
    return inFile(location, () => spliced(value, chain, depending));
  }

  /** The tree of a file, on which the current reading then depends. */
  function depending(file: string): Tree | undefined {
    const tree = find(file);
    dependencies.set(file, tree);
    return tree;
  }

  /** Whether keys are written beside a `$ref`, or beside one that its file leads on with. */
  function isOverlaid(node: Node): boolean {
    const ref = refOf(node);
    if (!ref || node.kind !== 'object') return false;
    const next = followed(ref);
    return overlays(node) || (next !== undefined && inFile(next, () => isOverlaid(next.node)));
  }

  function followed(ref: StringNode): Target | undefined {
    const reference = follow(ref, chain, find);
    if (!('file' in reference) || reference.kind === 'too-deep') return undefined;
    depending(reference.file);
    return reference.kind === 'found' ? reference : undefined;
  }

  function areFresh(known: Dependencies): boolean {
    if (known.size === 0) return true;
    for (const [file, then] of known) {
      const now = find(file);
      if (now?.root !== then?.root || now?.rootOffset !== then?.rootOffset) return false;
    }
    return true;
  }
}

/** The keys whose values are elements themselves. */
const elementKeys: ReadonlySet<string> = new Set(['navigation', 'global']);

function copyInto(to: Dependencies, from: Dependencies): void {
  if (from.size > 0) for (const [file, tree] of from) to.set(file, tree);
}

/** A slot of a `$ref` target with locations relative to the start of the target's file. */
function anchored(slot: Slot, base: Location): Slot {
  const anchor = (location: Location): Location =>
    location.file === undefined ? { file: base.file, offset: base.offset + location.offset } : location;
  return { ...slot, ...anchor(slot), valueLocation: anchor(slot.valueLocation) };
}
